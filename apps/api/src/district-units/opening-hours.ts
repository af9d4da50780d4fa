import { type ClosingDay, type Confirmation, type DayTimes, isSlotOf, romeDay, type WorkDay } from '@percorso/domain';
import type { Queryable } from '../database/database.js';
import { mustBeConfirmed } from '../http/problems/confirmed.js';
import { NotFound } from '../http/problems/problem.js';
import { closingDaysOfUnit, futureAppointments, workDaysOfUnit } from './district-units.sql.js';

/** The working days and closing days of a unit. */
export type UnitHours = { workDays: WorkDay[]; closingDays: ClosingDay[] };

/** Returns the working days by weekday and start time, and the closing days by start date. @throws NotFound if the unit is unknown */
export async function openingHoursOf(db: Queryable, unitId: string): Promise<UnitHours> {
  const [days, closings] = await Promise.all([
    db.query<WorkDay | { id: null }>(workDaysOfUnit, [unitId]),
    db.query<ClosingDay>(closingDaysOfUnit, [unitId]),
  ]);
  if (days.rows.length === 0) throw new NotFound();
  return { workDays: days.rows.filter((row): row is WorkDay => row.id !== null), closingDays: closings.rows };
}

/** Requires a confirmation if a change of hours takes slots away from future appointments. @throws ConfirmationRequired (428) */
export async function confirmLostSlots(
  db: Queryable,
  unitId: string,
  { before, after, confirmed }: { before: UnitHours; after: UnitHours; confirmed: boolean },
): Promise<void> {
  if (confirmed) return;
  const { rows } = await db.query<DayTimes>(futureAppointments, [unitId, romeDay(new Date())]);
  const count = rows.filter((one) => isSlotOf(before, one) && !isSlotOf(after, one)).length;
  const confirmations: Confirmation[] = count === 0 ? [] : [{ code: 'slotsLost', params: { count } }];
  mustBeConfirmed(confirmations, confirmed);
}
