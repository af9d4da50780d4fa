import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * Creates one append-only log of the changes outside the engine, whose own history is `workflow_event`: author, time, record, and the
 * values of each field before and after. Triggers write the log, so that no writer can omit it (decision 0015).
 */
export class RecordChanges1732330000000 implements MigrationInterface {
  async up(db: QueryRunner): Promise<void> {
    await db.query(log);
    await db.query(author);
    await db.query(noteChanges);
    await db.query(noteAddedEntries);
    await db.query(logged);
    await db.query(documents);
    for (const [table, kind, record, row, ...named] of tables)
      await db.query('SELECT log_changes_of($1, $2, $3, $4, $5)', [table, kind, record, row, named]);
    await db.query(entries);
  }

  async down(db: QueryRunner): Promise<void> {
    for (const [table] of [...tables, ['reference_entry']])
      await db.query(`
        DROP TRIGGER log_added ON ${table};
        DROP TRIGGER log_changed ON ${table};
        DROP TRIGGER IF EXISTS log_removed ON ${table};`);
    await db.query(`
      DROP FUNCTION log_changes_of, note_added_entries, note_changes, name_of_entry_list, author_of_change, written_by;
      DROP TABLE record_change;
      DELETE FROM patient_document WHERE deleted_at IS NOT NULL;
      ALTER TABLE patient_document ADD content bytea;
      UPDATE patient_document d SET content = c.content FROM document_content c WHERE c.document_id = d.id;
      ALTER TABLE patient_document ALTER content SET NOT NULL, ALTER content SET STORAGE EXTERNAL,
        ADD CHECK (length(content) BETWEEN 1 AND 900000),
        DROP size, DROP deleted_at, DROP deleted_by_id, DROP deleted_by_name, DROP content_removed_at;
      DROP TABLE document_content;`);
  }
}

const log = `
  CREATE TABLE record_change (
    id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
    at timestamptz NOT NULL DEFAULT now(),
    -- One save of a form changes several rows: they have the transaction in common.
    change_set text NOT NULL DEFAULT pg_current_xact_id()::text,
    actor_id text NOT NULL,
    actor_name text NOT NULL,
    -- What a page is about, and the row of it that changed.
    record_kind text NOT NULL CHECK (record_kind IN ('patient', 'district-unit', 'rehabilitation-center', 'practitioner', 'catalogue')),
    record_id text NOT NULL,
    part text NOT NULL,
    part_id text NOT NULL,
    -- By which people know the row.
    subject jsonb,
    action text NOT NULL CHECK (action IN ('created', 'changed', 'deleted')),
    -- The columns that differ, as they were and as they are.
    before jsonb,
    after jsonb,
    CHECK (num_nonnulls(before, after) > 0)
  );
  CREATE INDEX record_change_of_record ON record_change (record_kind, record_id, id DESC);
  CREATE TRIGGER append_only BEFORE UPDATE OR DELETE OR TRUNCATE ON record_change
    FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();`;

// Errors are logged, so their messages must not contain a name.
const author = `
  CREATE FUNCTION written_by(id text, name text) RETURNS void LANGUAGE sql AS $$
    SELECT set_config('percorso.actor_id', id, true), set_config('percorso.actor_name', name, true)
  $$;
  CREATE FUNCTION author_of_change(setting text) RETURNS text LANGUAGE plpgsql STABLE AS $$
    BEGIN
      IF coalesce(current_setting('percorso.actor_id', true), '') = '' THEN
        RAISE EXCEPTION 'a change outside the engine names no author: call written_by(id, name) first in its transaction';
      END IF;
      RETURN current_setting('percorso.' || setting, true);
    END $$;`;

/**
 * Logs the changes of a row. Arguments: the kind of record; SQL expressions on the row `v` for the id of the record and the id of the row;
 * the columns by which users identify the row, separated by commas. Marking a row as deleted is logged as a deletion. Changes of technical
 * and computed columns are not logged.
 */
