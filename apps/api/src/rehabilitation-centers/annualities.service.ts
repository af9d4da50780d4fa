import { type Actor, type Annuality, type AnnualityInput, exceededBudgets, formatEuro } from '@percorso/domain';
import { Injectable } from '@nestjs/common';
import { v7 as uuid } from 'uuid';
import { Database } from '../database/database.js';
import { NotFound } from '../http/problems/problem.js';
import { mustBeCurrent } from '../http/requests/revision.js';
import { brokenRule } from '../http/problems/rule-errors.js';
import { annualitiesOf } from './annualities.sql.js';
import { annualityOf, regimesIn } from './annuality-records.js';
import { CentreAnnualityEntity } from './centre-annuality.entity.js';
import { lockedCentre } from './rehabilitation-centers.service.js';

@Injectable()
export class AnnualitiesService {
  constructor(private readonly database: Database) {}

  /** Returns the annualities of a centre, latest year first. @throws NotFound */
  async of(centreId: string): Promise<Annuality[]> {
    const { rows } = await this.database.reads.query<Annuality | { id: null }>(annualitiesOf, [centreId]);
    if (rows.length === 0) throw new NotFound();
    return rows.filter((row): row is Annuality => row.id !== null);
  }

  /** @throws NotFound, OutOfScope, Conflict if the centre already has an annuality for the year */
  create(actor: Actor, centreId: string, input: AnnualityInput): Promise<Annuality> {
    return this.database.transactionAs(actor, async (db) => {
      await lockedCentre(db, actor, centreId);
      const annuality = { id: uuid(), revision: 1, ...input };
      await db.manager.insert(CentreAnnualityEntity, { rehabilitationCenterId: centreId, ...annuality });
      return annuality;
    });
  }

  /** @throws NotFound, OutOfScope, StaleRevision, RuleBroken if the regimes exceed the new budgets, Conflict */
  update(actor: Actor, centreId: string, id: string, input: AnnualityInput, ifMatch?: number): Promise<Annuality> {
    return this.database.transactionAs(actor, async (db) => {
      await lockedCentre(db, actor, centreId);
      const current = await annualityOf(db, centreId, id);
      mustBeCurrent(current, ifMatch);
      const [exceeded] = exceededBudgets(input.budgets, await regimesIn(db, centreId, id));
      if (exceeded)
        throw brokenRule(`budgets.${exceeded}`, 'budgetExceeded', { budget: formatEuro(input.budgets[exceeded]) });
      const columns = { revision: current.revision + 1, ...input };
      await db.manager.update(CentreAnnualityEntity, { id }, columns);
      return { id, ...columns };
    });
  }
}
