import {
  stateLabel,
  type Actor,
  type MonthsQuery,
  type SentBack,
  type StateMonth,
  type StateStatistics,
  type StatisticsQuery,
  type WorkflowName,
} from '@percorso/domain';
import { Injectable } from '@nestjs/common';
import { Database } from '../../database/database.js';
import type { Page } from '../../http/lists/total.js';
import { Lifecycles } from '../../workflow/lifecycles.js';
import { closedStatesIn } from './closed-states.js';
import { WorkflowLimits } from './limits.service.js';
import { monthsOf, statisticsOf } from './statistics.sql.js';

type Way = { event: string; next: string; missing: string[]; count: number };
type Row = Omit<StateStatistics, 'label' | 'isEnd' | 'sentBack' | 'oldestSince'> & {
  sentBack: Way[];
  oldestSince: Date | null;
};

@Injectable()
export class WorkflowStatistics {
  constructor(
    private readonly database: Database,
    private readonly lifecycles: Lifecycles,
    private readonly limits: WorkflowLimits,
  ) {}

  async of(actor: Actor, workflow: WorkflowName, query: StatisticsQuery): Promise<Page<StateStatistics>> {
    const lifecycle = this.lifecycles.find(workflow);
    if (!lifecycle) return { rows: [], total: 0 };
    const closed = closedStatesIn(workflow);
    const { limits } = await this.limits.of(workflow);
    const { text, values } = statisticsOf({ actor, lifecycle, query }, limits, closed);
    const { rows } = await this.database.reads.query<Row>(text, values);
    return { rows: rows.map((row) => shown(row, closed)), total: rows.length };
  }

  async months(actor: Actor, workflow: WorkflowName, { state, ...query }: MonthsQuery): Promise<Page<StateMonth>> {
    const lifecycle = this.lifecycles.find(workflow);
    if (!lifecycle) return { rows: [], total: 0 };
    const { text, values } = monthsOf({ actor, lifecycle, query }, state);
    const { rows } = await this.database.reads.query<StateMonth>(text, values);
    return { rows, total: rows.length };
  }
}

const shown = ({ sentBack, oldestSince, ...row }: Row, closed: readonly string[]): StateStatistics => ({
  ...row,
  label: stateLabel(row.state),
  isEnd: closed.includes(row.state),
  oldestSince: oldestSince?.toISOString() ?? null,
  sentBack: sentBackOf(sentBack),
});

/** Merges the counts with the same event and next state, with a count for each missing condition. */
function sentBackOf(counted: readonly Way[]): SentBack[] {
  const found = new Map<string, SentBack>();
  for (const { event, next, missing, count } of counted) {
    const key = `${event} ${next}`;
    const way = found.get(key) ?? { event, next, nextLabel: stateLabel(next), count: 0, missing: [] };
    way.count += count;
    for (const code of missing) {
      const known = way.missing.find((one) => one.code === code);
      if (known) known.count += count;
      else way.missing.push({ code, count });
    }
    found.set(key, way);
  }
  const ways = [...found.values()].map((way) => ({ ...way, missing: way.missing.sort(byCount(({ code }) => code)) }));
  return ways.sort(byCount(({ event, next }) => `${event} ${next}`));
}

/** Compares by descending count, then by name. */
const byCount =
  <One extends { count: number }>(nameOf: (one: One) => string) =>
  (one: One, other: One): number =>
    other.count - one.count || (nameOf(one) < nameOf(other) ? -1 : 1);
