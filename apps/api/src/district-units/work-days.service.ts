import type { Actor, WorkDay, WorkDayInput } from '@percorso/domain';
import { Injectable } from '@nestjs/common';
import { v7 as uuid } from 'uuid';
import { Database } from '../database/database.js';
import { NotFound } from '../http/problems/problem.js';
import { DistrictUnitWorkDayEntity } from './district-unit-work-day.entity.js';
import { lockedUnit } from './district-units.service.js';
import { confirmLostSlots, openingHoursOf } from './opening-hours.js';

@Injectable()
export class WorkDaysService {
  constructor(private readonly database: Database) {}

  async of(unitId: string): Promise<WorkDay[]> {
    return (await openingHoursOf(this.database, unitId)).workDays;
  }

  /** @throws NotFound, OutOfScope, Conflict if the working hours overlap others of the unit */
  add(actor: Actor, districtUnitId: string, input: WorkDayInput): Promise<WorkDay> {
    return this.database.transactionAs(actor, async (db) => {
      await lockedUnit(db, actor, districtUnitId);
      const workDay = { id: uuid(), ...input };
      await db.manager.insert(DistrictUnitWorkDayEntity, { districtUnitId, ...workDay });
      return workDay;
    });
  }

  /** @throws NotFound, OutOfScope, ConfirmationRequired (428) if appointments lose their slots */
  delete(actor: Actor, id: string, confirmed: boolean): Promise<void> {
    return this.database.transactionAs(actor, async (db) => {
      const workDay = await db.manager.findOneBy(DistrictUnitWorkDayEntity, { id });
      if (!workDay) throw new NotFound();
      const { districtUnitId } = workDay;
      await lockedUnit(db, actor, districtUnitId);
      const before = await openingHoursOf(db, districtUnitId);
      const after = { ...before, workDays: before.workDays.filter((one) => one.id !== id) };
      await confirmLostSlots(db, districtUnitId, { before, after, confirmed });
      await db.manager.delete(DistrictUnitWorkDayEntity, { id });
    });
  }
}
