import {
  stateLabel,
  type Actor,
  type StateStatistics,
  type StatisticsQuery,
  type WorkflowName,
} from '@percorso/domain';
import { Injectable } from '@nestjs/common';
import { Database } from '../database/database.js';
import type { Page } from '../http/total.js';
import { Lifecycles } from './lifecycles.js';
import { statisticsOf } from './statistics.sql.js';

@Injectable()
export class WorkflowStatistics {
  constructor(
    private readonly database: Database,
    private readonly lifecycles: Lifecycles,
  ) {}

  async of(actor: Actor, workflow: WorkflowName, query: StatisticsQuery): Promise<Page<StateStatistics>> {
    const lifecycle = this.lifecycles.find(workflow);
    if (!lifecycle) return { rows: [], total: 0 };
    const { text, values } = statisticsOf(actor, lifecycle.owned, query);
    const { rows } = await this.database.query<Omit<StateStatistics, 'label'>>(text, values);
    return { rows: rows.map((row) => ({ ...row, label: stateLabel(row.state) })), total: rows.length };
  }
}
