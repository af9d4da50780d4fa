import {
  type Actor,
  CleanupEpisodeRow,
  CleanupEpisodesQuery,
  ForceCloseEpisodes,
  ForceCloseReply,
  ForceClosure,
  ForceClosureRow,
  ForceClosureRowsQuery,
  ForceClosuresQuery,
} from '@percorso/domain';
import { Body, Controller, Get, HttpCode, Param, Post, Query, Res } from '@nestjs/common';
import type { FastifyReply } from 'fastify';
import { Access } from '../http/requests/access.decorator.js';
import { Confirmed } from '../http/problems/confirmed.js';
import { CurrentActor } from '../http/requests/current-actor.decorator.js';
import { Id } from '../http/requests/id.js';
import { ApiReply, Returns } from '../http/replies/returns.decorator.js';
import { type Rows, withTotal } from '../http/lists/total.js';
import { type Caller, OpeningCaller } from '../workflow/caller.decorator.js';
import { EpisodeCleanup } from './episode-cleanup.service.js';
import { ForceClosures } from './force-closures.service.js';

/** Data cleanup of episodes. Architecture §14. */
@Controller('v1/data-cleanup')
export class EpisodeCleanupController {
  constructor(
    private readonly cleanup: EpisodeCleanup,
    private readonly closures: ForceClosures,
  ) {}

  @Get('episodes')
  @Access('data_cleanup_read')
  @ApiReply(CleanupEpisodeRow, { list: true })
  async list(
    @CurrentActor() actor: Actor,
    @Query({ schema: CleanupEpisodesQuery }) query: CleanupEpisodesQuery,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<Rows<CleanupEpisodeRow>> {
    return withTotal(reply, await this.cleanup.list(actor, query));
  }

  /** With `dryRun` the reply is a preview; otherwise the closing continues in the background after the reply. */
  @Post('episodes/force-close')
  @HttpCode(200)
  @Access('data_cleanup_run')
  @Returns(ForceCloseReply)
  close(
    @OpeningCaller() caller: Caller,
    @Body({ schema: ForceCloseEpisodes }) input: ForceCloseEpisodes,
    @Query({ schema: Confirmed }) { confirmed }: Confirmed,
  ): Promise<ForceCloseReply> {
    return this.closures.close(caller, input, confirmed);
  }

  @Get('force-closures')
  @Access('data_cleanup_read')
  @ApiReply(ForceClosure, { list: true })
  async runs(
    @CurrentActor() actor: Actor,
    @Query({ schema: ForceClosuresQuery }) query: ForceClosuresQuery,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<Rows<ForceClosure>> {
    return withTotal(reply, await this.closures.list(actor, query));
  }

  @Get('force-closures/:id')
  @Access('data_cleanup_read')
  @Returns(ForceClosure)
  run(@CurrentActor() actor: Actor, @Param('id', { schema: Id }) id: string): Promise<ForceClosure> {
    return this.closures.get(actor, id);
  }

  @Get('force-closures/:id/episodes')
  @Access('data_cleanup_read')
  @ApiReply(ForceClosureRow, { list: true })
  async rows(
    @CurrentActor() actor: Actor,
    @Param('id', { schema: Id }) id: string,
    @Query({ schema: ForceClosureRowsQuery }) query: ForceClosureRowsQuery,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<Rows<ForceClosureRow>> {
    return withTotal(reply, await this.closures.rows(actor, id, query));
  }
}
