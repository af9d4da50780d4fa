import { EntriesQuery, MidTermEvaluation, MidTermEvaluationView, EntryReply, type Actor } from '@percorso/domain';
import { Body, Controller, Delete, Get, HttpCode, Param, Post, Put, Query, Res } from '@nestjs/common';
import type { FastifyReply } from 'fastify';
import { Access } from '../http/requests/access.decorator.js';
import { CurrentActor } from '../http/requests/current-actor.decorator.js';
import { Id } from '../http/requests/id.js';
import { NoBody } from '../http/requests/no-body.js';
import { ApiReply } from '../http/replies/returns.decorator.js';
import { withTotal } from '../http/lists/total.js';
import { CurrentCaller, type Caller } from '../workflow/caller.decorator.js';
import { PlanEvaluationsService } from './plan-evaluations.service.js';

/**
 * The mid-term evaluations of the centre, spec 000 §7. They have an address under the care plan; those of the unit have
 * one under the episode.
 */
@Controller('v1/district-unit-episodes/:id/careplans/:planId/mid-term-evaluations')
export class PlanEvaluationsController {
  constructor(private readonly evaluations: PlanEvaluationsService) {}

  @Get()
  @Access('episode_of_care_read')
  @ApiReply(MidTermEvaluationView, { list: true, revised: true })
  async list(
    @CurrentActor() actor: Actor,
    @Param('id', { schema: Id }) episodeId: string,
    @Param('planId', { schema: Id }) planId: string,
    @Query({ schema: EntriesQuery }) query: EntriesQuery,
    @Res({ passthrough: true }) reply: FastifyReply,
  ) {
    return withTotal(reply, await this.evaluations.list(actor, { episodeId, planId }, query));
  }

  @Post()
  @HttpCode(201)
  @Access('cdr_sheet_update')
  @ApiReply(EntryReply, { status: 201 })
  add(
    @CurrentCaller() caller: Caller,
    @Param('id', { schema: Id }) episodeId: string,
    @Param('planId', { schema: Id }) planId: string,
    @Body({ schema: MidTermEvaluation }) evaluation: MidTermEvaluation,
  ): Promise<EntryReply> {
    return this.evaluations.add(caller, { episodeId, planId }, evaluation);
  }

  @Put(':entryId')
  @Access('cdr_sheet_update')
  @ApiReply(EntryReply)
  change(
    @CurrentCaller() caller: Caller,
    @Param('id', { schema: Id }) episodeId: string,
    @Param('planId', { schema: Id }) planId: string,
    @Param('entryId', { schema: Id }) entryId: string,
    @Body({ schema: MidTermEvaluation }) evaluation: MidTermEvaluation,
  ): Promise<EntryReply> {
    return this.evaluations.change(caller, { episodeId, planId }, entryId, evaluation);
  }

  @Delete(':entryId')
  @Access('cdr_sheet_update')
  @ApiReply(EntryReply)
  remove(
    @CurrentCaller() caller: Caller,
    @Param('id', { schema: Id }) episodeId: string,
    @Param('planId', { schema: Id }) planId: string,
    @Param('entryId', { schema: Id }) entryId: string,
    @Body({ schema: NoBody }) _: NoBody,
  ): Promise<EntryReply> {
    return this.evaluations.remove(caller, { episodeId, planId }, entryId);
  }
}
