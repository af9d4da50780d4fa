import { z } from 'zod';
import { PatientReference } from '../patient-reference.js';

/** By what an episode is told in the lists of data cleanup. */
export const namedEpisode = {
  coreId: z.uuid().nullable(),
  patientId: z.uuid(),
  /** Null for who may not read names. */
  patientName: z.string().nullable(),
  patientReference: PatientReference,
  number: z.int(),
  districtUnit: z.string(),
};
