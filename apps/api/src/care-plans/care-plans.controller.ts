import {
  AcceptRemodelling,
  AnswerSchemas,
  ProposalInHistory,
  PutOperatingPlan,
  Rejection,
  RejectRemodelling,
  ResidualBudget,
  TransitionReply,
  type Actor,
} from '@percorso/domain';
import { Body, Controller, Get, Param, Put } from '@nestjs/common';
import { Access } from '../http/requests/access.decorator.js';
import { CurrentActor } from '../http/requests/current-actor.decorator.js';
import { Id } from '../http/requests/id.js';
import { NoBody } from '../http/requests/no-body.js';
import { ApiReply, Returns } from '../http/replies/returns.decorator.js';
import { CurrentCaller, type Caller } from '../workflow/caller.decorator.js';
import { CarePlanRecordsService } from './care-plan-records.service.js';
import { CarePlansService } from './care-plans.service.js';

/** The calls for the operating plan and for proposals to remodel its regimes. Spec 000 §7, care plans. */
@Controller('v1/district-unit-episodes')
export class CarePlansController {
  constructor(
    private readonly carePlans: CarePlansService,
    private readonly records: CarePlanRecordsService,
  ) {}

  @Get(':id/residual-budgets')
  @Access('episode_of_care_read')
  @Returns(ResidualBudget, { list: true })
  residuals(@CurrentActor() actor: Actor, @Param('id', { schema: Id }) id: string): Promise<ResidualBudget[]> {
    return this.carePlans.residualBudgets(actor, id);
  }

  @Put(':id/careplans/send')
  @Access('operating_plan_send')
  @ApiReply(TransitionReply)
  send(
    @CurrentCaller() caller: Caller,
    @Param('id', { schema: Id }) id: string,
    @Body({ schema: PutOperatingPlan }) { planId, ...payload }: PutOperatingPlan,
  ) {
    return this.carePlans.send(caller, { episodeId: id, planId }, payload);
  }

  @Put('careplans/approve/:id')
  @Access('operating_plan_approve')
  @ApiReply(TransitionReply)
  approve(
    @CurrentCaller() caller: Caller,
    @Param('id', { schema: Id }) id: string,
    @Body({ schema: NoBody }) _: NoBody,
  ) {
    return this.carePlans.approve(caller, id);
  }

  @Put('careplans/:planId/approve/schemas')
  @Access('operating_plan_approve')
  @ApiReply(TransitionReply)
  answerSchemas(
    @CurrentCaller() caller: Caller,
    @Param('planId', { schema: Id }) planId: string,
    @Body({ schema: AnswerSchemas }) payload: AnswerSchemas,
  ) {
    return this.carePlans.answerSchemas(caller, planId, payload);
  }

  @Put('careplans/reject/:id')
  @Access({ anyOf: ['operating_plan_approve', 'residence_authorization_approve'] })
  @ApiReply(TransitionReply)
  reject(
    @CurrentCaller() caller: Caller,
    @Param('id', { schema: Id }) id: string,
    @Body({ schema: Rejection }) payload: Rejection,
  ) {
    return this.carePlans.reject(caller, id, payload);
  }

  @Put('careplans/authorized/:id')
  @Access({ anyOf: ['uod_authorization_approve', 'residence_authorization_approve'] })
  @ApiReply(TransitionReply)
  authorise(
    @CurrentCaller() caller: Caller,
    @Param('id', { schema: Id }) id: string,
    @Body({ schema: NoBody }) _: NoBody,
  ) {
    return this.carePlans.authorise(caller, id);
  }

  @Get(':id/careplans/:planId/regimes/history')
  @Access('episode_of_care_read')
  @ApiReply(ProposalInHistory, { list: true })
  history(
    @CurrentActor() actor: Actor,
    @Param('id', { schema: Id }) episodeId: string,
    @Param('planId', { schema: Id }) planId: string,
  ) {
    return this.records.history(actor, { episodeId, planId });
  }

  @Put(':id/careplans/:planId/regimes/approve-remodulation')
  @Access('uod_remodeling_proposal_accept')
  @ApiReply(TransitionReply)
  accept(
    @CurrentCaller() caller: Caller,
    @Param('id', { schema: Id }) episodeId: string,
    @Param('planId', { schema: Id }) planId: string,
    @Body({ schema: AcceptRemodelling }) { regimeId }: AcceptRemodelling,
  ) {
    return this.carePlans.answer(caller, { episodeId, planId }, { id: regimeId, type: 'ACCEPT' });
  }

  @Put(':id/careplans/:planId/regimes/reject-remodulation')
  @Access('uod_remodeling_proposal_accept')
  @ApiReply(TransitionReply)
  refuse(
    @CurrentCaller() caller: Caller,
    @Param('id', { schema: Id }) episodeId: string,
    @Param('planId', { schema: Id }) planId: string,
    @Body({ schema: RejectRemodelling }) { regimeId, ...payload }: RejectRemodelling,
  ) {
    return this.carePlans.answer(caller, { episodeId, planId }, { id: regimeId, type: 'REJECT', payload });
  }
}
