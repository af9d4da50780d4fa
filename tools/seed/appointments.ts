import { addDays, type DayTimes, daysFrom, freeSlots, type WorkDay } from '@percorso/domain';
import type pg from 'pg';
import { v7 as uuid } from 'uuid';
import { insert } from './insert.js';
import type { Chance } from '@percorso/testing';

type Team = { id: string; startDate: string; districtUnitId: string; practitionerIds: string[]; workDays: WorkDay[] };
type Row = { district_unit_id: string; practitioner_id: string; [column: string]: unknown } & DayTimes;

/** The appointments lie in the last week and the next two. */
const days = { before: 7, after: 14 } as const;
const rooms = ['Stanza 2', 'Stanza 4', 'Ambulatorio 1', null] as const;

/** Selects the teams of the open episodes, each with the working hours of its unit. */
const teams = `
  SELECT e.id, e.start_date AS "startDate", e.district_unit_id AS "districtUnitId", array_agg(n.practitioner_id ORDER BY n.practitioner_id) AS "practitionerIds", (
      SELECT coalesce(json_agg(json_build_object('weekday', w.weekday, 'slotMinutes', w.slot_minutes,
        'startTime', to_char(w.start_time, 'HH24:MI'), 'endTime', to_char(w.end_time, 'HH24:MI'))), '[]')
      FROM district_unit_work_day w WHERE w.district_unit_id = e.district_unit_id) AS "workDays"
  FROM uod_episode e JOIN sheet s ON s.uod_episode_id = e.id AND s.type = 'EQUIPE_UVBR' JOIN sheet_practitioner n ON n.sheet_id = s.id
  WHERE NOT e.closed GROUP BY e.id ORDER BY e.id`;

/** Inserts one appointment of each team member with the patient, in a free slot of their unit; none if no slot is free. */
export async function insertAppointments(db: pg.ClientBase, chance: Chance, today: string): Promise<void> {
  const fixed: Row[] = [];
  const range = daysFrom(addDays(today, -days.before), addDays(today, days.after));
  const { rows } = await db.query<Team>(teams);
  for (const { id, startDate, districtUnitId, practitionerIds, workDays } of rows)
    for (const practitionerId of practitionerIds) {
      const isBusy = (other: Row) =>
        other.district_unit_id === districtUnitId || other.practitioner_id === practitionerId;
      const busy = fixed.filter(isBusy);
      const free = range
        .filter((date) => date >= startDate)
        .flatMap((date) => freeSlots(date, { workDays, closingDays: [] }, busy).map((slot) => ({ date, ...slot })));
      const slot = free[chance.between(0, free.length - 1)];
      if (!slot) continue;
      const { date, startTime, endTime } = slot;
      fixed.push({
        id: uuid(),
        uod_episode_id: id,
        district_unit_id: districtUnitId,
        practitioner_id: practitionerId,
        date,
        startTime,
        endTime,
        start_time: startTime,
        end_time: endTime,
        room: chance.pick(rooms),
        created_by: 'Percorso',
        updated_by: 'Percorso',
      });
    }
  const columns = [
    'id',
    'district_unit_id',
    'uod_episode_id',
    'practitioner_id',
    'date',
    'start_time',
    'end_time',
    'room',
    'created_by',
    'updated_by',
  ];
  await insert(db, 'appointment', columns, fixed);
}
