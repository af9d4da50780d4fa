import {
  type Actor,
  Created,
  IdentityCorrectionRow,
  IdentityCorrectionsQuery,
  IdentitySources,
  IdentitySourcesQuery,
  ProposeIdentityCorrection,
} from '@percorso/domain';
import { Body, Controller, Get, HttpCode, Param, Post, Query, Res } from '@nestjs/common';
import type { FastifyReply } from 'fastify';
import { IdentitySourcesService } from '../civil-registry/identity-sources.service.js';
import { type Rows, withTotal } from '../http/lists/total.js';
import { Confirmed } from '../http/problems/confirmed.js';
import { ApiReply, Returns } from '../http/replies/returns.decorator.js';
import { Access } from '../http/requests/access.decorator.js';
import { CurrentActor } from '../http/requests/current-actor.decorator.js';
import { Id } from '../http/requests/id.js';
import { OpeningCaller, type Caller } from '../workflow/caller.decorator.js';
import { IdentityCorrectionsService } from './identity-corrections.service.js';

/** Proposes and lists the corrections of one patient's identity, and asks the regional sources about it. Decision 0025. */
@Controller('v1/patients/:id/identity-corrections')
export class PatientIdentityCorrectionsController {
  constructor(
    private readonly corrections: IdentityCorrectionsService,
    private readonly sources: IdentitySourcesService,
  ) {}

  @Post()
  @HttpCode(201)
  @Access('identity_correction_propose')
  @Returns(Created, { status: 201 })
  propose(
    @OpeningCaller() caller: Caller,
    @Param('id', { schema: Id }) id: string,
    @Body({ schema: ProposeIdentityCorrection }) payload: ProposeIdentityCorrection,
    @Query({ schema: Confirmed }) { confirmed }: Confirmed,
  ): Promise<Created> {
    return this.corrections.propose(caller, id, payload, confirmed);
  }

  @Get()
  @Access('identity_correction_read')
  @ApiReply(IdentityCorrectionRow, { list: true })
  async list(
    @CurrentActor() actor: Actor,
    @Param('id', { schema: Id }) id: string,
    @Query({ schema: IdentityCorrectionsQuery }) query: IdentityCorrectionsQuery,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<Rows<IdentityCorrectionRow>> {
    return withTotal(reply, await this.corrections.listOf(actor, id, query));
  }

  @Post('sources')
  @HttpCode(200)
  @Access('identity_correction_propose')
  @Returns(IdentitySources)
  askSources(
    @CurrentActor() actor: Actor,
    @Param('id', { schema: Id }) id: string,
    @Body({ schema: IdentitySourcesQuery.default({}) }) query: IdentitySourcesQuery,
  ): Promise<IdentitySources> {
    return this.sources.about(actor, id, query);
  }
}
