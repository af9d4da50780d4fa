import {
  type Actor,
  CentreOpenEpisode,
  CentreOpenEpisodesQuery,
  CleanupCentreRow,
  CleanupCentresQuery,
  MovedPractitioners,
  MovePractitioners,
} from '@percorso/domain';
import { Body, Controller, Get, HttpCode, Param, Post, Query, Res } from '@nestjs/common';
import type { FastifyReply } from 'fastify';
import { Access } from '../http/requests/access.decorator.js';
import { CurrentActor } from '../http/requests/current-actor.decorator.js';
import { Id } from '../http/requests/id.js';
import { ApiReply, Returns } from '../http/replies/returns.decorator.js';
import { type Rows, withTotal } from '../http/lists/total.js';
import { CentreCleanup } from './centre-cleanup.service.js';

/** Data cleanup of rehabilitation centres. Architecture §14. */
@Controller('v1/data-cleanup/rehabilitation-centers')
export class CentreCleanupController {
  constructor(private readonly cleanup: CentreCleanup) {}

  @Get()
  @Access('data_cleanup_read')
  @ApiReply(CleanupCentreRow, { list: true })
  async list(
    @CurrentActor() actor: Actor,
    @Query({ schema: CleanupCentresQuery }) query: CleanupCentresQuery,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<Rows<CleanupCentreRow>> {
    return withTotal(reply, await this.cleanup.list(actor, query));
  }

  @Get(':id/episodes')
  @Access('data_cleanup_read')
  @ApiReply(CentreOpenEpisode, { list: true })
  async episodes(
    @CurrentActor() actor: Actor,
    @Param('id', { schema: Id }) id: string,
    @Query({ schema: CentreOpenEpisodesQuery }) query: CentreOpenEpisodesQuery,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<Rows<CentreOpenEpisode>> {
    return withTotal(reply, await this.cleanup.openEpisodes(actor, id, query));
  }

  @Post(':id/move-practitioners')
  @HttpCode(200)
  @Access('data_cleanup_run')
  @Returns(MovedPractitioners)
  move(
    @CurrentActor() actor: Actor,
    @Param('id', { schema: Id }) id: string,
    @Body({ schema: MovePractitioners }) input: MovePractitioners,
  ): Promise<MovedPractitioners> {
    return this.cleanup.move(actor, id, input);
  }
}
