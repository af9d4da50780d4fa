import { z } from 'zod';
import { distinctIds } from './distinct-ids.js';
import { namedEpisode } from './named-episode.js';
import { ForceCloseEpisode } from '../episode-payloads.js';
import { listQuery } from '../list-query.js';

/** The body of `POST /v1/data-cleanup/episodes/force-close`: ids of episodes of units or centres. */
export const ForceCloseEpisodes = z
  .strictObject({
    episodeIds: distinctIds,
    reason: ForceCloseEpisode.shape.reason,
    /** If true, nothing is closed: the reply says which episodes would be closed. */
    dryRun: z.boolean().default(false),
  })
  .meta({ id: 'ForceCloseEpisodes' });
export type ForceCloseEpisodes = z.infer<typeof ForceCloseEpisodes>;

/** An episode of a unit or of a centre that was closed or would be closed. */
const ClosedEpisode = z.object({
  /** Id of the episode that is closed. */
  id: z.uuid(),
  workflow: z.enum(['uod-episode', 'cdr-episode']),
  /** Id of the unit's episode, even if the episode that is closed is a centre's. */
  episodeId: z.uuid(),
  ...namedEpisode,
  rehabilitationCenter: z.string().nullable(),
});

export const ForceClosePreview = ClosedEpisode.extend({
  state: z.string(),
  allowed: z.boolean(),
  /** Reason of the refusal; null if the episode would be closed. */
  message: z.string().nullable(),
}).meta({ id: 'ForceClosePreview' });
export type ForceClosePreview = z.infer<typeof ForceClosePreview>;

export const ForceCloseReply = z
  .object({
    /** Id of the run that closes the episodes one by one; null for a dry run. */
    id: z.uuid().nullable(),
    episodes: z.array(ForceClosePreview),
  })
  .meta({ id: 'ForceCloseReply' });
export type ForceCloseReply = z.infer<typeof ForceCloseReply>;

/** A run that closes many episodes: how many it has in all, and how many are closed, refused or pending. */
export const ForceClosure = z
  .object({
    id: z.uuid(),
    reason: z.string(),
    createdAt: z.string(),
    createdBy: z.string().nullable(),
    episodes: z.int(),
    done: z.int(),
    refused: z.int(),
    waiting: z.int(),
  })
  .meta({ id: 'ForceClosure' });
export type ForceClosure = z.infer<typeof ForceClosure>;

export const ForceCloseOutcome = z.enum(['waiting', 'done', 'refused']);
export type ForceCloseOutcome = z.infer<typeof ForceCloseOutcome>;

export const ForceClosureRow = ClosedEpisode.extend({
  position: z.int(),
  outcome: ForceCloseOutcome,
  /** State before and after the closing; null if the episode was not closed. */
  fromState: z.string().nullable(),
  toState: z.string().nullable(),
  /** Reason why the closing was refused; null if it was not. */
  message: z.string().nullable(),
  answeredAt: z.string().nullable(),
}).meta({ id: 'ForceClosureRow' });
export type ForceClosureRow = z.infer<typeof ForceClosureRow>;

export const ForceClosuresQuery = listQuery(['createdAt'], {}, { sortDirection: 'Descending' });
export type ForceClosuresQuery = z.infer<typeof ForceClosuresQuery>;

export const ForceClosureRowsQuery = listQuery(['position'], { outcome: ForceCloseOutcome.optional() });
export type ForceClosureRowsQuery = z.infer<typeof ForceClosureRowsQuery>;
