import { z } from 'zod';
import { type HeldDataSection, heldDataSections } from './labels/registries/held-data.js';

const rows = z.array(z.record(z.string(), z.unknown()));
const sections = Object.keys(heldDataSections) as HeldDataSection[];

/**
 * All data held about a patient, as they are stored: by section, each with its rows. A field has the name of its column; codes are those of
 * the catalogues.
 */
export const HeldData = z
  .object({
    patientId: z.uuid(),
    at: z.string(),
    sections: z.object(
      Object.fromEntries(sections.map((section) => [section, rows])) as Record<HeldDataSection, typeof rows>,
    ),
  })
  .meta({ id: 'HeldData' });
export type HeldData = z.infer<typeof HeldData>;
