import { z } from 'zod';
import { listQuery } from './list-query.js';
import { EpisodeStep } from './steps.js';
import { StructureReference } from './structures.js';

/** A row of the patients list. Spec 001 §2. Names are null for who may not see them. */
export const PatientRow = z
  .object({
    id: z.uuid(),
    /** Fiscal code; STP or ENI where there is none. */
    identifier: z.string().nullable(),
    name: z.string().nullable(),
    surname: z.string().nullable(),
    birthDate: z.iso.date().nullable(),
    gender: z.enum(['M', 'F']),
    folderNumber: z.string(),
    residenceDistrictUnit: StructureReference,
    /** Step of the open access at a district unit; null where none is open. */
    currentDistrictStep: EpisodeStep.nullable(),
  })
  .meta({ id: 'PatientRow' });
export type PatientRow = z.infer<typeof PatientRow>;

/** `GET /v1/patients/{id}`. Spec 001 §3. */
export const Patient = PatientRow.extend({
  birthPlace: z.string().nullable(),
  /** When the folder was opened. */
  openDate: z.iso.date(),
  healthDistrict: z.object({
    description: z.string(),
    localHealthAuthority: z.object({ code: z.string(), description: z.string() }),
  }),
}).meta({ id: 'Patient' });
export type Patient = z.infer<typeof Patient>;

const text = z.string().trim().max(100).optional();

/** Text filters match from the beginning. A whole fiscal code also finds a patient of another unit. */
export const PatientsQuery = listQuery(
  ['surname', 'name', 'taxCode', 'birthDate'],
  {
    taxCode: z.string().trim().toUpperCase().max(20).optional(),
    surname: text,
    name: text,
    birthDate: z.union([z.literal(''), z.iso.date()]).optional(),
  },
  { limit: 10 },
);
export type PatientsQuery = z.infer<typeof PatientsQuery>;