const noteChanges = `
  CREATE FUNCTION note_changes() RETURNS trigger LANGUAGE plpgsql AS $$
    DECLARE
      compared CONSTANT text := '- ARRAY[''revision'', ''search'', ''surname_key'', ''name_key'', ''position'', ''at'']';
      keys CONSTANT text := (
        SELECT coalesce(string_agg(format('o.%1$I = n.%1$I', a.attname), ' AND '), 'to_jsonb(o) = to_jsonb(n)')
        FROM pg_index i JOIN pg_attribute a ON a.attrelid = i.indrelid AND a.attnum = ANY (i.indkey)
        WHERE i.indrelid = TG_RELID AND i.indisprimary);
      pairs text;
    BEGIN
      pairs := CASE TG_OP
        WHEN 'INSERT' THEN format('SELECT NULL::jsonb AS old, to_jsonb(n) %s AS new FROM new_rows n', compared)
        WHEN 'DELETE' THEN format('SELECT to_jsonb(o) %s AS old, NULL::jsonb AS new FROM old_rows o', compared)
        ELSE format('SELECT to_jsonb(o) %1$s AS old, to_jsonb(n) %1$s AS new FROM old_rows o FULL JOIN new_rows n ON %2$s', compared, keys)
      END;
      EXECUTE format($sql$
        INSERT INTO record_change (actor_id, actor_name, record_kind, record_id, part, part_id, subject, action, before, after)
        SELECT author_of_change('actor_id'), author_of_change('actor_name'), %L, %s, %L, %s,
          (SELECT jsonb_object_agg(key, value) FROM jsonb_each(v) WHERE key = ANY (string_to_array(%L, ','))),
          CASE WHEN old IS NULL THEN 'created' WHEN told.new IS NULL THEN 'deleted' ELSE 'changed' END, before, after
        FROM (%s) AS pair,
          LATERAL (SELECT coalesce(old, new) AS v, old -> 'deleted' = 'false' AND new -> 'deleted' = 'true'
            OR old -> 'deleted_at' = 'null' AND new -> 'deleted_at' <> 'null' AS is_marked) AS seen,
          LATERAL (SELECT CASE WHEN is_marked THEN NULL ELSE pair.new END AS new) AS told,
          LATERAL (SELECT jsonb_object_agg(key, value) AS before FROM jsonb_each(old)
            WHERE CASE WHEN told.new IS NULL THEN value <> 'null' ELSE told.new -> key IS DISTINCT FROM value END) AS was,
          LATERAL (SELECT jsonb_object_agg(key, value) AS after FROM jsonb_each(told.new)
            WHERE CASE WHEN old IS NULL THEN value <> 'null' ELSE old -> key IS DISTINCT FROM value END) AS is_now
        WHERE before IS NOT NULL OR after IS NOT NULL
      $sql$, TG_ARGV[0], TG_ARGV[1], TG_TABLE_NAME, TG_ARGV[2], TG_ARGV[3], pairs);
      RETURN NULL;
    END $$;`;

/**
 * Entries are added by the thousand and never deleted, so one log line for each list names the added entries; their values are in the table
 * and in later changes. Municipalities and countries share a catalogue in the table, but are separate lists everywhere else.
 */
const noteAddedEntries = `
  CREATE FUNCTION name_of_entry_list(catalogue text, fields jsonb) RETURNS text LANGUAGE sql IMMUTABLE AS $$
    SELECT CASE WHEN catalogue <> 'territories' THEN catalogue
      WHEN fields -> 'foreignTerritory' = 'true' THEN 'countries' ELSE 'municipalities' END
  $$;
  CREATE FUNCTION note_added_entries() RETURNS trigger LANGUAGE plpgsql AS $$
    BEGIN
      INSERT INTO record_change (actor_id, actor_name, record_kind, record_id, part, part_id, action, after)
      SELECT author_of_change('actor_id'), author_of_change('actor_name'), 'catalogue', list, TG_TABLE_NAME, '', 'created',
        jsonb_build_object('count', count(*), 'codes', jsonb_agg(code ORDER BY code))
      FROM (SELECT name_of_entry_list(catalogue, fields) AS list, code FROM new_rows) AS added GROUP BY list;
      RETURN NULL;
    END $$;`;

/**
 * Enables the log for a table, including tables of later migrations: every table outside the engine is logged, or exempted in the test that
 * checks all tables.
 */
const logged = `
  CREATE FUNCTION log_changes_of(logged regclass, kind text, record text, row_id text, named text[]) RETURNS void LANGUAGE plpgsql AS $$
    DECLARE
      noting CONSTANT text := format('FOR EACH STATEMENT EXECUTE FUNCTION note_changes(%L, %L, %L, %L)',
        kind, record, row_id, array_to_string(named, ','));
    BEGIN
      EXECUTE format('CREATE TRIGGER log_added AFTER INSERT ON %s REFERENCING NEW TABLE AS new_rows %s', logged, noting);
      EXECUTE format('CREATE TRIGGER log_changed AFTER UPDATE ON %s REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows %s',
        logged, noting);
      EXECUTE format('CREATE TRIGGER log_removed AFTER DELETE ON %s REFERENCING OLD TABLE AS old_rows %s', logged, noting);
    END $$;`;

