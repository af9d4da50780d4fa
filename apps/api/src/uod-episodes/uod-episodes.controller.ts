import {
  ChangeStartDate,
  Created,
  EpisodeExistence,
  EpisodeReferences,
  EpisodeRow,
  EpisodeSlim,
  EpisodesQuery,
  EpisodeView,
  ForceCloseEpisode,
  InterruptEpisode,
  OpenEpisode,
  OpenEpisodeLookup,
  RenewEpisode,
  StepCount,
  TransitionReply,
  type Actor,
} from '@percorso/domain';
import {
  Body,
  Controller,
  Get,
  Headers,
  HttpCode,
  Param,
  Post,
  Put,
  Query,
  Res,
  type StreamableFile,
} from '@nestjs/common';
import type { FastifyReply } from 'fastify';
import { InStructure } from '../auth/in-structure.js';
import { Access } from '../http/requests/access.decorator.js';
import { csvFile, prefersCsv } from '../http/lists/csv.js';
import { CurrentActor } from '../http/requests/current-actor.decorator.js';
import { Confirmed } from '../http/problems/confirmed.js';
import { Id } from '../http/requests/id.js';
import { NoContentForNull } from '../http/replies/no-content.interceptor.js';
import { NoBody } from '../http/requests/no-body.js';
import { ApiReply, Returns } from '../http/replies/returns.decorator.js';
import { type Rows, withNext, withTotal } from '../http/lists/total.js';
import { CurrentCaller, OpeningCaller, type Caller } from '../workflow/caller.decorator.js';
import { WorkflowEngine } from '../workflow/engine.service.js';
import { UodEpisodesService } from './uod-episodes.service.js';

/** The calls for episodes of the district unit, spec 000 §7. */
@Controller('v1')
export class UodEpisodesController {
  constructor(
    private readonly episodes: UodEpisodesService,
    private readonly engine: WorkflowEngine,
  ) {}

