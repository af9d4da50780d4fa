import { z } from 'zod';
import { AccessReasonCode } from './access-reasons.js';
import type { ValidationCode } from './labels/application/validation.js';
import { listQuery } from './list-query.js';
import { firstDayOf } from './rules/weeks.js';
import { StructureReference } from './structures.js';

/** Schema of a week from Monday to Sunday in Rome, as in ISO 8601: `2026-W48`. */
export const Week = z
  .string()
  .refine((week) => firstDayOf(week) !== null, { params: { code: 'invalidWeek' satisfies ValidationCode } })
  .meta({ id: 'Week', example: '2026-W48' });

/** The query of the readings of one week, by default the current one; newest first. Decision 0004. */
export const BreakGlassAccessesQuery = listQuery(
  ['at', 'actorName'],
  { week: Week.optional() },
  { sortDirection: 'Descending' },
);
export type BreakGlassAccessesQuery = z.infer<typeof BreakGlassAccessesQuery>;

/** A patient of another structure whom a user looked up by the complete identifier, giving a reason. */
export const BreakGlassAccess = z
  .object({
    id: z.string(),
    at: z.string(),
    /** Name of the user who read. */
    actorName: z.string().nullable(),
    /** The district units for which the user then worked. */
    districtUnits: z.array(StructureReference),
    /** Null unless the patient is in the caller's scope, as is the name. */
    patientId: z.uuid().nullable(),
    patientName: z.string().nullable(),
    folderNumber: z.string(),
    residenceDistrictUnit: StructureReference,
    accessReason: AccessReasonCode,
    accessReasonText: z.string().nullable(),
    /** When one of these units opened an access for the patient after the reading; null if none did. */
    accessOpenedAt: z.string().nullable(),
    /** Whether a director of each of these units, among those in the caller's scope, has seen the reading. */
    isSeen: z.boolean(),
  })
  .meta({ id: 'BreakGlassAccess' });
export type BreakGlassAccess = z.infer<typeof BreakGlassAccess>;

/** A week with readings, in the caller's scope. */
export const BreakGlassAccessWeek = z
  .object({
    week: Week,
    /** Its Monday and its Sunday. */
    startDate: z.iso.date(),
    endDate: z.iso.date(),
    readings: z.int(),
    unseen: z.int(),
    /** Time of the latest reading: the value of `until` that marks all of them as seen. */
    lastAt: z.string(),
    /** For each unit, the director who last marked the week as seen. */
    seen: z.array(z.object({ districtUnit: StructureReference, actorName: z.string().nullable(), at: z.string() })),
  })
  .meta({ id: 'BreakGlassAccessWeek' });
export type BreakGlassAccessWeek = z.infer<typeof BreakGlassAccessWeek>;

/** Number of weeks, the current one included, of which the readings are counted. */
export const BREAK_GLASS_WEEKS = 53;
