import { type Actor, type Practitioner, type PractitionerContent, practitionerReferences } from '@percorso/domain';
import { Inject, Injectable } from '@nestjs/common';
import { v7 as uuid } from 'uuid';
import { Actors } from '../auth/actors.service.js';
import { AffiliationNotices } from '../auth/affiliation-notices.js';
import { Database, type Queryable } from '../database/database.js';
import { NotFound, OutOfScope, Problem } from '../http/problem.js';
import { mustBeCurrent } from '../http/revision.js';
import { brokenRule } from '../http/rule-errors.js';
import { type DirectoryUser, IDENTITY_DIRECTORY, type IdentityDirectory } from './directory/identity-directory.js';
import { findPractitioner } from './practitioner-records.js';
import { PractitionerCodes } from './practitioner-codes.js';
import { checkWorkplaces, nowhere, workplacesOf, writeWorkplaces } from './workplaces.js';

type Account = Pick<DirectoryUser, 'id' | 'username'> | null;

const insert = `
  INSERT INTO practitioner (id, name, surname, email, tax_code, practitioner_type_code, local_health_authority_code, external_id, username)
  VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9)`;

const update = `
  UPDATE practitioner SET name = $2, surname = $3, email = $4, tax_code = $5, practitioner_type_code = $6,
    local_health_authority_code = $7, external_id = $8, username = $9, revision = revision + 1
  WHERE id = $1`;

const qualify = `
  WITH gone AS (DELETE FROM practitioner_qualification WHERE practitioner_id = $1 AND qualification_code <> ALL ($2))
  INSERT INTO practitioner_qualification (practitioner_id, qualification_code, position)
  SELECT $1, code, min(place) FROM unnest($2::text[]) WITH ORDINALITY AS wanted(code, place) GROUP BY code
  ON CONFLICT (practitioner_id, qualification_code) DO UPDATE SET position = EXCLUDED.position`;

const references = `
  SELECT count(*)::int AS sheets, count(DISTINCT s.uod_episode_id)::int AS episodes
  FROM sheet_practitioner named JOIN sheet s ON s.id = named.sheet_id WHERE named.practitioner_id = $1`;

/** Writes practitioners: administrators all, ASL operators those of their ASL's structures. */
@Injectable()
export class PractitionerCommands {
  constructor(
    private readonly database: Database,
    private readonly actors: Actors,
    private readonly notices: AffiliationNotices,
    private readonly codes: PractitionerCodes,
    @Inject(IDENTITY_DIRECTORY) private readonly directory: IdentityDirectory,
  ) {}

  async create(actor: Actor, content: PractitionerContent): Promise<Practitioner> {
    const account = await this.accountOf(content.externalId);
    const id = uuid();
    return this.announced(actor, async (db) => {
      await this.codes.check(db, content);
      await checkWorkplaces(db, actor, nowhere, content);
      await write(db, insert, id, content, account ?? null);
      return this.read(db, actor, id);
    });
  }

  async update(actor: Actor, id: string, content: PractitionerContent, ifMatch?: number): Promise<Practitioner> {
    const account = await this.accountOf(content.externalId);
    return this.announced(actor, async (db) => {
      const current = await this.locked(db, actor, id);
      if (!current.canUpdate) throw new OutOfScope();
      mustBeCurrent(current, ifMatch);
      await this.codes.check(db, content, current);
      await checkWorkplaces(db, actor, workplacesOf(current), content);
      const kept = { id: current.externalId, username: current.username };
      await write(db, update, id, content, account === undefined ? kept : account);
      return this.read(db, actor, id);
    });
  }

  /** Refused while an episode's sheet names the person, or has ever done so: nobody there may become unknown. */
  async delete(actor: Actor, id: string, ifMatch?: number): Promise<void> {
    await this.announced(actor, async (db) => {
      const current = await this.locked(db, actor, id);
      if (!current.canDelete) throw new OutOfScope();
      mustBeCurrent(current, ifMatch);
      const { rows } = await db.query<{ sheets: number; episodes: number }>(references, [id]);
      const [named] = rows;
      if (named && named.sheets > 0)
        throw new Problem(409, 'practitioner_in_use', {
          params: { references: practitionerReferences(named) },
          extensions: { references: named },
        });
      await db.query('DELETE FROM practitioner WHERE id = $1', [id]);
    });
  }

  /** One transaction, after which every process asks again who belongs where. */
  private async announced<Result>(actor: Actor, work: (db: Queryable) => Promise<Result>): Promise<Result> {
    const result = await this.database.writtenBy(actor, async (db) => {
      const result = await work(db);
      await this.notices.post(db);
      return result;
    });
    this.actors.forget();
    return result;
  }

  private async read(db: Queryable, actor: Actor, id: string): Promise<Practitioner> {
    const practitioner = await findPractitioner(db, actor, { id });
    if (!practitioner) throw new OutOfScope();
    return practitioner;
  }

  /** Nobody who is locked can be named by a new sheet before the end of the transaction. */
  private async locked(db: Queryable, actor: Actor, id: string): Promise<Practitioner> {
    await db.query('SELECT FROM practitioner WHERE id = $1 FOR UPDATE', [id]);
    const current = await findPractitioner(db, actor, { id });
    if (!current) throw new NotFound();
    return current;
  }

  /** The account to link, asked of the directory itself; undefined where it is to stay as it is. */
  private async accountOf(externalId: string | null | undefined): Promise<Account | undefined> {
    if (externalId == null) return externalId;
    const user = await this.directory.byId(externalId);
    if (!user) throw brokenRule('externalId', 'directoryUserUnknown');
    return user;
  }
}

async function write(
  db: Queryable,
  statement: string,
  id: string,
  content: PractitionerContent,
  account: { id: string | null; username: string | null } | null,
): Promise<void> {
  const { name, surname, email, taxCode, practitionerTypeCode, qualificationCodes, localHealthAuthorityCode } = content;
  await db.query(statement, [
    ...[id, name, surname, email, taxCode, practitionerTypeCode, localHealthAuthorityCode],
    ...[account?.id ?? null, account?.username ?? null],
  ]);
  await db.query(qualify, [id, qualificationCodes]);
  await writeWorkplaces(db, id, content);
}
