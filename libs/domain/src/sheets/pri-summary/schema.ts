import { z } from 'zod';
import { optionalText } from '../content-fields.js';

/** RIEPILOGO_PRI: the summary itself is generated from the PRI, the unit may add a note. */
export const PriSummary = z.strictObject({ note: optionalText(1000) }).meta({ id: 'PriSummary' });
export type PriSummary = z.infer<typeof PriSummary>;
