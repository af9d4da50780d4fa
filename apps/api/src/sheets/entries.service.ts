import {
  type Actor,
  entrySorts,
  type EntryReply,
  EntriesQuery,
  type EntryViews,
  isListSheetType,
  listOfType,
  type ListSheetType,
  provisionFiltersOf,
  type ProvisionsQuery,
  type SeveralEntries,
  type SheetContent,
  type SheetType,
  type TransitionReply,
} from '@percorso/domain';
import { Injectable } from '@nestjs/common';
import { recordRead } from '../auth/record-access.js';
import { Database } from '../database/database.js';
import { LongReads } from '../http/limits/long-reads.js';
import { readAggregate } from '../episode-aggregate/episode-aggregate.js';
import { listServer } from '../sheet-types/servers.js';
import { Conflict, NotFound } from '../http/problems/problem.js';
import { unknownParameters } from '../http/requests/query.guard.js';
import { brokenRule } from '../http/problems/rule-errors.js';
import type { List } from '../http/lists/total.js';
import type { Caller } from '../workflow/caller.decorator.js';
import type { Command } from '../workflow/commands.js';
import { WorkflowEngine } from '../workflow/engine.service.js';
import { entriesPage } from './entries/entry-lists.sql.js';
import type { ListSheet } from './entries/entry-effects.js';
import { mustBeOfType } from './sheet.lifecycle.js';

