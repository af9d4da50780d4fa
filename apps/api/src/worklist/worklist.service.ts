import type { Actor, WorklistItem, WorklistQuery } from '@percorso/domain';
import { Injectable } from '@nestjs/common';
import { Database } from '../database/database.js';
import type { Page } from '../http/total.js';
import { reasonFor } from '../workflow/reasons.js';
import { worklistPage } from './worklist.sql.js';

/** As Postgres gives it; `said`: the event by which somebody sent it back. */
type Row = Omit<WorklistItem, 'reason'> & {
  said: { type: string; event: Record<string, unknown>; actor_name: string } | null;
};

@Injectable()
export class WorklistService {
  constructor(private readonly database: Database) {}

  async page(actor: Actor, query: WorklistQuery): Promise<Page<WorklistItem>> {
    const { text, values } = worklistPage(actor, query);
    const { rows } = await this.database.query<{ total: number; rows: Row[] }>(text, values);
    const [found] = rows;
    return { rows: (found?.rows ?? []).map((row) => itemOf(row, actor)), total: found?.total ?? 0 };
  }
}

function itemOf({ said, since, ...row }: Row, actor: Actor): WorklistItem {
  const given = said && reasonFor(actor, said);
  return {
    ...row,
    since: new Date(since).toISOString(),
    reason: given && { ...given, by: said?.actor_name ?? null },
  };
}
