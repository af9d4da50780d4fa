import {
  type Actor,
  Created,
  MergePatients,
  OpenPatientMerge,
  PatientMergeRow,
  PatientMergesQuery,
  PatientMergeView,
  TransitionReply,
} from '@percorso/domain';
import { Body, Controller, Get, HttpCode, Param, Post, Put, Query, Res } from '@nestjs/common';
import type { FastifyReply } from 'fastify';
import { type Rows, withTotal } from '../http/lists/total.js';
import { Confirmed } from '../http/problems/confirmed.js';
import { ApiReply, Returns } from '../http/replies/returns.decorator.js';
import { Access } from '../http/requests/access.decorator.js';
import { CurrentActor } from '../http/requests/current-actor.decorator.js';
import { Id } from '../http/requests/id.js';
import { NoBody } from '../http/requests/no-body.js';
import { CurrentCaller, OpeningCaller, type Caller } from '../workflow/caller.decorator.js';
import { WorkflowEngine } from '../workflow/engine.service.js';
import { PatientMergesService } from './patient-merges.service.js';

const workflow = 'patient-merge';

/** Merges of two records of one person, and their separation. Decision 0067. */
@Controller('v1/patient-merges')
export class PatientMergesController {
  constructor(
    private readonly merges: PatientMergesService,
    private readonly engine: WorkflowEngine,
  ) {}

  @Post()
  @HttpCode(201)
  @Access('patient_merge_run')
  @Returns(Created, { status: 201 })
  open(@OpeningCaller() caller: Caller, @Body({ schema: OpenPatientMerge }) payload: OpenPatientMerge) {
    return this.merges.open(caller, payload);
  }

  @Get()
  @Access('patient_merge_read')
  @ApiReply(PatientMergeRow, { list: true })
  async list(
    @CurrentActor() actor: Actor,
    @Query({ schema: PatientMergesQuery }) query: PatientMergesQuery,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<Rows<PatientMergeRow>> {
    return withTotal(reply, await this.merges.list(actor, query));
  }

  @Get(':id')
  @Access('patient_merge_read')
  @ApiReply(PatientMergeView)
  get(@CurrentActor() actor: Actor, @Param('id', { schema: Id }) id: string): Promise<PatientMergeView> {
    return this.merges.get(actor, id);
  }

  @Put(':id/merge')
  @Access('patient_merge_run')
  @ApiReply(TransitionReply)
  merge(
    @CurrentCaller() caller: Caller,
    @Param('id', { schema: Id }) id: string,
    @Body({ schema: MergePatients }) payload: MergePatients,
    @Query({ schema: Confirmed }) { confirmed }: Confirmed,
  ) {
    return this.engine.send({ ...caller, workflow, id, type: 'MERGE', payload, confirmed });
  }

  @Put(':id/unmerge')
  @Access('patient_merge_run')
  @ApiReply(TransitionReply)
  unmerge(
    @CurrentCaller() caller: Caller,
    @Param('id', { schema: Id }) id: string,
    @Body({ schema: NoBody }) _: NoBody,
  ) {
    return this.engine.send({ ...caller, workflow, id, type: 'UNMERGE' });
  }

  @Put(':id/discard')
  @Access('patient_merge_run')
  @ApiReply(TransitionReply)
  discard(
    @CurrentCaller() caller: Caller,
    @Param('id', { schema: Id }) id: string,
    @Body({ schema: NoBody }) _: NoBody,
  ) {
    return this.engine.send({ ...caller, workflow, id, type: 'DISCARD' });
  }
}
