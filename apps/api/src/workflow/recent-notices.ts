import type { Actor } from '@percorso/domain';
import { Injectable } from '@nestjs/common';
import { Database, type Queryable } from '../database/database.js';
import { type ReceivedNotice, idOf, type Notice, parseEventId } from './notices.js';
import { removeOldStatement, newestStatement, noticesSince } from './recent-notices.sql.js';

/** A client that has missed more notices reloads, which is cheaper. */
const MISSED_LIMIT = 500;
/** How long published notices are retained for clients that reconnect. */
const RETENTION_SECONDS = 300;
const RETAINED_ROWS = 20_000;
const REMOVAL_BATCH = 5000;

type Row = Pick<ReceivedNotice, 'position' | 'mark'> & { notice: Notice };

/** Reads and removes the stored notices of the last minutes, published by any process. Decision 0046. */
@Injectable()
export class RecentNotices {
  constructor(private readonly database: Database) {}

  /**
   * Returns the notices after the event with this id that the actor may see, in order; undefined if they are not known: the id is foreign
   * or too old, the database has lost the notices, or there are too many.
   */
  async since(id: string, actor: Actor): Promise<ReceivedNotice[] | undefined> {
    const place = parseEventId(id);
    if (!place) return undefined;
    const { text, values } = noticesSince(actor, place, MISSED_LIMIT);
    const { rows } = await this.database.query<Row>(text, values);
    const [last, ...missed] = rows;
    if (!last || missed.length > MISSED_LIMIT) return undefined;
    return missed.map(({ notice, position, mark }) => ({ ...notice, position, mark }));
  }

  /** Removes the notices beyond `RETENTION_SECONDS` and `RETAINED_ROWS`, in batches of `REMOVAL_BATCH`. */
  async removeOld(): Promise<void> {
    for (;;) {
      const bounds = [RETENTION_SECONDS, RETAINED_ROWS, REMOVAL_BATCH];
      const { rowCount } = await this.database.query(removeOldStatement, bounds);
      if ((rowCount ?? 0) < REMOVAL_BATCH) return;
    }
  }
}

/** Returns the id of the newest published notice; undefined if none is stored. */
export async function newestOf(db: Queryable): Promise<string | undefined> {
  const { rows } = await db.query<Row>(newestStatement);
  return rows[0] && idOf(rows[0]);
}
