import { type Actor, Patient, PatientRow, PatientsQuery } from '@percorso/domain';
import { Controller, Get, Param, Query, Res } from '@nestjs/common';
import type { FastifyReply } from 'fastify';
import { Access } from '../auth/access.decorator.js';
import { CurrentActor } from '../auth/current-actor.decorator.js';
import { Id } from '../http/id.js';
import { ApiReply, Returns } from '../http/returns.decorator.js';
import { withTotal } from '../http/total.js';
import { PatientsService } from './patients.service.js';

@Controller('v1/patients')
export class PatientsController {
  constructor(private readonly patients: PatientsService) {}

  @Get()
  @Access('patient_read')
  @ApiReply(PatientRow, { list: true })
  async list(
    @CurrentActor() actor: Actor,
    @Query({ schema: PatientsQuery }) query: PatientsQuery,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<PatientRow[] | AsyncIterable<PatientRow>> {
    return withTotal(reply, await this.patients.list(actor, query));
  }

  @Get(':id')
  @Access('patient_read')
  @Returns(Patient)
  get(@CurrentActor() actor: Actor, @Param('id', { schema: Id }) id: string): Promise<Patient> {
    return this.patients.get(actor, id);
  }
}
