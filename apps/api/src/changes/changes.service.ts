import {
  type Actor,
  type CatalogueName,
  catalogueNames,
  type ChangeEntry,
  type ChangesQuery,
  dictionaryOf,
  type EpisodeChangesQuery,
  isPersonal,
  type WorkflowName,
} from '@percorso/domain';
import { Injectable } from '@nestjs/common';
import { Database } from '../database/database.js';
import { LongReads } from '../http/limits/long-reads.js';
import { NotFound } from '../http/problems/problem.js';
import { pageOrStream } from '../http/lists/list.js';
import { inBatches, type List } from '../http/lists/total.js';
import { differencesOf, fieldsOf, partOf } from './change-differences.js';
import {
  visibleAslPeriod,
  visibleEpisode,
  changesCount,
  changesOfRecord,
  recordsOfPerson,
  type LoggedChange,
  visiblePatient,
  visiblePractitioner,
  visibleRegionalPeriod,
  visibleSetting,
  type SettingKind,
  visibleStructure,
  type StructureKind,
} from './changes.sql.js';
import { ValueDescriptions } from './value-descriptions.js';

const READ = 'civil_registry_history_read';
const READ_OF_EPISODE = 'appointments_history_read';

/** Reads the change log of records outside the engine, newest change first. Decision 0015. */
@Injectable()
export class ChangesService {
  constructor(
    private readonly database: Database,
    private readonly longReads: LongReads,
  ) {}

  /** @throws NotFound outside the actor's scope */
  async ofPatient(actor: Actor, id: string, query: ChangesQuery): Promise<List<ChangeEntry>> {
    await this.requireVisible(visiblePatient(actor, id, READ));
    const { rows } = await this.database.query<{ id: string }>(recordsOfPerson, [id]);
    return this.page(actor, ['patient', rows.map((record) => record.id)], query);
  }

  /** Returns the changes of an episode's appointments, or of one appointment. @throws NotFound outside the actor's scope */
  async ofEpisode(actor: Actor, id: string, { appointmentId, ...query }: EpisodeChangesQuery) {
    await this.requireVisible(visibleEpisode(actor, id, READ_OF_EPISODE));
    return this.page(actor, ['uod-episode', [id], appointmentId], query);
  }

  /** @throws NotFound */
  async ofStructure(actor: Actor, kind: StructureKind, id: string, query: ChangesQuery): Promise<List<ChangeEntry>> {
    return this.includingDeleted(actor, visibleStructure(kind, id), () => this.page(actor, [kind, [id]], query));
  }

  /** @throws NotFound outside the actor's scope */
  async ofPractitioner(actor: Actor, id: string, query: ChangesQuery): Promise<List<ChangeEntry>> {
    return this.includingDeleted(actor, visiblePractitioner(actor, id), () =>
      this.page(actor, ['practitioner', [id]], query),
    );
  }

  /** @throws NotFound */
  async ofRegionalPeriod(actor: Actor, id: string, query: ChangesQuery): Promise<List<ChangeEntry>> {
    await this.requireVisible(visibleRegionalPeriod(id));
    return this.page(actor, ['regional-rate-period', [id]], query);
  }

  /** @throws NotFound if the ASL of the period is outside the actor's scope */
  async ofAslPeriod(actor: Actor, id: string, query: ChangesQuery): Promise<List<ChangeEntry>> {
    await this.requireVisible(visibleAslPeriod(actor, id));
    return this.page(actor, ['asl-budget-period', [id]], query);
  }

  /** @throws NotFound */
  async ofSetting(actor: Actor, kind: SettingKind, id: string, query: ChangesQuery): Promise<List<ChangeEntry>> {
    return this.includingDeleted(actor, visibleSetting(kind, id), () => this.page(actor, [kind, [id]], query));
  }

  /** Returns the changes of the time limits for a workflow's states. */
  ofWorkflow(actor: Actor, name: WorkflowName, query: ChangesQuery): Promise<List<ChangeEntry>> {
    return this.page(actor, ['workflow', [name]], query);
  }

  /** Returns the changes of all report tabs, which are logged as one record. */
  ofReportTabs(actor: Actor, query: ChangesQuery): Promise<List<ChangeEntry>> {
    return this.page(actor, ['report-tab', ['tabs']], query);
  }

  /**
   * Returns the changes that are logged under a dictionary or under the store of its entries. For a dictionary that is a whole store, also
   * the changes of the dictionaries that are parts of the store.
   */
  ofDictionary(actor: Actor, name: CatalogueName, query: ChangesQuery): Promise<List<ChangeEntry>> {
    const { store, filter } = dictionaryOf(name);
    const parts = catalogueNames.filter((other) => other === name || (!filter && dictionaryOf(other).store === store));
    return this.page(actor, ['catalogue', [...parts, store]], query);
  }

  /**
   * Returns the history of a record that may have been deleted. A deleted record is in no scope, so only unrestricted users see its
   * history.
   * @throws NotFound if the record is outside the scope, or has neither a row nor a history
   */
  private async includingDeleted(
    actor: Actor,
    visibility: Visibility,
    read: () => Promise<List<ChangeEntry>>,
  ): Promise<List<ChangeEntry>> {
    // This check comes first because it may throw: streamed rows that are never read would hold their connection.
    if (!actor.scope.everything) await this.requireVisible(visibility);
    const page = await read();
    if (page.total === 0) await this.requireVisible(visibility);
    return page;
  }

  private async requireVisible({ text, values }: Visibility): Promise<void> {
    const { rowCount } = await this.database.query(text, values);
    if (rowCount === 0) throw new NotFound();
  }

  /** Returns a page of changes; with `limit=-1` all changes, as a stream. */
  private async page(actor: Actor, [kind, ids, part]: LoggedRecord, query: ChangesQuery): Promise<List<ChangeEntry>> {
    const { database, longReads } = this;
    const statement = { text: changesOfRecord, values: [kind, ids, part ?? null], count: changesCount(query) };
    const { rows, total } = await pageOrStream(
      { actor, database, longReads },
      statement,
      query,
      (row: LoggedChange) => row,
    );
    return { rows: await inBatches(rows, (batch) => this.toEntries(actor, batch)), total };
  }

  private async toEntries({ scope: { namesHidden } }: Actor, rows: readonly LoggedChange[]): Promise<ChangeEntry[]> {
    const changes = rows.map((row) => {
      const part = partOf(row.part);
      const fields = differencesOf(part, row).filter(({ field }) => !namesHidden || !isPersonal(part, field));
      const subject = [...fieldsOf(row.subject)].filter(([field]) => !namesHidden || !isPersonal(part, field));
      return { row, part, fields, subject: new Map(subject) };
    });
    const descriptions = await ValueDescriptions.load(this.database, changes);
    return changes.map(({ row: { id, changeSet, at, actorName, action }, part, fields, subject }) => ({
      id,
      changeSet,
      at: at.toISOString(),
      actorName: namesHidden ? null : actorName,
      part,
      action,
      subject: descriptions.subject(part, subject),
      fields: fields.map(({ field, before, after }) => ({
        field,
        before: descriptions.value(part, field, before),
        after: descriptions.value(part, field, after),
      })),
    }));
  }
}

/** Selects the entries of a record by its kind and its ids in the log; with `part`, only the entries of the part with this id. */
type LoggedRecord = [kind: string, ids: string[], part?: string];

type Visibility = { text: string; values: unknown[] };
