import { CentreEpisode, CentrePatientRow, CentrePatientRows, PatientsQuery, type Actor } from '@percorso/domain';
import { Controller, Get, Headers, Param, Query, Res } from '@nestjs/common';
import type { FastifyReply } from 'fastify';
import { InStructure } from '../auth/in-structure.js';
import { Access } from '../http/requests/access.decorator.js';
import { csvFile, prefersCsv } from '../http/lists/csv.js';
import { CurrentActor } from '../http/requests/current-actor.decorator.js';
import { Id } from '../http/requests/id.js';
import { NoContentForNull } from '../http/replies/no-content.interceptor.js';
import { ApiReply } from '../http/replies/returns.decorator.js';
import { withNext, withTotal } from '../http/lists/total.js';
import { ApiTaxCodeFilter, TaxCodeFilter } from '../patients/tax-code-filter.js';
import { CentrePatientsService } from './centre-patients.service.js';

/** The calls for patients with their centre's episode. Spec 001 §7, rehab-centre episodes. */
@Controller('v1/patients')
export class CentrePatientsController {
  constructor(private readonly patients: CentrePatientsService) {}

  /**
   * Returns the list as JSON or, for the Accept header `text/csv`, as CSV with the labels of the screen; `limit=-1`
   * returns all rows.
   */
  @Get('rehabcenterepisodeofcare')
  @Access('patient_read')
  @InStructure()
  @ApiReply(CentrePatientRows, { list: { of: CentrePatientRow } })
  @ApiTaxCodeFilter()
  async list(
    @CurrentActor() actor: Actor,
    @Query({ schema: PatientsQuery }) filters: PatientsQuery,
    @TaxCodeFilter() taxCode: string | undefined,
    @Headers('accept') accept: string | undefined,
    @Res({ passthrough: true }) reply: FastifyReply,
  ) {
    const query = { ...filters, taxCode: taxCode ?? filters.taxCode };
    if (prefersCsv(accept)) return csvFile(withTotal(reply, await this.patients.csv(actor, query)));
    return withNext(reply, await this.patients.list(actor, query));
  }

  /**
   * Returns one row of the list. `id` is the id of the patient or of a centre's episode. Replies 204 if the patient has
   * no episode at a centre that the caller may see.
   */
  @Get('rehabcenterepisodeofcare/:id')
  @Access('patient_read')
  @ApiReply(CentrePatientRow)
  @NoContentForNull('Nessun episodio presso un centro')
  get(@CurrentActor() actor: Actor, @Param('id', { schema: Id }) id: string): Promise<CentrePatientRow | null> {
    return this.patients.get(actor, id);
  }

  @Get(':id/rehab-center-episodes/:episodeId')
  @Access('episode_of_care_read')
  @ApiReply(CentreEpisode)
  episode(
    @CurrentActor() actor: Actor,
    @Param('id', { schema: Id }) id: string,
    @Param('episodeId', { schema: Id }) episodeId: string,
  ): Promise<CentreEpisode> {
    return this.patients.episode(actor, id, episodeId);
  }
}
