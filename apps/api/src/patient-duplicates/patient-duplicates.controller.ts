import { type Actor, DismissDuplicate, PatientDuplicate, PatientDuplicatesQuery } from '@percorso/domain';
import { Body, Controller, Get, Param, Put, Query, Res } from '@nestjs/common';
import type { FastifyReply } from 'fastify';
import { type Rows, withTotal } from '../http/lists/total.js';
import { ApiReply, Returns } from '../http/replies/returns.decorator.js';
import { Access } from '../http/requests/access.decorator.js';
import { CurrentActor } from '../http/requests/current-actor.decorator.js';
import { Id } from '../http/requests/id.js';
import { IfMatch } from '../http/requests/if-match.decorator.js';
import { PatientDuplicates } from './patient-duplicates.service.js';

/** Pairs of patients who may be one person. Decision 0066. */
@Controller('v1/patient-duplicates')
export class PatientDuplicatesController {
  constructor(private readonly duplicates: PatientDuplicates) {}

  @Get()
  @Access('duplicate_read')
  @ApiReply(PatientDuplicate, { list: true })
  async list(
    @CurrentActor() actor: Actor,
    @Query({ schema: PatientDuplicatesQuery }) query: PatientDuplicatesQuery,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<Rows<PatientDuplicate>> {
    return withTotal(reply, await this.duplicates.list(actor, query));
  }

  @Get(':id')
  @Access('duplicate_read')
  @Returns(PatientDuplicate)
  get(@CurrentActor() actor: Actor, @Param('id', { schema: Id }) id: string): Promise<PatientDuplicate> {
    return this.duplicates.get(actor, id);
  }

  @Put(':id/dismiss')
  @Access('duplicate_dismiss')
  @Returns(PatientDuplicate)
  dismiss(
    @CurrentActor() actor: Actor,
    @IfMatch() ifMatch: number | undefined,
    @Param('id', { schema: Id }) id: string,
    @Body({ schema: DismissDuplicate }) input: DismissDuplicate,
  ): Promise<PatientDuplicate> {
    return this.duplicates.dismiss(actor, id, input, ifMatch);
  }
}
