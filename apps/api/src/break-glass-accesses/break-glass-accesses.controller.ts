import {
  type Actor,
  MarkSeen,
  BreakGlassAccess,
  BreakGlassAccessesQuery,
  BreakGlassAccessWeek,
  Week,
} from '@percorso/domain';
import { Body, Controller, Get, Param, Put, Query, Res } from '@nestjs/common';
import type { FastifyReply } from 'fastify';
import { type Rows, withTotal } from '../http/lists/total.js';
import { NoContentForNull } from '../http/replies/no-content.interceptor.js';
import { ApiReply } from '../http/replies/returns.decorator.js';
import { Access } from '../http/requests/access.decorator.js';
import { CurrentActor } from '../http/requests/current-actor.decorator.js';
import { BreakGlassAccessesService } from './break-glass-accesses.service.js';

/** The calls for the readings of patients out of scope, which the director of a unit sees week by week. Decision 0004. */
@Controller('v1/break-glass-accesses')
export class BreakGlassAccessesController {
  constructor(private readonly accesses: BreakGlassAccessesService) {}

  @Get()
  @Access('break_glass_access_read')
  @ApiReply(BreakGlassAccess, { list: true })
  async list(
    @CurrentActor() actor: Actor,
    @Query({ schema: BreakGlassAccessesQuery }) query: BreakGlassAccessesQuery,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<Rows<BreakGlassAccess>> {
    return withTotal(reply, await this.accesses.list(actor, query));
  }

  @Get('weeks')
  @Access('break_glass_access_read')
  @ApiReply(BreakGlassAccessWeek, { list: true })
  weeks(@CurrentActor() actor: Actor): Promise<BreakGlassAccessWeek[]> {
    return this.accesses.weeks(actor);
  }

  @Put(':week/seen')
  @Access('break_glass_access_acknowledge')
  @ApiReply(BreakGlassAccessWeek)
  @NoContentForNull('Nessuna lettura nella settimana')
  markSeen(
    @CurrentActor() actor: Actor,
    @Param('week', { schema: Week }) week: string,
    @Body({ schema: MarkSeen }) payload: MarkSeen,
  ): Promise<BreakGlassAccessWeek | null> {
    return this.accesses.markSeen(actor, week, payload);
  }
}
