import { type Actor, type Practitioner, type PractitionerContent, practitionerReferences } from '@percorso/domain';
import { Inject, Injectable } from '@nestjs/common';
import { v7 as uuid } from 'uuid';
import type { Queryable } from '../database/database.js';
import { OutOfScope, Problem } from '../http/problems/problem.js';
import { mustBeCurrent } from '../http/requests/revision.js';
import { brokenRule } from '../http/problems/rule-errors.js';
import { IDENTITY_DIRECTORY, type IdentityDirectory } from './directory/identity-directory.js';
import { PractitionerCodes } from './practitioner-codes.js';
import { PractitionerEntity } from './practitioner.entity.js';
import {
  changeablePractitioner,
  lockedPractitioner,
  PractitionerWrites,
  readPractitioner,
} from './practitioner-writes.js';
import { replaceQualifications, sheetsReferencing } from './practitioner.sql.js';
import { checkWorkplaces, confirmOpenWork, noWorkplaces, workplacesOf, writeWorkplaces } from './workplaces.js';

/** The linked account of the identity provider; both fields are null if no account is linked. */
type Account = { id: string | null; username: string | null };
const noAccount: Account = { id: null, username: null };

/**
 * Creates, changes and deletes practitioners. Administrators may write all practitioners, ASL operators only those at structures of their
 * ASL.
 */
@Injectable()
export class PractitionerCommands {
  constructor(
    private readonly writes: PractitionerWrites,
    private readonly codes: PractitionerCodes,
    @Inject(IDENTITY_DIRECTORY) private readonly directory: IdentityDirectory,
  ) {}

  async create(actor: Actor, content: PractitionerContent): Promise<Practitioner> {
    const account = await this.accountOf(content.externalId);
    const id = uuid();
    return this.writes.writeAndNotify(actor, async (db) => {
      await this.codes.check(db, content);
      await checkWorkplaces(db, actor, noWorkplaces, content);
      await db.manager.insert(PractitionerEntity, { id, ...columnsOf(content, account ?? noAccount) });
      await writeLists(db, id, content);
      return readPractitioner(db, actor, id);
    });
  }

  /** @throws NotFound, OutOfScope, StaleRevision (412), RuleBroken (422), ConfirmationRequired (428) if a left unit has open work */
  async update(
    actor: Actor,
    id: string,
    content: PractitionerContent,
    { confirmed, ifMatch }: { confirmed: boolean; ifMatch: number | undefined },
  ): Promise<Practitioner> {
    const account = await this.accountOf(content.externalId);
    return this.writes.writeAndNotify(actor, async (db) => {
      const current = await changeablePractitioner(db, actor, id, ifMatch);
      await this.codes.check(db, content, current);
      const before = workplacesOf(current);
      await checkWorkplaces(db, actor, before, content);
      await confirmOpenWork(db, id, { before, after: content, confirmed });
      const columns = columnsOf(content, account ?? { id: current.externalId, username: current.username });
      await db.manager.update(PractitionerEntity, { id }, { ...columns, revision: current.revision + 1 });
      await writeLists(db, id, content);
      return readPractitioner(db, actor, id);
    });
  }

  /**
   * Deletes a practitioner, unless a sheet references the practitioner now or in its history, where the name must still be shown.
   * @throws NotFound, OutOfScope, StaleRevision (412), Problem (409)
   */
  async delete(actor: Actor, id: string, ifMatch?: number): Promise<void> {
    await this.writes.writeAndNotify(actor, async (db) => {
      const current = await lockedPractitioner(db, actor, id);
      if (!current.canDelete) throw new OutOfScope();
      mustBeCurrent(current, ifMatch);
      const { rows } = await db.query<{ sheets: number; episodes: number }>(sheetsReferencing, [id]);
      const [references] = rows;
      if (references && references.sheets > 0)
        throw new Problem(409, 'practitioner_in_use', {
          params: { references: practitionerReferences(references) },
          extensions: { references },
        });
      await db.manager.delete(PractitionerEntity, { id });
    });
  }

  /**
   * Returns the account to link, which is read from the directory; `noAccount` to remove the link, undefined to leave it unchanged.
   * @throws RuleBroken (422) if the directory lacks the account
   */
  private async accountOf(externalId: string | null | undefined): Promise<Account | undefined> {
    if (externalId === undefined) return undefined;
    if (externalId === null) return noAccount;
    const user = await this.directory.byId(externalId);
    if (!user) throw brokenRule('externalId', 'directoryUserUnknown');
    return user;
  }
}

const columnsOf = (content: PractitionerContent, { id: externalId, username }: Account) => {
  const { name, surname, email, taxCode, practitionerTypeCode, localHealthAuthorityCode } = content;
  return { name, surname, email, taxCode, practitionerTypeCode, localHealthAuthorityCode, externalId, username };
};

async function writeLists(db: Queryable, id: string, content: PractitionerContent): Promise<void> {
  await db.query(replaceQualifications, [id, content.qualificationCodes]);
  await writeWorkplaces(db, id, content);
}
