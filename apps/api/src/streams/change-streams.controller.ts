import { WorkflowChange, type Actor } from '@percorso/domain';
import { Controller, Get, Header, type StreamableFile } from '@nestjs/common';
import { ApiProduces } from '@nestjs/swagger';
import { Access } from '../http/requests/access.decorator.js';
import { CurrentActor } from '../http/requests/current-actor.decorator.js';
import { TokenExpiry } from '../auth/token-expiry.decorator.js';
import { ApiReply } from '../http/replies/returns.decorator.js';
import { ChangeStreams } from './change-streams.service.js';
import { LastEventId } from './last-event-id.decorator.js';

const EVENTS = `Events \`change\`, with this as data, each with an id. Who lost the stream says the id of the last event in \`Last-Event-ID\`, and is
told first what was missed, also at another process. A change may come twice: \`id\` and \`revision\` are the same then. An event \`reset\`
says that what was missed is not known (too long ago, or too much): what was read before is to be read again. Blocks without data tell a
new id alone.`;

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
  // A buffering proxy would hold every event back.
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
