import type { Actor, TransitionReply, WorkflowChange } from '@percorso/domain';
import type { Audience } from '../auth/audience.js';
import { OPEN } from './history.js';
import { parsePosition } from '../database/positions.js';
import type { Creation, Occasion } from './instances.js';
import type { EventRouting } from './outbox.js';

/** A block of an event stream; with its id, where it is an event. */
export type StreamEvent = { block: string; id?: string };

/** Channel of NOTIFY. */
export const CHANNEL = 'workflow';

/** What the channel carries: keys of structures and states only, never a name of a patient. */
export type Notice = { change: WorkflowChange; audience: Audience };
/** As it came: up to `position` of the primary's log it was committed. `mark` tells it from others of the same place. */
export type HeardNotice = Notice & { position: string; mark: number };

/** Of what a process of the release before tells: nobody finds it again. */
const UNMARKED = -1;

/** What came over the channel; null where it is none of ours. */
export function readNotice(payload: string | undefined): HeardNotice | null {
  try {
    const notice = JSON.parse(payload ?? '') as Partial<HeardNotice> | null;
    if (!notice?.change || !notice.audience || !notice.position) return null;
    const { change, audience, position, mark = UNMARKED } = notice;
    return { change, audience, position, mark };
  } catch {
    return null;
  }
}

/** The id of its event. */
export const idOf = ({ position, mark }: Pick<HeardNotice, 'position' | 'mark'>): string => `${position}-${mark}`;

/** The highest that Postgres keeps as a number. */
const LAST = 2n ** 63n - 1n;

/** Where an event of this id was told; undefined where it is none of ours. */
export function parseEventId(id: string): { position: bigint; mark: number } | undefined {
  const mark = /-(\d{1,9})$/.exec(id)?.[1];
  const position = parsePosition(id);
  return mark && position !== undefined && position <= LAST ? { position, mark: Number(mark) } : undefined;
}

/** Its event, as the actor may read it. */
export const eventOf = (actor: Actor, notice: HeardNotice): StreamEvent => ({
  id: idOf(notice),
  block: `event: change\nid: ${idOf(notice)}\ndata: ${JSON.stringify(changeAsSeenBy(actor, notice))}\n\n`,
});

/** Analysts read no names, neither of patients nor of who cares for them. Architecture §6. */
const changeAsSeenBy = ({ scope }: Actor, { change }: Notice): WorkflowChange =>
  scope.namesHidden ? { ...change, actorId: null, actorName: null } : change;

/** An instance has stepped. */
export const noticeOf = (
  { id, workflow, type, state, revision, at }: TransitionReply,
  actor: Actor,
  { audience, uodEpisodeId }: EventRouting,
): Notice => ({
  change: { id, workflow, type, state, revision, at, actorId: actor.id, actorName: actor.name, uodEpisodeId },
  audience,
});

/** Something was created. */
export const noticeOfCreation = (
  { id, workflow, begun }: Pick<Creation, 'id' | 'workflow' | 'begun'>,
  { actor, at }: Occasion,
  { audience, uodEpisodeId }: EventRouting,
): Notice => ({
  change: {
    ...{ id, workflow, type: OPEN, state: begun.state, revision: 1, at: at.toISOString() },
    ...{ actorId: actor.id, actorName: actor.name, uodEpisodeId },
  },
  audience,
});
