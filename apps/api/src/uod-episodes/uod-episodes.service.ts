import {
  cdrSteps,
  episodeExportLabels,
  hasGrant,
  uodSteps,
  type Actor,
  type Created,
  type EpisodeExistence,
  type EpisodeReferences,
  type EpisodeRow,
  type EpisodeSlim,
  type EpisodesQuery,
  type EpisodeView,
  type OpenEpisode,
  type OpenEpisodeLookup,
  type StepCount,
} from '@percorso/domain';
import type { Readable } from 'node:stream';
import { Injectable } from '@nestjs/common';
import { v7 as uuid } from 'uuid';
import { seesAsCentre } from '../auth/episode-scope.js';
import { recordRead } from '../auth/record-access.js';
import { Database } from '../database/database.js';
import { csvOfCopy } from '../http/lists/csv.js';
import { LongReads } from '../http/limits/long-reads.js';
import { refuseAfter, pageAfter } from '../http/lists/keyset-page.js';
import { NotFound, OutOfScope } from '../http/problems/problem.js';
import type { List } from '../http/lists/total.js';
import { OtherServices } from '../other-services/other-services.service.js';
import { mustSeePatient } from '../patients/patient-visibility.js';
import type { Caller } from '../workflow/caller.decorator.js';
import type { Command } from '../workflow/commands.js';
import { WorkflowEngine } from '../workflow/engine.service.js';
import type { Run } from '../workflow/run.js';
import { readAggregate, readWholeAggregate } from '../episode-aggregate/episode-aggregate.js';
import { episodeReferences } from './episode-references.js';
import { episodeRow, episodeSlim, type StoredHeader, type StoredRow } from './episode-rows.js';
import { episodeView } from './episode-view.js';
import { openEpisode } from './open-episode.js';
import * as sql from './uod-episodes.sql.js';

/**
 * A page of rows. `next`: the cursor of the next page, which is the id of the last row of this page; null on the last
 * page.
 */
type EpisodesPage<Row> = List<Row> & { next: string | null };

@Injectable()
export class UodEpisodesService {
  constructor(
    private readonly database: Database,
    private readonly longReads: LongReads,
    private readonly engine: WorkflowEngine,
    private readonly otherServices: OtherServices,
  ) {
    engine.prepare('uod-episode', 'RENEW', (command) => this.checkOfRenewal(command));
  }

  /**
   * Opens an episode, after asking the other services of the region.
   * @throws OutOfScope if the actor does not belong to the unit; Conflict if the patient has an open episode: of two
   * concurrent requests, the database refuses the second; Problem (409) or ConfirmationRequired (428) if the patient
   * has an open episode in another service
   */
  async open(caller: Caller, payload: OpenEpisode, confirmed: boolean): Promise<Created> {
    const { actor } = caller;
    const { everything, districtUnitIds } = actor.scope;
    if (!everything && !districtUnitIds.includes(payload.districtUnitId)) throw new OutOfScope();
    await mustSeePatient(this.database, actor, payload.patientId);
    const check = this.otherServices.checkOfAccess(await this.otherServices.aboutPatient(payload.patientId));
    return this.engine.open(caller, { workflow: 'uod-episode', payload }, async (run) => {
      const id = await this.openWithin(run, payload);
      // After all rules: an access that is refused for another reason needs no confirmation.
      check(confirmed);
      return id;
    });
  }

  /** Asks the other services about the patient of an episode that the actor may renew. */
  private async checkOfRenewal({ actor, id, confirmed = false }: Command): Promise<() => void> {
    const aggregate = hasGrant(actor, 'uod_episode_renew') && (await readAggregate(this.database, id, actor));
    if (!aggregate) return () => undefined;
    const check = this.otherServices.checkOfAccess(await this.otherServices.aboutPatient(aggregate.patientId));
    return () => check(confirmed);
  }

  private async openWithin(run: Run, payload: OpenEpisode): Promise<string> {
    const { db, actor } = run;
    const { patientId, districtUnitId, startDate } = payload;
    await mustSeePatient(db, actor, patientId);
    const id = uuid();
    await openEpisode(run, { id, patientId, districtUnitId, startDate, renewedFromId: null });
    return id;
  }

  /** Returns the data of the wizard and logs the read. @throws NotFound if the actor may not see the episode */
  async view(actor: Actor, id: string): Promise<EpisodeView> {
    const { name, text, values } = sql.episodeHeader(actor, id);
    const [header, aggregate] = await Promise.all([
      this.database.reads.query<StoredHeader>({ name, text }, values),
      readWholeAggregate(this.database.reads, id, actor),
    ]);
    const [found] = header.rows;
    if (!found || !aggregate) throw new NotFound();
    await recordRead(this.database, aggregate.patientId, actor, 'episode_of_care_read');
    if (hasGrant(actor, 'asl_episode_read'))
      await this.database.transaction((db) => db.query(sql.noteOpening, [actor.id, id]));
    return episodeView(found, aggregate, actor);
  }

