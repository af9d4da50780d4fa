import {
  type Actor,
  CarePlan,
  CarePlanChange,
  CarePlanInput,
  CarePlanSchemaItem,
  carePlanSchemasSheet,
  CarePlanSchemaView,
  CareRegime,
  careRegimesSheet,
  Created,
  EntriesQuery,
  EntryReply,
  NewPlanRegime,
  PlanRegime,
  PlanRegimesQuery,
} from '@percorso/domain';
import { Body, Controller, Delete, Get, HttpCode, Param, Post, Put, Query, Res } from '@nestjs/common';
import type { FastifyReply } from 'fastify';
import { Access } from '../http/requests/access.decorator.js';
import { CurrentActor } from '../http/requests/current-actor.decorator.js';
import { Id } from '../http/requests/id.js';
import { NoBody } from '../http/requests/no-body.js';
import { ApiReply, Returns } from '../http/replies/returns.decorator.js';
import { contentOfSheet } from '../http/requests/schema.pipe.js';
import { withTotal } from '../http/lists/total.js';
import { CurrentCaller, type Caller } from '../workflow/caller.decorator.js';
import { CarePlanRecordsService } from './care-plan-records.service.js';

/** The calls for the care plan, its schemas and its regimes, spec 000 §7. */
@Controller('v1/district-unit-episodes/:id/careplans')
export class CarePlanRecordsController {
  constructor(private readonly plans: CarePlanRecordsService) {}

  @Get()
  @Access('episode_of_care_read')
  @Returns(CarePlan, { list: true })
  list(@CurrentActor() actor: Actor, @Param('id', { schema: Id }) episodeId: string): Promise<CarePlan[]> {
    return this.plans.list(actor, episodeId);
  }

  @Post()
  @HttpCode(201)
  @Access('uod_sheet_update')
  @Returns(Created, { status: 201 })
  create(
    @CurrentCaller() caller: Caller,
    @Param('id', { schema: Id }) episodeId: string,
    @Body({ schema: contentOfSheet(CarePlanInput) }) input: CarePlanInput,
  ): Promise<Created> {
    return this.plans.create(caller, episodeId, input);
  }

  @Put(':planId')
  @Access('uod_sheet_update')
  @Returns(CarePlan)
  change(
    @CurrentCaller() caller: Caller,
    @Param('id', { schema: Id }) episodeId: string,
    @Param('planId', { schema: Id }) planId: string,
    @Body({ schema: contentOfSheet(CarePlanChange) }) change: CarePlanChange,
  ): Promise<CarePlan> {
    return this.plans.change(caller, { episodeId, planId }, change);
  }

  @Get(':planId/schemas')
  @Access('episode_of_care_read')
  @ApiReply(CarePlanSchemaView, { list: true, revised: true })
  async schemas(
    @CurrentActor() actor: Actor,
    @Param('id', { schema: Id }) episodeId: string,
    @Param('planId', { schema: Id }) planId: string,
    @Query({ schema: EntriesQuery }) query: EntriesQuery,
    @Res({ passthrough: true }) reply: FastifyReply,
  ) {
    return withTotal(
      reply,
      await this.plans.entriesOf(actor, { episodeId, planId, type: carePlanSchemasSheet.type }, query),
    );
  }

  @Post(':planId/schemas')
  @HttpCode(201)
  @Access('uod_sheet_update')
  @ApiReply(EntryReply, { status: 201 })
  addSchema(
    @CurrentCaller() caller: Caller,
    @Param('id', { schema: Id }) episodeId: string,
    @Param('planId', { schema: Id }) planId: string,
    @Body({ schema: contentOfSheet(CarePlanSchemaItem) }) schema: CarePlanSchemaItem,
  ): Promise<EntryReply> {
    return this.plans.addSchema(caller, { episodeId, planId }, schema);
  }

  @Put(':planId/schemas/:entryId')
  @Access({ anyOf: ['uod_sheet_update', 'operating_plan_send'] })
  @ApiReply(EntryReply)
  changeSchema(
    @CurrentCaller() caller: Caller,
    @Param('id', { schema: Id }) episodeId: string,
    @Param('planId', { schema: Id }) planId: string,
    @Param('entryId', { schema: Id }) entryId: string,
    @Body({ schema: contentOfSheet(CarePlanSchemaItem) }) change: CarePlanSchemaItem,
  ): Promise<EntryReply> {
    return this.plans.changeSchema(caller, { episodeId, planId }, entryId, change);
  }

  @Delete(':planId/schemas/:entryId')
  @Access('uod_sheet_update')
  @ApiReply(EntryReply)
  removeSchema(
    @CurrentCaller() caller: Caller,
    @Param('id', { schema: Id }) episodeId: string,
    @Param('planId', { schema: Id }) planId: string,
    @Param('entryId', { schema: Id }) entryId: string,
    @Body({ schema: NoBody }) _: NoBody,
  ): Promise<EntryReply> {
    return this.plans.remove(caller, { episodeId, planId, type: carePlanSchemasSheet.type }, entryId);
  }

  @Get(':planId/regimes')
  @Access('episode_of_care_read')
  @Returns(PlanRegime, { list: true })
  regimes(
    @CurrentActor() actor: Actor,
    @Param('id', { schema: Id }) episodeId: string,
    @Param('planId', { schema: Id }) planId: string,
    @Query({ schema: PlanRegimesQuery }) query: PlanRegimesQuery,
  ): Promise<PlanRegime[]> {
    return this.plans.regimes(actor, { episodeId, planId }, query);
  }

  @Post(':planId/regimes')
  @HttpCode(201)
  @Access({ anyOf: ['uod_sheet_update', 'remodeling_proposal_create'] })
  @Returns(Created, { status: 201 })
  addRegime(
    @CurrentCaller() caller: Caller,
    @Param('id', { schema: Id }) episodeId: string,
    @Param('planId', { schema: Id }) planId: string,
    @Body({ schema: contentOfSheet(NewPlanRegime) }) regime: NewPlanRegime,
  ): Promise<Created> {
    return this.plans.addRegime(caller, { episodeId, planId }, regime);
  }

  @Put(':planId/regimes/:entryId')
  @Access('uod_sheet_update')
  @ApiReply(EntryReply)
  changeRegime(
    @CurrentCaller() caller: Caller,
    @Param('id', { schema: Id }) episodeId: string,
    @Param('planId', { schema: Id }) planId: string,
    @Param('entryId', { schema: Id }) entryId: string,
    @Body({ schema: CareRegime }) regime: CareRegime,
  ): Promise<EntryReply> {
    return this.plans.put(caller, { episodeId, planId, type: careRegimesSheet.type }, entryId, regime);
  }

  @Delete(':planId/regimes/:entryId')
  @Access('uod_sheet_update')
  @ApiReply(EntryReply)
  removeRegime(
    @CurrentCaller() caller: Caller,
    @Param('id', { schema: Id }) episodeId: string,
    @Param('planId', { schema: Id }) planId: string,
    @Param('entryId', { schema: Id }) entryId: string,
    @Body({ schema: NoBody }) _: NoBody,
  ): Promise<EntryReply> {
    return this.plans.remove(caller, { episodeId, planId, type: careRegimesSheet.type }, entryId);
  }
}
