import { z } from 'zod';
import { optionalText } from '../content-fields.js';

/** Content of the sheet RIEPILOGO_PRI: only a note, because the summary itself is generated from the PRI. */
export const PriSummary = z.strictObject({ note: optionalText(1000) }).meta({ id: 'PriSummary' });
export type PriSummary = z.infer<typeof PriSummary>;
