import {
  type Actor,
  choicesOf,
  italianDay,
  keepsTariffsOfDelivered,
  type RegionalPeriod,
  type RegionalPeriodInput,
  type RegionalPeriodRow,
  type RegionalPeriodsQuery,
  romeDay,
  type Tariff,
  tariffAt,
  type TariffPeriod,
} from '@percorso/domain';
import { Injectable } from '@nestjs/common';
import { Not, In } from 'typeorm';
import { v7 as uuid } from 'uuid';
import { Database, type Queryable, type Transaction } from '../database/database.js';
import { listOf } from '../http/lists/list.js';
import { LongReads } from '../http/limits/long-reads.js';
import { NotFound, Problem } from '../http/problems/problem.js';
import { mustBeCurrent } from '../http/requests/revision.js';
import type { List } from '../http/lists/total.js';
import { retryOnConflict } from '../http/limits/conflict-retry.js';
import { lockPeriod } from './periods.sql.js';
import * as sql from './regional-periods.sql.js';
import { RegionalRatePeriodEntity } from './regional-rate-period.entity.js';
import { RegionalRateEntity } from './regional-rate.entity.js';
import { RegionalVolumeEntity } from './regional-volume.entity.js';
import {
  type ClosedPeriod,
  columnsOf,
  confirmPeriod,
  closeOpenPeriod,
  type Timeline,
  writeVolumes,
} from './write-periods.js';

const region: Timeline = { table: 'regional_rate_period', authority: null };
const FOREVER = '9999-12-31';

/** Reads and writes tariffs and spending volumes of the region, in periods that do not overlap and are never deleted. Architecture §14. */
@Injectable()
export class RegionalPeriodsService {
  constructor(
    private readonly database: Database,
    private readonly longReads: LongReads,
  ) {}

  list(actor: Actor, query: RegionalPeriodsQuery): Promise<List<RegionalPeriodRow>> {
    const reading = { actor, database: this.database, longReads: this.longReads };
    return listOf<RegionalPeriodRow, RegionalPeriodsQuery>(reading, sql.regionalPeriodList, query);
  }

  /** @throws NotFound */
  get(id: string): Promise<RegionalPeriod> {
    return read(this.database, id);
  }

  /** Returns the tariff of every regime type on a date (YYYY-MM-DD), in euro cents, null if a type has no tariff on that date. */
  async tariffs(date = romeDay(new Date())): Promise<Tariff[]> {
    const { rows } = await this.database.reads.query<TariffPeriod>(sql.tariffPeriods);
    return choicesOf('careRegimeTypes').map(({ code }) => ({
      careRegimeTypeCode: code,
      tariffCents: tariffAt(rows, code, date),
    }));
  }

  /**
   * @throws Problem (409) if the period overlaps another one, or would end an open-ended one before that one's last provision;
   * ConfirmationRequired (428)
   */
  create(actor: Actor, input: RegionalPeriodInput, confirmed: boolean): Promise<RegionalPeriod> {
    const id = uuid();
    return retryOnConflict(this.database, actor, async (db) => {
      const closed = await closeOpenPeriod(db, region, id, input);
      await db.manager.insert(RegionalRatePeriodEntity, { id, revision: 1, ...columnsOf(input) });
      return writeDetails(db, id, input, closed, confirmed);
    });
  }

  /**
   * @throws NotFound, StaleRevision (412), Problem (409) if the period overlaps another one, or the change would alter the tariff of a
   * delivered provision, ConfirmationRequired (428)
   */
  update(actor: Actor, id: string, input: RegionalPeriodInput, confirmed: boolean, ifMatch?: number) {
    return retryOnConflict(this.database, actor, async (db) => {
      await db.query(lockPeriod(region.table), [id]);
      const current = await read(db, id);
      mustBeCurrent(current, ifMatch);
      await mustKeepTariffsOfDelivered(db, current, input);
      const closed = await closeOpenPeriod(db, region, id, input);
      await db.manager.update(
        RegionalRatePeriodEntity,
        { id },
        { revision: current.revision + 1, ...columnsOf(input) },
      );
      return writeDetails(db, id, input, closed, confirmed);
    });
  }
}

/** @throws NotFound */
async function read(db: Queryable, id: string): Promise<RegionalPeriod> {
  const { rows } = await db.query<RegionalPeriod>(sql.regionalPeriodById, [id]);
  const [period] = rows;
  if (!period) throw new NotFound();
  return period;
}

async function writeDetails(
  db: Transaction,
  periodId: string,
  input: RegionalPeriodInput,
  closed: ClosedPeriod | null,
  confirmed: boolean,
): Promise<RegionalPeriod> {
  const tariffCents = {};
  if (closed)
    await mustKeepTariffsOfDelivered(db, { ...closed, validTo: null, tariffCents }, { ...closed, tariffCents });
  await writeVolumes(db, RegionalVolumeEntity, periodId, input);
  const rates = Object.entries(input.tariffCents).map(([careRegimeTypeCode, tariffCents]) => ({
    periodId,
    careRegimeTypeCode,
    tariffCents,
  }));
  const others = { periodId, careRegimeTypeCode: Not(In(Object.keys(input.tariffCents))) };
  await db.manager.delete(RegionalRateEntity, others);
  await db.manager.upsert(RegionalRateEntity, rates, ['periodId', 'careRegimeTypeCode']);
  await confirmPeriod(db, input, closed, confirmed);
  return read(db, periodId);
}

/** Checks that no delivered provision loses its tariff or gets a different one. @throws Problem (409) */
async function mustKeepTariffsOfDelivered(db: Queryable, period: TariffPeriod, changed: TariffPeriod): Promise<void> {
  if (keepsTariffsOfDelivered(period, changed, period.validTo ?? FOREVER)) return;
  await db.query(sql.lockProvisions);
  const { validFrom, validTo } = period;
  const { rows } = await db.query<{ day: string | null }>(sql.lastProvisionWithin, [validFrom, validTo ?? null]);
  const day = rows[0]?.day ?? null;
  if (day !== null && !keepsTariffsOfDelivered(period, changed, day))
    throw new Problem(409, 'period_in_use', { params: { date: italianDay(day) } });
}
