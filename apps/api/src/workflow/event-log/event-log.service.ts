import { Readable } from 'node:stream';
import { type Actor, type EventLogQuery, WorkflowName } from '@percorso/domain';
import { Injectable } from '@nestjs/common';
import { eventTypesOf, workflows } from '@percorso/workflows';
import { LongReads } from '../../http/long-reads.js';
import { RowByRow, type Rows } from '../../http/total.js';
import { OPEN, UPGRADE } from '../history.js';
import { Lifecycles } from '../lifecycles.js';
import { type LoggedEvent, loggedObjects, type LoggedRow, loggedTraces } from './event-log.sql.js';
import { ocelOf } from './ocel.js';
import { xesOf } from './xes.js';

/** What the machines of a workflow know in any of its versions, and what the engine adds. */
const typesOf = (name: WorkflowName): string[] => [
  ...new Set([OPEN, UPGRADE, ...Object.values(workflows[name].versions).flatMap(eventTypesOf)]),
];

/** Histories in the standards that process-mining tools read, without names. Decision 0040. */
@Injectable()
export class EventLogs {
  constructor(
    private readonly longReads: LongReads,
    private readonly lifecycles: Lifecycles,
  ) {}

  /** One workflow as XES. @throws NotNow where too much is read already */
  async xes(actor: Actor, workflow: WorkflowName, query: EventLogQuery): Promise<Readable> {
    const { owned } = this.lifecycles.of(workflow);
    const events = await this.read<LoggedEvent>(actor, loggedTraces(actor, { workflow, owned }, query));
    return Readable.from(xesOf(workflow, events), { objectMode: false });
  }

  /** All workflows as OCEL. @throws NotNow as above */
  async ocel(actor: Actor, query: EventLogQuery): Promise<Readable> {
    const told = WorkflowName.options.flatMap((workflow) => this.lifecycles.find(workflow) ?? []);
    const rows = await this.read<LoggedRow>(actor, loggedObjects(actor, told, query));
    const known = told.map(({ workflow: name }) => ({ name, eventTypes: typesOf(name) }));
    return Readable.from(ocelOf(known, rows), { objectMode: false });
  }

  private async read<Row extends LoggedEvent>(actor: Actor, sql: { text: string; values: unknown[] }) {
    const rows: Rows<Row> = await this.longReads.rows<Row, Row>(actor, sql, (row) => row);
    return rows instanceof RowByRow ? rows.each : rows;
  }
}
