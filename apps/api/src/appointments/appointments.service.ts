import {
  type Actor,
  type Appointment,
  type AppointmentInput,
  appointmentRules,
  type AppointmentTaken,
  type AppointmentTakenInput,
  type AvailableDate,
  type AvailableDatesQuery,
  daysFrom,
  freeSlots,
  meetingWithinAccess,
  romeDay,
} from '@percorso/domain';
import { Injectable } from '@nestjs/common';
import { v7 as uuid } from 'uuid';
import { recordRead } from '../auth/record-access.js';
import { Database, type Queryable, type Transaction } from '../database/database.js';
import { openingHoursOf } from '../district-units/opening-hours.js';
import { type EpisodeAggregate, lockAggregate, readAggregate } from '../episode-aggregate/episode-aggregate.js';
import { belongsTo } from '../episode-aggregate/organisations.js';
import { isTeamEditable, teamOf } from '../episode-aggregate/team.js';
import { retryOnConflict } from '../http/limits/conflict-retry.js';
import { Conflict, NotFound, OutOfScope } from '../http/problems/problem.js';
import { mustBeCurrent } from '../http/requests/revision.js';
import { mustHold } from '../http/problems/rule-errors.js';
import { lifeOfPatient } from '../patients/living-patient.js';
import { AppointmentEntity } from './appointment.entity.js';
import { appointmentOfEpisode, appointmentsOfEpisode, busyTimes } from './appointments.sql.js';
import { type Busy, SlotTaken, conflictsWith } from './slot-conflicts.js';

type BusyQuery = { from: string; to: string; practitionerId?: string | null; appointmentId?: string | null };
type AppointmentRevision = { appointmentId: string; ifMatch: number | undefined };

/**
 * Reads and writes the appointments of an episode's team. They can be created and changed at the steps of the episode at which the team's
 * sheet can be changed. Decision 0031.
 */
@Injectable()
export class AppointmentsService {
  constructor(private readonly database: Database) {}

  /** Returns the appointments of an episode, and writes the read to the access log. @throws NotFound */
  async list(actor: Actor, episodeId: string): Promise<Appointment[]> {
    const { patientId } = await this.episode(actor, episodeId);
    await recordRead(this.database, patientId, actor, 'appointments_read');
    return (await this.database.reads.query<Appointment>(appointmentsOfEpisode, [episodeId])).rows;
  }

  /** Returns the dates with slots that are free at the unit and, if a practitioner is given, for the practitioner. @throws NotFound */
  async availableDates(actor: Actor, episodeId: string, query: AvailableDatesQuery): Promise<AvailableDate[]> {
    const { districtUnitId, patientId, startDate } = await this.episode(actor, episodeId);
    const [hours, busy, { deathDate }] = await Promise.all([
      openingHoursOf(this.database, districtUnitId),
      busyIn(this.database, districtUnitId, query),
      lifeOfPatient(this.database.reads, patientId),
    ]);
    return daysFrom(query.from, query.to)
      .filter((date) => meetingWithinAccess(['date'], date, { startDate, deathDate }).length === 0)
      .map((date) => ({ date, slots: freeSlots(date, hours, busy) }))
      .filter(({ slots }) => slots.length > 0);
  }

  /** Returns the conflicts of a requested appointment with existing ones; an empty list if there are none. @throws NotFound */
  async conflicts(actor: Actor, input: AppointmentTakenInput): Promise<AppointmentTaken[]> {
    const { districtUnitId } = await this.episode(actor, input.districtUnitEpisodeOfCareId);
    const busy = await busyIn(this.database, districtUnitId, { ...input, from: input.date, to: input.date });
    return conflictsWith({ ...input, districtUnitId }, busy);
  }

  /** @throws NotFound, OutOfScope, RuleBroken, SlotTaken, Conflict if the team can no longer be changed */
  create(actor: Actor, episodeId: string, input: AppointmentInput): Promise<Appointment> {
    return this.withLockedEpisode(actor, episodeId, async (db, aggregate) => {
      const id = uuid();
      await mustFit(db, aggregate, input);
      await db.manager.insert(AppointmentEntity, {
        id,
        uodEpisodeId: aggregate.id,
        districtUnitId: aggregate.districtUnitId,
        ...columnsOf(input),
        createdBy: actor.name,
        updatedBy: actor.name,
      });
      return stored(db, aggregate, id);
    });
  }

