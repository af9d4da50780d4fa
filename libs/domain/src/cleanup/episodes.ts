import { z } from 'zod';
import { listQuery } from '../list-query.js';
import { EpisodeStep } from '../steps.js';
import { namedEpisode } from './named-episode.js';
import { recordId } from '../record-id.js';

/** Problems that an open episode may have. */
export const EpisodeProblem = z.enum(['FERMO', 'CENTRO_NON_ATTIVO', 'PIANO_IN_ATTESA', 'PROPOSTA_IN_ATTESA']);
export type EpisodeProblem = z.infer<typeof EpisodeProblem>;

/** Default number of days without an event after which an episode counts as stuck. */
export const STUCK_DAYS = 180;
/** Days after which a plan or a proposal counts as waiting too long. */
export const WAITING_DAYS = 30;

/** One problem of an open episode; an episode with two problems has two rows. */
export const CleanupEpisodeRow = z
  .object({
    id: z.uuid(),
    ...namedEpisode,
    localHealthAuthorityDescription: z.string(),
    /** The centre that holds the episode; null without one. */
    rehabilitationCenter: z.string().nullable(),
    step: EpisodeStep,
    problem: EpisodeProblem,
    /** Days since the problem began. */
    days: z.int(),
    /** The last event of any instance of the episode aggregate. */
    lastEvent: z.object({ type: z.string(), at: z.string(), actorName: z.string().nullable() }),
  })
  .meta({ id: 'CleanupEpisodeRow' });
export type CleanupEpisodeRow = z.infer<typeof CleanupEpisodeRow>;

/** The query of `GET /v1/data-cleanup/episodes`; problems that have lasted longest come first. */
export const CleanupEpisodesQuery = listQuery(
  ['days', 'patientName', 'districtUnit'],
  {
    problem: EpisodeProblem.optional(),
    localHealthAuthorityCode: z.string().trim().max(50).optional(),
    districtUnitId: recordId().optional(),
    /** For the problem FERMO only: episodes with more than this number of days without an event. */
    days: z.coerce.number().int().min(1).max(3650).default(STUCK_DAYS),
  },
  { sortDirection: 'Descending' },
);
export type CleanupEpisodesQuery = z.infer<typeof CleanupEpisodesQuery>;
