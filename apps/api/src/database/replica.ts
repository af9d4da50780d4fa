import type pg from 'pg';
import { isConnectionLost } from './connection-lost.js';
import { resilientPool } from './resilient-pool.js';
import { type Position, parsePosition } from './positions.js';

const TIMEOUT_MS = 2000;

/** Selects the log position of a server. A promoted replica continues with its own log. */
const POSITION = `SELECT (CASE WHEN pg_is_in_recovery() THEN pg_last_wal_replay_lsn() ELSE pg_current_wal_insert_lsn() END)::text AS position`;

/** Returns a reader of a server's log position; it uses a separate connection, so that requests do not delay it. */
export function positionReader(connectionString: string) {
  const pool = resilientPool({
    connectionString,
    application_name: 'percorso-position',
    max: 1,
    connectionTimeoutMillis: TIMEOUT_MS,
    query_timeout: TIMEOUT_MS,
  });
  return {
    /** Returns the position; undefined if the server does not answer. */
    read: async (): Promise<Position | undefined> => {
      const result = await pool.query<{ position: string }>(POSITION).catch(() => undefined);
      return parsePosition(result?.rows[0]?.position ?? '');
    },
    end: () => pool.end(),
  };
}

/** Position of the primary at a time (milliseconds of `performance.now()`). */
export type Mark = { position: Position; at: number };

/** A replica, with the position up to which it has replayed the log. */
export class Replica {
  private readonly reader: ReturnType<typeof positionReader>;
  private replayed: Position = 0n;
  private isReachable = false;
  private lag: number | undefined;

  constructor(
    readonly url: string,
    readonly pool: pg.Pool,
    private readonly longestLagMs: number,
  ) {
    this.reader = positionReader(url);
  }

  /**
   * Milliseconds since the oldest mark that the replica has not replayed; undefined until it has replayed any mark, and while it is
   * unreachable.
   */
  get lagMs(): number | undefined {
    return this.isReachable ? this.lag : undefined;
  }

  /** Whether the replica is reachable, has replayed the log up to a position, and lags at most `longestLagMs`. */
  shows(position: Position): boolean {
    return this.isReachable && this.lag !== undefined && this.lag <= this.longestLagMs && this.replayed >= position;
  }

  /** Reads the replica's position. `marks` must have the oldest first. */
  async refresh(marks: readonly Mark[]): Promise<void> {
    const replayed = await this.reader.read();
    this.isReachable = replayed !== undefined;
    if (replayed === undefined) return;
    this.replayed = replayed;
    const behind = marks.find(({ position }) => position > replayed);
    const hasFollowed = this.lag !== undefined || marks.some(({ position }) => position <= replayed);
    this.lag = hasFollowed ? (behind ? performance.now() - behind.at : 0) : undefined;
  }

  /** Whether the error means a lost connection; the replica is then not used until it answers again. */
  isLostBy(error: unknown): boolean {
    if (!isConnectionLost(error)) return false;
    this.isReachable = false;
    return true;
  }

  async end(): Promise<void> {
    await Promise.all([this.pool.end(), this.reader.end()]);
  }
}
