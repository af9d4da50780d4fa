import { z } from 'zod';
import { EpisodeRow } from './episode-view.js';
import { EpisodesQuery } from './episodes.js';
import { listQuery } from './list-query.js';

/** Days for which an episode is new to who has never set a mark. */
export const NEW_EPISODE_DAYS = 30;

/** A badge tells no more than this exactly. */
export const NEW_EPISODES_SHOWN = 99;

const { page: _page, limit: _limit, sort: _sort, sortDirection: _direction, ...episodeFilters } = EpisodesQuery.shape;

/** The query of the list of a health authority's episodes: newest first. Architecture §14. */
export const AslEpisodesQuery = listQuery(
  ['openedAt', 'startDate', 'patientSurname'],
  {
    ...episodeFilters,
    isNew: z.stringbool().optional(),
    need: z.enum(['', 'simple', 'complex']).optional(),
    rehabilitationCenterId: z.union([z.literal(''), z.uuid()]).optional(),
    localHealthAuthorityCode: z.string().trim().max(20).optional(),
  },
  { sortDirection: 'Descending' },
);
export type AslEpisodesQuery = z.infer<typeof AslEpisodesQuery>;

const Reference = z.object({ id: z.uuid(), description: z.string() });

export const AslEpisodeRow = z
  .object({
    ...EpisodeRow.shape,
    /** Opened after the caller's mark, and not looked at by them since; one that was invalidated is new to nobody. */
    isNew: z.boolean(),
    /** When it was written down. */
    openedAt: z.string(),
    localHealthAuthorityCode: z.string(),
    /** The opening unit itself, or another one. */
    residenceDistrictUnit: Reference,
    /** The centre that holds it, or held it last; null before a centre opened its part. */
    rehabilitationCenter: Reference.nullable(),
  })
  .meta({ id: 'AslEpisodeRow' });
export type AslEpisodeRow = z.infer<typeof AslEpisodeRow>;

export const NewAslEpisodes = z
  .object({
    /** At most `NEW_EPISODES_SHOWN` + 1, which stands for "more". */
    count: z.int(),
    /** When the newest of all was opened: a mark set here leaves new what is opened afterwards. Null where there is none. */
    until: z.string().nullable(),
  })
  .meta({ id: 'NewAslEpisodes' });
export type NewAslEpisodes = z.infer<typeof NewAslEpisodes>;

/** All that was opened up to then is seen. */
export const MarkSeen = z.strictObject({ until: z.iso.datetime({ offset: true }) }).meta({ id: 'MarkSeen' });
export type MarkSeen = z.infer<typeof MarkSeen>;

const HOURS_A_DAY = 24;
/** Longer than this it is told in days. */
export const HOURS_TOLD = 48;

type Elapsed = { hours: number; minutes: number };

/** How long an episode has been open, in the two units that matter: hours and minutes, above 48 hours days. */
export const openFor = ({ hours, minutes }: Elapsed): Elapsed | { days: number } =>
  hours > HOURS_TOLD || (hours === HOURS_TOLD && minutes > 0)
    ? { days: Math.floor(hours / HOURS_A_DAY) }
    : { hours, minutes };
