import type { Actor, WorkDay, WorkDayInput } from '@percorso/domain';
import { Injectable } from '@nestjs/common';
import { v7 as uuid } from 'uuid';
import { Database } from '../database/database.js';
import { NotFound } from '../http/problem.js';
import { lockedUnit } from './district-units.service.js';

const columns = `w.id, w.weekday, to_char(w.start_time, 'HH24:MI') AS "startTime", to_char(w.end_time, 'HH24:MI') AS "endTime",
  w.slot_minutes AS "slotMinutes"`;

// A unit without working days is one row of nulls; no unit at all is none.
const ofUnit = {
  name: 'work-days-of-unit',
  text: `SELECT ${columns} FROM district_unit u LEFT JOIN district_unit_work_day w ON w.district_unit_id = u.id
    WHERE u.id = $1 ORDER BY w.weekday, w.start_time`,
};

const insert = {
  name: 'insert-work-day',
  text: `INSERT INTO district_unit_work_day AS w (id, district_unit_id, weekday, start_time, end_time, slot_minutes)
    VALUES ($1, $2, $3, $4, $5, $6) RETURNING ${columns}`,
};

@Injectable()
export class WorkDaysService {
  constructor(private readonly database: Database) {}

  /** From Monday, each day's from the morning. */
  async of(unitId: string): Promise<WorkDay[]> {
    const { rows } = await this.database.query<WorkDay | { id: null }>(ofUnit, [unitId]);
    if (rows.length === 0) throw new NotFound();
    return rows.filter((row): row is WorkDay => row.id !== null);
  }

  /** @throws NotFound, OutOfScope, Conflict where it overlaps another of the unit */
  add(actor: Actor, unitId: string, { weekday, startTime, endTime, slotMinutes }: WorkDayInput): Promise<WorkDay> {
    return this.database.writtenBy(actor, async (db) => {
      await lockedUnit(db, actor, unitId);
      const { rows } = await db.query<WorkDay>(insert, [uuid(), unitId, weekday, startTime, endTime, slotMinutes]);
      const [added] = rows;
      if (!added) throw new NotFound();
      return added;
    });
  }

  /** @throws NotFound, OutOfScope */
  delete(actor: Actor, id: string): Promise<void> {
    return this.database.writtenBy(actor, async (db) => {
      const { rows } = await db.query<{ district_unit_id: string }>(
        'SELECT district_unit_id FROM district_unit_work_day WHERE id = $1',
        [id],
      );
      if (!rows[0]) throw new NotFound();
      await lockedUnit(db, actor, rows[0].district_unit_id);
      await db.query('DELETE FROM district_unit_work_day WHERE id = $1', [id]);
    });
  }
}
