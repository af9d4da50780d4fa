import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * Moves the documents of an episode's sheets into rows (DESIGN §11). Existing documents have only a typed name and stay without a file; new
 * documents require a file. Decision 0033.
 */
export class Documents1732510000000 implements MigrationInterface {
  async up(db: QueryRunner): Promise<void> {
    await db.query(`
      CREATE TABLE document (
        id uuid PRIMARY KEY,
        sheet_id uuid NOT NULL REFERENCES sheet,
        revision int NOT NULL DEFAULT 1,
        created_at timestamptz NOT NULL,
        updated_at timestamptz NOT NULL,
        updated_by text NOT NULL,
        document_type_code text NOT NULL,
        annotations text NOT NULL CHECK (annotations <> ''),
        document_date date,
        extra_fields jsonb,
        file_name text NOT NULL,
        content_type text CHECK (content_type IN ('image/jpeg', 'image/png', 'application/pdf')),
        size int CHECK (size BETWEEN 1 AND 900000),
        content_id uuid UNIQUE,
        CHECK (num_nonnulls(content_type, size, content_id) IN (0, 3))
      );
      CREATE INDEX document_of_sheet ON document (sheet_id, created_at);
      CREATE TABLE IF NOT EXISTS document_file (LIKE document);
      INSERT INTO document
        SELECT (r.row ->> 'id')::uuid, s.id, coalesce(k.revision, 1),
          coalesce(k.created_at, coalesce(s.updated_at, now()) + r.place * interval '1 microsecond'),
          coalesce(k.updated_at, s.updated_at, now()), coalesce(k.updated_by, s.updated_by, 'Percorso'),
          r.row ->> 'documentTypeCode', r.row ->> 'annotations', (r.row ->> 'documentDate')::date,
          k.extra_fields, r.row ->> 'fileName', k.content_type, k.size, k.content_id
        FROM sheet s CROSS JOIN LATERAL jsonb_array_elements(s.content -> 'documents') WITH ORDINALITY AS r(row, place)
          LEFT JOIN document_file k ON k.id = (r.row ->> 'id')::uuid AND k.file_name = r.row ->> 'fileName'
            AND EXISTS (SELECT FROM stored_file f WHERE f.id = k.content_id)
        WHERE s.type = 'DOCUMENTI' AND jsonb_typeof(s.content -> 'documents') = 'array';
      UPDATE sheet SET content = NULL WHERE type = 'DOCUMENTI' AND content IS NOT NULL;
      UPDATE stored_file SET released_at = now() WHERE released_at IS NULL
        AND id IN (SELECT content_id FROM document_file) AND id NOT IN (SELECT content_id FROM document WHERE content_id IS NOT NULL);
      DROP TABLE document_file;
      -- Those of the time before stay; nobody adds another one without its file.
      ALTER TABLE document ADD CONSTRAINT document_has_file CHECK (content_id IS NOT NULL) NOT VALID;
      CREATE TRIGGER attach_file AFTER INSERT ON document
        FOR EACH ROW EXECUTE FUNCTION attach_file('content_id', 'sheet_id');
      CREATE TRIGGER release_file AFTER DELETE ON document
        FOR EACH ROW WHEN (OLD.content_id IS NOT NULL) EXECUTE FUNCTION release_file('content_id');
      CREATE FUNCTION keep_file() RETURNS trigger LANGUAGE plpgsql AS $$
        BEGIN
          RAISE EXCEPTION 'the file of a document does not change';
        END $$;
      CREATE TRIGGER keep_file BEFORE UPDATE ON document FOR EACH ROW
        WHEN ((OLD.sheet_id, OLD.file_name, OLD.content_type, OLD.size, OLD.content_id)
          IS DISTINCT FROM (NEW.sheet_id, NEW.file_name, NEW.content_type, NEW.size, NEW.content_id))
        EXECUTE FUNCTION keep_file();`);
  }

  /** The old contents have no field for a file: a separate table stores the files of documents until `up` runs again. */
  async down(db: QueryRunner): Promise<void> {
    await db.query(`
      UPDATE sheet s SET content = (
        SELECT jsonb_build_object('documents', jsonb_agg(jsonb_strip_nulls(jsonb_build_object('id', d.id,
          'documentTypeCode', d.document_type_code, 'documentDate', d.document_date, 'fileName', d.file_name,
          'annotations', d.annotations)) ORDER BY d.created_at, d.id))
        FROM document d WHERE d.sheet_id = s.id)
      WHERE EXISTS (SELECT FROM document d WHERE d.sheet_id = s.id);
      CREATE TABLE document_file AS SELECT * FROM document WHERE content_id IS NOT NULL;
      DROP TABLE document;
      DROP FUNCTION keep_file;`);
  }
}
