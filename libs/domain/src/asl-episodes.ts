import { z } from 'zod';
import { EpisodeRow } from './episode-view.js';
import { EpisodesQuery } from './episodes.js';
import { listQuery } from './list-query.js';
import { recordId } from './record-id.js';

/** For a user who has never marked episodes as seen, episodes opened within this number of days count as new. */
export const NEW_EPISODE_DAYS = 30;

/** The highest number that a badge shows exactly. */
export const NEW_EPISODES_SHOWN = 99;

const { page: _page, limit: _limit, sort: _sort, sortDirection: _direction, ...episodeFilters } = EpisodesQuery.shape;

/** The query of a health authority's list of episodes: newest first. Architecture §14. */
export const AslEpisodesQuery = listQuery(
  ['openedAt', 'startDate', 'patientSurname'],
  {
    ...episodeFilters,
    isNew: z.stringbool().optional(),
    need: z.enum(['', 'simple', 'complex']).optional(),
    rehabilitationCenterId: z.union([z.literal(''), recordId()]).optional(),
    localHealthAuthorityCode: z.string().trim().max(20).optional(),
  },
  { sortDirection: 'Descending' },
);
export type AslEpisodesQuery = z.infer<typeof AslEpisodesQuery>;

const Reference = z.object({ id: z.uuid(), description: z.string() });

export const AslEpisodeRow = z
  .object({
    ...EpisodeRow.shape,
    /**
     * Whether the episode was opened after the time up to which the caller has marked episodes as seen, and has not
     * been viewed by the caller since; always false for an invalidated episode.
     */
    isNew: z.boolean(),
    /** Time at which the opening was recorded. */
    openedAt: z.string(),
    localHealthAuthorityCode: z.string(),
    /** The unit of residence; it may be the opening unit itself. */
    residenceDistrictUnit: Reference,
    /** The centre that holds the episode, or the last one that held it; null before a centre opened its part. */
    rehabilitationCenter: Reference.nullable(),
  })
  .meta({ id: 'AslEpisodeRow' });
export type AslEpisodeRow = z.infer<typeof AslEpisodeRow>;

export const NewAslEpisodes = z
  .object({
    /** The number of new episodes, or `NEW_EPISODES_SHOWN` + 1 for any larger number. */
    count: z.int(),
    /**
     * Opening time of the newest episode: once the caller has sent it in `MarkSeen`, only episodes opened later are
     * new. Null if there are no new episodes.
     */
    until: z.string().nullable(),
  })
  .meta({ id: 'NewAslEpisodes' });
export type NewAslEpisodes = z.infer<typeof NewAslEpisodes>;

/** The body that marks every episode opened up to `until` as seen. */
export const MarkSeen = z.strictObject({ until: z.iso.datetime({ offset: true }) }).meta({ id: 'MarkSeen' });
export type MarkSeen = z.infer<typeof MarkSeen>;

const HOURS_A_DAY = 24;
/** Durations above this number of hours are shown in days. */
export const MAX_HOURS_SHOWN = 48;

type Elapsed = { hours: number; minutes: number };

/** Returns the time since the opening of an episode for display: hours and minutes up to 48 hours, days above. */
export const openDuration = ({ hours, minutes }: Elapsed): Elapsed | { days: number } =>
  hours > MAX_HOURS_SHOWN || (hours === MAX_HOURS_SHOWN && minutes > 0)
    ? { days: Math.floor(hours / HOURS_A_DAY) }
    : { hours, minutes };
