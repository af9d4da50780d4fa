import type {
  Actor,
  AslPeriod,
  AslPeriodChange,
  AslPeriodInput,
  AslPeriodRow,
  AslPeriodsQuery,
} from '@percorso/domain';
import { Injectable } from '@nestjs/common';
import { v7 as uuid } from 'uuid';
import { Database, type Queryable } from '../database/database.js';
import { listOf } from '../http/lists/list.js';
import { LongReads } from '../http/limits/long-reads.js';
import { NotFound } from '../http/problems/problem.js';
import { mustBeCurrent } from '../http/requests/revision.js';
import { brokenRule } from '../http/problems/rule-errors.js';
import type { List } from '../http/lists/total.js';
import { retryOnConflict } from '../http/limits/conflict-retry.js';
import { AslBudgetPeriodEntity } from './asl-budget-period.entity.js';
import { AslBudgetEntity } from './asl-budget.entity.js';
import { aslPeriodById, aslPeriodList, knownAuthority } from './asl-periods.sql.js';
import { lockPeriod } from './periods.sql.js';
import { columnsOf, confirmPeriod, closeOpenPeriod, type Timeline, writeVolumes } from './write-periods.js';

const timelineOf = (authority: string): Timeline => ({ table: 'asl_budget_period', authority });

/** Reads and writes the spending volumes of each ASL, in periods that do not overlap and are never deleted. Architecture §14. */
@Injectable()
export class AslPeriodsService {
  constructor(
    private readonly database: Database,
    private readonly longReads: LongReads,
  ) {}

  list(actor: Actor, query: AslPeriodsQuery): Promise<List<AslPeriodRow>> {
    const reading = { actor, database: this.database, longReads: this.longReads };
    return listOf<AslPeriodRow, AslPeriodsQuery>(reading, aslPeriodList(actor, query), query);
  }

  /** @throws NotFound, even if the period exists but its ASL is outside the actor's scope */
  get(actor: Actor, id: string): Promise<AslPeriod> {
    return read(this.database, actor, id);
  }

  /** @throws RuleBroken (422), Problem (409) if the period overlaps another one of the ASL, ConfirmationRequired (428) */
  create(actor: Actor, { localHealthAuthorityCode, ...input }: AslPeriodInput, confirmed: boolean): Promise<AslPeriod> {
    const id = uuid();
    return retryOnConflict(this.database, actor, async (db) => {
      const { rowCount } = await db.query(knownAuthority, [localHealthAuthorityCode]);
      if (rowCount === 0) throw brokenRule('localHealthAuthorityCode', 'unknownCode');
      const closed = await closeOpenPeriod(db, timelineOf(localHealthAuthorityCode), id, input);
      const columns = { localHealthAuthorityCode, ...columnsOf(input) };
      await db.manager.insert(AslBudgetPeriodEntity, { id, revision: 1, ...columns });
      await writeVolumes(db, AslBudgetEntity, id, input);
      await confirmPeriod(db, input, closed, confirmed);
      return read(db, actor, id);
    });
  }

  /** @throws NotFound, StaleRevision (412), Problem (409) if the period overlaps another one of the ASL, ConfirmationRequired (428) */
  update(actor: Actor, id: string, input: AslPeriodChange, confirmed: boolean, ifMatch?: number): Promise<AslPeriod> {
    return retryOnConflict(this.database, actor, async (db) => {
      await db.query(lockPeriod('asl_budget_period'), [id]);
      const current = await read(db, actor, id);
      mustBeCurrent(current, ifMatch);
      const closed = await closeOpenPeriod(db, timelineOf(current.localHealthAuthorityCode), id, input);
      await db.manager.update(AslBudgetPeriodEntity, { id }, { revision: current.revision + 1, ...columnsOf(input) });
      await writeVolumes(db, AslBudgetEntity, id, input);
      await confirmPeriod(db, input, closed, confirmed);
      return read(db, actor, id);
    });
  }
}

/** @throws NotFound */
async function read(db: Queryable, actor: Actor, id: string): Promise<AslPeriod> {
  const { text, values } = aslPeriodById(actor, id);
  const { rows } = await db.query<AslPeriod>(text, values);
  const [period] = rows;
  if (!period) throw new NotFound();
  return period;
}