  list(actor: Actor, query: EpisodesQuery): Promise<EpisodesPage<EpisodeRow>> {
    return this.page(actor, query, (row) => episodeRow(row, actor));
  }

  slim(actor: Actor, query: EpisodesQuery): Promise<EpisodesPage<EpisodeSlim>> {
    return this.page(actor, query, episodeSlim);
  }

  /** Returns a page of the list. @throws Malformed if `after` is not the id of an episode in scope */
  private async page<Row>(
    actor: Actor,
    query: EpisodesQuery,
    shown: (row: StoredRow) => Row,
  ): Promise<EpisodesPage<Row>> {
    const page = sql.episodesPage(actor, query);
    if (query.limit === -1) {
      refuseAfter(query);
      const total = await this.count(actor, query);
      const rows = await this.longReads.rows(actor, page, shown);
      return { rows, total, next: null };
    }
    const [{ rows }, total, isCursorInScope] = await Promise.all([
      this.database.reads.query<StoredRow>({ name: page.name, text: page.text }, page.values),
      this.count(actor, query),
      query.after === undefined || this.exists(actor, query.after).then(({ exists }) => exists),
    ]);
    return { ...pageAfter(query, rows, isCursorInScope, shown), total };
  }

  /** Returns the list as CSV, written by Postgres, with the labels of the screen. Architecture §14. */
  async csv(actor: Actor, query: EpisodesQuery): Promise<{ rows: Readable; total: number }> {
    refuseAfter(query);
    // The rows are counted before the stream is opened: if the count failed later, nothing would read the stream, which
    // would keep its connection.
    const total = await this.count(actor, query);
    const lines = await this.longReads.csv(actor, sql.episodesExport(actor, query));
    return { rows: csvOfCopy(episodeExportLabels, lines), total };
  }

  private async count(actor: Actor, query: EpisodesQuery): Promise<number> {
    const { name, text, values } = sql.episodesCount(actor, query);
    const { rows } = await this.database.reads.query<{ total: number }>({ name, text }, values);
    return rows[0]?.total ?? 0;
  }

  /**
   * Returns the patient's episodes; empty if the patient has none.
   * @throws NotFound if the actor may not see the patient
   */
  async episodesOfPatient(actor: Actor, patientId: string): Promise<EpisodeRow[]> {
    const { text, values } = sql.episodesOfPatient(actor, patientId);
    const { rows } = await this.database.reads.query<StoredRow>(text, values);
    if (rows.length === 0) await mustSeePatient(this.database.reads, actor, patientId);
    return rows.map((row) => episodeRow(row, actor));
  }

  /**
   * Returns the patient's open episode; null if none is open. Spec 001 §3.
   * @throws NotFound if the actor may not see the patient
   */
  async openOfPatient(actor: Actor, patientId: string): Promise<OpenEpisodeLookup | null> {
    const open = (await this.episodesOfPatient(actor, patientId)).find(({ closed }) => !closed);
    const aggregate = open && (await readAggregate(this.database.reads, open.id, actor));
    if (!open || !aggregate) return null;
    const centre = aggregate.centre?.closed === false ? aggregate.centre : null;
    return {
      ...open,
      rehabCenterEpisodeOfCareId: centre?.id ?? null,
      careplan: await this.carePlanOf(open.id),
    };
  }

  private async carePlanOf(episodeId: string): Promise<{ id: string } | null> {
    const { rows } = await this.database.reads.query<{ id: string }>(sql.carePlanId, [episodeId]);
    return rows[0] ?? null;
  }

  /** Returns the ids of the episode's parts and logs the read. @throws NotFound if the actor may not see the episode */
  async references(actor: Actor, id: string): Promise<EpisodeReferences> {
    const aggregate = await readAggregate(this.database.reads, id, actor);
    if (!aggregate) throw new NotFound();
    await recordRead(this.database, aggregate.patientId, actor, 'episode_of_care_read');
    return episodeReferences(aggregate, await this.carePlanOf(id));
  }

  async countBySteps(actor: Actor): Promise<StepCount[]> {
    const { text, values } = sql.stepCounts(actor);
    const { rows } = await this.database.reads.query<StepCount>(text, values);
    const steps = seesAsCentre(actor) ? cdrSteps : uodSteps;
    return steps.map((step) => ({ step, count: rows.find((row) => row.step === step)?.count ?? 0 }));
  }

  /** Returns whether there is an episode with this id that the actor may see, and its coreId, if any. Spec 000 §3. */
  async exists(actor: Actor, id: string): Promise<EpisodeExistence> {
    const { text, values } = sql.coreIdOf(actor, id);
    const { rows } = await this.database.reads.query<{ coreId: string | null }>(text, values);
    return { exists: rows.length > 0, coreId: rows[0]?.coreId ?? null };
  }
}
