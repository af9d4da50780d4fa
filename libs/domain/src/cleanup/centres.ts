import { z } from 'zod';
import { distinctIds } from './distinct-ids.js';
import { namedEpisode } from './named-episode.js';
import { listQuery } from '../list-query.js';
import { CentreState } from '../structures/centre.js';
import { recordId } from '../record-id.js';

/** Problems that a centre may have. */
export const CentreProblem = z.enum(['NON_ATTIVO_CON_EPISODI', 'SENZA_ANNUALITA', 'SENZA_OPERATORI', 'DOPPIONE']);
export type CentreProblem = z.infer<typeof CentreProblem>;

/** One problem of a centre; a centre with two problems has two rows. */
export const CleanupCentreRow = z
  .object({
    id: z.uuid(),
    code: z.string(),
    description: z.string(),
    localHealthAuthorityCode: z.string(),
    localHealthAuthorityDescription: z.string(),
    state: CentreState,
    problem: CentreProblem,
    /** For a duplicate, the codes of the centres that this one resembles; otherwise null. */
    sameAs: z.string().nullable(),
    openEpisodes: z.int(),
    practitioners: z.int(),
    /** Years of the centre's annualities, latest first: `2026, 2025`. */
    annualities: z.string(),
  })
  .meta({ id: 'CleanupCentreRow' });
export type CleanupCentreRow = z.infer<typeof CleanupCentreRow>;

/** The query of `GET /v1/data-cleanup/rehabilitation-centers`. */
export const CleanupCentresQuery = listQuery(['description', 'code', 'localHealthAuthorityDescription'], {
  problem: CentreProblem.optional(),
  localHealthAuthorityCode: z.string().trim().max(50).optional(),
});
export type CleanupCentresQuery = z.infer<typeof CleanupCentresQuery>;

/** An open episode that a centre holds. */
export const CentreOpenEpisode = z
  .object({
    /** Id of the centre's episode. */
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

/** The body of `POST /v1/data-cleanup/rehabilitation-centers/{id}/move-practitioners`. */
export const MovePractitioners = z
  .strictObject({
    toRehabilitationCenterId: recordId(),
    practitionerIds: distinctIds,
  })
  .meta({ id: 'MovePractitioners' });
export type MovePractitioners = z.infer<typeof MovePractitioners>;

export const MovedPractitioners = z.object({ moved: z.int() }).meta({ id: 'MovedPractitioners' });
export type MovedPractitioners = z.infer<typeof MovedPractitioners>;
