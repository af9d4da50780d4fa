import {
  type Actor,
  AppointmentEpisode,
  AppointmentEpisodesQuery,
  Planner,
  PlannerQuery,
  Reassignment,
} from '@percorso/domain';
import { Controller, Get, Param, Query } from '@nestjs/common';
import { Access } from '../http/requests/access.decorator.js';
import { CurrentActor } from '../http/requests/current-actor.decorator.js';
import { Id } from '../http/requests/id.js';
import { ApiReply, Returns } from '../http/replies/returns.decorator.js';
import { ApiTaxCodeFilter, TaxCodeFilter } from '../patients/tax-code-filter.js';
import { PlannerService } from './planner.service.js';
import { ReassignmentsService } from './reassignments.service.js';

/** The time-slot planner of a unit. Spec 001 §2. */
@Controller('v1/district-units')
export class PlannerController {
  constructor(
    private readonly planner: PlannerService,
    private readonly reassignments: ReassignmentsService,
  ) {}

  @Get(':id/planner')
  @Access('district_unit_read')
  @ApiReply(Planner)
  of(
    @CurrentActor() actor: Actor,
    @Param('id', { schema: Id }) id: string,
    @Query({ schema: PlannerQuery }) query: PlannerQuery,
  ): Promise<Planner> {
    return this.planner.of(actor, id, query);
  }

  /** Returns the appointments that need another date or practitioner, and the episodes that need another case manager. */
  @Get(':id/reassignments')
  @Access('district_unit_read')
  @Returns(Reassignment, { list: true })
  toReassign(@CurrentActor() actor: Actor, @Param('id', { schema: Id }) id: string): Promise<Reassignment[]> {
    return this.reassignments.of(actor, id);
  }

  /** Returns the episodes to which a free slot may be assigned. */
  @Get(':id/appointment-episodes')
  @Access('uod_sheet_update')
  @Returns(AppointmentEpisode, { list: true })
  @ApiTaxCodeFilter('search')
  episodes(
    @CurrentActor() actor: Actor,
    @Param('id', { schema: Id }) id: string,
    @Query({ schema: AppointmentEpisodesQuery }) query: AppointmentEpisodesQuery,
    @TaxCodeFilter() taxCode: string | undefined,
  ): Promise<AppointmentEpisode[]> {
    return this.planner.episodes(actor, id, { ...query, taxCode });
  }
}
