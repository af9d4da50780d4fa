import { type AccessLimits, fillLabel, openEpisodeLabels } from '@percorso/domain';
import { z } from 'zod';
import { formatDate } from '../../../ui/display/dates';

/** Spec 000 §5: an access date is required, and within its limits. */
export const accessDate = ({ min, max }: AccessLimits) =>
  z
    .string()
    .min(1, openEpisodeLabels.required)
    .pipe(z.iso.date(openEpisodeLabels.invalidDate))
    .refine((date) => date >= min, { error: fillLabel(openEpisodeLabels.beforeMinimum, { date: formatDate(min) }) })
    .refine((date) => date <= max, { error: openEpisodeLabels.inFuture });

/** Spec 000 §5: the structure is required as well. */
export const accessFormSchema = (limits: AccessLimits) =>
  z.object({ structureId: z.string().min(1, openEpisodeLabels.required), startDate: accessDate(limits) });
export type AccessForm = z.infer<ReturnType<typeof accessFormSchema>>;
