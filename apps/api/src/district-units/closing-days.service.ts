import type { Actor, ClosingDay, ClosingDayInput } from '@percorso/domain';
import { Injectable } from '@nestjs/common';
import { v7 as uuid } from 'uuid';
import { Database } from '../database/database.js';
import { NotFound } from '../http/problems/problem.js';
import { DistrictUnitClosingDayEntity } from './district-unit-closing-day.entity.js';
import { lockedUnit } from './district-units.service.js';
import { confirmLostSlots, openingHoursOf } from './opening-hours.js';

@Injectable()
export class ClosingDaysService {
  constructor(private readonly database: Database) {}

  /** Returns the closing days of a unit. @throws NotFound */
  async of(unitId: string): Promise<ClosingDay[]> {
    return (await openingHoursOf(this.database, unitId)).closingDays;
  }

  /** Adds a closing day. @throws NotFound, OutOfScope, ConfirmationRequired (428) if appointments lose their slots */
  add(actor: Actor, districtUnitId: string, input: ClosingDayInput, confirmed: boolean): Promise<ClosingDay> {
    return this.database.transactionAs(actor, async (db) => {
      await lockedUnit(db, actor, districtUnitId);
      const closingDay = { id: uuid(), ...input };
      const before = await openingHoursOf(db, districtUnitId);
      const after = { ...before, closingDays: [...before.closingDays, closingDay] };
      await confirmLostSlots(db, districtUnitId, { before, after, confirmed });
      await db.manager.insert(DistrictUnitClosingDayEntity, { districtUnitId, ...closingDay });
      return closingDay;
    });
  }

  /** @throws NotFound, OutOfScope */
  delete(actor: Actor, id: string): Promise<void> {
    return this.database.transactionAs(actor, async (db) => {
      const closingDay = await db.manager.findOneBy(DistrictUnitClosingDayEntity, { id });
      if (!closingDay) throw new NotFound();
      await lockedUnit(db, actor, closingDay.districtUnitId);
      await db.manager.delete(DistrictUnitClosingDayEntity, { id });
    });
  }
}
