import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Adds types, several qualifications, accounts and revisions of practitioners (spec 001 §3), and the references from sheets to them. */
export class Practitioners1732200300000 implements MigrationInterface {
  async up(db: QueryRunner): Promise<void> {
    await db.query(people);
    await db.query(references);
  }

  async down(db: QueryRunner): Promise<void> {
    await db.query(`
      DROP TRIGGER note_practitioners ON sheet;
      DROP FUNCTION note_practitioners;
      DROP FUNCTION practitioners_in;
      DROP TABLE sheet_practitioner;
      ALTER TABLE practitioner ADD qualification_code text;
      UPDATE practitioner p SET qualification_code = (
        SELECT q.qualification_code FROM practitioner_qualification q WHERE q.practitioner_id = p.id ORDER BY q.position LIMIT 1);
      ALTER TABLE practitioner ALTER qualification_code SET NOT NULL;
      DROP TABLE practitioner_qualification;
      DROP INDEX practitioner_by_name, practitioner_by_surname;
      ALTER TABLE practitioner DROP external_id, DROP practitioner_type_code, DROP revision,
        DROP CONSTRAINT practitioner_username_lower;`);
  }
}

const people = `
  ALTER TABLE practitioner
    ADD external_id text UNIQUE,
    ADD practitioner_type_code text,
    ADD revision int NOT NULL DEFAULT 1 CHECK (revision > 0),
    ADD CONSTRAINT practitioner_username_lower CHECK (username = lower(username));
  UPDATE practitioner p SET practitioner_type_code = CASE
    WHEN EXISTS (SELECT FROM practitioner_structure s
      WHERE s.practitioner_id = p.id AND s.rehabilitation_center_id IS NOT NULL) THEN 'REHAB_CENTER'
    WHEN local_health_authority_code IS NOT NULL THEN 'LOCAL_HEALTH_AUTHORITY'
    ELSE 'DISTRICT_UNIT' END;
  ALTER TABLE practitioner ALTER practitioner_type_code SET NOT NULL;
  CREATE TABLE practitioner_qualification (
    practitioner_id uuid NOT NULL REFERENCES practitioner ON DELETE CASCADE,
    qualification_code text NOT NULL,
    position int NOT NULL,
    PRIMARY KEY (practitioner_id, qualification_code)
  );
  CREATE INDEX ON practitioner_qualification (qualification_code);
  INSERT INTO practitioner_qualification SELECT id, qualification_code, 0 FROM practitioner;
  ALTER TABLE practitioner DROP qualification_code;
  CREATE INDEX practitioner_by_name ON practitioner (name, surname, id);
  CREATE INDEX practitioner_by_surname ON practitioner (surname, name, id);`;

// The contents of sheets refer to practitioners; foreign keys cannot reach into contents, so this table replaces them. A row stays even if
// a later content no longer refers to the practitioner, because the history does: a practitioner that any content has ever named
// cannot be deleted.
const references = `
  CREATE TABLE sheet_practitioner (
    practitioner_id uuid NOT NULL REFERENCES practitioner,
    sheet_id uuid NOT NULL REFERENCES sheet,
    PRIMARY KEY (practitioner_id, sheet_id)
  );
  CREATE FUNCTION practitioners_in(content jsonb) RETURNS SETOF uuid LANGUAGE sql IMMUTABLE AS $$
    SELECT DISTINCT (found #>> '{}')::uuid
    FROM (SELECT jsonb_path_query(content, '$.**.practitionerId') UNION ALL SELECT jsonb_path_query(content, '$.**.managerId')) AS named(found)
    WHERE jsonb_typeof(found) = 'string'
  $$;
  CREATE FUNCTION note_practitioners() RETURNS trigger LANGUAGE plpgsql AS $$
    BEGIN
      INSERT INTO sheet_practitioner SELECT named, NEW.id FROM practitioners_in(NEW.content) AS named ON CONFLICT DO NOTHING;
      RETURN NULL;
    END $$;
  CREATE TRIGGER note_practitioners AFTER INSERT OR UPDATE OF content ON sheet
    FOR EACH ROW WHEN (NEW.content IS NOT NULL) EXECUTE FUNCTION note_practitioners();
  INSERT INTO sheet_practitioner
    SELECT p.id, s.id FROM sheet s, practitioners_in(s.content) AS named JOIN practitioner p ON p.id = named
    WHERE s.content IS NOT NULL;`;
