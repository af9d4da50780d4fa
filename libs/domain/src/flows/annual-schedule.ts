import { z } from 'zod';
import { text } from '../sheets/content-fields.js';
import { staffingCategories, StaffingHours } from '../structures/annuality.js';

const year = z.coerce.number().int().min(2000).max(2100);

/**
 * The query of `GET /v1/siar-flows/external-organization-annual-schedule`; by default the current year and every health
 * authority.
 */
export const AnnualScheduleQuery = z.object({
  year: year.optional(),
  localHealthAuthorityCode: z.string().trim().max(20).optional(),
});
export type AnnualScheduleQuery = z.infer<typeof AnnualScheduleQuery>;

/** Staff hours of a centre in a year. Spec 001 §2: the external organisations are the rehabilitation centres. */
export const AnnualScheduleRow = z
  .object({
    rehabilitationCenterId: z.uuid(),
    code: z.string(),
    description: z.string(),
    localHealthAuthorityCode: z.string(),
    /** Null if the centre has no annuality for the year. */
    staffingHours: StaffingHours.nullable(),
    total: z.int().nullable(),
    /**
     * The hours as they were when the year was closed; null if the year is open, or if the centre had no annuality at
     * that time.
     */
    closedHours: StaffingHours.nullable(),
    /**
     * Time and author of the closure of the year for the centre's health authority; null while the year is open. The
     * author is null for readers without personal data.
     */
    closedAt: z.string().nullable(),
    by: z.string().nullable(),
  })
  .meta({ id: 'AnnualScheduleRow' });
export type AnnualScheduleRow = z.infer<typeof AnnualScheduleRow>;

/**
 * The body of `POST …/closings`, which freezes the hours for one health authority and year. A year can be closed only
 * once.
 */
export const CloseAnnualSchedule = z
  .strictObject({ localHealthAuthorityCode: text(6), year: z.int().min(2000).max(2100) })
  .meta({ id: 'CloseAnnualSchedule' });
export type CloseAnnualSchedule = z.infer<typeof CloseAnnualSchedule>;

/** The closure of a year for a health authority. */
export const AnnualScheduleClosing = z
  .object({
    id: z.uuid(),
    localHealthAuthorityCode: z.string(),
    year: z.int(),
    /** Null for readers without personal data. */
    by: z.string().nullable(),
    closedAt: z.string(),
  })
  .meta({ id: 'AnnualScheduleClosing' });
export type AnnualScheduleClosing = z.infer<typeof AnnualScheduleClosing>;

type Row = Pick<AnnualScheduleRow, 'staffingHours' | 'closedHours' | 'closedAt'>;

/**
 * Returns the hours to display for a centre: for a closed year the frozen ones, otherwise those of the centre's
 * annuality.
 */
export const displayedHours = ({ staffingHours, closedHours, closedAt }: Row): StaffingHours | null =>
  closedAt === null ? staffingHours : closedHours;

/**
 * Whether the centre's annuality now differs from the hours that were frozen when the year was closed: in `category`
 * or, without it, in any category. False for an open year.
 */
export function hasChanged({ staffingHours, closedHours, closedAt }: Row, category?: keyof StaffingHours): boolean {
  if (closedAt === null) return false;
  const categories = category ? [category] : staffingCategories;
  return categories.some((each) => (staffingHours?.[each] ?? null) !== (closedHours?.[each] ?? null));
}
