import {
  firstDayOf,
  romeDay,
  weekOf,
  type Actor,
  type MarkSeen,
  type BreakGlassAccess,
  type BreakGlassAccessesQuery,
  type BreakGlassAccessWeek,
} from '@percorso/domain';
import { Injectable } from '@nestjs/common';
import { Database } from '../database/database.js';
import { LongReads } from '../http/limits/long-reads.js';
import { listOf } from '../http/lists/list.js';
import { eachOf, type List } from '../http/lists/total.js';
import { brokenRule } from '../http/problems/rule-errors.js';
import { markBreakGlassAccessesSeen, breakGlassAccesses, breakGlassAccessWeeks } from './break-glass-accesses.sql.js';

type StoredAccess = Omit<BreakGlassAccess, 'at' | 'accessOpenedAt'> & { at: Date; accessOpenedAt: Date | null };
type StoredWeek = Omit<BreakGlassAccessWeek, 'lastAt'> & { lastAt: Date };

/** Tolerance for the clock of another process, which may run ahead of this one. */
const CLOCK_SKEW_MS = 60_000;

/** Reads the log of patients out of scope whom the staff of the caller's units looked up. Decision 0004. */
@Injectable()
export class BreakGlassAccessesService {
  constructor(
    private readonly database: Database,
    private readonly longReads: LongReads,
  ) {}

  async list(actor: Actor, query: BreakGlassAccessesQuery): Promise<List<BreakGlassAccess>> {
    const { database, longReads } = this;
    const { week = weekOf(romeDay(new Date())) } = query;
    const parts = breakGlassAccesses(actor, mondayOfWeek(week));
    const list = await listOf<StoredAccess, BreakGlassAccessesQuery>({ actor, database, longReads }, parts, query);
    return { ...list, rows: eachOf(list.rows, accessOf) };
  }

  /** Returns the weeks of the last year with readings, newest first. */
  async weeks(actor: Actor): Promise<BreakGlassAccessWeek[]> {
    const { text, values } = breakGlassAccessWeeks(actor, null);
    const { rows } = await this.database.reads.query<StoredWeek>(text, values);
    return rows.map(weekRow);
  }

  /**
   * Marks the readings of a week up to a time as seen, for each unit of the caller. Readings after that time are not yet seen. Returns the
   * week, or null if it has no readings.
   * @throws RuleBroken (422) for a time in the future: later readings would count as seen
   */
  async markSeen(actor: Actor, week: string, { until }: MarkSeen): Promise<BreakGlassAccessWeek | null> {
    if (Date.parse(until) > Date.now() + CLOCK_SKEW_MS) throw brokenRule('until', 'dateInFuture');
    const first = mondayOfWeek(week);
    const seen = breakGlassAccessWeeks(actor, first);
    return this.database.transaction(async (db) => {
      await db.query(markBreakGlassAccessesSeen, [actor.scope.districtUnitIds, first, until, actor.id, actor.name]);
      const { rows } = await db.query<StoredWeek>(seen.text, seen.values);
      return rows[0] ? weekRow(rows[0]) : null;
    });
  }
}

/** Returns the Monday of a week that its schema has accepted. */
const mondayOfWeek = (week: string): string => firstDayOf(week) ?? '';

const accessOf = ({ at, accessOpenedAt, ...row }: StoredAccess): BreakGlassAccess => ({
  ...row,
  at: at.toISOString(),
  accessOpenedAt: accessOpenedAt?.toISOString() ?? null,
});

const weekRow = ({ lastAt, ...row }: StoredWeek): BreakGlassAccessWeek => ({ ...row, lastAt: lastAt.toISOString() });
