import {
  type Actor,
  ConformanceDeviation,
  ConformanceDeviationsQuery,
  ConformanceGroup,
  ConformanceGroupsQuery,
  ConformanceRun,
  ConformanceRunsQuery,
  Created,
} from '@percorso/domain';
import { Body, Controller, Get, Param, Post, Query, Res } from '@nestjs/common';
import type { FastifyReply } from 'fastify';
import { Access } from '../http/requests/access.decorator.js';
import { CurrentActor } from '../http/requests/current-actor.decorator.js';
import { Id } from '../http/requests/id.js';
import { NoBody } from '../http/requests/no-body.js';
import { ApiReply, Returns } from '../http/replies/returns.decorator.js';
import { type Rows, withTotal } from '../http/lists/total.js';
import { Conformance } from './conformance.service.js';

/** Conformance of histories with the machines. Architecture §2. */
@Controller('v1/conformance-runs')
export class ConformanceController {
  constructor(private readonly conformance: Conformance) {}

  /** Starts a run, which continues after the reply; 409 if one is running. */
  @Post()
  @Access('conformance_run')
  @Returns(Created, { status: 201 })
  begin(@CurrentActor() actor: Actor, @Body({ schema: NoBody }) _: NoBody): Promise<Created> {
    return this.conformance.begin(actor);
  }

  @Get()
  @Access('conformance_read')
  @ApiReply(ConformanceRun, { list: true })
  async list(
    @CurrentActor() actor: Actor,
    @Query({ schema: ConformanceRunsQuery }) query: ConformanceRunsQuery,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<Rows<ConformanceRun>> {
    return withTotal(reply, await this.conformance.list(actor, query));
  }

  @Get(':id')
  @Access('conformance_read')
  @Returns(ConformanceRun)
  get(@CurrentActor() actor: Actor, @Param('id', { schema: Id }) id: string): Promise<ConformanceRun> {
    return this.conformance.get(actor, id);
  }

  /** The first deviating event of each history: damaged, or not allowed by a version. */
  @Get(':id/deviations')
  @Access('conformance_read')
  @ApiReply(ConformanceDeviation, { list: true })
  async deviations(
    @CurrentActor() actor: Actor,
    @Param('id', { schema: Id }) id: string,
    @Query({ schema: ConformanceDeviationsQuery }) query: ConformanceDeviationsQuery,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<Rows<ConformanceDeviation>> {
    return withTotal(reply, await this.conformance.deviations(actor, id, query));
  }

  /** The deviations of a run in groups of equal ones, the most frequent first. */
  @Get(':id/groups')
  @Access('conformance_read')
  @ApiReply(ConformanceGroup, { list: true })
  async groups(
    @CurrentActor() actor: Actor,
    @Param('id', { schema: Id }) id: string,
    @Query({ schema: ConformanceGroupsQuery }) query: ConformanceGroupsQuery,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<Rows<ConformanceGroup>> {
    return withTotal(reply, await this.conformance.groups(actor, id, query));
  }
}
