import type { Actor, TransitionReply, WorkflowChange } from '@percorso/domain';
import type { Audience } from '../auth/audience.js';
import { OPEN } from './history.js';
import { parsePosition } from '../database/positions.js';
import type { Creation, Occasion } from './instances.js';
import type { EventRouting } from './outbox.js';

/** A block of text for an event stream; `id` is set if the block is an event. */
export type StreamEvent = { block: string; id?: string };

/** The Postgres channel over which processes NOTIFY each other. */
export const CHANNEL = 'workflow';

/**
 * A change and the structures that are notified of it, sent over the channel. It contains no data of patients: ids, event, state, time and
 * actor.
 */
export type Notice = { change: WorkflowChange; audience: Audience };
/**
 * A received notice. Its change was committed before `position` of the primary's WAL; `mark` distinguishes notices with the same position.
 */
export type ReceivedNotice = Notice & { position: string; mark: number };

/** Mark of a notice from a process of the previous release; such a notice cannot be found by its id. */
const UNMARKED = -1;

/** Parses a payload of the channel; null if it is not a notice. */
export function readNotice(payload: string | undefined): ReceivedNotice | null {
  try {
    const notice = JSON.parse(payload ?? '') as Partial<ReceivedNotice> | null;
    if (!notice?.change || !notice.audience || !notice.position) return null;
    const { change, audience, position, mark = UNMARKED } = notice;
    return { change, audience, position, mark };
  } catch {
    return null;
  }
}

/** Returns the id of the notice's stream event. */
export const idOf = ({ position, mark }: Pick<ReceivedNotice, 'position' | 'mark'>): string => `${position}-${mark}`;

/** Largest bigint of Postgres. */
const LAST = 2n ** 63n - 1n;

/** Returns the position and the mark in an event's id; undefined if the id has another form. */
export function parseEventId(id: string): { position: bigint; mark: number } | undefined {
  const mark = /-(\d{1,9})$/.exec(id)?.[1];
  const position = parsePosition(id);
  return mark && position !== undefined && position <= LAST ? { position, mark: Number(mark) } : undefined;
}

/** Returns the stream event of a notice, without the actor's name if the reader may not see personal data. */
export const eventOf = (actor: Actor, notice: ReceivedNotice): StreamEvent => ({
  id: idOf(notice),
  block: `event: change\nid: ${idOf(notice)}\ndata: ${JSON.stringify(changeAsSeenBy(actor, notice))}\n\n`,
});

/**
 * Returns the change without the user who made it for region analysts, who see no personal data, neither of patients nor of their carers;
 * unchanged for other actors. Architecture §6.
 */
const changeAsSeenBy = ({ scope }: Actor, { change }: Notice): WorkflowChange =>
  scope.namesHidden ? { ...change, actorId: null, actorName: null } : change;

/** Returns the notice of a transition. */
export const noticeOf = (
  { id, workflow, type, state, revision, at }: TransitionReply,
  actor: Actor,
  { audience, uodEpisodeId }: EventRouting,
): Notice => ({
  change: { id, workflow, type, state, revision, at, actorId: actor.id, actorName: actor.name, uodEpisodeId },
  audience,
});

/** Returns the notice of a creation. */
export const noticeOfCreation = (
  { id, workflow, begun }: Pick<Creation, 'id' | 'workflow' | 'begun'>,
  { actor, at }: Occasion,
  { audience, uodEpisodeId }: EventRouting,
): Notice => ({
  change: {
    id,
    workflow,
    type: OPEN,
    state: begun.state,
    revision: 1,
    at: at.toISOString(),
    actorId: actor.id,
    actorName: actor.name,
    uodEpisodeId,
  },
  audience,
});
