import {
  aslEpisodeExportLabels,
  type Actor,
  type AslEpisodeRow,
  type AslEpisodesQuery,
  type MarkSeen,
  type NewAslEpisodes,
} from '@percorso/domain';
import type { Readable } from 'node:stream';
import { Injectable } from '@nestjs/common';
import { Database } from '../database/database.js';
import { csvOfCopy } from '../http/lists/csv.js';
import { LongReads } from '../http/limits/long-reads.js';
import { refuseAfter, pageAfter } from '../http/lists/keyset-page.js';
import { brokenRule } from '../http/problems/rule-errors.js';
import type { List } from '../http/lists/total.js';
import { episodeRow, type StoredRow } from '../uod-episodes/episode-rows.js';
import * as sql from './asl-episodes.sql.js';

type Stored = StoredRow &
  Pick<AslEpisodeRow, 'isNew' | 'localHealthAuthorityCode' | 'residenceDistrictUnit' | 'rehabilitationCenter'> & {
    openedAt: Date;
  };
/** Tolerance for the clock of another process, which may run ahead of this one. */
const CLOCK_SKEW_MS = 60_000;
/**
 * A page of rows. `next`: the cursor of the next page, which is the id of the last row of this page; null on the last
 * page.
 */
type AslEpisodesPage = List<AslEpisodeRow> & { next: string | null };

/**
 * Reads the episodes that the units of a health authority have opened, and which of them are new to the caller.
 * Architecture §14.
 */
@Injectable()
export class AslEpisodesService {
  constructor(
    private readonly database: Database,
    private readonly longReads: LongReads,
  ) {}

  /** Returns a page of the list, or all rows. @throws Malformed if `after` is not the id of an episode in scope */
  async list(actor: Actor, query: AslEpisodesQuery): Promise<AslEpisodesPage> {
    const toRow = (row: Stored) => aslEpisodeRow(row, actor);
    if (query.limit === -1) {
      refuseAfter(query);
      const total = await this.count(actor, query);
      const rows = await this.longReads.rows(actor, sql.allAslEpisodes(actor, query), toRow);
      return { rows, total, next: null };
    }
    const page = sql.aslEpisodesPage(actor, query);
    const [{ rows }, total, isCursorInScope] = await Promise.all([
      this.database.reads.query<Stored>(page.text, page.values),
      this.count(actor, query),
      query.after === undefined || this.isInScope(actor, query.after),
    ]);
    return { ...pageAfter(query, rows, isCursorInScope, toRow), total };
  }

  /** Returns the list as CSV, written by Postgres, with the labels of the screen. */
  async csv(actor: Actor, query: AslEpisodesQuery): Promise<{ rows: Readable; total: number }> {
    refuseAfter(query);
    const total = await this.count(actor, query);
    const lines = await this.longReads.csv(actor, sql.aslEpisodesExport(actor, query));
    return { rows: csvOfCopy(aslEpisodeExportLabels, lines), total };
  }

  async new(actor: Actor): Promise<NewAslEpisodes> {
    const { name, text, values } = sql.newAslEpisodes(actor);
    const { rows } = await this.database.reads.query<{ count: number; until: Date | null }>({ name, text }, values);
    return { count: rows[0]?.count ?? 0, until: rows[0]?.until?.toISOString() ?? null };
  }

  /**
   * Marks the episodes opened until `until` as seen, and returns the number of those that are still new.
   * @throws RuleBroken (422) for a time in the future: episodes opened before that time would never be new
   */
  async markSeen(actor: Actor, { until }: MarkSeen): Promise<NewAslEpisodes> {
    if (Date.parse(until) > Date.now() + CLOCK_SKEW_MS) throw brokenRule('until', 'dateInFuture');
    await this.database.transaction((db) => db.query(sql.markSeen, [actor.id, until]));
    return this.new(actor);
  }

  private async count(actor: Actor, query: AslEpisodesQuery): Promise<number> {
    const { text, values } = sql.aslEpisodesCount(actor, query);
    const { rows } = await this.database.reads.query<{ total: number }>(text, values);
    return rows[0]?.total ?? 0;
  }

  private async isInScope(actor: Actor, id: string): Promise<boolean> {
    const { text, values } = sql.aslEpisodeInScope(actor, id);
    return (await this.database.reads.query(text, values)).rows.length > 0;
  }
}

const aslEpisodeRow = (row: Stored, actor: Actor): AslEpisodeRow => ({
  ...episodeRow(row, actor),
  isNew: row.isNew,
  openedAt: row.openedAt.toISOString(),
  localHealthAuthorityCode: row.localHealthAuthorityCode,
  residenceDistrictUnit: row.residenceDistrictUnit,
  rehabilitationCenter: row.rehabilitationCenter,
});
