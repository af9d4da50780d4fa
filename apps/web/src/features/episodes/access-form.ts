import { fillLabel, openEpisodeLabels } from '@percorso/domain';
import { z } from 'zod';
import { addDays, formatDate, today } from '../../ui/dates';

type Limits = { min?: string; max?: string };

/** Spec 000 §5: structure and access date are required; §9: access dates reach back 120 years. */
export const accessFormSchema = ({ min, max }: Limits) =>
  z.object({
    structureId: z.string().min(1, openEpisodeLabels.required),
    startDate: z
      .string()
      .min(1, openEpisodeLabels.required)
      .pipe(z.iso.date(openEpisodeLabels.invalidDate))
      .refine((date) => !min || date >= min, {
        error: fillLabel(openEpisodeLabels.beforeMinimum, { date: formatDate(min) }),
      })
      .refine((date) => !max || date <= max, { error: openEpisodeLabels.inFuture }),
  });
export type AccessForm = z.infer<ReturnType<typeof accessFormSchema>>;

/** A renewal starts the day after the previous end, prefilled and at the earliest. Spec 000 §2. */
export const earliestRenewal = (endDate: string | null): string => addDays(endDate ?? today(), 1);

export const earliestAccess = (): string => `${Number(today().slice(0, 4)) - 120}-01-01`;
