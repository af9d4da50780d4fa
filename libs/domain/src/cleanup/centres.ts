import { z } from 'zod';
import { distinctIds } from './distinct-ids.js';
import { namedEpisode } from './named-episode.js';
import { listQuery } from '../list-query.js';
import { CentreState } from '../structures/rehabilitation-center.js';

/** What may be wrong with a centre. */
export const CentreProblem = z.enum(['NON_ATTIVO_CON_EPISODI', 'SENZA_ANNUALITA', 'SENZA_OPERATORI', 'DOPPIONE']);
export type CentreProblem = z.infer<typeof CentreProblem>;

/** A centre and one problem of it: who has two is told twice. */
export const CleanupCentreRow = z
  .object({
    id: z.uuid(),
    code: z.string(),
    description: z.string(),
    localHealthAuthorityCode: z.string(),
    localHealthAuthorityDescription: z.string(),
    state: CentreState,
    problem: CentreProblem,
    /** Of a duplicate the codes of those that it resembles, else null. */
    sameAs: z.string().nullable(),
    openEpisodes: z.int(),
    practitioners: z.int(),
    /** The years that it has, the last ones first: `2026, 2025`. */
    annualities: z.string(),
  })
  .meta({ id: 'CleanupCentreRow' });
export type CleanupCentreRow = z.infer<typeof CleanupCentreRow>;

/** `GET /v1/data-cleanup/rehabilitation-centers`. */
export const CleanupCentresQuery = listQuery(['description', 'code', 'localHealthAuthorityDescription'], {
  problem: CentreProblem.optional(),
  localHealthAuthorityCode: z.string().trim().max(50).optional(),
});
export type CleanupCentresQuery = z.infer<typeof CleanupCentresQuery>;

/** An open episode that a centre holds. */
export const CentreOpenEpisode = z
  .object({
    /** Of the centre's episode. */
    id: z.uuid(),
    episodeId: z.uuid(),
    ...namedEpisode,
    startDate: z.iso.date(),
    state: z.string(),
  })
  .meta({ id: 'CentreOpenEpisode' });
export type CentreOpenEpisode = z.infer<typeof CentreOpenEpisode>;

export const CentreOpenEpisodesQuery = listQuery(['startDate'], {});
export type CentreOpenEpisodesQuery = z.infer<typeof CentreOpenEpisodesQuery>;

/** `POST /v1/data-cleanup/rehabilitation-centers/{id}/move-practitioners`. */
export const MovePractitioners = z
  .strictObject({
    toRehabilitationCenterId: z.uuid(),
    practitionerIds: distinctIds,
  })
  .meta({ id: 'MovePractitioners' });
export type MovePractitioners = z.infer<typeof MovePractitioners>;

export const MovedPractitioners = z.object({ moved: z.int() }).meta({ id: 'MovedPractitioners' });
export type MovedPractitioners = z.infer<typeof MovedPractitioners>;
