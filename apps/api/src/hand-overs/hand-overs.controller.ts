import { type Actor, HandOver, HandOverInput, HandOverPreview, HandOverQuestion } from '@percorso/domain';
import { Body, Controller, HttpCode, Post } from '@nestjs/common';
import { ApiReply } from '../http/replies/returns.decorator.js';
import { Access } from '../http/requests/access.decorator.js';
import { CurrentActor } from '../http/requests/current-actor.decorator.js';
import { OpeningCaller, type Caller } from '../workflow/caller.decorator.js';
import { HandOversService } from './hand-overs.service.js';

/** The hand-over of a practitioner who leaves or is away. Decision 0074. */
@Controller('v1/hand-overs')
export class HandOversController {
  constructor(private readonly handOvers: HandOversService) {}

  /** Returns what would be given, and what could not. Changes nothing. */
  @Post('preview')
  @HttpCode(200)
  @Access('hand_over_run')
  @ApiReply(HandOverPreview)
  preview(@CurrentActor() actor: Actor, @Body({ schema: HandOverQuestion }) question: HandOverQuestion) {
    return this.handOvers.preview(actor, question);
  }

  @Post()
  @HttpCode(200)
  @Access('hand_over_run')
  @ApiReply(HandOver)
  give(@OpeningCaller() caller: Caller, @Body({ schema: HandOverInput }) input: HandOverInput): Promise<HandOver> {
    return this.handOvers.give(caller, input);
  }
}
