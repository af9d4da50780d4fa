import { z } from 'zod';
import { listQuery } from '../list-query.js';
import { EpisodeStep } from '../steps.js';
import { namedEpisode } from './named-episode.js';

/** What may be wrong with an open episode. */
export const EpisodeProblem = z.enum(['FERMO', 'CENTRO_NON_ATTIVO', 'PIANO_IN_ATTESA', 'PROPOSTA_IN_ATTESA']);
export type EpisodeProblem = z.infer<typeof EpisodeProblem>;

/** Days without any event after which an episode is stuck, if nobody asks for others. */
export const STUCK_DAYS = 180;
/** Days after which a plan or a proposal waits too long. */
export const WAITING_DAYS = 30;

/** An open episode and one problem of it: who has two is told twice. */
export const CleanupEpisodeRow = z
  .object({
    id: z.uuid(),
    ...namedEpisode,
    localHealthAuthorityDescription: z.string(),
    /** The centre that holds it; null where none does. */
    rehabilitationCenter: z.string().nullable(),
    step: EpisodeStep,
    problem: EpisodeProblem,
    /** Since the problem began. */
    days: z.int(),
    /** Of the episode or of anything that belongs to it. */
    lastEvent: z.object({ type: z.string(), at: z.string(), actorName: z.string().nullable() }),
  })
  .meta({ id: 'CleanupEpisodeRow' });
export type CleanupEpisodeRow = z.infer<typeof CleanupEpisodeRow>;

/** `GET /v1/data-cleanup/episodes`: what has lasted longest first. */
export const CleanupEpisodesQuery = listQuery(
  ['days', 'patientName', 'districtUnit'],
  {
    problem: EpisodeProblem.optional(),
    localHealthAuthorityCode: z.string().trim().max(50).optional(),
    districtUnitId: z.uuid().optional(),
    /** Without any event for more than so many days: of the problem FERMO alone. */
    days: z.coerce.number().int().min(1).max(3650).default(STUCK_DAYS),
  },
  { sortDirection: 'Descending' },
);
export type CleanupEpisodesQuery = z.infer<typeof CleanupEpisodesQuery>;
