import { addDays, type Confirmation, type PeriodInput, periodText } from '@percorso/domain';
import type { EntityTarget } from 'typeorm';
import type { Queryable, Transaction } from '../database/database.js';
import { mustBeConfirmed } from '../http/problems/confirmed.js';
import { Problem } from '../http/problems/problem.js';
import type { VolumeEntity } from './period.entity.js';
import { closePeriod, volumeExcesses, openBefore, overlapping, type PeriodTable } from './periods.sql.js';

/** A set of periods that must not overlap: those of one ASL (`authority`: its code), or those of the region (`authority`: null). */
export type Timeline = { table: PeriodTable; authority: string | null };
/** A period that was open-ended until it was ended; `validTo` is its new last date. */
export type ClosedPeriod = { id: string; validFrom: string; validTo: string };
type Days = Pick<PeriodInput, 'validFrom' | 'validTo'>;

/**
 * If the timeline has an open-ended period that began before the new period `id`, ends it on the day before the new one begins, and returns
 * it; otherwise returns null.
 * @throws Problem (409) if the new period overlaps another one
 */
export async function closeOpenPeriod(
  db: Queryable,
  { table, authority }: Timeline,
  id: string,
  { validFrom, validTo = null }: Days,
): Promise<ClosedPeriod | null> {
  const { rows: open } = await db.query<Omit<ClosedPeriod, 'validTo'>>(openBefore(table), [authority, id, validFrom]);
  const closed = open[0] ? { ...open[0], validTo: addDays(validFrom, -1) } : null;
  if (closed) await db.query(closePeriod(table), [closed.id, closed.validTo]);
  const { rows } = await db.query<Omit<ClosedPeriod, 'id'>>(overlapping(table), [authority, id, validFrom, validTo]);
  if (rows[0]) throw new Problem(409, 'period_overlaps', { params: { period: periodText(rows[0]) } });
  return closed;
}

export const columnsOf = ({ validFrom, validTo, note }: PeriodInput) => ({
  validFrom,
  validTo: validTo ?? null,
  note: note || null,
});

export async function writeVolumes(
  { manager }: Transaction,
  table: EntityTarget<VolumeEntity>,
  periodId: string,
  { spendingVolumeThousands }: PeriodInput,
): Promise<void> {
  const settings = Object.keys(spendingVolumeThousands) as (keyof typeof spendingVolumeThousands)[];
  const rows = settings.map((setting) => ({
    periodId,
    setting,
    spendingVolumeThousands: spendingVolumeThousands[setting],
  }));
  await manager.upsert(table, rows, ['periodId', 'setting']);
}

type Excess = Extract<Confirmation, { code: 'aslBudgetsExceedRegional' }>['params'];

/**
 * Requires a confirmation if a period was ended, or the budgets of the ASLs exceed the volume of the region. Must be called after all
 * writes, since it compares the stored volumes. @throws ConfirmationRequired (428)
 */
export async function confirmPeriod(
  db: Queryable,
  { validFrom, validTo = null }: Days,
  closed: ClosedPeriod | null,
  confirmed: boolean,
): Promise<void> {
  if (confirmed) return;
  const { rows } = await db.query<Excess>(volumeExcesses, [validFrom, validTo]);
  const closing: Confirmation[] = closed ? [{ code: 'closesPreviousPeriod', params: { date: closed.validTo } }] : [];
  const excesses = rows.map((params): Confirmation => ({ code: 'aslBudgetsExceedRegional', params }));
  mustBeConfirmed([...closing, ...excesses], confirmed);
}
