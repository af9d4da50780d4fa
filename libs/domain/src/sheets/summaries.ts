import { z } from 'zod';
import { SendOperatingPlan } from '../episode-payloads.js';
import { optionalText } from './content-fields.js';

/** RIEPILOGO_PRI: the summary itself is drawn from the PRI, the unit may add a note. */
export const PriSummary = z.strictObject({ note: optionalText(1000) }).meta({ id: 'PriSummary' });
export type PriSummary = z.infer<typeof PriSummary>;

/** PIANO_OPERATIVO of the centre: what is sent with SEND, no more. */
export const OperatingPlanSheet = SendOperatingPlan;
export type OperatingPlanSheet = z.infer<typeof OperatingPlanSheet>;
