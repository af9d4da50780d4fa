import type { Actor, CivilRegistryRecord } from '@percorso/domain';
import { Injectable } from '@nestjs/common';
import { requirePatientWriteAccess } from '../auth/patient-write-access.js';
import { Database, together, type Transaction } from '../database/database.js';
import { NotFound } from '../http/problems/problem.js';
import { mustBeCurrent } from '../http/requests/revision.js';
import { PatientEntity } from '../patients/patient.entity.js';
import { recordById } from './record.sql.js';

/** A request to change a record: its author, the id of the patient, and the revision that the client has read. */
export type RecordChange = { actor: Actor; id: string; ifMatch: number | undefined };

/** Changes records. Each change is one transaction: lock, scope check, revision check, change, new revision. */
@Injectable()
export class RegistryWriter {
  constructor(private readonly database: Database) {}

  /**
   * Runs `work` on the locked record, and adds the new revision to its result.
   * @throws NotFound outside the actor's scope, ReadOnlyVisibility (403) if the patient is visible only for the hour of decision 0004,
   * StaleRevision (412)
   */
  async change<Result extends object>(
    { actor, id, ifMatch }: RecordChange,
    work: (db: Transaction, record: CivilRegistryRecord) => Promise<Result>,
  ): Promise<Result & { revision: number }> {
    const read = recordById(actor, id);
    return this.database.transactionAs(actor, async (db) => {
      // The record is read after the lock is acquired, so that every change that was committed before is seen.
      const [, found] = await together([
        requirePatientWriteAccess(db, actor, id, 'FOR NO KEY UPDATE'),
        db.query<CivilRegistryRecord>(read.text, read.values),
      ]);
      const [record] = found.rows;
      if (!record) throw new NotFound();
      mustBeCurrent(record, ifMatch);
      const result = await work(db, record);
      const revision = record.revision + 1;
      await db.manager.update(PatientEntity, { id }, { revision });
      return { ...result, revision };
    });
  }

  /** Like `change`, but `work` returns nothing, and the result is the changed record. */
  changeRecord(change: RecordChange, work: (db: Transaction, record: CivilRegistryRecord) => Promise<void>) {
    const { text, values } = recordById(change.actor, change.id);
    return this.change(change, async (db, record) => {
      await work(db, record);
      return (await db.query<CivilRegistryRecord>(text, values)).rows[0] ?? record;
    });
  }
}