  /**
   * Returns the list as JSON or, for the Accept header `text/csv`, as CSV with the labels of the screen; `limit=-1`
   * returns all rows.
   */
  @Get('district-unit-episodes')
  @Access('episode_of_care_read')
  @InStructure()
  @ApiReply(EpisodeRow, { list: true })
  async list(
    @CurrentActor() actor: Actor,
    @Query({ schema: EpisodesQuery }) query: EpisodesQuery,
    @Headers('accept') accept: string | undefined,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<Rows<EpisodeRow> | StreamableFile> {
    if (prefersCsv(accept)) return csvFile(withTotal(reply, await this.episodes.csv(actor, query)));
    return withNext(reply, await this.episodes.list(actor, query));
  }

  /**
   * Returns the rows of `GET district-unit-episodes`, with its filters and pages, reduced to what an option in a list
   * of choices shows.
   */
  @Get('district-unit-episodes/slim')
  @Access('episode_of_care_read')
  @ApiReply(EpisodeSlim, { list: true })
  async slim(
    @CurrentActor() actor: Actor,
    @Query({ schema: EpisodesQuery }) query: EpisodesQuery,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<Rows<EpisodeSlim>> {
    return withNext(reply, await this.episodes.slim(actor, query));
  }

  @Get('district-unit-episodes/step-counts')
  @Access('menu_item_dashboard_read')
  @InStructure()
  @Returns(StepCount, { list: true })
  countBySteps(@CurrentActor() actor: Actor): Promise<StepCount[]> {
    return this.episodes.countBySteps(actor);
  }

  @Get('district-unit-episodes/:id')
  @Access('episode_of_care_read')
  @ApiReply(EpisodeView)
  get(@CurrentActor() actor: Actor, @Param('id', { schema: Id }) id: string): Promise<EpisodeView> {
    return this.episodes.view(actor, id);
  }

  @Get('district-unit-episodes/:id/references')
  @Access('episode_of_care_read')
  @ApiReply(EpisodeReferences)
  references(@CurrentActor() actor: Actor, @Param('id', { schema: Id }) id: string): Promise<EpisodeReferences> {
    return this.episodes.references(actor, id);
  }

  @Get('patients/:id/district-unit-episodes')
  @Access('episode_of_care_read')
  @Returns(EpisodeRow, { list: true })
  ofPatient(@CurrentActor() actor: Actor, @Param('id', { schema: Id }) id: string): Promise<EpisodeRow[]> {
    return this.episodes.episodesOfPatient(actor, id);
  }

  /** Returns the open episode of a patient; 204 if no episode is open, 404 for an unknown patient. */
  @Get('patients/:id/open-district-unit-episode')
  @Access('episode_of_care_read')
  @ApiReply(OpenEpisodeLookup)
  @NoContentForNull('Nessun episodio aperto')
  openOfPatient(
    @CurrentActor() actor: Actor,
    @Param('id', { schema: Id }) id: string,
  ): Promise<OpenEpisodeLookup | null> {
    return this.episodes.openOfPatient(actor, id);
  }

  @Get('polling/episode-exists/:id')
  @Access('episode_of_care_read')
  @Returns(EpisodeExistence)
  exists(@CurrentActor() actor: Actor, @Param('id', { schema: Id }) id: string): Promise<EpisodeExistence> {
    return this.episodes.exists(actor, id);
  }

  @Post('district-unit-episodes')
  @HttpCode(201)
  @Access('episode_of_care_create')
  @Returns(Created, { status: 201 })
  open(
    @OpeningCaller() caller: Caller,
    @Body({ schema: OpenEpisode }) payload: OpenEpisode,
    @Query({ schema: Confirmed }) { confirmed }: Confirmed,
  ): Promise<Created> {
    return this.episodes.open(caller, payload, confirmed);
  }

  /** Spec 000 §7. The only editable field of an access is its start date, while the access is at acceptance. */
  @Put('district-unit-episodes/:id')
  @Access('episode_of_care_create')
  @ApiReply(TransitionReply)
  change(
    @CurrentCaller() caller: Caller,
    @Param('id', { schema: Id }) id: string,
    @Body({ schema: ChangeStartDate }) payload: ChangeStartDate,
  ) {
    return this.engine.send({ ...caller, workflow: 'uod-episode', id, type: 'CHANGE_START_DATE', payload });
  }

  @Put(['district-unit-episodes/:id/validate', 'district-unit-episodes/validate/:id'])
  @Access('uod_episode_validate')
  @ApiReply(TransitionReply)
  validate(
    @CurrentCaller() caller: Caller,
    @Param('id', { schema: Id }) id: string,
    @Body({ schema: NoBody }) _: NoBody,
  ) {
    return this.engine.send({ ...caller, workflow: 'uod-episode', id, type: 'VALIDATE' });
  }

  @Put('district-unit-episodes/:id/invalidate')
  @Access('uod_episode_invalidate')
  @ApiReply(TransitionReply)
  invalidate(
    @CurrentCaller() caller: Caller,
    @Param('id', { schema: Id }) id: string,
    @Body({ schema: NoBody }) _: NoBody,
  ) {
    return this.engine.send({ ...caller, workflow: 'uod-episode', id, type: 'INVALIDATE' });
  }

  @Put('district-unit-episodes/:id/choose-simple-need')
  @Access('uod_episode_invalidate')
  @ApiReply(TransitionReply)
  chooseSimpleNeed(
    @CurrentCaller() caller: Caller,
    @Param('id', { schema: Id }) id: string,
    @Body({ schema: NoBody }) _: NoBody,
  ) {
    return this.engine.send({ ...caller, workflow: 'uod-episode', id, type: 'CHOOSE_SIMPLE_NEED' });
  }

  @Put('district-unit-episodes/:id/terminate')
  @Access('uod_episode_terminate')
  @ApiReply(TransitionReply)
  terminate(
    @CurrentCaller() caller: Caller,
    @Param('id', { schema: Id }) id: string,
    @Body({ schema: NoBody }) _: NoBody,
  ) {
    return this.engine.send({ ...caller, workflow: 'uod-episode', id, type: 'TERMINATE' });
  }

  @Put('district-unit-episodes/:id/interrupt')
  @Access('uod_episode_interrupt')
  @ApiReply(TransitionReply)
  interrupt(
    @CurrentCaller() caller: Caller,
    @Param('id', { schema: Id }) id: string,
    @Body({ schema: InterruptEpisode }) payload: InterruptEpisode,
  ) {
    return this.engine.send({ ...caller, workflow: 'uod-episode', id, type: 'INTERRUPT', payload });
  }

  @Put('district-unit-episodes/:id/force-close')
  @Access('uod_episode_force_close')
  @ApiReply(TransitionReply)
  forceClose(
    @CurrentCaller() caller: Caller,
    @Param('id', { schema: Id }) id: string,
    @Body({ schema: ForceCloseEpisode }) payload: ForceCloseEpisode,
  ) {
    return this.engine.send({ ...caller, workflow: 'uod-episode', id, type: 'FORCE_CLOSE', payload });
  }

  /** Spec 000 §3: the reply has the new episode's id. */
  @Put('district-unit-episodes/:id/renew')
  @Access('uod_episode_renew')
  @Returns(Created)
  async renew(
    @CurrentCaller() caller: Caller,
    @Param('id', { schema: Id }) id: string,
    @Body({ schema: RenewEpisode }) payload: RenewEpisode,
    @Query({ schema: Confirmed }) { confirmed }: Confirmed,
  ): Promise<Created> {
    const command = { ...caller, confirmed, workflow: 'uod-episode', id, type: 'RENEW', payload } as const;
    const { created } = await this.engine.send(command);
    return { id: created[0] ?? id };
  }
}
