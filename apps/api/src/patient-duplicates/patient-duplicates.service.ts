import type { Actor, DismissDuplicate, PatientDuplicate, PatientDuplicatesQuery } from '@percorso/domain';
import { Injectable } from '@nestjs/common';
import { Database, type Queryable } from '../database/database.js';
import { LongReads } from '../http/limits/long-reads.js';
import { listOf } from '../http/lists/list.js';
import type { List } from '../http/lists/total.js';
import { Conflict, NotFound } from '../http/problems/problem.js';
import { mustBeCurrent } from '../http/requests/revision.js';
import { dismissDuplicate, duplicateById, duplicateList } from './patient-duplicates.sql.js';

/** Lists pairs of patients who may be one person, and remembers those who are not. Decision 0066. */
@Injectable()
export class PatientDuplicates {
  constructor(
    private readonly database: Database,
    private readonly longReads: LongReads,
  ) {}

  list(actor: Actor, query: PatientDuplicatesQuery): Promise<List<PatientDuplicate>> {
    const reading = { actor, database: this.database, longReads: this.longReads };
    return listOf<PatientDuplicate, PatientDuplicatesQuery>(reading, duplicateList(actor, query), query);
  }

  /** @throws NotFound if the caller does not see both patients */
  get(actor: Actor, id: string): Promise<PatientDuplicate> {
    return read(this.database, actor, id);
  }

  /**
   * Remembers that the two are not one person.
   * @throws NotFound, StaleRevision (412), Conflict (409) if that is stored already
   */
  dismiss(
    actor: Actor,
    id: string,
    { reason }: DismissDuplicate,
    ifMatch: number | undefined,
  ): Promise<PatientDuplicate> {
    return this.database.transactionAs(actor, async (db) => {
      const current = await read(db, actor, id, true);
      mustBeCurrent(current, ifMatch);
      if (current.state === 'dismissed') throw new Conflict('duplicate_dismissed');
      await db.query(dismissDuplicate, [id, actor.id, actor.name, reason]);
      return read(db, actor, id);
    });
  }
}

async function read(db: Queryable, actor: Actor, id: string, isLocked = false): Promise<PatientDuplicate> {
  const { text, values } = duplicateById(actor, id, isLocked);
  const { rows } = await db.query<PatientDuplicate>(text, values);
  if (!rows[0]) throw new NotFound();
  return rows[0];
}
