import type { Actor, Practitioner } from '@percorso/domain';
import { Injectable } from '@nestjs/common';
import { Actors } from '../auth/actors.service.js';
import { AffiliationNotices } from '../auth/affiliation-notices.js';
import { Database, type Queryable, type Transaction } from '../database/database.js';
import { NotFound, OutOfScope } from '../http/problems/problem.js';
import { mustBeCurrent } from '../http/requests/revision.js';
import { findPractitioner } from './practitioner-records.js';
import { lockPractitioner } from './practitioner.sql.js';

/** Runs writes of practitioners, and notifies every API process that affiliations may have changed. */
@Injectable()
export class PractitionerWrites {
  constructor(
    private readonly database: Database,
    private readonly actors: Actors,
    private readonly notices: AffiliationNotices,
  ) {}

  /** Runs `work` in one transaction, after which every API process reloads the affiliations of its actors. */
  async writeAndNotify<Result>(actor: Actor, work: (db: Transaction) => Promise<Result>): Promise<Result> {
    const result = await this.database.transactionAs(actor, async (db) => {
      const result = await work(db);
      await this.notices.post(db);
      return result;
    });
    this.actors.forget();
    return result;
  }
}

/** Returns the practitioner after a write. @throws OutOfScope if the actor can no longer see the practitioner */
export async function readPractitioner(db: Queryable, actor: Actor, id: string): Promise<Practitioner> {
  const practitioner = await findPractitioner(db, actor, { id });
  if (!practitioner) throw new OutOfScope();
  return practitioner;
}

/**
 * Locks and returns a practitioner. Until the end of the transaction, no sheet can add a reference to the practitioner. @throws NotFound
 */
export async function lockedPractitioner(db: Queryable, actor: Actor, id: string): Promise<Practitioner> {
  await db.query(lockPractitioner, [id]);
  const current = await findPractitioner(db, actor, { id });
  if (!current) throw new NotFound();
  return current;
}

/** Locks and returns a practitioner. @throws NotFound, OutOfScope if the actor may not change the practitioner, StaleRevision (412) */
export async function changeablePractitioner(
  db: Queryable,
  actor: Actor,
  id: string,
  ifMatch?: number,
): Promise<Practitioner> {
  const current = await lockedPractitioner(db, actor, id);
  if (!current.canUpdate) throw new OutOfScope();
  mustBeCurrent(current, ifMatch);
  return current;
}
