import {
  CentreEpisodeView,
  ChangeStartDate,
  Created,
  EvaluationOutcome,
  InterruptEpisode,
  OpenCentreEpisode,
  PatientSearch,
  PostEvaluationOutcome,
  TransitionReply,
  type Actor,
  AnyPatientIdentifier,
} from '@percorso/domain';
import { Body, Controller, Get, HttpCode, Param, Post, Put } from '@nestjs/common';
import { z } from 'zod';
import { Access } from '../http/requests/access.decorator.js';
import { CurrentActor } from '../http/requests/current-actor.decorator.js';
import { Id } from '../http/requests/id.js';
import { NoBody } from '../http/requests/no-body.js';
import { ApiReply, Returns } from '../http/replies/returns.decorator.js';
import { CentreEpisodeViews } from './centre-episode-views.service.js';
import { CurrentCaller, OpeningCaller, type Caller } from '../workflow/caller.decorator.js';
import { WorkflowEngine } from '../workflow/engine.service.js';
import { CdrEpisodesService, eventOfOutcome } from './cdr-episodes.service.js';

/** The body of a search for a patient. The identifier is personal data and must not be in the URL. */
const SearchPatient = z.strictObject({ identifier: AnyPatientIdentifier }).meta({ id: 'SearchPatient' });
type SearchPatient = z.infer<typeof SearchPatient>;

/** The calls for centre episodes, spec 000 §7. */
@Controller('v1')
export class CdrEpisodesController {
  constructor(
    private readonly episodes: CdrEpisodesService,
    private readonly views: CentreEpisodeViews,
    private readonly engine: WorkflowEngine,
  ) {}

  @Post('rehab-center-episodes/patient-search')
  @HttpCode(200)
  @Access('rehab_center_episode_create')
  @Returns(PatientSearch)
  search(@CurrentActor() actor: Actor, @Body({ schema: SearchPatient }) { identifier }: SearchPatient) {
    return this.episodes.search(actor, identifier);
  }

  @Post('rehab-center-episodes')
  @HttpCode(201)
  @Access('rehab_center_episode_create')
  @Returns(Created, { status: 201 })
  open(@OpeningCaller() caller: Caller, @Body({ schema: OpenCentreEpisode }) payload: OpenCentreEpisode) {
    return this.episodes.open(caller, payload);
  }

  @Get('rehab-center-episodes/:id')
  @Access('episode_of_care_read')
  @ApiReply(CentreEpisodeView)
  get(@CurrentActor() actor: Actor, @Param('id', { schema: Id }) id: string) {
    return this.views.get(actor, id);
  }

  /** Spec 000 §7: corrects the start date of the centre's access, until the centre gives an outcome. */
  @Put('rehab-center-episodes/:id')
  @Access('rehab_center_episode_create')
  @ApiReply(TransitionReply)
  change(
    @CurrentCaller() caller: Caller,
    @Param('id', { schema: Id }) id: string,
    @Body({ schema: ChangeStartDate }) payload: ChangeStartDate,
  ) {
    return this.engine.send({ ...caller, workflow: 'cdr-episode', id, type: 'CHANGE_START_DATE', payload });
  }

  @Get('rehab-center-episodes/:id/evaluation-outcomes')
  @Access('episode_of_care_read')
  @Returns(EvaluationOutcome, { list: true })
  outcomes(@CurrentActor() actor: Actor, @Param('id', { schema: Id }) id: string) {
    return this.views.outcomes(actor, id);
  }

  @Put('rehab-center-episodes/:id/validate')
  @Access('cdr_episode_validate')
  @ApiReply(TransitionReply)
  validate(
    @CurrentCaller() caller: Caller,
    @Param('id', { schema: Id }) id: string,
    @Body({ schema: NoBody }) _: NoBody,
  ) {
    return this.engine.send({ ...caller, workflow: 'cdr-episode', id, type: 'VALIDATE' });
  }

  @Put('rehab-center-episodes/:id/invalidate')
  @Access('cdr_episode_invalidate')
  @ApiReply(TransitionReply)
  invalidate(
    @CurrentCaller() caller: Caller,
    @Param('id', { schema: Id }) id: string,
    @Body({ schema: NoBody }) _: NoBody,
  ) {
    return this.engine.send({ ...caller, workflow: 'cdr-episode', id, type: 'INVALIDATE' });
  }

  @Put('rehab-center-episodes/:id/terminate')
  @Access('cdr_episode_terminate')
  @ApiReply(TransitionReply)
  terminate(
    @CurrentCaller() caller: Caller,
    @Param('id', { schema: Id }) id: string,
    @Body({ schema: NoBody }) _: NoBody,
  ) {
    return this.engine.send({ ...caller, workflow: 'cdr-episode', id, type: 'TERMINATE' });
  }

  @Put('rehab-center-episodes/:id/interrupt')
  @Access('cdr_episode_interrupt')
  @ApiReply(TransitionReply)
  interrupt(
    @CurrentCaller() caller: Caller,
    @Param('id', { schema: Id }) id: string,
    @Body({ schema: InterruptEpisode }) payload: InterruptEpisode,
  ) {
    return this.engine.send({ ...caller, workflow: 'cdr-episode', id, type: 'INTERRUPT', payload });
  }

  @Post('rehab-evaluation-outcome')
  @HttpCode(200)
  @Access('cdr_episode_take_charge')
  @ApiReply(TransitionReply)
  postOutcome(
    @CurrentCaller() caller: Caller,
    @Body({ schema: PostEvaluationOutcome }) { rehabCenterEpisodeId: id, ...outcome }: PostEvaluationOutcome,
  ) {
    return this.engine.send({ ...caller, workflow: 'cdr-episode', id, ...eventOfOutcome(outcome) });
  }

  @Put('rehab-evaluation-outcome/:id')
  @Access('cdr_episode_take_charge')
  @ApiReply(TransitionReply)
  putOutcome(
    @CurrentCaller() caller: Caller,
    @Param('id', { schema: Id }) id: string,
    @Body({ schema: EvaluationOutcome }) outcome: EvaluationOutcome,
  ) {
    return this.engine.send({ ...caller, workflow: 'cdr-episode', id, ...eventOfOutcome(outcome) });
  }
}
