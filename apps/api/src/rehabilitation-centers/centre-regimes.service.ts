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
import { Database, type Queryable } from '../database/database.js';
import { mustBeCurrent } from '../http/revision.js';
import { brokenRule } from '../http/rule-errors.js';
import { insertRegime, updateRegime } from './annualities.sql.js';
import { annualityOf, regimeOf, regimesIn, type RegimeRow, the } from './annuality-records.js';
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
    return this.database.writtenBy(actor, async (db) => {
      await lockedCentre(db, actor, place.centreId);
      await mustKeepWithinBudget(db, place, input, null);
      const { rows } = await db.query<RegimeRow>(insertRegime, valuesOf(place, uuid(), input));
      return regimeOf(the(rows));
    });
  }

  /** @throws NotFound, OutOfScope, StaleRevision, RuleBroken, Conflict */
  update(actor: Actor, place: InAnnuality, id: string, input: CentreRegimeInput, ifMatch?: number) {
    return this.database.writtenBy(actor, async (db) => {
      await lockedCentre(db, actor, place.centreId);
      mustBeCurrent(await regimeIn(db, place, id), ifMatch);
      await mustKeepWithinBudget(db, place, input, id);
      const { rows } = await db.query<RegimeRow>(updateRegime, valuesOf(place, id, input));
      return regimeOf(the(rows));
    });
  }

  /** @throws NotFound, OutOfScope, StaleRevision */
  delete(actor: Actor, place: InAnnuality, id: string, ifMatch?: number): Promise<void> {
    return this.database.writtenBy(actor, async (db) => {
      await lockedCentre(db, actor, place.centreId);
      mustBeCurrent(await regimeIn(db, place, id), ifMatch);
      await db.query('DELETE FROM centre_regime WHERE id = $1', [id]);
    });
  }
}

const valuesOf = ({ annualityId }: InAnnuality, id: string, input: CentreRegimeInput) => [
  ...[annualityId, id, input.careRegimeTypeCode, input.authorisedPlaces, input.authorisedVolume, input.budget],
];

async function regimeIn(db: Queryable, { centreId, annualityId }: InAnnuality, id: string): Promise<CentreRegime> {
  const rows = await regimesIn(db, centreId, annualityId);
  return regimeOf(the(rows.filter((row) => row.id === id)));
}

/** The centre is locked: no other regime or budget of it changes meanwhile. */
async function mustKeepWithinBudget(
  db: Queryable,
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
