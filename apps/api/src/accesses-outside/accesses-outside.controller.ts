import { type Actor, MarkSeen, OutsideAccess, OutsideAccessesQuery, OutsideAccessWeek, Week } from '@percorso/domain';
import { Body, Controller, Get, Param, Put, Query, Res } from '@nestjs/common';
import type { FastifyReply } from 'fastify';
import { type Rows, withTotal } from '../http/lists/total.js';
import { NoContentForNull } from '../http/replies/no-content.interceptor.js';
import { ApiReply } from '../http/replies/returns.decorator.js';
import { Access } from '../http/requests/access.decorator.js';
import { CurrentActor } from '../http/requests/current-actor.decorator.js';
import { AccessesOutsideService } from './accesses-outside.service.js';

/** The calls for the readings of patients out of scope, which the director of a unit sees week by week. Decision 0004. */
@Controller('v1/accesses-outside')
export class AccessesOutsideController {
  constructor(private readonly accesses: AccessesOutsideService) {}

  @Get()
  @Access('outside_access_read')
  @ApiReply(OutsideAccess, { list: true })
  async list(
    @CurrentActor() actor: Actor,
    @Query({ schema: OutsideAccessesQuery }) query: OutsideAccessesQuery,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<Rows<OutsideAccess>> {
    return withTotal(reply, await this.accesses.list(actor, query));
  }

  @Get('weeks')
  @Access('outside_access_read')
  @ApiReply(OutsideAccessWeek, { list: true })
  weeks(@CurrentActor() actor: Actor): Promise<OutsideAccessWeek[]> {
    return this.accesses.weeks(actor);
  }

  @Put(':week/seen')
  @Access('outside_access_acknowledge')
  @ApiReply(OutsideAccessWeek)
  @NoContentForNull('Nessuna lettura nella settimana')
  markSeen(
    @CurrentActor() actor: Actor,
    @Param('week', { schema: Week }) week: string,
    @Body({ schema: MarkSeen }) payload: MarkSeen,
  ): Promise<OutsideAccessWeek | null> {
    return this.accesses.markSeen(actor, week, payload);
  }
}
