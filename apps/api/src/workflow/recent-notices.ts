import type { Actor } from '@percorso/domain';
import { Injectable } from '@nestjs/common';
import { Database, type Queryable } from '../database/database.js';
import { type HeardNotice, idOf, type Notice, parseEventId } from './notices.js';
import { forgetStatement, newestStatement, noticesSince } from './recent-notices.sql.js';

/** Who has missed more than this reads afresh, which costs less. */
const MISSED_LIMIT = 500;
/** How long what was told can be told again. */
const KEPT_SECONDS = 300;
const KEPT_ROWS = 20_000;
const FORGOTTEN_AT_ONCE = 5000;

type Row = Pick<HeardNotice, 'position' | 'mark'> & { notice: Notice };

/** The changes of the last minutes, as every process has told them. Decision 0046. */
@Injectable()
export class RecentNotices {
  constructor(private readonly database: Database) {}

  /**
   * What was told since the event of this id, in its order, as far as the actor may hear of it; undefined where that cannot be known:
   * the id is none of ours or too old, the database has lost what was told, or it is too much.
   */
  async since(id: string, actor: Actor): Promise<HeardNotice[] | undefined> {
    const place = parseEventId(id);
    if (!place) return undefined;
    const { text, values } = noticesSince(actor, place, MISSED_LIMIT);
    const { rows } = await this.database.query<Row>(text, values);
    const [last, ...missed] = rows;
    if (!last || missed.length > MISSED_LIMIT) return undefined;
    return missed.map(({ notice, position, mark }) => ({ ...notice, position, mark }));
  }

  /** Removes what is older than some minutes, a little at a time. */
  async forget(): Promise<void> {
    for (;;) {
      const bounds = [KEPT_SECONDS, KEPT_ROWS, FORGOTTEN_AT_ONCE];
      const { rowCount } = await this.database.query(forgetStatement, bounds);
      if ((rowCount ?? 0) < FORGOTTEN_AT_ONCE) return;
    }
  }
}

/** The id of the newest that was told; undefined where nothing is kept. */
export async function newestOf(db: Queryable): Promise<string | undefined> {
  const { rows } = await db.query<Row>(newestStatement);
  return rows[0] && idOf(rows[0]);
}
