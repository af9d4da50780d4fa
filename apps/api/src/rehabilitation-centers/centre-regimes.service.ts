import {
  type Actor,
  categoryOf,
  type CentreRegime,
  type CentreRegimeInput,
  exceededBudgets,
  formatEuro,
} from '@percorso/domain';
import { Injectable } from '@nestjs/common';
import { v7 as uuid } from 'uuid';
import { Database, type Queryable, type Transaction } from '../database/database.js';
import { NotFound } from '../http/problems/problem.js';
import { mustBeCurrent } from '../http/requests/revision.js';
import { brokenRule } from '../http/problems/rule-errors.js';
import { annualityOf, regimeOf, regimesIn, type RegimeRow } from './annuality-records.js';
import { CentreRegimeEntity } from './centre-regime.entity.js';
import { lockedCentre } from './rehabilitation-centers.service.js';

/** Key of a list of regimes: a centre and one of its annualities. */
export type AnnualityKey = { centreId: string; annualityId: string };

@Injectable()
export class CentreRegimesService {
  constructor(private readonly database: Database) {}

  /** Returns the regimes of an annuality. @throws NotFound */
  async of({ centreId, annualityId }: AnnualityKey): Promise<CentreRegime[]> {
    const rows = await regimesIn(this.database, centreId, annualityId);
    return rows.map(regimeOf);
  }

  /** @throws NotFound, OutOfScope, RuleBroken if the annuality's budget is exceeded, Conflict if the annuality already has the type */
  create(actor: Actor, key: AnnualityKey, input: CentreRegimeInput): Promise<CentreRegime> {
    return this.database.transactionAs(actor, async (db) => {
      await lockedCentre(db, actor, key.centreId);
      await mustStayWithinBudget(db, key, input, null);
      const regime = { id: uuid(), revision: 1, ...columnsOf(input) };
      await db.manager.insert(CentreRegimeEntity, { annualityId: key.annualityId, ...regime });
      return regimeOf(regime);
    });
  }

  /** @throws NotFound, OutOfScope, StaleRevision, RuleBroken, Conflict */
  update(actor: Actor, key: AnnualityKey, id: string, input: CentreRegimeInput, ifMatch?: number) {
    return this.database.transactionAs(actor, async (db) => {
      await lockedCentre(db, actor, key.centreId);
      const current = await regimeIn(db, key, id);
      mustBeCurrent(current, ifMatch);
      await mustStayWithinBudget(db, key, input, id);
      const columns = { revision: current.revision + 1, ...columnsOf(input) };
      await db.manager.update(CentreRegimeEntity, { id }, columns);
      return regimeOf({ id, ...columns });
    });
  }

  /** @throws NotFound, OutOfScope, StaleRevision */
  delete(actor: Actor, key: AnnualityKey, id: string, ifMatch?: number): Promise<void> {
    return this.database.transactionAs(actor, async (db) => {
      await lockedCentre(db, actor, key.centreId);
      mustBeCurrent(await regimeIn(db, key, id), ifMatch);
      await db.manager.delete(CentreRegimeEntity, { id });
    });
  }
}

const columnsOf = ({ authorisedPlaces = null, authorisedVolume = null, ...input }: CentreRegimeInput) => ({
  ...input,
  authorisedPlaces,
  authorisedVolume,
});

async function regimeIn(db: Queryable, { centreId, annualityId }: AnnualityKey, id: string): Promise<RegimeRow> {
  const regime = (await regimesIn(db, centreId, annualityId)).find((row) => row.id === id);
  if (!regime) throw new NotFound();
  return regime;
}

/**
 * Checks that the regimes of the annuality, with `input` added or in place of the regime `replaced`, stay within the budget of their
 * category. Callers hold the lock on the centre, so neither the regimes nor the budgets can change meanwhile.
 * @throws NotFound, RuleBroken (422)
 */
async function mustStayWithinBudget(
  db: Transaction,
  { centreId, annualityId }: AnnualityKey,
  input: CentreRegimeInput,
  replaced: string | null,
): Promise<void> {
  const { budgets } = await annualityOf(db, centreId, annualityId);
  const others = (await regimesIn(db, centreId, annualityId)).filter(({ id }) => id !== replaced);
  const category = categoryOf(input.careRegimeTypeCode);
  if (category && exceededBudgets(budgets, [...others, input]).includes(category))
    throw brokenRule('budget', 'budgetExceeded', { budget: formatEuro(budgets[category]) });
}
