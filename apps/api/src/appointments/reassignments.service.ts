import {
  type Actor,
  type PlannerAppointment,
  type Reassignment,
  reassignmentOf,
  type ReassignmentReason,
  reassignmentReasonLabels,
  romeDay,
} from '@percorso/domain';
import { Injectable } from '@nestjs/common';
import { Database } from '../database/database.js';
import { openingHoursOf } from '../district-units/opening-hours.js';
import { reassignable } from './reassignments.sql.js';

type People = Pick<PlannerAppointment, 'practitioner' | 'episode'> & { seen: boolean };
type Planned = Pick<PlannerAppointment, 'id' | 'date' | 'startTime' | 'endTime' | 'holdsSlot'> & {
  isEpisodeClosed: boolean;
  isAfterDeath: boolean;
  isInTeam: boolean;
  isAtUnit: boolean;
};
type Row = People & (Planned | { id: null });

/**
 * Lists the appointments of a unit that must be moved, cancelled or reassigned after a change of working hours, teams, workplaces or
 * episodes, and the episodes whose case manager has left the unit. Decision 0031.
 */
@Injectable()
export class ReassignmentsService {
  constructor(private readonly database: Database) {}

  /**
   * Returns the appointments by date, then the episodes whose case manager has left the unit, by the patient's surname.
   * @throws NotFound
   */
  async of(actor: Actor, unitId: string): Promise<Reassignment[]> {
    const { text, values } = reassignable(actor, unitId, romeDay(new Date()));
    const [hours, { rows }] = await Promise.all([
      openingHoursOf(this.database.reads, unitId),
      this.database.reads.query<Row>(text, values),
    ]);
    return rows
      .flatMap((row) => {
        const reason = row.id === null ? 'managerLeftUnit' : reassignmentOf(row, hours);
        return reason === null ? [] : [toReassignment(row, reason)];
      })
      .sort((one, other) => sortKeyOf(one).localeCompare(sortKeyOf(other)));
  }
}

const toReassignment = (row: Row, reason: ReassignmentReason): Reassignment => ({
  reason,
  message: reassignmentReasonLabels[reason],
  appointment: row.id === null ? null : { id: row.id, date: row.date, startTime: row.startTime, endTime: row.endTime },
  practitioner: row.seen ? row.practitioner : null,
  episode: row.seen ? row.episode : null,
});

/** A sort key after every date. */
const AFTER_EVERY_DATE = '9999';
const sortKeyOf = ({ appointment, episode }: Reassignment): string =>
  appointment
    ? `${appointment.date} ${appointment.startTime}`
    : `${AFTER_EVERY_DATE} ${episode?.patient.surname ?? ''}`;
