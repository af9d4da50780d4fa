import { WorkflowChange, type Actor } from '@percorso/domain';
import { Controller, Get, Header, type StreamableFile } from '@nestjs/common';
import { ApiProduces } from '@nestjs/swagger';
import { Access } from '../http/requests/access.decorator.js';
import { CurrentActor } from '../http/requests/current-actor.decorator.js';
import { TokenExpiry } from '../auth/token-expiry.decorator.js';
import { ApiReply } from '../http/replies/returns.decorator.js';
import { ChangeStreams } from './change-streams.service.js';
import { LastEventId } from './last-event-id.decorator.js';

const EVENTS = `Events \`change\` with this schema as data, each with an id. After a lost connection the client sends the id of the last event in
\`Last-Event-ID\` and first receives the missed events, also if it reconnects to another process. A change may arrive twice, with the same
\`id\` and \`revision\`. An event \`reset\` means that the missed events are not known (too old, or too many): the client must read its data
again. Blocks without data only update the id.`;

@Controller('v1/stream')
export class ChangeStreamsController {
  constructor(private readonly streams: ChangeStreams) {}

  /**
   * Server-sent events: `event: change`, with a WorkflowChange as data and an id, which clients return in `x-position` and, after losing
   * the stream, in `Last-Event-ID`. `event: reset` if the missed events are not known. Decision 0046.
   */
  @Get()
  @Access({ anyOf: ['episode_of_care_read', 'workflow_read'] })
  @Header('cache-control', 'no-store')
  // Tells proxies not to buffer the stream, which would delay every event.
  @Header('x-accel-buffering', 'no')
  @ApiProduces('text/event-stream')
  @ApiReply(WorkflowChange, { description: EVENTS })
  open(
    @CurrentActor() actor: Actor,
    @TokenExpiry() expiresAt: number,
    @LastEventId() lastEventId?: string,
  ): Promise<StreamableFile> {
    return this.streams.open(actor, expiresAt, lastEventId);
  }
}
