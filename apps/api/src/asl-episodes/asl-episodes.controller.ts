import { type Actor, AslEpisodeRow, AslEpisodesQuery, MarkSeen, NewAslEpisodes } from '@percorso/domain';
import { Body, Controller, Get, Headers, Put, Query, Res, type StreamableFile } from '@nestjs/common';
import type { FastifyReply } from 'fastify';
import { Access } from '../http/requests/access.decorator.js';
import { csvFile, prefersCsv } from '../http/lists/csv.js';
import { CurrentActor } from '../http/requests/current-actor.decorator.js';
import { ApiReply, Returns } from '../http/replies/returns.decorator.js';
import { type Rows, withNext, withTotal } from '../http/lists/total.js';
import { AslEpisodesService } from './asl-episodes.service.js';

/** The calls for the list of ASL episodes and for the badge with the number of new episodes, spec 000 §2. */
@Controller('v1/asl-episodes')
export class AslEpisodesController {
  constructor(private readonly episodes: AslEpisodesService) {}

  /**
   * Returns the list as JSON or, for the Accept header `text/csv`, as CSV with the labels of the screen; `limit=-1`
   * returns all rows.
   */
  @Get()
  @Access('asl_episode_read')
  @ApiReply(AslEpisodeRow, { list: true })
  async list(
    @CurrentActor() actor: Actor,
    @Query({ schema: AslEpisodesQuery }) query: AslEpisodesQuery,
    @Headers('accept') accept: string | undefined,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<Rows<AslEpisodeRow> | StreamableFile> {
    if (prefersCsv(accept)) return csvFile(withTotal(reply, await this.episodes.csv(actor, query)));
    return withNext(reply, await this.episodes.list(actor, query));
  }

  @Get('new-count')
  @Access('asl_episode_read')
  @Returns(NewAslEpisodes)
  newOnes(@CurrentActor() actor: Actor): Promise<NewAslEpisodes> {
    return this.episodes.new(actor);
  }

  /**
   * Marks the episodes opened up to a time as seen: they are no longer new to the caller. Other users' badges do not
   * change.
   */
  @Put('seen')
  @Access('asl_episode_read')
  @Returns(NewAslEpisodes)
  markSeen(@CurrentActor() actor: Actor, @Body({ schema: MarkSeen }) payload: MarkSeen): Promise<NewAslEpisodes> {
    return this.episodes.markSeen(actor, payload);
  }
}
