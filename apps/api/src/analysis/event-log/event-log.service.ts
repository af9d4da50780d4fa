import { Readable } from 'node:stream';
import { type Actor, type EventLogQuery, WorkflowName } from '@percorso/domain';
import { Injectable } from '@nestjs/common';
import { eventTypesOf, workflows } from '@percorso/workflows';
import { LongReads } from '../../http/limits/long-reads.js';
import { OPEN, UPGRADE } from '../../workflow/history.js';
import { Lifecycles } from '../../workflow/lifecycles.js';
import { type LoggedEvent, loggedObjects, type LoggedRow, loggedTraces } from './event-log.sql.js';
import { ocelOf } from './ocel.js';
import { xesOf } from './xes.js';

/** Returns the event types of a workflow's machine in all its versions, and those that the engine adds. */
const typesOf = (name: WorkflowName): string[] => [
  ...new Set([OPEN, UPGRADE, ...Object.values(workflows[name].versions).flatMap(eventTypesOf)]),
];

const PIECE_LENGTH = 65_536;

/** Joins the texts of many rows into larger chunks: a chunk for each row would be as slow as a packet for each row. */
async function* joinedTexts(texts: AsyncIterable<string>): AsyncGenerator<string> {
  let piece = '';
  for await (const text of texts) {
    piece += text;
    if (piece.length < PIECE_LENGTH) continue;
    yield piece;
    piece = '';
  }
  yield piece;
}
const sent = (texts: AsyncIterable<string>): Readable => Readable.from(joinedTexts(texts), { objectMode: false });

/** Exports histories in the formats of process-mining tools, without names of persons. Decision 0040. */
@Injectable()
export class EventLogs {
  constructor(
    private readonly longReads: LongReads,
    private readonly lifecycles: Lifecycles,
  ) {}

  /**
   * Exports one workflow as XES.
   * @throws NotNow if too many long reads are running
   */
  async xes(actor: Actor, workflow: WorkflowName, query: EventLogQuery): Promise<Readable> {
    const { owned } = this.lifecycles.of(workflow);
    const events = await this.longReads.inSequence<LoggedEvent>(actor, [
      loggedTraces(actor, { workflow, owned }, query),
    ]);
    return sent(xesOf(workflow, events));
  }

  /**
   * Exports all workflows as OCEL.
   * @throws NotNow if too many long reads are running
   */
  async ocel(actor: Actor, query: EventLogQuery): Promise<Readable> {
    const lifecycles = WorkflowName.options.flatMap((workflow) => this.lifecycles.find(workflow) ?? []);
    const rows = await this.longReads.inSequence<LoggedRow>(actor, loggedObjects(actor, lifecycles, query));
    const known = lifecycles.map(({ workflow: name }) => ({ name, eventTypes: typesOf(name) }));
    return sent(ocelOf(known, rows));
  }
}
