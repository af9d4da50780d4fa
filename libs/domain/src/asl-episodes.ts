import { z } from 'zod';
import { EpisodeRow } from './episode-view.js';
import { EpisodesQuery } from './episodes.js';
import { listQuery } from './list-query.js';

/** Age in days up to which an episode is new to a user who has never set a mark. */
export const NEW_EPISODE_DAYS = 30;

/** A badge shows exact numbers up to this one. */
export const NEW_EPISODES_SHOWN = 99;

const { page: _page, limit: _limit, sort: _sort, sortDirection: _direction, ...episodeFilters } = EpisodesQuery.shape;

/** The query of a health authority's list of episodes: newest first. Architecture §14. */
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
    /** Opened after the caller's mark and not viewed by them since; never true of an invalidated episode. */
    isNew: z.boolean(),
    /** When the opening was recorded. */
    openedAt: z.string(),
    localHealthAuthorityCode: z.string(),
    /** The opening unit itself, or another one. */
    residenceDistrictUnit: Reference,
    /** The centre that holds the episode or held it last; null before a centre opened its part. */
    rehabilitationCenter: Reference.nullable(),
  })
  .meta({ id: 'AslEpisodeRow' });
export type AslEpisodeRow = z.infer<typeof AslEpisodeRow>;

export const NewAslEpisodes = z
  .object({
    /** At most `NEW_EPISODES_SHOWN` + 1, which means "more". */
    count: z.int(),
    /** When the newest episode was opened: after a mark set here, only later ones are new. Null without any. */
    until: z.string().nullable(),
  })
  .meta({ id: 'NewAslEpisodes' });
export type NewAslEpisodes = z.infer<typeof NewAslEpisodes>;

/** Marks every episode opened up to `until` as seen. */
export const MarkSeen = z.strictObject({ until: z.iso.datetime({ offset: true }) }).meta({ id: 'MarkSeen' });
export type MarkSeen = z.infer<typeof MarkSeen>;

const HOURS_A_DAY = 24;
/** Longer durations are shown in days. */
export const MAX_HOURS_SHOWN = 48;

type Elapsed = { hours: number; minutes: number };

/** The time since an episode was opened, for display: hours and minutes up to 48 hours, days above. */
export const openDuration = ({ hours, minutes }: Elapsed): Elapsed | { days: number } =>
  hours > MAX_HOURS_SHOWN || (hours === MAX_HOURS_SHOWN && minutes > 0)
    ? { days: Math.floor(hours / HOURS_A_DAY) }
    : { hours, minutes };
