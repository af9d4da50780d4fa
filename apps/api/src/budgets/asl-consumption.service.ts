import {
  type Actor,
  type AslConsumption,
  type AslConsumptionQuery,
  isVolumeExceeded,
  romeDay,
  spendingOf,
} from '@percorso/domain';
import { Injectable } from '@nestjs/common';
import { Database } from '../database/database.js';
import { NotFound } from '../http/problems/problem.js';
import { consumptionOf } from './asl-consumption.sql.js';

type Row = Pick<
  AslConsumption,
  'setting' | 'volumeThousands' | 'givenCents' | 'spentCents' | 'provisionsWithoutTariff'
>;

/** Returns the budgets of an ASL’s centres in a year, and how much of them is spent, in euro cents. Architecture §14. */
@Injectable()
export class AslConsumptionService {
  constructor(private readonly database: Database) {}

  /** Returns one row for each setting. @throws NotFound if the ASL is unknown or outside the actor's scope */
  async of(
    actor: Actor,
    { localHealthAuthorityCode, year = Number(romeDay(new Date()).slice(0, 4)) }: AslConsumptionQuery,
  ): Promise<AslConsumption[]> {
    const { text, values } = consumptionOf(actor, localHealthAuthorityCode, year);
    const { rows } = await this.database.reads.query<Row>(text, values);
    if (rows.length === 0) throw new NotFound();
    return rows.map((row) => ({
      ...row,
      ...spendingOf(row.givenCents, row.spentCents),
      isVolumeExceeded: isVolumeExceeded(row.givenCents, row.volumeThousands),
    }));
  }
}
