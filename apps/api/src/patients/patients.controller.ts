import { type Actor, Patient, PatientLookupQuery, PatientRow, PatientsPage, PatientsQuery } from '@percorso/domain';
import { Controller, Get, Headers, Param, Query, Res } from '@nestjs/common';
import type { FastifyReply } from 'fastify';
import { Access } from '../auth/access.decorator.js';
import { CurrentActor } from '../auth/current-actor.decorator.js';
import { csvFile, prefersCsv } from '../http/csv.js';
import { Id } from '../http/id.js';
import { ApiReply, Returns } from '../http/returns.decorator.js';
import { countedTo, withTotal } from '../http/total.js';
import { PatientsService } from './patients.service.js';

@Controller('v1/patients')
export class PatientsController {
  constructor(private readonly patients: PatientsService) {}

  /** Spec 001 §7. As CSV in the words of the screen; `limit=-1` sends all. */
  @Get()
  @Access('patient_read')
  @ApiReply(PatientsPage, { list: { of: PatientRow } })
  async list(
    @CurrentActor() actor: Actor,
    @Query({ schema: PatientsQuery }) query: PatientsQuery,
    @Headers('accept') accept: string | undefined,
    @Res({ passthrough: true }) reply: FastifyReply,
  ) {
    if (prefersCsv(accept)) return csvFile(withTotal(reply, await this.patients.csv(actor, query)));
    const page = await this.patients.list(actor, query);
    if (page.next) void reply.header('x-next', page.next);
    return { items: withTotal(reply, page), total: countedTo(page.total) };
  }

  /** Spec 001 §7: the patient of an identifier. */
  @Get('search')
  @Access('patient_read')
  @Returns(Patient)
  search(
    @CurrentActor() actor: Actor,
    @Query({ schema: PatientLookupQuery }) { identifier }: PatientLookupQuery,
  ): Promise<Patient> {
    return this.patients.byIdentifier(actor, identifier);
  }

  /** Spec 001 §7: the patient of an episode of care. */
  @Get('episode-of-care/:id')
  @Access('patient_read')
  @Returns(Patient)
  ofEpisode(@CurrentActor() actor: Actor, @Param('id', { schema: Id }) id: string): Promise<Patient> {
    return this.patients.ofEpisode(actor, id);
  }

  @Get(':id')
  @Access('patient_read')
  @Returns(Patient)
  get(@CurrentActor() actor: Actor, @Param('id', { schema: Id }) id: string): Promise<Patient> {
    return this.patients.get(actor, id);
  }
}
