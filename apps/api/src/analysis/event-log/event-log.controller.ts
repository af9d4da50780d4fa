import { type Actor, eventLogFormats, EventLogQuery } from '@percorso/domain';
import { Controller, Get, Param, Query, StreamableFile } from '@nestjs/common';
import { ApiResponse } from '@nestjs/swagger';
import { Access } from '../../http/requests/access.decorator.js';
import { CurrentActor } from '../../http/requests/current-actor.decorator.js';
import { NameParam, parseWorkflowName } from '../../workflow/workflow-name.js';
import { EventLogs } from './event-log.service.js';

const logOf = (format: keyof typeof eventLogFormats, description: string) =>
  ApiResponse({ status: 200, description, content: { [eventLogFormats[format].mediaType]: {} } });

/** Event logs for process mining. Architecture §2. */
@Controller('v1/workflows')
export class EventLogController {
  constructor(private readonly logs: EventLogs) {}

  @Get('event-log')
  @Access('workflow_read')
  @logOf('ocel', 'Log degli eventi di tutti i percorsi, OCEL 2.0 (JSON)')
  async objects(
    @CurrentActor() actor: Actor,
    @Query({ schema: EventLogQuery }) query: EventLogQuery,
  ): Promise<StreamableFile> {
    return saved(await this.logs.ocel(actor, query), 'ocel', 'percorso');
  }

  @Get(':name/event-log')
  @Access('workflow_read')
  @logOf('xes', 'Log degli eventi di una macchina, XES (IEEE 1849)')
  async traces(
    @CurrentActor() actor: Actor,
    @Param('name', { schema: NameParam }) name: string,
    @Query({ schema: EventLogQuery }) query: EventLogQuery,
  ): Promise<StreamableFile> {
    return saved(await this.logs.xes(actor, parseWorkflowName(name), query), 'xes', name);
  }
}

function saved(
  bytes: Awaited<ReturnType<EventLogs['xes']>>,
  format: keyof typeof eventLogFormats,
  name: string,
): StreamableFile {
  const { mediaType, extension } = eventLogFormats[format];
  return new StreamableFile(bytes, { type: mediaType, disposition: `attachment; filename="${name}.${extension}"` });
}
