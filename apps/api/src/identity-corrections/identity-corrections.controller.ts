import {
  AcceptIdentityCorrection,
  type Actor,
  IdentityCorrection,
  IdentityCorrectionRow,
  IdentityCorrectionsQuery,
  Rejection,
  TransitionReply,
} from '@percorso/domain';
import { Body, Controller, Get, Param, Put, Query, Res } from '@nestjs/common';
import type { FastifyReply } from 'fastify';
import { type Rows, withTotal } from '../http/lists/total.js';
import { Confirmed } from '../http/problems/confirmed.js';
import { ApiReply } from '../http/replies/returns.decorator.js';
import { Access } from '../http/requests/access.decorator.js';
import { CurrentActor } from '../http/requests/current-actor.decorator.js';
import { Id } from '../http/requests/id.js';
import { NoBody } from '../http/requests/no-body.js';
import { CurrentCaller, type Caller } from '../workflow/caller.decorator.js';
import { WorkflowEngine } from '../workflow/engine.service.js';
import { IdentityCorrectionsService } from './identity-corrections.service.js';

const workflow = 'identity-correction';

/** Lists, returns and decides corrections of identities. Decision 0025. */
@Controller('v1/identity-corrections')
export class IdentityCorrectionsController {
  constructor(
    private readonly corrections: IdentityCorrectionsService,
    private readonly engine: WorkflowEngine,
  ) {}

  @Get()
  @Access('identity_correction_read')
  @ApiReply(IdentityCorrectionRow, { list: true })
  async list(
    @CurrentActor() actor: Actor,
    @Query({ schema: IdentityCorrectionsQuery }) query: IdentityCorrectionsQuery,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<Rows<IdentityCorrectionRow>> {
    return withTotal(reply, await this.corrections.list(actor, query));
  }

  @Get(':id')
  @Access('identity_correction_read')
  @ApiReply(IdentityCorrection)
  get(@CurrentActor() actor: Actor, @Param('id', { schema: Id }) id: string): Promise<IdentityCorrection> {
    return this.corrections.get(actor, id);
  }

  @Put(':id/accept')
  @Access('identity_correction_decide')
  @ApiReply(TransitionReply)
  accept(
    @CurrentCaller() caller: Caller,
    @Param('id', { schema: Id }) id: string,
    @Body({ schema: AcceptIdentityCorrection.default({}) }) payload: AcceptIdentityCorrection,
    @Query({ schema: Confirmed }) { confirmed }: Confirmed,
  ): Promise<TransitionReply> {
    return this.engine.send({ ...caller, workflow, id, type: 'ACCEPT', payload, confirmed });
  }

  @Put(':id/reject')
  @Access('identity_correction_decide')
  @ApiReply(TransitionReply)
  reject(
    @CurrentCaller() caller: Caller,
    @Param('id', { schema: Id }) id: string,
    @Body({ schema: Rejection }) payload: Rejection,
  ): Promise<TransitionReply> {
    return this.engine.send({ ...caller, workflow, id, type: 'REJECT', payload });
  }

  @Put(':id/withdraw')
  @Access('identity_correction_propose')
  @ApiReply(TransitionReply)
  withdraw(
    @CurrentCaller() caller: Caller,
    @Param('id', { schema: Id }) id: string,
    @Body({ schema: NoBody }) _: NoBody,
  ): Promise<TransitionReply> {
    return this.engine.send({ ...caller, workflow, id, type: 'WITHDRAW' });
  }
}
