import type {
  Actor,
  Confirmation,
  Practitioner,
  PractitionerInWorkflow,
  PractitionerInWorkflowQuery,
  PractitionerTypeChange,
} from '@percorso/domain';
import { Injectable } from '@nestjs/common';
import { Database, type Transaction } from '../database/database.js';
import { mustBeConfirmed } from '../http/problems/confirmed.js';
import { listOf } from '../http/lists/list.js';
import { LongReads } from '../http/limits/long-reads.js';
import { NotFound } from '../http/problems/problem.js';
import { brokenRule } from '../http/problems/rule-errors.js';
import type { List } from '../http/lists/total.js';
import { PractitionerCodes } from '../practitioners/practitioner-codes.js';
import { findPractitioner } from '../practitioners/practitioner-records.js';
import { changeablePractitioner, PractitionerWrites, readPractitioner } from '../practitioners/practitioner-writes.js';
import { PractitionerEntity } from '../practitioners/practitioner.entity.js';
import { replaceQualifications } from '../practitioners/practitioner.sql.js';
import { openEpisodesReferencing, sheetsOf } from './practitioner-references.sql.js';

/** Lists the sheets that reference a practitioner, and changes the practitioner’s type. Spec 001 §2. */
@Injectable()
export class PractitionerCleanup {
  constructor(
    private readonly database: Database,
    private readonly longReads: LongReads,
    private readonly codes: PractitionerCodes,
    private readonly writes: PractitionerWrites,
  ) {}

  /** Lists the sheets that reference a practitioner. @throws NotFound if the practitioner is outside the actor's scope */
  async sheets(actor: Actor, id: string, query: PractitionerInWorkflowQuery): Promise<List<PractitionerInWorkflow>> {
    if (!(await findPractitioner(this.database, actor, { id }))) throw new NotFound();
    const reading = { actor, database: this.database, longReads: this.longReads };
    return listOf<PractitionerInWorkflow, PractitionerInWorkflowQuery>(reading, sheetsOf(actor, id), query);
  }

  /**
   * Changes the type, and removes the qualifications that the new type does not allow, which needs a confirmation.
   * @throws NotFound, OutOfScope, StaleRevision (412), RuleBroken (422), ConfirmationRequired (428)
   */
  changeType(
    actor: Actor,
    id: string,
    { practitionerTypeCode }: PractitionerTypeChange,
    confirmed: boolean,
    ifMatch?: number,
  ): Promise<Practitioner> {
    return this.writes.writeAndNotify(actor, async (db) => {
      const current = await changeablePractitioner(db, actor, id, ifMatch);
      const { allowed, dropped } = await this.codes.qualificationsUnder(
        db,
        practitionerTypeCode,
        current.qualifications,
      );
      if (practitionerTypeCode === current.practitionerType.code) return current;
      if (allowed.length === 0) throw brokenRule('practitionerTypeCode', 'qualificationNotAllowed');
      mustBeConfirmed([...droppedQualifications(dropped), ...(await openEpisodesOf(db, id))], confirmed);
      await db.manager.update(PractitionerEntity, { id }, { practitionerTypeCode, revision: current.revision + 1 });
      await db.query(replaceQualifications, [id, allowed.map(({ code }) => code)]);
      return readPractitioner(db, actor, id);
    });
  }
}

const droppedQualifications = (dropped: Practitioner['qualifications']): Confirmation[] =>
  dropped.length === 0
    ? []
    : [{ code: 'qualificationsDropped', params: { qualifications: dropped.map(({ description }) => description) } }];

async function openEpisodesOf(db: Transaction, id: string): Promise<Confirmation[]> {
  const { rows } = await db.query<{ count: number }>(openEpisodesReferencing, [id]);
  const count = rows[0]?.count ?? 0;
  return count === 0 ? [] : [{ code: 'practitionerInOpenEpisodes', params: { count } }];
}
