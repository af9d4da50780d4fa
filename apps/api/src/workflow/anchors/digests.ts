import type { Queryable } from '../../database/database.js';
import type { Anchor } from './anchor.js';

/** Histories and logs: the tables that refuse changes. */
const appendOnly = `
  SELECT c.relname AS name FROM pg_trigger t JOIN pg_class c ON c.oid = t.tgrelid
  WHERE t.tgname = 'append_only' AND c.relnamespace = 'public'::regnamespace ORDER BY 1`;

/** The hash of an event covers it, and what was before it. Of a log the row itself; a column that came later does not change it. */
const lineIn = (table: string): string =>
  table === 'workflow_event'
    ? `concat_ws(' ', instance_id, revision, hash)`
    : `jsonb_strip_nulls(to_jsonb(${table}))::text`;

const sha256 = (text: string) => `encode(sha256(convert_to(${text}, 'UTF8')), 'hex')`;

// One reading of the table for all moments: `place` is the one that comes next after a row. By days first, as a text has its limits.
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
 * What was added between each of the moments and the one before it, `since` being before the first: since ever, where it is not given.
 * The moments are in their order. Within a transaction: its settings end with it.
 */
export async function digestsUntil(db: Queryable, moments: readonly string[], since?: string): Promise<Anchor[]> {
  // The text of a time follows the session's zone; and this takes as long as the tables are large.
  await db.query(`SET LOCAL TIME ZONE 'UTC'; SET LOCAL statement_timeout = 0`);
  const { rows: tables } = await db.query<{ name: string }>(appendOnly);
  const anchors = moments.map((until): Anchor => ({ until, logs: {} }));
  for (const { name } of tables) {
    const { rows } = await db.query<Row>(digests(name), [moments, moments.at(-1), since ?? null]);
    const byPlace = new Map(rows.map(({ place, ...digest }) => [place, digest]));
    for (const [place, { logs }] of anchors.entries()) logs[name] = byPlace.get(place) ?? NOTHING;
  }
  return anchors;
}
