import {
  type Actor,
  type AppointmentEpisode,
  closedFor,
  daysFrom,
  hasGrant,
  type OpeningHours,
  type Planner,
  type PlannerAppointment,
  type PlannerQuery,
  romeDay,
  searchLimits,
  slotsOn,
  validationMessage,
} from '@percorso/domain';
import { Injectable } from '@nestjs/common';
import { Database } from '../database/database.js';
import { isTeamEditable } from '../episode-aggregate/team.js';
import { Malformed, NotFound } from '../http/problems/problem.js';
import { type AppointmentEpisodeSearch, appointmentEpisodes } from './appointment-episodes.sql.js';
import { requireStructure } from '../structures/require-structure.js';
import { plannerOf } from './planner.sql.js';

type Row = Pick<PlannerAppointment, 'id' | 'date' | 'startTime' | 'endTime' | 'holdsSlot' | 'otherUnit' | 'isMine'> &
  Pick<PlannerAppointment, 'isOfPractitioner' | 'practitioner' | 'episode' | 'room'> & {
    revision: number;
    districtUnitId: string;
    seen: boolean;
    state: string;
    closedAt: string | null;
  };
type PlannerRow = OpeningHours & { id: string; description: string; appointments: Row[] };

/** Reads the calendar of a unit, and finds the episodes that can get an appointment there. */
@Injectable()
export class PlannerService {
  constructor(private readonly database: Database) {}

  /** @throws NotFound */
  async of(actor: Actor, unitId: string, query: PlannerQuery): Promise<Planner> {
    const { statement, values } = plannerOf(actor, unitId, query);
    const { rows } = await this.database.reads.query<PlannerRow>(statement, values);
    const [unit] = rows;
    if (!unit) throw new NotFound();
    const { id, description } = unit;
    const appointments = unit.appointments.map((row) => asVisibleTo(row, actor));
    return {
      districtUnit: { id, description },
      days: daysFrom(query.from, query.to).map((date) => ({
        date,
        closedFor: closedFor(date, unit.closingDays),
        slots: slotsOn(date, unit),
        appointments: appointments.filter((appointment) => appointment.date === date),
      })),
    };
  }

  /** Returns the unit's episodes that can get an appointment. @throws NotFound if the unit is not one of the actor's */
  async episodes(actor: Actor, unitId: string, query: AppointmentEpisodeSearch): Promise<AppointmentEpisode[]> {
    if (!isOfUnit(actor, unitId)) throw new NotFound();
    if ((query.taxCode ?? query.search ?? '').length < searchLimits.from)
      throw new Malformed([
        {
          path: 'search',
          code: 'textTooShort',
          message: validationMessage('textTooShort', { min: searchLimits.from }),
        },
      ]);
    const { text, values } = appointmentEpisodes(actor, unitId, query);
    const { rows } = await this.database.reads.query<AppointmentEpisode>(text, values);
    if (rows.length === 0) await requireStructure(this.database.reads, 'district-unit', unitId);
    return rows;
  }
}

const isOfUnit = ({ scope }: Actor, unitId: string): boolean =>
  scope.everything || scope.districtUnitIds.includes(unitId);

/** Maps an appointment to what the actor may see: practitioner, episode and room only if the actor may see the episode. */
function asVisibleTo({ seen, districtUnitId, state, closedAt, ...row }: Row, actor: Actor): PlannerAppointment {
  const mayWrite = seen && isOfUnit(actor, districtUnitId) && hasGrant(actor, 'uod_sheet_update');
  const isTeamWritable = isTeamEditable({ state, closedAt });
  return {
    ...row,
    ...(!seen && { practitioner: null, episode: null, room: null }),
    revision: mayWrite ? row.revision : null,
    canMove: mayWrite && isTeamWritable,
    canDelete: mayWrite && (isTeamWritable || row.date >= romeDay(new Date())),
  };
}
