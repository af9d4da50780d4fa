import { z } from 'zod';
import { PatientReference } from '../patient-reference.js';

/** Fields that identify an episode in the lists of data cleanup. */
export const namedEpisode = {
  coreId: z.uuid().nullable(),
  patientId: z.uuid(),
  /** Null for readers without personal data. */
  patientName: z.string().nullable(),
  patientReference: PatientReference,
  number: z.int(),
  districtUnit: z.string(),
};
