import {
  type Actor,
  type EntryTemplate,
  type EntryTemplateInput,
  type EntryTemplates,
  type EntryTemplatesQuery,
  type NewEntryTemplate,
  templateOfType,
} from '@percorso/domain';
import { Injectable } from '@nestjs/common';
import { Database } from '../database/database.js';
import { readPayload } from '../http/problems/field-errors.js';
import { StaffOwnedService } from '../structures/staff-owned.js';
import * as sql from './entry-templates.sql.js';

/** Manages the templates for entries of lists. */
@Injectable()
export class EntryTemplatesService extends StaffOwnedService<EntryTemplate> {
  constructor(database: Database) {
    super(database, sql.owned);
  }

  async list(actor: Actor, { type }: EntryTemplatesQuery): Promise<EntryTemplates> {
    const { text, values } = sql.templatesOf(actor, type);
    const { reads } = this.database;
    const [templates, structures] = await Promise.all([
      reads.query<EntryTemplate>(text, values),
      sql.owned.sharing(reads, actor),
    ]);
    return { templates: templates.rows, structures };
  }

  /**
   * @throws Forbidden or OutOfScope for a structure whose templates the caller does not write, RuleBroken (422) at the
   * maximum number of templates, Conflict for a name that is in use
   */
  create(actor: Actor, input: NewEntryTemplate): Promise<EntryTemplate> {
    return sql.owned.create(this.database, actor, input);
  }

  /** @throws NotFound, Forbidden, StaleRevision (412), Malformed (400) for the content of another list, and Conflict */
  update(actor: Actor, id: string, input: EntryTemplateInput, ifMatch?: number): Promise<EntryTemplate> {
    return sql.owned.change(this.database, actor, { id, ifMatch, input }, ({ type }) => {
      const definition = templateOfType(type);
      if (definition) readPayload<object>(definition.content, input.content, 'content.');
    });
  }
}
