import { Readable } from 'node:stream';
import {
  type Actor,
  type Created,
  CSV_LINE_END,
  discardColumns,
  exactCsvLine,
  type FlowFile,
  flowFileName,
  isMonthToCome,
  type OpenRegionalFlow,
  type RegionalFlowRow,
  type RegionalFlowsQuery,
  type RegionalFlowView,
  romeDay,
  trackColumns,
} from '@percorso/domain';
import { Injectable } from '@nestjs/common';
import { v7 as uuid } from 'uuid';
import { knownAuthority } from '../budgets/asl-periods.sql.js';
import { Database } from '../database/database.js';
import type { Download } from '../documents/download.js';
import { listOf } from '../http/lists/list.js';
import { LongReads } from '../http/limits/long-reads.js';
import { Conflict, NotFound, OutOfScope } from '../http/problems/problem.js';
import { brokenRule } from '../http/problems/rule-errors.js';
import { type List, StreamedRows, type Rows } from '../http/lists/total.js';
import type { Caller } from '../workflow/caller.decorator.js';
import { WorkflowEngine } from '../workflow/engine.service.js';
import { viewOf } from '../workflow/views.js';
import { audienceOfFlow, type Flow, type FlowRecord, regionalFlowLifecycle } from './regional-flow.lifecycle.js';
import { flowRow, flowsList, linesOf } from './regional-flows.sql.js';

/** Opens and reads regional flows. START and MARK_SENT are sent as events, as for every instance. */
@Injectable()
export class RegionalFlowsService {
  constructor(
    private readonly database: Database,
    private readonly longReads: LongReads,
    private readonly engine: WorkflowEngine,
  ) {}

  /**
   * Opens a flow. @throws OutOfScope for another health authority, RuleBroken (422), Conflict if the flow of that month
   * exists
   */
  open(caller: Caller, payload: OpenRegionalFlow): Promise<Created> {
    const { everything, localHealthAuthorityCodes } = caller.actor.scope;
    if (!everything && !localHealthAuthorityCodes.includes(payload.localHealthAuthorityCode)) throw new OutOfScope();
    if (isMonthToCome(payload, romeDay(new Date()))) throw brokenRule('month', 'monthToCome');
    return this.engine.open(caller, { workflow: 'regional-flow', payload }, async ({ db, actor, at, open }) => {
      const { rowCount } = await db.query(knownAuthority, [payload.localHealthAuthorityCode]);
      if (rowCount === 0) throw brokenRule('localHealthAuthorityCode', 'unknownCode');
      const id = uuid();
      const record: FlowRecord = { ...payload, createdAt: at.toISOString(), createdBy: actor.name };
      await open('regional-flow', [{ id, record, notice: { audience: audienceOfFlow(record), uodEpisodeId: null } }]);
      return id;
    });
  }

  list(actor: Actor, query: RegionalFlowsQuery): Promise<List<RegionalFlowRow>> {
    const reading = { actor, database: this.database, longReads: this.longReads };
    return listOf<RegionalFlowRow, RegionalFlowsQuery>(reading, flowsList(actor, query), query);
  }

  /** @throws NotFound, even if the flow exists but belongs to another health authority */
  async get(actor: Actor, id: string): Promise<RegionalFlowView> {
    const flow = await this.flow(actor, id);
    const { rows } = await this.database.reads.query<RegionalFlowRow>(flowRow, [id]);
    if (!rows[0]) throw new NotFound();
    // The worker may have advanced between the two queries: the state comes from the first one, as the view does.
    const { state, revision } = flow;
    const view = viewOf(regionalFlowLifecycle, flow, id, actor);
    return { ...rows[0], state: state as RegionalFlowRow['state'], revision, view };
  }

  /**
   * Returns one of the two files of a flow, read while it is sent. @throws NotFound, Conflict before it is generated
   */
  async file(actor: Actor, id: string, kind: FlowFile): Promise<Download> {
    const flow = await this.flow(actor, id);
    if (!['GENERATO', 'TRASMESSO'].includes(flow.state)) throw new Conflict('flow_not_generated');
    const parts = await this.longReads.rows(actor, linesOf(id, kind), ({ content }: { content: string }) => content);
    const columns = [...(kind === 'discarded' ? discardColumns : []), ...trackColumns(flow.track)];
    return {
      fileName: flowFileName(flow, kind),
      contentType: 'text/csv; charset=utf-8',
      size: null,
      bytes: Readable.from(withHeader(exactCsvLine(columns) + CSV_LINE_END, parts), { objectMode: false }),
    };
  }

  private async flow(actor: Actor, id: string): Promise<Flow> {
    const flow = await regionalFlowLifecycle.read(this.database, id, actor);
    if (!flow) throw new NotFound();
    return flow;
  }
}

async function* withHeader(header: string, parts: Rows<string>): AsyncGenerator<string> {
  yield header;
  yield* parts instanceof StreamedRows ? parts.each : parts;
}
