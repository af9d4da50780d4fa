import {
  type Actor,
  type EntryTemplate,
  type EntryTemplateInput,
  type EntryTemplates,
  type EntryTemplatesQuery,
  hasGrant,
  type NewEntryTemplate,
  templateOfType,
  TEMPLATES_AT_MOST,
} from '@percorso/domain';
import { Injectable } from '@nestjs/common';
import { v7 as uuid } from 'uuid';
import { Database } from '../database/database.js';
import { readPayload } from '../http/problems/field-errors.js';
import { authorOf, type Owner, readOwned } from '../structures/staff-owned.js';
import { EntryTemplateEntity } from './entry-template.entity.js';
import * as sql from './entry-templates.sql.js';

/** Manages the templates for entries of lists. */
@Injectable()
export class EntryTemplatesService {
  constructor(private readonly database: Database) {}

  async list(actor: Actor, { type }: EntryTemplatesQuery): Promise<EntryTemplates> {
    const templates = sql.templatesOf(actor, type);
    const sharing = sql.owned.sharing(actor);
    const mayShare = hasGrant(actor, 'entry_template_share');
    const { reads } = this.database;
    const [{ rows }, structures] = await Promise.all([
      reads.query<EntryTemplate>(templates.text, templates.values),
      mayShare ? reads.query<EntryTemplates['structures'][number]>(sharing.text, sharing.values) : null,
    ]);
    return { templates: rows, structures: structures?.rows ?? [] };
  }

  /** @throws NotFound */
  get(actor: Actor, id: string): Promise<EntryTemplate> {
    return readOwned(this.database, sql.templateById(actor, id));
  }

  /**
   * @throws Forbidden or OutOfScope for a structure whose templates the caller does not write, RuleBroken (422) at the
   * maximum number of templates, Conflict for a name that is in use
   */
  create(actor: Actor, { structure, ...input }: NewEntryTemplate): Promise<EntryTemplate> {
    const room = {
      counting: (owner: Owner) => sql.countOfOwner(owner, input.type),
      path: 'type',
      max: TEMPLATES_AT_MOST,
    };
    return sql.owned.create(this.database, actor, structure, room, async (db, _owner, properties) => {
      const id = uuid();
      await db.manager.insert(EntryTemplateEntity, { id, revision: 1, ...input, ...properties, ...authorOf(actor) });
      return readOwned(db, sql.templateById(actor, id));
    });
  }

  /** @throws NotFound, Forbidden, StaleRevision (412), Malformed (400) for the content of another list, and Conflict */
  update(actor: Actor, id: string, input: EntryTemplateInput, ifMatch?: number): Promise<EntryTemplate> {
    return this.database.transactionAs(actor, async (db) => {
      const locking = sql.templateById(actor, id, 'FOR UPDATE OF o');
      const { type, revision } = await sql.owned.writable<EntryTemplate>(db, locking, ifMatch);
      const definition = templateOfType(type);
      if (definition) readPayload<object>(definition.content, input.content, 'content.');
      await db.manager.update(EntryTemplateEntity, { id }, { ...input, revision: revision + 1, ...authorOf(actor) });
      return readOwned(db, sql.templateById(actor, id));
    });
  }

  /** @throws NotFound, Forbidden, StaleRevision (412) */
  delete(actor: Actor, id: string, ifMatch?: number): Promise<void> {
    const locking = sql.templateById(actor, id, 'FOR UPDATE OF o');
    return sql.owned.remove(this.database, actor, { table: EntryTemplateEntity, id, locking, ifMatch });
  }
}
