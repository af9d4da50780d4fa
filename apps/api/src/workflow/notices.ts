import type { Actor, TransitionReply, WorkflowChange } from '@percorso/domain';
import type { Audience } from '../auth/episode-scope.js';
import { OPEN } from './history.js';
import type { Birth, Occasion } from './instances.js';

/** Channel of NOTIFY. */
export const CHANNEL = 'workflow';

/** What the channel carries: keys of structures and states only, never a name of a patient. */
export type Notice = { change: WorkflowChange; audience: Audience };
/** As it came: up to `position` of the primary's log it was committed. */
export type HeardNotice = Notice & { position: string };

/** What came over the channel; null where it is none of ours. */
export function readNotice(payload: string | undefined): HeardNotice | null {
  try {
    const notice = JSON.parse(payload ?? '') as Partial<HeardNotice> | null;
    return notice?.change && notice.audience && notice.position ? (notice as HeardNotice) : null;
  } catch {
    return null;
  }
}

/** Analysts read no names, neither of patients nor of who cares for them. Architecture §6. */
export const changeAsSeenBy = ({ scope }: Actor, { change }: Notice): WorkflowChange =>
  scope.namesHidden ? { ...change, actorId: null, actorName: null } : change;

type Told = { audience: Audience; uodEpisodeId: string | null };

/** An instance has stepped. */
export const noticeOf = (
  { id, workflow, type, state, revision, at }: TransitionReply,
  actor: Actor,
  { audience, uodEpisodeId }: Told,
): Notice => ({
  change: { id, workflow, type, state, revision, at, actorId: actor.id, actorName: actor.name, uodEpisodeId },
  audience,
});

/** Something has come to life. */
export const noticeOfBirth = (
  { id, workflow, begun }: Pick<Birth, 'id' | 'workflow' | 'begun'>,
  { actor, at }: Occasion,
  { audience, uodEpisodeId }: Told,
): Notice => ({
  change: {
    ...{ id, workflow, type: OPEN, state: begun.state, revision: 1, at: at.toISOString() },
    ...{ actorId: actor.id, actorName: actor.name, uodEpisodeId },
  },
  audience,
});
