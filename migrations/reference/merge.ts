import type pg from 'pg';

/** A catalogue to merge: `name` is its name in the registry; `store` and `filter` select its stored entries. */
export type Scope = {
  name: string;
  store: string;
  filter: Readonly<Record<string, string | boolean>>;
  /** Fields with values that added entries get because imports do not contain them. */
  defaults?: Readonly<Record<string, unknown>>;
  /** The first date of validity of an added entry that has none. */
  since: string;
  /** Whether a description that differs only in case stays as stored: some lists are all in capitals. */
  ignoreCase?: boolean;
};

export type MergeReport = { added: number; changed: number; retired: number; unchanged: number };

/** Creates the temporary table of the entries to merge, which is dropped at the end of the transaction. */
export const STAGING = `
  CREATE TEMPORARY TABLE incoming (
    name text NOT NULL, line int NOT NULL, id int, code text NOT NULL, description text NOT NULL, parent_code text,
    fields jsonb NOT NULL DEFAULT '{}', valid_from date, valid_to date, entry_id int, is_changed boolean, parents text[]
  ) ON COMMIT DROP`;

const SCOPES = `
  CREATE TEMPORARY TABLE scope ON COMMIT DROP AS
  SELECT s.name, s.store, s.filter, coalesce(s.defaults, '{}') AS defaults, s.since, coalesce(s."ignoreCase", false) AS ignore_case
  FROM jsonb_to_recordset($1) AS s (name text, store text, filter jsonb, defaults jsonb, since date, "ignoreCase" boolean)`;

const EXISTING = `
  existing AS (
    SELECT s.name, e.* FROM scope s JOIN reference_entry e ON e.catalogue = s.store AND e.fields @> s.filter
  )`;

/**
 * Matches incoming with stored entries: by code and first date; otherwise by code and an overlapping period, latest first. An incoming
 * entry without dates is matched by its code alone.
 */
const RECOGNISE = `
  WITH ${EXISTING},
  exact AS (
    SELECT i.name, i.line, e.id FROM incoming i
    JOIN existing e ON e.name = i.name AND e.code = i.code AND e.valid_from = i.valid_from
  ),
  rest AS (
    SELECT i.name, i.line, i.code, i.valid_from, i.valid_to,
      row_number() OVER (PARTITION BY i.name, i.code ORDER BY i.valid_from DESC NULLS FIRST, i.line) AS place
    FROM incoming i WHERE NOT EXISTS (SELECT FROM exact x WHERE x.name = i.name AND x.line = i.line)
  ),
  unmatched AS (
    SELECT e.name, e.id, e.code, e.valid_from, e.valid_to,
      row_number() OVER (PARTITION BY e.name, e.code ORDER BY e.valid_from DESC) AS place
    FROM existing e WHERE NOT EXISTS (SELECT FROM exact x WHERE x.name = e.name AND x.id = e.id)
  ),
  alike AS (
    SELECT r.name, r.line, u.id FROM rest r JOIN unmatched u ON u.name = r.name AND u.code = r.code AND u.place = r.place
    WHERE r.valid_from IS NULL
      OR (r.valid_from <= coalesce(u.valid_to, 'infinity') AND u.valid_from <= coalesce(r.valid_to, 'infinity'))
  ),
  known AS (TABLE exact UNION ALL TABLE alike)
  UPDATE incoming i SET entry_id = k.id FROM known k WHERE k.name = i.name AND k.line = i.line`;

const COMPARE = `
  UPDATE incoming i SET
    description = shown.description,
    fields = e.fields || i.fields,
    valid_from = coalesce(i.valid_from, e.valid_from),
    is_changed = (e.description, e.parent_code, e.fields, e.valid_from, e.valid_to) IS DISTINCT FROM
      (shown.description, i.parent_code, e.fields || i.fields, coalesce(i.valid_from, e.valid_from), i.valid_to)
  FROM scope s, reference_entry e, incoming raw,
    LATERAL (SELECT CASE WHEN s.ignore_case AND searchable(e.description) = searchable(raw.description)
      THEN e.description ELSE raw.description END AS description) AS shown
  WHERE raw.name = i.name AND raw.line = i.line AND s.name = i.name AND e.catalogue = s.store AND e.id = i.entry_id`;

