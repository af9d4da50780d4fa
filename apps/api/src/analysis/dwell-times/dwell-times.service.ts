import { stateLabel, type Actor, type DwellTime, type DwellTimesQuery, type WorkflowName } from '@percorso/domain';
import { Injectable } from '@nestjs/common';
import { Database } from '../../database/database.js';
import { LongReads } from '../../http/limits/long-reads.js';
import { pageOrStream } from '../../http/lists/list.js';
import type { List } from '../../http/lists/total.js';
import { Lifecycles } from '../../workflow/lifecycles.js';
import { closedStatesIn } from './closed-states.js';
import { WorkflowLimits } from './limits.service.js';
import { dwellTimeList } from './dwell-times.sql.js';

type Row = Omit<DwellTime, 'label' | 'enteredAt' | 'leftAt'> & { enteredAt: Date; leftAt: Date | null };

/** Lists the dwell times behind each number of the statistics. */
@Injectable()
export class WorkflowDwellTimes {
  constructor(
    private readonly database: Database,
    private readonly lifecycles: Lifecycles,
    private readonly limits: WorkflowLimits,
    private readonly longReads: LongReads,
  ) {}

  async list(actor: Actor, workflow: WorkflowName, query: DwellTimesQuery): Promise<List<DwellTime>> {
    const lifecycle = this.lifecycles.find(workflow);
    if (!lifecycle) return { rows: [], total: 0 };
    const { limits } = await this.limits.of(workflow);
    const limitDays = query.limitDays || limits.find(({ state }) => state === query.state)?.days;
    const statement = dwellTimeList({
      actor,
      lifecycle,
      query,
      closed: closedStatesIn(workflow),
      limitDays,
    });
    const { database, longReads } = this;
    return pageOrStream({ actor, database, longReads }, statement, query, dwellTimeOf);
  }
}

const dwellTimeOf = ({ enteredAt, leftAt, ...row }: Row): DwellTime => ({
  ...row,
  label: stateLabel(row.state),
  enteredAt: enteredAt.toISOString(),
  leftAt: leftAt?.toISOString() ?? null,
});
