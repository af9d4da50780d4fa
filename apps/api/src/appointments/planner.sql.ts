import { type Actor, hasGrant, type PlannerQuery } from '@percorso/domain';
import { episodeScope } from '../auth/episode-scope.js';
import { practitionerScope } from '../auth/practitioner-scope.js';
import { prepared } from '../database/prepared.js';
import { practitioner, times } from './appointments.sql.js';

/**
 * Selects, in one query, the working days, the closing days and the appointments of a unit in a range of dates. If a practitioner is given
 * and the actor is a colleague, the practitioner's appointments at other units are included. `seen`: whether the actor's scope includes the
 * episode of an appointment.
 */
export function plannerOf(actor: Actor, unitId: string, { from, to, practitionerId }: PlannerQuery) {
  const values: unknown[] = [unitId, from, to, practitionerId ?? null, actor.practitionerId];
  const visibility = hasGrant(actor, 'episode_of_care_read') ? episodeScope(actor, 'e', values) : 'false';
  const ofUnit = 'a.district_unit_id = $1 AND a.date BETWEEN $2 AND $3';
  const elsewhere =
    practitionerId === undefined
      ? ''
      : `OR a.practitioner_id = $4 AND a.date BETWEEN $2 AND $3 AND EXISTS (
          SELECT FROM practitioner colleague WHERE colleague.id = $4 AND ${practitionerScope(actor, 'colleague', values)})`;
  const text = `
    SELECT u.id, u.description, (
        SELECT coalesce(json_agg(json_build_object('weekday', w.weekday, 'slotMinutes', w.slot_minutes,
          'startTime', to_char(w.start_time, 'HH24:MI'), 'endTime', to_char(w.end_time, 'HH24:MI'))), '[]')
        FROM district_unit_work_day w WHERE w.district_unit_id = u.id) AS "workDays", (
        SELECT coalesce(json_agg(json_build_object('startDate', c.start_date, 'endDate', c.end_date, 'reason', c.reason,
          'everyYear', c.every_year)), '[]')
        FROM district_unit_closing_day c WHERE c.district_unit_id = u.id) AS "closingDays", (
        SELECT coalesce(json_agg(one ORDER BY one.date, one."startTime", one.id), '[]') FROM (
          SELECT a.id, ${times}, a.holds_slot AS "holdsSlot", a.room, a.revision,
            CASE WHEN a.district_unit_id <> u.id THEN o.description END AS "otherUnit", a.district_unit_id AS "districtUnitId",
            (a.practitioner_id = $5::uuid) IS TRUE AS "isMine", (a.practitioner_id = $4::uuid) IS TRUE AS "isOfPractitioner",
            ${practitioner} AS practitioner, (${visibility}) IS TRUE AS seen, i.state, i.closed_at AS "closedAt",
            json_build_object('id', e.id, 'coreId', e.core_id, 'step', split_part(i.state, '.', 1),
              'patient', json_build_object('id', e.patient_id, 'name', e.patient_name, 'surname', e.patient_surname)) AS episode
          FROM appointment a JOIN uod_episode e ON e.id = a.uod_episode_id JOIN workflow_instance i ON i.id = e.id
            JOIN practitioner p ON p.id = a.practitioner_id JOIN district_unit o ON o.id = a.district_unit_id
          WHERE ${ofUnit} ${elsewhere}) one) AS appointments
    FROM district_unit u WHERE u.id = $1`;
  return { statement: prepared('planner', text), values };
}
