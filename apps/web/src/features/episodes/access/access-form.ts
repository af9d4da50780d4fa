import { type AccessLimits, fillLabel, openEpisodeLabels } from '@percorso/domain';
import { z } from 'zod';
import { formatDate } from '../../../ui/display/dates';

/** Returns the schema of an access date, which is required and must be within its limits. Spec 000 §5. */
export const accessDate = ({ min, max }: AccessLimits) =>
  z
    .string()
    .min(1, openEpisodeLabels.required)
    .pipe(z.iso.date(openEpisodeLabels.invalidDate))
    .refine((date) => date >= min, { error: fillLabel(openEpisodeLabels.beforeMinimum, { date: formatDate(min) }) })
    .refine((date) => date <= max, { error: openEpisodeLabels.inFuture });

/** Returns the schema of the form for an access, in which structure and date are required. Spec 000 §5. */
export const accessFormSchema = (limits: AccessLimits) =>
  z.object({ structureId: z.string().min(1, openEpisodeLabels.required), startDate: accessDate(limits) });
export type AccessForm = z.infer<ReturnType<typeof accessFormSchema>>;
