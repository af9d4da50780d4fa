import { z } from 'zod';
import { distinctIds } from './distinct-ids.js';
import { namedEpisode } from './named-episode.js';
import { ForceCloseEpisode } from '../episode-payloads.js';
import { listQuery } from '../list-query.js';

/** `POST /v1/data-cleanup/episodes/force-close`: episodes of units or of centres, by their ids. */
export const ForceCloseEpisodes = z
  .strictObject({
    episodeIds: distinctIds,
    reason: ForceCloseEpisode.shape.reason,
    /** Nothing is closed: it is only told what would be. */
    dryRun: z.boolean().default(false),
  })
  .meta({ id: 'ForceCloseEpisodes' });
export type ForceCloseEpisodes = z.infer<typeof ForceCloseEpisodes>;

/** An episode of a unit or of a centre that is to be closed, or was. */
const ClosedEpisode = z.object({
  /** Of the episode that is closed. */
  id: z.uuid(),
  workflow: z.enum(['uod-episode', 'cdr-episode']),
  /** The unit's, also of a centre's. */
  episodeId: z.uuid(),
  ...namedEpisode,
  rehabilitationCenter: z.string().nullable(),
});

export const ForceClosePreview = ClosedEpisode.extend({
  state: z.string(),
  allowed: z.boolean(),
  /** Why it would be refused; null where it would not. */
  message: z.string().nullable(),
}).meta({ id: 'ForceClosePreview' });
export type ForceClosePreview = z.infer<typeof ForceClosePreview>;

export const ForceCloseReply = z
  .object({
    /** Of the run that closes them one after another; null where it was only tried. */
    id: z.uuid().nullable(),
    episodes: z.array(ForceClosePreview),
  })
  .meta({ id: 'ForceCloseReply' });
export type ForceCloseReply = z.infer<typeof ForceCloseReply>;

/** A mass closing: so many episodes, of which so many are closed, refused, and still to be answered. */
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
  /** Where it stood before, and stands since; null where it was not closed. */
  fromState: z.string().nullable(),
  toState: z.string().nullable(),
  /** Why it was refused. */
  message: z.string().nullable(),
  answeredAt: z.string().nullable(),
}).meta({ id: 'ForceClosureRow' });
export type ForceClosureRow = z.infer<typeof ForceClosureRow>;

export const ForceClosuresQuery = listQuery(['createdAt'], {}, { sortDirection: 'Descending' });
export type ForceClosuresQuery = z.infer<typeof ForceClosuresQuery>;

export const ForceClosureRowsQuery = listQuery(['position'], { outcome: ForceCloseOutcome.optional() });
export type ForceClosureRowsQuery = z.infer<typeof ForceClosureRowsQuery>;