  /** @throws StaleRevision, and the errors of `create` */
  change(
    actor: Actor,
    episodeId: string,
    { appointmentId: id, ifMatch }: AppointmentRevision,
    input: AppointmentInput,
  ) {
    return this.withLockedEpisode(actor, episodeId, async (db, aggregate) => {
      const before = await stored(db, aggregate, id);
      mustBeCurrent(before, ifMatch);
      await mustFit(db, aggregate, input, before);
      await db.manager.update(
        AppointmentEntity,
        { id },
        {
          ...columnsOf(input),
          holdsSlot: true,
          revision: before.revision + 1,
          updatedAt: new Date(),
          updatedBy: actor.name,
        },
      );
      return stored(db, aggregate, id);
    });
  }

  /**
   * Deletes an appointment. Once the team can no longer be changed, only appointments from today on can be deleted.
   * @throws NotFound, OutOfScope, StaleRevision, Conflict
   */
  delete(actor: Actor, episodeId: string, { appointmentId: id, ifMatch }: AppointmentRevision): Promise<void> {
    return this.withLockedEpisode(actor, episodeId, async (db, aggregate) => {
      const before = await stored(db, aggregate, id);
      mustBeCurrent(before, ifMatch);
      if (!isTeamEditable(aggregate) && before.date < romeDay(new Date())) throw new Conflict('appointments_fixed');
      await db.manager.delete(AppointmentEntity, { id });
    });
  }

  private async episode(actor: Actor, id: string): Promise<EpisodeAggregate> {
    const aggregate = await readAggregate(this.database.reads, id, actor);
    if (!aggregate) throw new NotFound();
    return aggregate;
  }

  /**
   * Runs `write` in a transaction that holds the lock on the episode. Appointments of different episodes can still collide: constraints of
   * the table find that, and `write` runs again.
   * @throws NotFound, OutOfScope
   */
  private withLockedEpisode<Result>(
    actor: Actor,
    episodeId: string,
    write: (db: Transaction, aggregate: EpisodeAggregate) => Promise<Result>,
  ): Promise<Result> {
    return retryOnConflict(this.database, actor, async (db) => {
      const aggregate = await lockAggregate(db, episodeId, actor);
      if (!aggregate) throw new NotFound();
      if (!belongsTo(actor, aggregate, 'unit')) throw new OutOfScope();
      return write(db, aggregate);
    });
  }
}

async function busyIn(db: Queryable, districtUnitId: string, query: BusyQuery): Promise<Busy[]> {
  const { from, to, practitionerId = null, appointmentId = null } = query;
  return (await db.query<Busy>(busyTimes, [from, to, districtUnitId, practitionerId, appointmentId])).rows;
}

async function stored(db: Queryable, { id: episodeId }: EpisodeAggregate, id: string): Promise<Appointment> {
  const { rows } = await db.query<Appointment>(appointmentOfEpisode, [id, episodeId]);
  if (!rows[0]) throw new NotFound();
  return rows[0];
}

async function mustFit(
  db: Queryable,
  aggregate: EpisodeAggregate,
  input: AppointmentInput,
  before?: Appointment,
): Promise<void> {
  if (!isTeamEditable(aggregate)) throw new Conflict('appointments_fixed');
  const { districtUnitId, patientId, startDate } = aggregate;
  const { date, practitionerId } = input;
  const query = { from: date, to: date, practitionerId, appointmentId: before?.id };
  const [hours, busy, { deathDate }] = await Promise.all([
    openingHoursOf(db, districtUnitId),
    busyIn(db, districtUnitId, query),
    lifeOfPatient(db, patientId),
  ]);
  mustHold(
    appointmentRules(input, {
      hours,
      today: romeDay(new Date()),
      team: teamOf(aggregate),
      startDate,
      deathDate,
      ...(before && { before: { ...before, practitionerId: before.practitioner.id } }),
    }),
  );
  const [first, ...others] = conflictsWith({ ...input, districtUnitId }, busy);
  if (first) throw new SlotTaken([first, ...others]);
}

const columnsOf = ({ room, ...input }: AppointmentInput) => ({ ...input, room: room || null });
