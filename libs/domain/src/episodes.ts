import { z } from 'zod';
import { otherServiceFields } from './other-service-episodes.js';
import { isoDay } from './iso-day.js';
import { isFollowed, listQuery } from './list-query.js';
import { freeText } from './rules/characters.js';
import { earlierIdentifier } from './patients.js';
import { EpisodeStep, Step } from './steps.js';
import { recordId } from './record-id.js';

export const EPISODES_PAGE_SIZE = 10;

/**
 * The query of a list of episodes. `after`, with the value of the last reply's header `x-next`, continues the list
 * after the row with that id. Unlike page numbers, it is equally fast at any depth.
 */
export const EpisodesQuery = listQuery(
  ['startDate', 'patientSurname'],
  {
    step: z.union([z.literal(''), EpisodeStep]).optional(),
    districtUnitId: z.union([z.literal(''), recordId()]).optional(),
    patientSurname: freeText(100).optional(),
    closed: z.stringbool().optional(),
    startDate: z.union([z.literal(''), isoDay]).optional(),
    mine: isFollowed,
    after: recordId().optional(),
  },
  { limit: EPISODES_PAGE_SIZE, sortDirection: 'Descending' },
);
export type EpisodesQuery = z.infer<typeof EpisodesQuery>;

/**
 * Number of open episodes in the caller's scope at one step of the unit or, for callers who see episodes as a centre,
 * of the centre.
 */
export const StepCount = z.object({ step: Step, count: z.int() }).meta({ id: 'StepCount' });
export type StepCount = z.infer<typeof StepCount>;

export const EpisodeExistence = z
  .object({ exists: z.boolean(), coreId: z.uuid().nullable() })
  .meta({ id: 'EpisodeExistence' });
export type EpisodeExistence = z.infer<typeof EpisodeExistence>;

/** The result of a centre's search for a patient by an identifier. Spec 001 §4, centre create-episode dialog. */
export const PatientSearch = z
  .object({
    patientId: z.uuid(),
    /** Null if the centre can open no episode and holds none: in that case only the outcome is returned. */
    name: z.string().nullable(),
    surname: z.string().nullable(),
    /** Null if no death is recorded; a deceased patient gets no new access. */
    deathDate: z.iso.date().nullable(),
    /** The current identifier; the searched one if only the outcome is returned. */
    identifier: z.string(),
    earlierIdentifier,
    /**
     * The unit's open episode, if it is at the access to rehabilitation or held by the caller's centre; null if there
     * is none, or if another centre holds it.
     */
    openDistrictUnitEpisodeId: z.uuid().nullable(),
    /** The open centre episode of the unit's episode; null if no centre has opened one. */
    rehabCenterEpisodeId: z.uuid().nullable(),
    /** Asked only about a patient whose name is returned. */
    ...otherServiceFields,
  })
  .meta({ id: 'PatientSearch' });
export type PatientSearch = z.infer<typeof PatientSearch>;

export const Created = z.object({ id: z.uuid() }).meta({ id: 'Created' });
export type Created = z.infer<typeof Created>;
