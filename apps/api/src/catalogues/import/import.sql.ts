export const TODAY = `SELECT (now() AT TIME ZONE 'Europe/Rome')::date::text AS today`;

/** Stores that a catalogue's entries come from an import, with the fingerprint of the file. */
export const STORE_SOURCE = `
  INSERT INTO reference_source (catalogue, source, fingerprint) VALUES ($1, 'import', $2)
  ON CONFLICT (catalogue) DO UPDATE SET source = excluded.source, fingerprint = excluded.fingerprint, at = now()`;

/** Copies the entries of a file to the table `incoming`. */
export const COPY = `
  COPY incoming (name, line, code, description, parent_code, parents, fields, valid_from, valid_to) FROM STDIN (FORMAT csv)`;

export const INDEX = 'CREATE INDEX ON incoming (code)';

export const RENAME = `
  UPDATE incoming i SET code = i.fields ->> $1
  FROM (
    SELECT line, row_number() OVER (PARTITION BY code, valid_from ORDER BY fields ->> $1, line) AS place FROM incoming
  ) ranked
  WHERE ranked.line = i.line AND ranked.place > 1`;

export const DUPLICATES = `
  SELECT code, line, other FROM (
    SELECT code, line, lag(line) OVER (PARTITION BY code, valid_from ORDER BY line) AS other FROM incoming
  ) ordered WHERE other IS NOT NULL ORDER BY line`;

export const DERIVE_PARENTS = `
  UPDATE incoming i SET parent_code = (
    SELECT parent FROM unnest(i.parents) WITH ORDINALITY AS candidate (parent, place)
    WHERE EXISTS (SELECT FROM incoming above WHERE above.code = parent) ORDER BY place LIMIT 1)
  WHERE i.parent_code IS NULL AND i.parents <> '{}'`;

export const ORPHANS = `
  SELECT line, parent_code AS parent FROM incoming i
  WHERE parent_code IS NOT NULL AND NOT EXISTS (SELECT FROM incoming above WHERE above.code = i.parent_code) ORDER BY line`;

export const UNKNOWN_AUTHORITIES = `
  SELECT line, coalesce(fields ->> 'localHealthAuthorityCode', '') AS value FROM incoming i
  WHERE name = 'health-districts'
    AND NOT EXISTS (SELECT FROM local_health_authority a WHERE a.code = i.fields ->> 'localHealthAuthorityCode') ORDER BY line`;
