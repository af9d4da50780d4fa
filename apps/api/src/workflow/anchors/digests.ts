import type { Queryable } from '../../database/database.js';
import type { Anchor } from './anchor.js';

/** Selects the histories and logs: the tables that refuse changes. */
const appendOnly = `
  SELECT c.relname AS name FROM pg_trigger t JOIN pg_class c ON c.oid = t.tgrelid
  WHERE t.tgname = 'append_only' AND c.relnamespace = 'public'::regnamespace ORDER BY 1`;

/**
 * Returns SQL for the text of a row that is digested. The hash of an event already covers the event and its history. The row of a log is
 * digested itself, without nulls, so that adding a column does not change the digest.
 */
const lineIn = (table: string): string =>
  table === 'workflow_event'
    ? `concat_ws(' ', instance_id, revision, hash)`
    : `jsonb_strip_nulls(to_jsonb(${table}))::text`;

const sha256 = (text: string) => `encode(sha256(convert_to(${text}, 'UTF8')), 'hex')`;

// One scan of the table for all moments: `place` is the index of the first moment after a row. Digests per day, then over the days, because
// the length of a text is limited.
const digests = (table: string) => `
  SELECT place, sum(rows)::int AS rows, ${sha256(`string_agg(digest, ' ' ORDER BY day)`)} AS digest FROM (
    SELECT place, day, count(*) AS rows, ${sha256(`string_agg(line, ' ' ORDER BY line COLLATE "C")`)} AS digest FROM (
      SELECT width_bucket(at, $1::timestamptz[]) AS place, at::date AS day, ${lineIn(table)} AS line FROM ${table}
      WHERE at < $2 AND ($3::timestamptz IS NULL OR at >= $3)) AS added
    GROUP BY place, day) AS days
  GROUP BY place`;

const NOTHING = { rows: 0, digest: '' };
type Row = Anchor['logs'][string] & { place: number };

/**
 * Returns the digests of the rows that were added between each of the moments (ascending) and the previous one. The first period begins at
 * `since`, or without `since` at the first row. Must run in a transaction, because it changes local settings.
 */
export async function digestsUntil(db: Queryable, moments: readonly string[], since?: string): Promise<Anchor[]> {
  // UTC, because the text of a time depends on the session's time zone; no time limit, because the query takes longer as the tables grow.
  await db.query(`SET LOCAL TIME ZONE 'UTC'; SET LOCAL statement_timeout = 0`);
  const { rows: tables } = await db.query<{ name: string }>(appendOnly);
  const anchors = moments.map((until): Anchor => ({ until, logs: {} }));
  for (const { name } of tables) {
    const { rows } = await db.query<Row>(digests(name), [moments, moments.at(-1), since ?? null]);
    const digestByPlace = new Map(rows.map(({ place, ...digest }) => [place, digest]));
    for (const [place, { logs }] of anchors.entries()) logs[name] = digestByPlace.get(place) ?? NOTHING;
  }
  return anchors;
}
