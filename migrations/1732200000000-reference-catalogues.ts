import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * Creates the table of the entries of all reference catalogues (spec 001 §3). Entries are retired, never deleted, because records refer to
 * them.
 */
export class ReferenceCatalogues1732200000000 implements MigrationInterface {
  async up(db: QueryRunner): Promise<void> {
    await db.query(`
      -- A part of a description is found by its trigrams, whatever its case, accents and apostrophes.
      CREATE EXTENSION IF NOT EXISTS pg_trgm;
      CREATE FUNCTION searchable(description text) RETURNS text LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE AS $$
        SELECT translate(lower(description), 'àáâãäåçèéêëìíîïñòóôõöùúûüýÿ’‘\`', 'aaaaaaceeeeiiiinooooouuuuyy''''''')
      $$;
      CREATE TABLE reference_entry (
        catalogue text NOT NULL,
        id int NOT NULL,
        code text NOT NULL CHECK (code <> ''),
        description text NOT NULL CHECK (description <> ''),
        parent_code text,
        fields jsonb NOT NULL DEFAULT '{}',
        valid_from date NOT NULL,
        -- The last day. One day before the first: it was retired on the day on which it came.
        valid_to date CHECK (valid_to >= valid_from - 1),
        search text GENERATED ALWAYS AS (searchable(description)) STORED,
        PRIMARY KEY (catalogue, id),
        UNIQUE (catalogue, code, valid_from)
      );
      CREATE INDEX reference_entry_by_description ON reference_entry (catalogue, description, id);
      CREATE INDEX reference_entry_code_search ON reference_entry (catalogue, upper(code) text_pattern_ops);
      CREATE INDEX reference_entry_children ON reference_entry (catalogue, parent_code) WHERE parent_code IS NOT NULL;
      CREATE INDEX reference_entry_search ON reference_entry USING gin (search gin_trgm_ops);
      CREATE FUNCTION refuse_deletion() RETURNS trigger LANGUAGE plpgsql AS $$
        BEGIN RAISE EXCEPTION 'entries of % are retired, never deleted', TG_TABLE_NAME
          USING ERRCODE = 'integrity_constraint_violation'; END $$;
      CREATE TRIGGER never_deleted BEFORE DELETE OR TRUNCATE ON reference_entry
        FOR EACH STATEMENT EXECUTE FUNCTION refuse_deletion();
      -- Where the entries of a catalogue come from: a release does not touch again what has been imported.
      CREATE TABLE reference_source (
        catalogue text PRIMARY KEY,
        source text NOT NULL CHECK (source IN ('release', 'import')),
        fingerprint text NOT NULL,
        at timestamptz NOT NULL DEFAULT now()
      );
      ALTER TABLE local_health_authority
        ADD valid_from date NOT NULL DEFAULT '1900-01-01', ADD valid_to date CHECK (valid_to >= valid_from - 1);
      ALTER TABLE health_district
        ADD valid_from date NOT NULL DEFAULT '1900-01-01', ADD valid_to date CHECK (valid_to >= valid_from - 1);`);
  }

  async down(db: QueryRunner): Promise<void> {
    await db.query(`
      ALTER TABLE health_district DROP valid_from, DROP valid_to;
      ALTER TABLE local_health_authority DROP valid_from, DROP valid_to;
      DROP TABLE reference_source, reference_entry;
      DROP FUNCTION refuse_deletion, searchable;`);
  }
}