/** Contents of deleted documents are removed later and are never logged, so they are in a separate table. */
const documents = `
  CREATE TABLE document_content (
    document_id uuid PRIMARY KEY REFERENCES patient_document ON DELETE CASCADE,
    content bytea NOT NULL CHECK (length(content) BETWEEN 1 AND 900000)
  );
  -- Images and PDF are compressed already.
  ALTER TABLE document_content ALTER COLUMN content SET STORAGE EXTERNAL;
  INSERT INTO document_content SELECT id, content FROM patient_document;
  ALTER TABLE patient_document
    ADD size int,
    ADD deleted_at timestamptz,
    ADD deleted_by_id text,
    ADD deleted_by_name text,
    ADD content_removed_at timestamptz,
    ADD CHECK (num_nonnulls(deleted_at, deleted_by_id, deleted_by_name) IN (0, 3)),
    ADD CHECK (content_removed_at IS NULL OR deleted_at IS NOT NULL);
  UPDATE patient_document SET size = length(content);
  ALTER TABLE patient_document ALTER size SET NOT NULL, DROP content;
  CREATE INDEX patient_document_awaiting_removal ON patient_document (deleted_at)
    WHERE deleted_at IS NOT NULL AND content_removed_at IS NULL;`;

type Logged = [table: string, kind: string, record: string, row: string, ...named: string[]];

const own = (table: string, kind: string, ...named: string[]): Logged => [
  table,
  kind,
  `v ->> 'id'`,
  `v ->> 'id'`,
  ...named,
];
const partOf = (table: string, kind: string, owner: string, ...named: string[]): Logged => [
  table,
  kind,
  `v ->> '${owner}'`,
  `v ->> 'id'`,
  ...named,
];
const listOf = (table: string, list: string): Logged => [
  table,
  'catalogue',
  `'${list}'`,
  `v ->> 'code'`,
  'code',
  'description',
];

// The regimes of a centre may be deleted after the annuality through which they belong to the centre: then the id of the annuality is
// logged.
const centreOfRegime = `coalesce(
  (SELECT y.rehabilitation_center_id::text FROM centre_annuality y WHERE y.id = (v ->> 'annuality_id')::uuid), v ->> 'annuality_id')`;

const tables: readonly Logged[] = [
  own('patient', 'patient'),
  ['civil_registry', 'patient', `v ->> 'patient_id'`, `v ->> 'patient_id'`],
  partOf('civil_registry_citizenship', 'patient', 'patient_id', 'citizenship_id'),
  partOf('civil_registry_contact_point', 'patient', 'patient_id', 'system_id', 'value'),
  partOf('civil_registry_address', 'patient', 'patient_id', 'type_code', 'address'),
  partOf('patient_document', 'patient', 'patient_id', 'file_name'),
  own('district_unit', 'district-unit'),
  partOf('district_unit_work_day', 'district-unit', 'district_unit_id', 'weekday', 'start_time'),
  own('rehabilitation_center', 'rehabilitation-center'),
  partOf('centre_annuality', 'rehabilitation-center', 'rehabilitation_center_id', 'year'),
  ['centre_regime', 'rehabilitation-center', centreOfRegime, `v ->> 'id'`, 'annuality_id', 'care_regime_type_code'],
  own('practitioner', 'practitioner'),
  [
    'practitioner_structure',
    'practitioner',
    `v ->> 'practitioner_id'`,
    `coalesce(v ->> 'district_unit_id', v ->> 'rehabilitation_center_id')`,
  ],
  ['practitioner_qualification', 'practitioner', `v ->> 'practitioner_id'`, `v ->> 'qualification_code'`],
  listOf('local_health_authority', 'local-health-authorities'),
  listOf('health_district', 'health-districts'),
  ['reference_source', 'catalogue', `v ->> 'catalogue'`, `v ->> 'catalogue'`],
];

const entries = `
  SELECT log_changes_of('reference_entry', 'catalogue', 'name_of_entry_list(v ->> ''catalogue'', v -> ''fields'')', 'v ->> ''id''',
    ARRAY['code', 'description']);
  DROP TRIGGER log_removed ON reference_entry;
  DROP TRIGGER log_added ON reference_entry;
  CREATE TRIGGER log_added AFTER INSERT ON reference_entry REFERENCING NEW TABLE AS new_rows
    FOR EACH STATEMENT EXECUTE FUNCTION note_added_entries();`;
