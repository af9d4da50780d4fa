import { WorkflowChange, type Actor } from '@percorso/domain';
import { Controller, Get, Header, type StreamableFile } from '@nestjs/common';
import { ApiProduces } from '@nestjs/swagger';
import { Access } from '../http/access.decorator.js';
import { CurrentActor } from '../http/current-actor.decorator.js';
import { TokenExpiry } from '../auth/token-expiry.decorator.js';
import { ApiReply } from '../http/returns.decorator.js';
import { ChangeStreams } from './change-streams.service.js';

@Controller('v1/stream')
export class ChangeStreamsController {
  constructor(private readonly streams: ChangeStreams) {}

  /** Server-sent events: `event: change`, with a WorkflowChange as data, and as id the position to be handed back in `x-position`. */
  @Get()
  @Access({ anyOf: ['episode_of_care_read', 'workflow_read'] })
  @Header('cache-control', 'no-store')
  // A proxy that gathers what it passes on would keep every event back.
  @Header('x-accel-buffering', 'no')
  @ApiProduces('text/event-stream')
  @ApiReply(WorkflowChange)
  open(@CurrentActor() actor: Actor, @TokenExpiry() expiresAt: number): Promise<StreamableFile> {
    return this.streams.open(actor, expiresAt);
  }
}
