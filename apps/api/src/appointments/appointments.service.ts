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
import { noteRead } from '../auth/record-access.js';
import { Database, type Queryable, type Transaction } from '../database/database.js';
import { openingHoursOf } from '../district-units/opening-hours.js';
import { type EpisodeAggregate, lockAggregate, readAggregate } from '../episode-aggregate/episode-aggregate.js';
import { belongsTo } from '../episode-aggregate/organisations.js';
import { isTeamWritten, teamOf } from '../episode-aggregate/team.js';
import { retryOnConflict } from '../http/conflict-retry.js';
import { Conflict, NotFound, OutOfScope } from '../http/problem.js';
import { mustBeCurrent } from '../http/revision.js';
import { mustHold } from '../http/rule-errors.js';
import { lifeOfPatient } from '../patients/living-patient.js';
import { AppointmentEntity } from './appointment.entity.js';
import { appointmentOfEpisode, appointmentsOfEpisode, busyTimes } from './appointments.sql.js';
import { type Busy, Taken, takenBy } from './taken.js';

type Asked = { from: string; to: string; practitionerId?: string | null; appointmentId?: string | null };
type Changed = { appointmentId: string; ifMatch: number | undefined };

/** The appointments of the team of an episode: who may write its sheet fixes them, in the step in which that is written. Decision 0031. */
@Injectable()
export class AppointmentsService {
  constructor(private readonly database: Database) {}

  /** Reading them leaves a line in the access log. @throws NotFound */
  async list(actor: Actor, episodeId: string): Promise<Appointment[]> {
    const { patientId } = await this.episode(actor, episodeId);
    await noteRead(this.database, patientId, actor, 'appointments_read');
    return (await this.database.reads.query<Appointment>(appointmentsOfEpisode, [episodeId])).rows;
  }

  /** The days of a range with slots that nothing holds, and at which the practitioner is nowhere else. @throws NotFound */
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

  /** What is in the way of an appointment; nothing where it could be fixed. @throws NotFound */
  async taken(actor: Actor, wanted: AppointmentTakenInput): Promise<AppointmentTaken[]> {
    const { districtUnitId } = await this.episode(actor, wanted.districtUnitEpisodeOfCareId);
    const busy = await busyIn(this.database, districtUnitId, { ...wanted, from: wanted.date, to: wanted.date });
    return takenBy({ ...wanted, districtUnitId }, busy);
  }

  /** @throws NotFound, OutOfScope, RuleBroken, Taken, Conflict out of the team's step */
  create(actor: Actor, episodeId: string, input: AppointmentInput): Promise<Appointment> {
    return this.writing(actor, episodeId, async (db, aggregate) => {
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

  /** @throws the same, and StaleRevision */
  change(actor: Actor, episodeId: string, { appointmentId: id, ifMatch }: Changed, input: AppointmentInput) {
    return this.writing(actor, episodeId, async (db, aggregate) => {
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

  /** What has not taken place gives its slot back, wherever the episode stands. @throws NotFound, OutOfScope, StaleRevision, Conflict */
  delete(actor: Actor, episodeId: string, { appointmentId: id, ifMatch }: Changed): Promise<void> {
    return this.writing(actor, episodeId, async (db, aggregate) => {
      const before = await stored(db, aggregate, id);
      mustBeCurrent(before, ifMatch);
      if (!isTeamWritten(aggregate) && before.date < romeDay(new Date())) throw new Conflict('appointments_fixed');
      await db.manager.delete(AppointmentEntity, { id });
    });
  }

  private async episode(actor: Actor, id: string): Promise<EpisodeAggregate> {
    const aggregate = await readAggregate(this.database.reads, id, actor);
    if (!aggregate) throw new NotFound();
    return aggregate;
  }

  /** One lock guards all of an episode; between episodes the constraints of the table do. */
  private writing<Written>(
    actor: Actor,
    episodeId: string,
    write: (db: Transaction, aggregate: EpisodeAggregate) => Promise<Written>,
  ): Promise<Written> {
    return retryOnConflict(this.database, actor, async (db) => {
      const aggregate = await lockAggregate(db, episodeId, actor);
      if (!aggregate) throw new NotFound();
      if (!belongsTo(actor, aggregate, 'unit')) throw new OutOfScope();
      return write(db, aggregate);
    });
  }
}

async function busyIn(db: Queryable, districtUnitId: string, asked: Asked): Promise<Busy[]> {
  const { from, to, practitionerId = null, appointmentId = null } = asked;
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
  if (!isTeamWritten(aggregate)) throw new Conflict('appointments_fixed');
  const { districtUnitId, patientId, startDate } = aggregate;
  const { date, practitionerId } = input;
  const asked = { from: date, to: date, practitionerId, appointmentId: before?.id };
  const [hours, busy, { deathDate }] = await Promise.all([
    openingHoursOf(db, districtUnitId),
    busyIn(db, districtUnitId, asked),
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
  const [first, ...others] = takenBy({ ...input, districtUnitId }, busy);
  if (first) throw new Taken([first, ...others]);
}

const columnsOf = ({ room, ...input }: AppointmentInput) => ({ ...input, room: room || null });
