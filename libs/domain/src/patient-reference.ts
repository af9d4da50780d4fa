import { z } from 'zod';

/** Data that distinguish patients with the same name in the rows of lists. Null for readers without personal data. */
export const PatientReference = z
  .object({
    /** Fiscal code, STP code or ENI code. */
    identifier: z.string().nullable(),
    birthDate: z.iso.date().nullable(),
    folderNumber: z.string(),
  })
  .meta({ id: 'PatientReference' });
export type PatientReference = z.infer<typeof PatientReference>;
