import type pg from 'pg';
import { isConnectionLost } from './connection-lost.js';
import { lastingPool } from './lasting-pool.js';
import { type Position, positionOf } from './positions.js';

/** How long a server may take to say where it stands. */
const LOOK_MS = 2000;

/** Where a server stands. One that has become the primary counts on with its own log. */
const STANDING = `SELECT (CASE WHEN pg_is_in_recovery() THEN pg_last_wal_replay_lsn() ELSE pg_current_wal_insert_lsn() END)::text AS position`;

/** A connection of its own to ask a server where it stands: it is not kept waiting by requests. */
export function standingOf(connectionString: string) {
  const pool = lastingPool({
    ...{ connectionString, application_name: 'percorso-position', max: 1 },
    ...{ connectionTimeoutMillis: LOOK_MS, query_timeout: LOOK_MS },
  });
  return {
    /** Undefined where it does not say. */
    look: async (): Promise<Position | undefined> => {
      const told = await pool.query<{ position: string }>(STANDING).catch(() => undefined);
      return positionOf(told?.rows[0]?.position ?? '');
    },
    end: () => pool.end(),
  };
}

/** Where the primary stood, and when (milliseconds of `performance.now()`). */
export type Mark = { position: Position; at: number };

/** A server that follows the primary, and how far it has come. */
export class Replica {
  private readonly standing: ReturnType<typeof standingOf>;
  private replayed: Position = 0n;
  private isThere = false;
  private lag: number | undefined;

  constructor(
    readonly url: string,
    readonly pool: pg.Pool,
    private readonly longestLagMs: number,
  ) {
    this.standing = standingOf(url);
  }

  /** Milliseconds since the oldest mark that it has not replayed; undefined before it has once replayed any, and where it is not there. */
  get lagMs(): number | undefined {
    return this.isThere ? this.lag : undefined;
  }

  /** Whether it shows what was committed up to a position, and is not too far behind altogether. */
  shows(position: Position): boolean {
    return this.isThere && this.lag !== undefined && this.lag <= this.longestLagMs && this.replayed >= position;
  }

  /** `marks`: in their order. */
  async look(marks: readonly Mark[]): Promise<void> {
    const replayed = await this.standing.look();
    this.isThere = replayed !== undefined;
    if (replayed === undefined) return;
    this.replayed = replayed;
    const behind = marks.find(({ position }) => position > replayed);
    const hasFollowed = this.lag !== undefined || marks.some(({ position }) => position <= replayed);
    this.lag = hasFollowed ? (behind ? performance.now() - behind.at : 0) : undefined;
  }

  /** Leaves it out until it answers again, where that is what an error says. */
  isLostBy(error: unknown): boolean {
    if (!isConnectionLost(error)) return false;
    this.isThere = false;
    return true;
  }

  async end(): Promise<void> {
    await Promise.all([this.pool.end(), this.standing.end()]);
  }
}
