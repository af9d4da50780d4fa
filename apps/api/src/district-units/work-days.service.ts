import type { Actor, WorkDay, WorkDayInput } from '@percorso/domain';
import { Injectable } from '@nestjs/common';
import { v7 as uuid } from 'uuid';
import { Database, type Queryable } from '../database/database.js';
import { NotFound } from '../http/problem.js';
import { DistrictUnitWorkDayEntity } from './district-unit-work-day.entity.js';
import { lockedUnit } from './district-units.service.js';
import { workDaysOfUnit } from './district-units.sql.js';

@Injectable()
export class WorkDaysService {
  constructor(private readonly database: Database) {}

  of(unitId: string): Promise<WorkDay[]> {
    return workDaysOf(this.database, unitId);
  }

  /** @throws NotFound, OutOfScope, Conflict where it overlaps another of the unit */
  add(actor: Actor, districtUnitId: string, input: WorkDayInput): Promise<WorkDay> {
    return this.database.writtenBy(actor, async (db) => {
      await lockedUnit(db, actor, districtUnitId);
      const workDay = { id: uuid(), ...input };
      await db.manager.insert(DistrictUnitWorkDayEntity, { districtUnitId, ...workDay });
      return workDay;
    });
  }

  /** @throws NotFound, OutOfScope */
  delete(actor: Actor, id: string): Promise<void> {
    return this.database.writtenBy(actor, async (db) => {
      const workDay = await db.manager.findOneBy(DistrictUnitWorkDayEntity, { id });
      if (!workDay) throw new NotFound();
      await lockedUnit(db, actor, workDay.districtUnitId);
      await db.manager.delete(DistrictUnitWorkDayEntity, { id });
    });
  }
}

/** From Monday, each day's from the morning. @throws NotFound where there is no such unit */
export async function workDaysOf(db: Queryable, unitId: string): Promise<WorkDay[]> {
  const { rows } = await db.query<WorkDay | { id: null }>(workDaysOfUnit, [unitId]);
  if (rows.length === 0) throw new NotFound();
  return rows.filter((row): row is WorkDay => row.id !== null);
}
