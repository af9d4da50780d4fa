import { type ClosingDay, type Confirmation, type DayTimes, isSlotOf, romeDay, type WorkDay } from '@percorso/domain';
import type { Queryable } from '../database/database.js';
import { mustBeConfirmed } from '../http/confirmed.js';
import { NotFound } from '../http/problem.js';
import { closingDaysOfUnit, futureAppointments, workDaysOfUnit } from './district-units.sql.js';

/** When a unit meets people. */
export type UnitHours = { workDays: WorkDay[]; closingDays: ClosingDay[] };

/** Working days from Monday, each day's from the morning; closing days by their first. @throws NotFound where there is no such unit */
export async function openingHoursOf(db: Queryable, unitId: string): Promise<UnitHours> {
  const [days, closings] = await Promise.all([
    db.query<WorkDay | { id: null }>(workDaysOfUnit, [unitId]),
    db.query<ClosingDay>(closingDaysOfUnit, [unitId]),
  ]);
  if (days.rows.length === 0) throw new NotFound();
  return { workDays: days.rows.filter((row): row is WorkDay => row.id !== null), closingDays: closings.rows };
}

/** What is fixed from today on, and would have no slot any more, is counted and asked first. @throws ConfirmationRequired (428) */
export async function mustKeepSlots(
  db: Queryable,
  unitId: string,
  { before, after, confirmed }: { before: UnitHours; after: UnitHours; confirmed: boolean },
): Promise<void> {
  if (confirmed) return;
  const { rows } = await db.query<DayTimes>(futureAppointments, [unitId, romeDay(new Date())]);
  const count = rows.filter((one) => isSlotOf(before, one) && !isSlotOf(after, one)).length;
  const questions: Confirmation[] = count === 0 ? [] : [{ code: 'slotsLost', params: { count } }];
  mustBeConfirmed(questions, confirmed);
}
