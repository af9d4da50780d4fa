import { z } from 'zod';

/** Distinguishes patients with the same name, in a row of any list. Null for readers without personal data. */
export const PatientReference = z
  .object({
    /** Fiscal code, STP or ENI. */
    identifier: z.string().nullable(),
    birthDate: z.iso.date().nullable(),
    folderNumber: z.string(),
  })
  .meta({ id: 'PatientReference' });
export type PatientReference = z.infer<typeof PatientReference>;
