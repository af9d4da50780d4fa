import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * Gives the files of all documents one life cycle: a file is received, attached by the document that refers to it, and released when that
 * document is deleted. The bytes are in a store; `document_content` is one of the stores and holds them in parts. Decision 0033.
 */
export class StoredFiles1732508000000 implements MigrationInterface {
  async up(db: QueryRunner): Promise<void> {
    await db.query(files);
    await db.query(contents);
    await db.query(documents);
  }

  async down(db: QueryRunner): Promise<void> {
    await db.query(`
      DO $$ BEGIN
        IF EXISTS (SELECT FROM stored_file WHERE store <> 'postgres') THEN
          RAISE EXCEPTION 'files stand in another store than the database: bring them back first';
        END IF;
      END $$;
      DROP TRIGGER attach_file ON patient_document;
      DROP TRIGGER release_file ON patient_document;
      DELETE FROM document_content WHERE file_id NOT IN (SELECT id FROM patient_document);
      CREATE TABLE whole_content AS
        SELECT file_id, string_agg(content, ''::bytea ORDER BY part) AS content FROM document_content GROUP BY file_id;
      ALTER TABLE document_content DROP CONSTRAINT document_content_file_id_fkey;
      TRUNCATE document_content;
      ALTER TABLE document_content DROP CONSTRAINT document_content_pkey;
      ALTER TABLE document_content DROP part;
      ALTER TABLE document_content RENAME file_id TO document_id;
      ALTER TABLE document_content ADD PRIMARY KEY (document_id),
        ADD FOREIGN KEY (document_id) REFERENCES patient_document ON DELETE CASCADE;
      INSERT INTO document_content (document_id, content) SELECT file_id, content FROM whole_content;
      DROP TABLE whole_content;
      DROP TABLE stored_file;
      DROP FUNCTION attach_file, release_file;`);
  }
}

const files = `
  CREATE TABLE stored_file (
    id uuid PRIMARY KEY,
    -- Of which record the document is: a patient, a sheet.
    owner_id uuid NOT NULL,
    file_name text NOT NULL,
    content_type text NOT NULL CHECK (content_type IN ('image/jpeg', 'image/png', 'application/pdf')),
    store text NOT NULL CHECK (store IN ('postgres', 's3')),
    -- Known once all of it has come.
    size int CHECK (size BETWEEN 1 AND 900000),
    sha256 text,
    scan text CHECK (scan IN ('clean', 'infected', 'failed')),
    received_at timestamptz NOT NULL DEFAULT now(),
    received_by_id text NOT NULL,
    attached_at timestamptz,
    released_at timestamptz,
    CHECK (attached_at IS NULL OR size IS NOT NULL),
    CHECK (released_at IS NULL OR attached_at IS NOT NULL)
  );
  -- Two uploads at once never get the same name.
  CREATE UNIQUE INDEX stored_file_name ON stored_file (owner_id, file_name) WHERE released_at IS NULL;
  CREATE INDEX stored_file_unattached ON stored_file (received_at) WHERE attached_at IS NULL;
  CREATE INDEX stored_file_released ON stored_file (released_at) WHERE released_at IS NOT NULL;
  CREATE FUNCTION attach_file() RETURNS trigger LANGUAGE plpgsql AS $$
    DECLARE document CONSTANT jsonb := to_jsonb(NEW);
    BEGIN
      UPDATE stored_file SET attached_at = now()
      WHERE id = (document ->> TG_ARGV[0])::uuid AND owner_id = (document ->> TG_ARGV[1])::uuid
        AND attached_at IS NULL AND size IS NOT NULL;
      IF NOT FOUND THEN
        RAISE EXCEPTION 'no file waits for this document' USING ERRCODE = 'foreign_key_violation';
      END IF;
      RETURN NULL;
    END $$;
  CREATE FUNCTION release_file() RETURNS trigger LANGUAGE plpgsql AS $$
    BEGIN
      UPDATE stored_file SET released_at = now() WHERE id = (to_jsonb(OLD) ->> TG_ARGV[0])::uuid;
      RETURN NULL;
    END $$;`;

/** An existing file has one part. If two documents of a patient have the same file name, the second file gets a different name. */
const contents = `
  INSERT INTO stored_file (id, owner_id, file_name, content_type, store, size, sha256, received_at, received_by_id, attached_at, released_at)
    SELECT d.id, d.patient_id,
      CASE WHEN row_number() OVER (PARTITION BY d.patient_id, d.file_name ORDER BY d.uploaded_at, d.id) = 1
        THEN d.file_name ELSE d.id || ' ' || d.file_name END,
      d.mime_type, 'postgres', d.size, encode(sha256(c.content), 'hex'), d.uploaded_at, d.uploaded_by_id, d.uploaded_at, d.deleted_at
    FROM patient_document d JOIN document_content c ON c.document_id = d.id;
  ALTER TABLE document_content DROP CONSTRAINT document_content_document_id_fkey;
  ALTER TABLE document_content DROP CONSTRAINT document_content_pkey;
  ALTER TABLE document_content RENAME document_id TO file_id;
  ALTER TABLE document_content ADD part int NOT NULL DEFAULT 0;
  ALTER TABLE document_content ADD PRIMARY KEY (file_id, part),
    ADD FOREIGN KEY (file_id) REFERENCES stored_file ON DELETE CASCADE;`;

/** The file of a patient's document has the same id as the document. */
const documents = `
  CREATE TRIGGER attach_file AFTER INSERT ON patient_document
    FOR EACH ROW EXECUTE FUNCTION attach_file('id', 'patient_id');
  CREATE TRIGGER release_file AFTER UPDATE OF deleted_at ON patient_document
    FOR EACH ROW WHEN (OLD.deleted_at IS NULL AND NEW.deleted_at IS NOT NULL) EXECUTE FUNCTION release_file('id');`;