// Runs before CHANGE and ADD, because retired entries free their first date for others.
const RETIRE = `
  WITH ${EXISTING},
  gone AS (
    SELECT e.catalogue, e.id, e.name, greatest($1::date, e.valid_from) - 1 AS last FROM existing e
    WHERE (e.valid_to IS NULL OR e.valid_to >= $1::date)
      AND NOT EXISTS (SELECT FROM incoming i WHERE i.name = e.name AND i.entry_id = e.id)
  ),
  retired AS (
    UPDATE reference_entry e SET valid_to = gone.last FROM gone WHERE e.catalogue = gone.catalogue AND e.id = gone.id
    RETURNING gone.name
  )
  SELECT name, count(*)::int AS retired FROM retired GROUP BY name`;

const CHANGE = `
  UPDATE reference_entry e SET description = i.description, parent_code = i.parent_code, fields = i.fields,
    valid_from = i.valid_from, valid_to = i.valid_to
  FROM incoming i, scope s
  WHERE i.is_changed AND s.name = i.name AND e.catalogue = s.store AND e.id = i.entry_id`;

/** Adds the unmatched entries. An entry keeps its id if that is free; others get the next free ids. */
const ADD = `
  WITH fresh AS (
    SELECT s.store, s.defaults, s.since, i.*, CASE WHEN taken.id IS NULL THEN i.id END AS own_id
    FROM incoming i JOIN scope s ON s.name = i.name
    LEFT JOIN reference_entry taken ON taken.catalogue = s.store AND taken.id = i.id
    WHERE i.entry_id IS NULL
  ),
  last AS (
    SELECT f.store, greatest(max(f.own_id), (SELECT max(e.id) FROM reference_entry e WHERE e.catalogue = f.store), 0) AS id
    FROM fresh f GROUP BY f.store
  )
  INSERT INTO reference_entry (catalogue, id, code, description, parent_code, fields, valid_from, valid_to)
  SELECT f.store,
    coalesce(f.own_id, last.id + row_number() OVER (PARTITION BY f.store, f.own_id IS NULL ORDER BY f.name, f.line)),
    f.code, f.description, f.parent_code, f.defaults || f.fields, coalesce(f.valid_from, f.since), f.valid_to
  FROM fresh f JOIN last ON last.store = f.store`;

const COUNT = `
  SELECT name, count(*) FILTER (WHERE entry_id IS NULL)::int AS added, count(*) FILTER (WHERE is_changed)::int AS changed,
    count(*) FILTER (WHERE NOT is_changed)::int AS unchanged
  FROM incoming GROUP BY name`;

/** Waits for a concurrent merge, so that no entry is added twice. Must be called first in the transaction. */
export const lockEntries = (db: pg.ClientBase) => db.query(`SELECT pg_advisory_xact_lock(hashtext('reference_entry'))`);

/**
 * Makes `incoming` the current entries of each scope: adds new entries, changes those that differ, and retires from `today` those that are
 * missing. Runs in a transaction of the caller, who has filled `incoming`.
 */
export async function mergeEntries(
  db: pg.ClientBase,
  scopes: readonly Scope[],
  today: string,
): Promise<Record<string, MergeReport>> {
  await db.query(SCOPES, [JSON.stringify(scopes)]);
  await db.query('ANALYZE scope; ANALYZE incoming');
  await db.query(RECOGNISE);
  await db.query(COMPARE);
  // Without statistics the planner would assume that no entry has changed, and compare every entry with every other.
  await db.query('ANALYZE incoming');
  const { rows: retired } = await db.query<{ name: string; retired: number }>(RETIRE, [today]);
  await db.query(CHANGE);
  await db.query(ADD);
  const { rows: counts } = await db.query<{ name: string } & Omit<MergeReport, 'retired'>>(COUNT);
  const reports = scopes.map(({ name }): [string, MergeReport] => {
    const { added = 0, changed = 0, unchanged = 0 } = counts.find((row) => row.name === name) ?? {};
    return [name, { added, changed, retired: retired.find((row) => row.name === name)?.retired ?? 0, unchanged }];
  });
  return Object.fromEntries(reports);
}
