import { z } from 'zod';
import { text } from '../sheets/content-fields.js';
import { staffingCategories, StaffingHours } from '../structures/annuality.js';

const year = z.coerce.number().int().min(2000).max(2100);

/** `GET /v1/siar-flows/external-organization-annual-schedule`: by default of the current year and of every health authority. */
export const AnnualScheduleQuery = z.object({
  year: year.optional(),
  localHealthAuthorityCode: z.string().trim().max(20).optional(),
});
export type AnnualScheduleQuery = z.infer<typeof AnnualScheduleQuery>;

/** The staff hours of a centre in a year. Spec 001 §2: the external organisations are the rehabilitation centres. */
export const AnnualScheduleRow = z
  .object({
    rehabilitationCenterId: z.uuid(),
    code: z.string(),
    description: z.string(),
    localHealthAuthorityCode: z.string(),
    /** Null if the centre has no annuality of the year. */
    staffingHours: StaffingHours.nullable(),
    total: z.int().nullable(),
    /** The hours when the year was closed; null if it is not, or if the centre had no annuality then. */
    closedHours: StaffingHours.nullable(),
    /** Time and author (null for readers without personal data) of the closure of the year for its health authority; null while it is open. */
    closedAt: z.string().nullable(),
    by: z.string().nullable(),
  })
  .meta({ id: 'AnnualScheduleRow' });
export type AnnualScheduleRow = z.infer<typeof AnnualScheduleRow>;

/** `POST …/closings`: freezes the hours of a health authority and year; possible once. */
export const CloseAnnualSchedule = z
  .strictObject({ localHealthAuthorityCode: text(6), year: z.int().min(2000).max(2100) })
  .meta({ id: 'CloseAnnualSchedule' });
export type CloseAnnualSchedule = z.infer<typeof CloseAnnualSchedule>;

/** A closed year. */
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

/** The displayed hours of a centre: the frozen ones of a closed year, else those of its annuality. */
export const shownHours = ({ staffingHours, closedHours, closedAt }: Row): StaffingHours | null =>
  closedAt === null ? staffingHours : closedHours;

/** Whether the annuality differs from the frozen hours. */
export function hasChanged({ staffingHours, closedHours, closedAt }: Row, category?: keyof StaffingHours): boolean {
  if (closedAt === null) return false;
  const categories = category ? [category] : staffingCategories;
  return categories.some((each) => (staffingHours?.[each] ?? null) !== (closedHours?.[each] ?? null));
}
