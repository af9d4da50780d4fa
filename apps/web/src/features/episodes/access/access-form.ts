import { type AccessLimits, fillLabel, openEpisodeLabels } from '@percorso/domain';
import { z } from 'zod';
import { formatDate } from '../../../ui/dates';

/** Spec 000 §5: structure and access date are required, the date within its limits. */
export const accessFormSchema = ({ min, max }: AccessLimits) =>
  z.object({
    structureId: z.string().min(1, openEpisodeLabels.required),
    startDate: z
      .string()
      .min(1, openEpisodeLabels.required)
      .pipe(z.iso.date(openEpisodeLabels.invalidDate))
      .refine((date) => date >= min, { error: fillLabel(openEpisodeLabels.beforeMinimum, { date: formatDate(min) }) })
      .refine((date) => date <= max, { error: openEpisodeLabels.inFuture }),
  });
export type AccessForm = z.infer<ReturnType<typeof accessFormSchema>>;
