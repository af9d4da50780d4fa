import {
  type Actor,
  entrySorts,
  EntriesQuery,
  type EntryViews,
  isListSheetType,
  type ListSheetType,
  provisionFiltersOf,
  type ProvisionsQuery,
  type SeveralEntries,
  type SheetContent,
  type TransitionReply,
} from '@percorso/domain';
import { Injectable } from '@nestjs/common';
import { noteRead } from '../auth/record-access.js';
import { Database } from '../database/database.js';
import { LongReads } from '../http/long-reads.js';
import { readFamily } from '../episode-family/family.js';
import { NotFound } from '../http/problem.js';
import { unknownParameters } from '../http/query.guard.js';
import { brokenRule } from '../http/rule-errors.js';
import type { List } from '../http/total.js';
import type { Caller } from '../workflow/caller.decorator.js';
import type { Command } from '../workflow/commands.js';
import { WorkflowEngine } from '../workflow/engine.service.js';
import { entriesPage } from './entries/entry-lists.sql.js';
import { entryView } from './entries/entry-views.js';
import type { ListSheet } from './entries/entry-effects.js';

type EntryView = EntryViews[ListSheetType];
/** Of an entry, by the address of its sheet. `ifMatch` is the entry's revision. */
type EntryCall = Caller & { sheetId: string; entryId: string };
type Added = Caller & { sheetId: string; entry: SheetContent; confirmed: boolean };

/** A list by the centre's episode that it belongs to. */
const listOfCentre = {
  name: 'list-of-centre',
  text: 'SELECT id FROM sheet WHERE cdr_episode_id = $1 AND type = $2 AND uod_episode_id = coalesce($3, uod_episode_id)',
};

/** The entries of lists, one by one. Architecture §11. */
@Injectable()
export class EntriesService {
  constructor(
    private readonly database: Database,
    private readonly longReads: LongReads,
    private readonly engine: WorkflowEngine,
  ) {}

  /** @throws NotFound where the actor may not see the sheet, or where it is no list */
  async list(actor: Actor, sheetId: string, query: ProvisionsQuery): Promise<List<EntryView>> {
    const { type } = await this.sheet(actor, sheetId);
    const { sort } = query;
    if (sort && !(entrySorts[type] as readonly string[]).includes(sort)) throw brokenRule('sort', 'unknownCode');
    const strange = type === 'PRESTAZIONI' ? [] : provisionFiltersOf(query);
    if (strange.length > 0) throw unknownParameters(strange);
    const { page, count } = entriesPage(type, sheetId, query, actor);
    const view = entryView[type] as (row: object) => EntryView;
    const { rows } = await this.database.reads.query<{ total: number }>(count.statement, count.values);
    const total = rows[0]?.total ?? 0;
    const { statement, values } = page;
    if (query.limit === -1) return { rows: await this.longReads.rows(actor, { ...statement, values }, view), total };
    const { rows: entries } = await this.database.reads.query(statement, values);
    return { rows: entries.map(view), total };
  }

  /** All entries of a short list. Whether the actor may read them, and that they did, is seen to where this is asked. */
  async all<T extends ListSheetType>(actor: Actor, sheet: { id: string; type: T }): Promise<EntryViews[T][]> {
    const { page } = entriesPage(sheet.type, sheet.id, EntriesQuery.parse({ limit: -1 }), actor);
    const { rows } = await this.database.reads.query<object>(page.statement, page.values);
    return rows.map(entryView[sheet.type] as (row: object) => EntryViews[T]);
  }

  /** Of a list that is locked it is told so before anything else. @throws TransitionRefused */
  mustTake(actor: Actor, id: string, type: 'ADD' | 'CHANGE'): Promise<void> {
    return this.engine.mustTake({ actor, workflow: 'sheet', id, type });
  }

  add({ sheetId: id, entry, ...caller }: Added): Promise<TransitionReply> {
    return this.engine.send({ ...caller, ...entryOf(id, 'ADD', { entry }) });
  }

  addSeveral({ sheetId: id, entries, ...caller }: Omit<Added, 'entry'> & SeveralEntries): Promise<TransitionReply> {
    return this.engine.send({ ...caller, ...entryOf(id, 'ADD', { entries }) });
  }

  change({ ifMatch, sheetId, entryId, ...rest }: EntryCall & { entry: SheetContent; confirmed: boolean }) {
    const { entry, ...caller } = rest;
    return this.engine.send({ ...caller, ...entryOf(sheetId, 'CHANGE', { ...of(entryId, ifMatch), entry }) });
  }

  remove({ ifMatch, sheetId, entryId, ...caller }: EntryCall & { confirmed?: boolean }): Promise<TransitionReply> {
    return this.engine.send({ ...caller, ...entryOf(sheetId, 'REMOVE', of(entryId, ifMatch)) });
  }

  /** The list of a centre's episode. @throws NotFound; whether the actor may see it is asked where it is read or written */
  async ofCentre(cdrEpisodeId: string, type: ListSheetType, uodEpisodeId?: string | null): Promise<string> {
    const { rows } = await this.database.reads.query<{ id: string }>(listOfCentre, [
      cdrEpisodeId,
      type,
      uodEpisodeId ?? null,
    ]);
    if (!rows[0]) throw new NotFound();
    return rows[0].id;
  }

  /** Reading it leaves a line in the access log. @throws NotFound where the actor may not see it, or where it is no list */
  async sheet(actor: Actor, id: string): Promise<ListSheet> {
    const family = await readFamily(this.database.reads, id, actor, 'sheet');
    const sheet = family?.sheets.find((candidate) => candidate.id === id);
    if (!family || !sheet || !isListSheetType(sheet.type)) throw new NotFound();
    await noteRead(this.database, family.patientId, actor, 'sheet_read');
    return sheet as ListSheet;
  }
}

const of = (entryId: string, revision?: number) => ({ entryId, ...(revision !== undefined && { revision }) });

const entryOf = (
  id: string,
  type: string,
  payload: SheetContent,
): Pick<Command, 'workflow' | 'id' | 'type' | 'payload'> => ({
  workflow: 'sheet',
  ...{ id, type, payload },
});
