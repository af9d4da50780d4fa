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
/**
 * A request that changes or removes the entry `entryId` of the list `sheetId`. `ifMatch` is the revision of the entry,
 * not of the list.
 */
type EntryCall = Caller & { sheetId: string; entryId: string };
/**
 * A request that writes entries of the list `sheetId`. `sheetType`: the type that the client expects the sheet to have,
 * if it sent one.
 */
type Written = { sheetId: string; confirmed: boolean; sheetType?: SheetType | undefined };
type Added = Caller & Written & { entry: SheetContent };
/**
 * Identifies a list of a centre's episode. `uodEpisodeId` is set if the client also gives the id of the unit's episode.
 */
type ListOfCentre = { cdrEpisodeId: string; type: ListSheetType; uodEpisodeId?: string | null | undefined };

/** Selects the id of the list of this type in a centre's episode. */
const listOfCentre = {
  name: 'list-of-centre',
  text: 'SELECT id FROM sheet WHERE cdr_episode_id = $1 AND type = $2 AND uod_episode_id = coalesce($3, uod_episode_id)',
};

/** Reads, adds, changes and removes the entries of lists. Architecture §11. */
@Injectable()
export class EntriesService {
  constructor(
    private readonly database: Database,
    private readonly longReads: LongReads,
    private readonly engine: WorkflowEngine,
  ) {}

  /**
   * Returns a page of the list and logs the read.
   * @throws NotFound if the actor may not see the sheet, or the sheet is not a list; RuleBroken for a sort, Malformed
   * for a filter that the list does not have
   */
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

  /** Returns all entries of a short list. The callers check visibility and log the read. */
  async all<T extends ListSheetType>(actor: Actor, sheet: { id: string; type: T }): Promise<EntryViews[T][]> {
    const { page } = entriesPage(sheet.type, sheet.id, EntriesQuery.parse({ limit: -1 }), actor);
    const { rows } = await this.database.reads.query<object>(page.statement, page.values);
    return rows.map(viewOf(sheet.type));
  }

  /**
   * Checks that the list accepts an event of this type now. It is called before the request is read or checked further,
   * so that a locked list is reported first.
   * @throws TransitionRefused
   */
  mustAccept(actor: Actor, id: string, type: 'ADD' | 'CHANGE'): Promise<void> {
    return this.engine.mustAccept({ actor, workflow: 'sheet', id, type });
  }

  async add({ sheetId: id, entry, sheetType, ...caller }: Added): Promise<EntryReply> {
    return entryReply(await this.engine.send({ ...caller, ...entryCommand(id, 'ADD', { entry }, sheetType) }));
  }

  /**
   * Adds several entries with one event. `id` in the reply is the id of the first entry; `created` has the ids of all.
   */
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
   * Returns the id of a list in a centre's episode, for a write.
   * @throws NotFound for the reasons of `findOfCentre`; Conflict if the centre has not reached the list's step;
   * RuleBroken if `uodEpisodeId` is an empty string
   */
  async openOfCentre(actor: Actor, list: ListOfCentre): Promise<string> {
    // The rules of the entry do not cover this field, and the query below would fail with an empty string as an id.
    if (list.uodEpisodeId === '') throw brokenRule('districtUnitEpisodeOfCareId', 'invalidId');
    const id = await this.findOfCentre(actor, list);
    if (id === null) throw new Conflict('sheet_not_open');
    return id;
  }

  /**
   * Returns the id of a list in a centre's episode, for a read; null if the centre has not reached the list's step,
   * which is not an error (decision 0060). The callers check whether the actor may see a list that exists.
   * @throws NotFound if the actor may not see the centre's episode, or it does not belong to the given unit's episode
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

  /**
   * Returns a list's sheet and logs the read.
   * @throws NotFound if the actor may not see the sheet, or the sheet is not a list
   */
  async sheet(actor: Actor, id: string): Promise<ListSheet & { revision: number }> {
    const aggregate = await readAggregate(this.database.reads, id, actor, 'sheet');
    const sheet = aggregate?.sheets.find((candidate) => candidate.id === id);
    const instance = aggregate?.instances[id];
    if (!aggregate || !instance || !sheet || !isListSheetType(sheet.type)) throw new NotFound();
    await recordRead(this.database, aggregate.patientId, actor, 'sheet_read');
    return { ...(sheet as ListSheet), revision: instance.revision };
  }
}

/** Returns the function that maps a row to the response for an entry. */
const viewOf =
  <T extends ListSheetType>(type: T) =>
  (row: object): EntryViews[T] =>
    listServer(type).view(row as never) as EntryViews[T];

/**
 * Converts the reply to a list's event into the reply about one entry: `id` and `revision` belong to the entry,
 * `instanceId` and `instanceRevision` to the list. The entry is `id`, by default the first one that the event added.
 * Decision 0058.
 */
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
