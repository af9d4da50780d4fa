import { z } from 'zod';
import { isoDay } from './iso-day.js';
import { listQuery } from './list-query.js';
import { freeText } from './rules/characters.js';
import { EpisodeStep, Step } from './steps.js';

export const EPISODES_PAGE_SIZE = 10;

/** The query of a list of episodes. `after` continues behind the episode in the reply's `x-next`, at the same speed at any depth. */
export const EpisodesQuery = listQuery(
  ['startDate', 'patientSurname'],
  {
    step: z.union([z.literal(''), EpisodeStep]).optional(),
    districtUnitId: z.union([z.literal(''), z.uuid()]).optional(),
    patientSurname: freeText(100).optional(),
    closed: z.stringbool().optional(),
    startDate: z.union([z.literal(''), isoDay]).optional(),
    after: z.uuid().optional(),
  },
  { limit: EPISODES_PAGE_SIZE, sortDirection: 'Descending' },
);
export type EpisodesQuery = z.infer<typeof EpisodesQuery>;

/** Number of open episodes in the caller's scope at each step: of the unit, or of the centre for callers who see as one. */
export const StepCount = z.object({ step: Step, count: z.int() }).meta({ id: 'StepCount' });
export type StepCount = z.infer<typeof StepCount>;

export const EpisodeExistence = z
  .object({ exists: z.boolean(), coreId: z.uuid().nullable() })
  .meta({ id: 'EpisodeExistence' });
export type EpisodeExistence = z.infer<typeof EpisodeExistence>;

/** Result of a centre's search by an identifier. Spec 001 §4, centre create-episode dialog. */
export const PatientSearch = z
  .object({
    patientId: z.uuid(),
    /** Null if the centre can open no episode and holds none: then only the outcome is returned. */
    name: z.string().nullable(),
    surname: z.string().nullable(),
    /** Null while no death is recorded: the deceased get no new access. */
    deathDate: z.iso.date().nullable(),
    identifier: z.string(),
    /**
     * The unit's open episode, at the access to rehabilitation or held by the centre; null if there is none, or if another centre holds it.
     */
    openDistrictUnitEpisodeId: z.uuid().nullable(),
    /** Its open centre episode; null if no centre opened one. */
    rehabCenterEpisodeId: z.uuid().nullable(),
  })
  .meta({ id: 'PatientSearch' });
export type PatientSearch = z.infer<typeof PatientSearch>;

export const Created = z.object({ id: z.uuid() }).meta({ id: 'Created' });
export type Created = z.infer<typeof Created>;
