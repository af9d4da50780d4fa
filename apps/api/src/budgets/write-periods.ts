import { addDays, type Confirmation, type PeriodInput, periodText } from '@percorso/domain';
import type { EntityTarget } from 'typeorm';
import type { Queryable, Transaction } from '../database/database.js';
import { mustBeConfirmed } from '../http/confirmed.js';
import { Problem } from '../http/problem.js';
import type { VolumeEntity } from './period.entity.js';
import { closePeriod, exceedings, openBefore, overlapping, type PeriodTable } from './periods.sql.js';

/** The periods of one subject, of which no two overlap: `authority` is a health authority's code, null for the region. */
export type Timeline = { table: PeriodTable; authority: string | null };
/** The period that was open, with its new last day. */
export type Closed = { id: string; validFrom: string; validTo: string };
type Days = Pick<PeriodInput, 'validFrom' | 'validTo'>;

/**
 * A period that begins within the open one of its timeline closes that one the day before.
 * @throws Problem (409) where another one is in the way
 */
export async function makeRoom(
  db: Queryable,
  { table, authority }: Timeline,
  id: string,
  { validFrom, validTo = null }: Days,
): Promise<Closed | null> {
  const { rows: open } = await db.query<Omit<Closed, 'validTo'>>(openBefore(table), [authority, id, validFrom]);
  const closed = open[0] ? { ...open[0], validTo: addDays(validFrom, -1) } : null;
  if (closed) await db.query(closePeriod(table), [closed.id, closed.validTo]);
  const { rows } = await db.query<Omit<Closed, 'id'>>(overlapping(table), [authority, id, validFrom, validTo]);
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

type Exceeding = Extract<Confirmation, { code: 'aslBudgetsExceedRegional' }>['params'];

/** To be asked once everything is written. @throws ConfirmationRequired (428) */
export async function confirmPeriod(
  db: Queryable,
  { validFrom, validTo = null }: Days,
  closed: Closed | null,
  confirmed: boolean,
): Promise<void> {
  if (confirmed) return;
  const { rows } = await db.query<Exceeding>(exceedings, [validFrom, validTo]);
  const closing: Confirmation[] = closed ? [{ code: 'closesPreviousPeriod', params: { date: closed.validTo } }] : [];
  const exceeding = rows.map((params): Confirmation => ({ code: 'aslBudgetsExceedRegional', params }));
  mustBeConfirmed([...closing, ...exceeding], confirmed);
}
