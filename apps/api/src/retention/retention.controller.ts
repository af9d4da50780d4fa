import {
  type Actor,
  ConfirmRetention,
  KeepPatient,
  KeepPatients,
  RetentionOutcome,
  RetentionProposal,
  RetentionProposalsQuery,
} from '@percorso/domain';
import { Body, Controller, Get, Param, Put, Query, Res } from '@nestjs/common';
import type { FastifyReply } from 'fastify';
import { type Rows, withTotal } from '../http/lists/total.js';
import { Confirmed } from '../http/problems/confirmed.js';
import { ApiReply, Returns } from '../http/replies/returns.decorator.js';
import { Access } from '../http/requests/access.decorator.js';
import { CurrentActor } from '../http/requests/current-actor.decorator.js';
import { Id } from '../http/requests/id.js';
import { NoBody } from '../http/requests/no-body.js';
import { RetentionService } from './retention.service.js';

/** Patients whose data are due to be made anonymous. Decision 0069. */
@Controller('v1/retention-proposals')
export class RetentionController {
  constructor(private readonly retention: RetentionService) {}

  @Get()
  @Access('retention_read')
  @ApiReply(RetentionProposal, { list: true })
  async list(
    @CurrentActor() actor: Actor,
    @Query({ schema: RetentionProposalsQuery }) query: RetentionProposalsQuery,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<Rows<RetentionProposal>> {
    return withTotal(reply, await this.retention.list(actor, query));
  }

  /** Makes the records of several patients anonymous. This cannot be undone, so it must be confirmed (428). */
  @Put('confirm')
  @Access('retention_decide')
  @Returns(RetentionOutcome)
  confirmMany(
    @CurrentActor() actor: Actor,
    @Body({ schema: ConfirmRetention }) input: ConfirmRetention,
    @Query({ schema: Confirmed }) { confirmed }: Confirmed,
  ): Promise<RetentionOutcome> {
    return this.retention.confirmMany(actor, input, confirmed);
  }

  @Put('keep')
  @Access('retention_decide')
  @Returns(RetentionOutcome)
  keepMany(
    @CurrentActor() actor: Actor,
    @Body({ schema: KeepPatients }) input: KeepPatients,
  ): Promise<RetentionOutcome> {
    return this.retention.keepMany(actor, input);
  }

  /** Makes the record of the patient `id` anonymous. This cannot be undone, so it must be confirmed (428). */
  @Put(':id/confirm')
  @Access('retention_decide')
  @Returns(RetentionProposal)
  confirm(
    @CurrentActor() actor: Actor,
    @Param('id', { schema: Id }) id: string,
    @Query({ schema: Confirmed }) { confirmed }: Confirmed,
    @Body({ schema: NoBody }) _: NoBody,
  ): Promise<RetentionProposal> {
    return this.retention.confirm(actor, id, confirmed);
  }

  @Put(':id/keep')
  @Access('retention_decide')
  @Returns(RetentionProposal)
  keep(
    @CurrentActor() actor: Actor,
    @Param('id', { schema: Id }) id: string,
    @Body({ schema: KeepPatient }) input: KeepPatient,
  ): Promise<RetentionProposal> {
    return this.retention.keep(actor, id, input);
  }
}
