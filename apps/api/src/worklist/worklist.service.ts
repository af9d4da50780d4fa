import type { Actor, WorklistItem, WorklistQuery } from '@percorso/domain';
import { Injectable } from '@nestjs/common';
import { Database } from '../database/database.js';
import { LongReads } from '../http/limits/long-reads.js';
import type { List, Page } from '../http/lists/total.js';
import { reasonFor } from '../workflow/reasons.js';
import { assignmentIn } from './task-assignments.service.js';
import { hasTasks, worklistPage, worklistRows } from './worklist.sql.js';

/**
 * A task as Postgres returns it. `reasonEvent`: the event that sent a part of the episode back and has the reason; null
 * if there is none.
 */
type Row = Omit<WorklistItem, 'reason'> & {
  reasonEvent: { type: string; event: Record<string, unknown>; actor_name: string } | null;
};

@Injectable()
export class WorklistService {
  constructor(
    private readonly database: Database,
    private readonly longReads: LongReads,
  ) {}

  async list(actor: Actor, query: WorklistQuery): Promise<List<WorklistItem>> {
    if (query.waitsFor === 'me' && !hasTasks(actor)) return { rows: [], total: 0 };
    const toItem = (row: Row) => itemOf(row, actor);
    if (query.limit !== -1) {
      const { rows, ...page } = await this.page(actor, query);
      return { ...page, rows: rows.map(toItem) };
    }
    const { total, isCut } = await this.page(actor, { ...query, page: 1, limit: 1 });
    return { total, isCut, rows: await this.longReads.rows(actor, worklistRows(actor, query), toItem) };
  }

  private async page(actor: Actor, query: WorklistQuery): Promise<Page<Row>> {
    const { text, values } = worklistPage(actor, query);
    const { rows } = await this.database.reads.query<Page<Row>>(text, values);
    return rows[0] ?? { rows: [], total: 0 };
  }
}

function itemOf({ reasonEvent, since, assignment, ...row }: Row, actor: Actor): WorklistItem {
  const reason = reasonEvent && reasonFor(actor, reasonEvent);
  return {
    ...row,
    since: new Date(since).toISOString(),
    assignment: assignment && assignmentIn(assignment),
    reason: reason && { ...reason, by: reasonEvent?.actor_name ?? null },
  };
}