type EntryView = EntryViews[ListSheetType];
/** A call for an entry, at the address of its sheet. `ifMatch` is the entry's revision. */
type EntryCall = Caller & { sheetId: string; entryId: string };
/** `sheetType`: the type of the sheet that the client expects. */
type Written = { sheetId: string; confirmed: boolean; sheetType?: SheetType | undefined };
type Added = Caller & Written & { entry: SheetContent };
/** `uodEpisodeId`: set if the client names the unit's episode too. */
type ListOfCentre = { cdrEpisodeId: string; type: ListSheetType; uodEpisodeId?: string | null | undefined };

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

  /** @throws NotFound if the actor may not see the sheet, or it is not a list */
  async list(actor: Actor, sheetId: string, query: ProvisionsQuery): Promise<List<EntryView>> {
    const { type, revision } = await this.sheet(actor, sheetId);
    const { sort } = query;
    if (sort && !(entrySorts[type] as readonly string[]).includes(sort)) throw brokenRule('sort', 'unknownCode');
    const unknownFilters = listOfType(type).filtered ? [] : provisionFiltersOf(query);
    if (unknownFilters.length > 0) throw unknownParameters(unknownFilters);
    const { page, count } = entriesPage(type, sheetId, query, actor);
    const { rows } = await this.database.reads.query<{ total: number }>(count.statement, count.values);
    const total = rows[0]?.total ?? 0;
    const { statement, values } = page;
    if (query.limit === -1)
      return { rows: await this.longReads.rows(actor, { ...statement, values }, viewOf(type)), total, revision };
    const { rows: entries } = await this.database.reads.query(statement, values);
    return { rows: entries.map(viewOf(type)), total, revision };
  }

  /** All entries of a short list. The callers check and log the read. */
  async all<T extends ListSheetType>(actor: Actor, sheet: { id: string; type: T }): Promise<EntryViews[T][]> {
    const { page } = entriesPage(sheet.type, sheet.id, EntriesQuery.parse({ limit: -1 }), actor);
    const { rows } = await this.database.reads.query<object>(page.statement, page.values);
    return rows.map(viewOf(sheet.type));
  }

  /** Refuses a locked list before any other error. @throws TransitionRefused */
  mustAccept(actor: Actor, id: string, type: 'ADD' | 'CHANGE'): Promise<void> {
    return this.engine.mustAccept({ actor, workflow: 'sheet', id, type });
  }

  async add({ sheetId: id, entry, sheetType, ...caller }: Added): Promise<EntryReply> {
    return entryReply(await this.engine.send({ ...caller, ...entryCommand(id, 'ADD', { entry }, sheetType) }));
  }

  /** The id of the reply is that of the first entry. */
  async addSeveral(several: Omit<Added, 'entry'> & SeveralEntries): Promise<EntryReply> {
    const { sheetId: id, entries, sheetType, ...caller } = several;
    return entryReply(await this.engine.send({ ...caller, ...entryCommand(id, 'ADD', { entries }, sheetType) }));
  }

  async change({ ifMatch, sheetId, entryId, ...rest }: EntryCall & Added): Promise<EntryReply> {
    const { entry, sheetType, ...caller } = rest;
    const event = entryCommand(sheetId, 'CHANGE', { ...entryAddress(entryId, ifMatch), entry }, sheetType);
    return entryReply(await this.engine.send({ ...caller, ...event }), entryId);
  }

  async remove({ ifMatch, sheetId, entryId, ...caller }: EntryCall & { confirmed?: boolean }): Promise<EntryReply> {
    const event = entryCommand(sheetId, 'REMOVE', entryAddress(entryId, ifMatch));
    return entryReply(await this.engine.send({ ...caller, ...event }), entryId);
  }

  /**
   * The list of a centre's episode, for writing.
   * @throws as `findOfCentre`; Conflict if the centre has not reached its step
   */
  async openOfCentre(actor: Actor, list: ListOfCentre): Promise<string> {
    // The rules of the entry do not cover this field, and an empty string is not an id to query by.
    if (list.uodEpisodeId === '') throw brokenRule('districtUnitEpisodeOfCareId', 'invalidId');
    const id = await this.findOfCentre(actor, list);
    if (id === null) throw new Conflict('sheet_not_open');
    return id;
  }

  /**
   * The list of a centre's episode, for reading; null if the centre has not reached its step. Decision 0060: that is
   * not an unknown episode. The callers check whether the actor may see an existing list.
   * @throws NotFound if the actor sees no such episode, or it does not belong to the unit's episode given
   */
  async findOfCentre(actor: Actor, { cdrEpisodeId, type, uodEpisodeId }: ListOfCentre): Promise<string | null> {
    const values = [cdrEpisodeId, type, uodEpisodeId ?? null];
    const { rows } = await this.database.reads.query<{ id: string }>(listOfCentre, values);
    if (rows[0]) return rows[0].id;
    const aggregate = await readAggregate(this.database.reads, cdrEpisodeId, actor, 'cdr-episode');
    if (!aggregate || (uodEpisodeId && aggregate.id !== uodEpisodeId)) throw new NotFound();
    await recordRead(this.database, aggregate.patientId, actor, 'sheet_read');
    return null;
  }

  /** Writes a line of the access log. @throws NotFound if the actor may not see the sheet, or it is not a list */
  async sheet(actor: Actor, id: string): Promise<ListSheet & { revision: number }> {
    const aggregate = await readAggregate(this.database.reads, id, actor, 'sheet');
    const sheet = aggregate?.sheets.find((candidate) => candidate.id === id);
    const instance = aggregate?.instances[id];
    if (!aggregate || !instance || !sheet || !isListSheetType(sheet.type)) throw new NotFound();
    await recordRead(this.database, aggregate.patientId, actor, 'sheet_read');
    return { ...(sheet as ListSheet), revision: instance.revision };
  }
}

/** The response for an entry, from its row. */
const viewOf =
  <T extends ListSheetType>(type: T) =>
  (row: object): EntryViews[T] =>
    listServer(type).view(row as never) as EntryViews[T];

/** The reply to an event of a list, for one entry: the one given, else the first that was added. Decision 0058. */
export const entryReply = (
  { id: instanceId, revision: instanceRevision, entryRevision = instanceRevision, ...reply }: TransitionReply,
  id = reply.created[0] ?? '',
): EntryReply => ({ ...reply, id, revision: entryRevision, instanceId, instanceRevision });

const entryAddress = (entryId: string, revision?: number) => ({ entryId, ...(revision !== undefined && { revision }) });

const entryCommand = (
  id: string,
  type: string,
  payload: SheetContent,
  sheetType?: SheetType,
): Pick<Command, 'workflow' | 'id' | 'type' | 'payload' | 'precondition'> => ({
  workflow: 'sheet',
  id,
  type,
  payload,
  precondition: mustBeOfType(id, sheetType),
});
