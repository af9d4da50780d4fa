import {
  type Actor,
  Appointment,
  AppointmentInput,
  AppointmentQuery,
  AppointmentTaken,
  AppointmentTakenInput,
  AvailableDate,
  AvailableDatesQuery,
} from '@percorso/domain';
import { Body, Controller, Delete, Get, HttpCode, Param, Post, Put, Query } from '@nestjs/common';
import { Access } from '../http/requests/access.decorator.js';
import { CurrentActor } from '../http/requests/current-actor.decorator.js';
import { EmptyOnError } from '../http/problems/empty-on-error.js';
import { Id } from '../http/requests/id.js';
import { IfMatch } from '../http/requests/if-match.decorator.js';
import { NoBody } from '../http/requests/no-body.js';
import { Returns } from '../http/replies/returns.decorator.js';
import { AppointmentsService } from './appointments.service.js';

/** Appointments of an episode’s team, and the free slots for them. Spec 000 §7. */
@Controller('v1/district-unit-episodes')
export class AppointmentsController {
  constructor(private readonly appointments: AppointmentsService) {}

  @Get(':id/appointments')
  @Access('episode_of_care_read')
  @Returns(Appointment, { list: true })
  list(@CurrentActor() actor: Actor, @Param('id', { schema: Id }) id: string): Promise<Appointment[]> {
    return this.appointments.list(actor, id);
  }

  @Get(':id/available-dates')
  @Access('uod_sheet_update')
  @Returns(AvailableDate, { list: true })
  availableDates(
    @CurrentActor() actor: Actor,
    @Param('id', { schema: Id }) id: string,
    @Query({ schema: AvailableDatesQuery }) query: AvailableDatesQuery,
  ): Promise<AvailableDate[]> {
    return this.appointments.availableDates(actor, id, query);
  }

  /**
   * Returns the conflicts of a requested appointment with existing ones. An invalid input, an unknown episode and a broken rule also
   * yield an empty list (spec 000 §7).
   */
  @Post('appointment-taken')
  @HttpCode(200)
  @Access('uod_sheet_update')
  @EmptyOnError()
  @Returns(AppointmentTaken, { list: true })
  taken(@CurrentActor() actor: Actor, @Body({ schema: AppointmentTakenInput }) input: AppointmentTakenInput) {
    return this.appointments.conflicts(actor, input);
  }

  @Post(':id/appointments')
  @HttpCode(201)
  @Access('uod_sheet_update')
  @Returns(Appointment, { status: 201 })
  create(
    @CurrentActor() actor: Actor,
    @Param('id', { schema: Id }) id: string,
    @Body({ schema: AppointmentInput }) input: AppointmentInput,
  ): Promise<Appointment> {
    return this.appointments.create(actor, id, input);
  }

  @Put(':id/appointments/:appointmentId')
  @Access('uod_sheet_update')
  @Returns(Appointment)
  change(
    @CurrentActor() actor: Actor,
    @Param('id', { schema: Id }) id: string,
    @Param('appointmentId', { schema: Id }) appointmentId: string,
    @Body({ schema: AppointmentInput }) input: AppointmentInput,
    @IfMatch() ifMatch: number | undefined,
  ): Promise<Appointment> {
    return this.appointments.change(actor, id, { appointmentId, ifMatch }, input);
  }

  @Delete(':id/appointments')
  @HttpCode(204)
  @Access('uod_sheet_update')
  delete(
    @CurrentActor() actor: Actor,
    @Param('id', { schema: Id }) id: string,
    @Query({ schema: AppointmentQuery }) { appointmentId }: AppointmentQuery,
    @IfMatch() ifMatch: number | undefined,
    @Body({ schema: NoBody }) _: NoBody,
  ): Promise<void> {
    return this.appointments.delete(actor, id, { appointmentId, ifMatch });
  }
}
