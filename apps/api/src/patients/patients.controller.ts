import {
  type GivenReason,
  accessReasonOf,
  type Actor,
  Patient,
  PatientIdentifierRow,
  PatientLookup,
  PatientLookupQuery,
  PatientRow,
  PatientsPage,
  PatientsQuery,
} from '@percorso/domain';
import { Body, Controller, Get, Headers, HttpCode, Param, Post, Query, Res } from '@nestjs/common';
import type { FastifyReply } from 'fastify';
import { AccessReasonHeader, ApiAccessReasonHeader } from '../auth/access-reason-header.js';
import { InStructure } from '../auth/in-structure.js';
import { Access } from '../http/requests/access.decorator.js';
import { CurrentActor } from '../http/requests/current-actor.decorator.js';
import { csvFile, prefersCsv } from '../http/lists/csv.js';
import { Id } from '../http/requests/id.js';
import { ApiReply, Returns } from '../http/replies/returns.decorator.js';
import { sentTotalOf, withNext, withTotal } from '../http/lists/total.js';
import { ApiTaxCodeFilter, TaxCodeFilter } from './tax-code-filter.js';
import { PatientsService } from './patients.service.js';

@Controller('v1/patients')
export class PatientsController {
  constructor(private readonly patients: PatientsService) {}

  /**
   * Returns the list as JSON or, for the Accept header `text/csv`, as CSV with the labels of the screen; `limit=-1`
   * returns all rows. Spec 001 §7.
   */
  @Get()
  @Access('patient_read')
  @InStructure()
  @ApiReply(PatientsPage, { list: { of: PatientRow } })
  @ApiTaxCodeFilter()
  @ApiAccessReasonHeader()
  async list(
    @CurrentActor() actor: Actor,
    @Query({ schema: PatientsQuery }) filters: PatientsQuery,
    @TaxCodeFilter() taxCode: string | undefined,
    @AccessReasonHeader() reason: GivenReason | undefined,
    @Headers('accept') accept: string | undefined,
    @Res({ passthrough: true }) reply: FastifyReply,
  ) {
    const query = { ...filters, taxCode: taxCode ?? filters.taxCode };
    if (prefersCsv(accept)) return csvFile(withTotal(reply, await this.patients.csv(actor, query, reason)));
    const page = await this.patients.list(actor, query, reason);
    return { items: withNext(reply, page), total: sentTotalOf(reply, page.total) };
  }

  /** Spec 001 §7: returns the patient with an identifier. */
  @Get('search')
  @Access('patient_read')
  @Returns(Patient)
  @ApiAccessReasonHeader()
  search(
    @CurrentActor() actor: Actor,
    @Query({ schema: PatientLookupQuery }) { identifier }: PatientLookupQuery,
    @AccessReasonHeader() reason: GivenReason | undefined,
  ): Promise<Patient> {
    return this.patients.byIdentifier(actor, identifier, reason);
  }

  /** Like `GET search`, but the identifier is in the body, so that no URL contains it. */
  @Post('search')
  @HttpCode(200)
  @Access('patient_read')
  @Returns(Patient)
  searchByBody(@CurrentActor() actor: Actor, @Body({ schema: PatientLookup }) lookup: PatientLookup): Promise<Patient> {
    return this.patients.byIdentifier(actor, lookup.identifier, accessReasonOf(lookup));
  }

  /** Spec 001 §7: returns the patient of an episode of care. */
  @Get('episode-of-care/:id')
  @Access('patient_read')
  @Returns(Patient)
  ofEpisode(@CurrentActor() actor: Actor, @Param('id', { schema: Id }) id: string): Promise<Patient> {
    return this.patients.ofEpisode(actor, id);
  }

  /** Lists the current and the earlier identifiers of a patient. Decision 0064. */
  @Get(':id/identifiers')
  @Access('patient_read')
  @ApiReply(PatientIdentifierRow.array())
  identifiers(@CurrentActor() actor: Actor, @Param('id', { schema: Id }) id: string): Promise<PatientIdentifierRow[]> {
    return this.patients.identifiers(actor, id);
  }

  @Get(':id')
  @Access('patient_read')
  @Returns(Patient)
  get(@CurrentActor() actor: Actor, @Param('id', { schema: Id }) id: string): Promise<Patient> {
    return this.patients.get(actor, id);
  }
}
