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
import { NotFound } from '../http/problem.js';
import { mustBeCurrent } from '../http/revision.js';
import { brokenRule } from '../http/rule-errors.js';
import { annualityOf, regimeOf, regimesIn, type RegimeRow } from './annuality-records.js';
import { CentreRegimeEntity } from './centre-regime.entity.js';
import { lockedCentre } from './rehabilitation-centers.service.js';

/** Where a regime stands: a centre and one of its annualities. */
export type InAnnuality = { centreId: string; annualityId: string };

@Injectable()
export class CentreRegimesService {
  constructor(private readonly database: Database) {}

  /** @throws NotFound */
  async of({ centreId, annualityId }: InAnnuality): Promise<CentreRegime[]> {
    const rows = await regimesIn(this.database, centreId, annualityId);
    return rows.map(regimeOf);
  }

  /** @throws NotFound, OutOfScope, RuleBroken beyond the annuality's budget, Conflict where the type is already there */
  create(actor: Actor, place: InAnnuality, input: CentreRegimeInput): Promise<CentreRegime> {
    return this.database.transactionAs(actor, async (db) => {
      await lockedCentre(db, actor, place.centreId);
      await mustKeepWithinBudget(db, place, input, null);
      const regime = { id: uuid(), revision: 1, ...columnsOf(input) };
      await db.manager.insert(CentreRegimeEntity, { annualityId: place.annualityId, ...regime });
      return regimeOf(regime);
    });
  }

  /** @throws NotFound, OutOfScope, StaleRevision, RuleBroken, Conflict */
  update(actor: Actor, place: InAnnuality, id: string, input: CentreRegimeInput, ifMatch?: number) {
    return this.database.transactionAs(actor, async (db) => {
      await lockedCentre(db, actor, place.centreId);
      const current = await regimeIn(db, place, id);
      mustBeCurrent(current, ifMatch);
      await mustKeepWithinBudget(db, place, input, id);
      const columns = { revision: current.revision + 1, ...columnsOf(input) };
      await db.manager.update(CentreRegimeEntity, { id }, columns);
      return regimeOf({ id, ...columns });
    });
  }

  /** @throws NotFound, OutOfScope, StaleRevision */
  delete(actor: Actor, place: InAnnuality, id: string, ifMatch?: number): Promise<void> {
    return this.database.transactionAs(actor, async (db) => {
      await lockedCentre(db, actor, place.centreId);
      mustBeCurrent(await regimeIn(db, place, id), ifMatch);
      await db.manager.delete(CentreRegimeEntity, { id });
    });
  }
}

const columnsOf = ({ authorisedPlaces = null, authorisedVolume = null, ...input }: CentreRegimeInput) => ({
  ...input,
  authorisedPlaces,
  authorisedVolume,
});

async function regimeIn(db: Queryable, { centreId, annualityId }: InAnnuality, id: string): Promise<RegimeRow> {
  const regime = (await regimesIn(db, centreId, annualityId)).find((row) => row.id === id);
  if (!regime) throw new NotFound();
  return regime;
}

/** The centre is locked: no other regime or budget of it changes meanwhile. */
async function mustKeepWithinBudget(
  db: Transaction,
  { centreId, annualityId }: InAnnuality,
  input: CentreRegimeInput,
  replaced: string | null,
): Promise<void> {
  const { budgets } = await annualityOf(db, centreId, annualityId);
  const others = (await regimesIn(db, centreId, annualityId)).filter(({ id }) => id !== replaced);
  const category = categoryOf(input.careRegimeTypeCode);
  if (category && exceededBudgets(budgets, [...others, input]).includes(category))
    throw brokenRule('budget', 'budgetExceeded', { budget: formatEuro(budgets[category]) });
}
