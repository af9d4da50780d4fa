import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * Creates the history of the identifiers of each patient: `patient.tax_code` remains the current one, and triggers keep one row for it and
 * one for each earlier one. An identifier belongs to one patient for ever. Decision 0064.
 */
export class PatientIdentifiers1732870000000 implements MigrationInterface {
  async up(db: QueryRunner): Promise<void> {
    await db.query(typeOfIdentifier);
    await db.query(table);
    await db.query(fill);
    await db.query(indexes);
    await db.query(upkeep);
  }

  async down(db: QueryRunner): Promise<void> {
    await db.query(`
      DROP TRIGGER identifiers_added ON patient;
      DROP TRIGGER identifier_changed ON patient;
      DROP FUNCTION note_added_identifiers, note_changed_identifier;
      DROP TABLE patient_identifier;
      DROP FUNCTION type_of_identifier;`);
  }
}

const typeOfIdentifier = `
  CREATE FUNCTION type_of_identifier(value text) RETURNS text LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE RETURN
    CASE WHEN value ~ '^STP[0-9]{13}$' THEN 'STP' WHEN value ~ '^ENI[0-9]{13}$' THEN 'ENI' WHEN value ~ '^[0-9]{11}$' THEN 'PROVISIONAL'
      ELSE 'CF' END;`;

const table = `
  CREATE TABLE patient_identifier (
    id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
    patient_id uuid NOT NULL REFERENCES patient ON DELETE CASCADE,
    type text NOT NULL CHECK (type IN ('CF', 'STP', 'ENI', 'PROVISIONAL')),
    value text COLLATE "C" NOT NULL,
    valid_from date NOT NULL,
    -- Null for the current identifier.
    valid_to date,
    source text NOT NULL CHECK (source IN ('registration', 'correction', 'source', 'merge', 'migration')),
    reason text,
    actor_id text NOT NULL,
    actor_name text NOT NULL,
    at timestamptz NOT NULL DEFAULT now(),
    CHECK (valid_to >= valid_from)
  );`;

const fill = `
  INSERT INTO patient_identifier (patient_id, type, value, valid_from, source, actor_id, actor_name)
    SELECT id, type_of_identifier(tax_code), tax_code, (created_at AT TIME ZONE 'Europe/Rome')::date, 'migration', 'system', 'Sistema'
    FROM patient;`;

// Partial codes are searched among the earlier identifiers by an index of these alone: they are few.
const indexes = `
  ALTER TABLE patient_identifier ADD CONSTRAINT patient_identifier_value UNIQUE (value);
  CREATE UNIQUE INDEX patient_identifier_current ON patient_identifier (patient_id) WHERE valid_to IS NULL;
  CREATE INDEX patient_identifier_of_patient ON patient_identifier (patient_id);
  CREATE INDEX patient_identifier_earlier ON patient_identifier (value, patient_id) WHERE valid_to IS NOT NULL;`;

/**
 * A transaction may set why an identifier changes: `percorso.identifier_source` and `percorso.identifier_reason`. The author is that of the
 * log of changes (decision 0015). A code that another patient has, or had, violates `patient_identifier_value`.
 */
const upkeep = `
  CREATE FUNCTION note_added_identifiers() RETURNS trigger LANGUAGE plpgsql AS $$
    BEGIN
      INSERT INTO patient_identifier (patient_id, type, value, valid_from, source, reason, actor_id, actor_name)
        SELECT id, type_of_identifier(tax_code), tax_code, (created_at AT TIME ZONE 'Europe/Rome')::date,
          coalesce(nullif(current_setting('percorso.identifier_source', true), ''), 'registration'),
          nullif(current_setting('percorso.identifier_reason', true), ''),
          author_of_change('actor_id'), author_of_change('actor_name')
        FROM added;
      RETURN NULL;
    END $$;
  CREATE FUNCTION note_changed_identifier() RETURNS trigger LANGUAGE plpgsql AS $$
    DECLARE
      today CONSTANT date := (now() AT TIME ZONE 'Europe/Rome')::date;
      origin CONSTANT text := coalesce(nullif(current_setting('percorso.identifier_source', true), ''), 'correction');
      why CONSTANT text := nullif(current_setting('percorso.identifier_reason', true), '');
    BEGIN
      UPDATE patient_identifier SET valid_to = greatest(valid_from, today) WHERE patient_id = NEW.id AND valid_to IS NULL;
      UPDATE patient_identifier SET valid_to = NULL, source = origin, reason = why, at = now(),
          actor_id = author_of_change('actor_id'), actor_name = author_of_change('actor_name')
        WHERE patient_id = NEW.id AND value = NEW.tax_code;
      IF NOT FOUND THEN
        INSERT INTO patient_identifier (patient_id, type, value, valid_from, source, reason, actor_id, actor_name)
          VALUES (NEW.id, type_of_identifier(NEW.tax_code), NEW.tax_code, today, origin, why,
            author_of_change('actor_id'), author_of_change('actor_name'));
      END IF;
      RETURN NULL;
    END $$;
  CREATE TRIGGER identifiers_added AFTER INSERT ON patient REFERENCING NEW TABLE AS added
    FOR EACH STATEMENT EXECUTE FUNCTION note_added_identifiers();
  CREATE TRIGGER identifier_changed AFTER UPDATE OF tax_code ON patient
    FOR EACH ROW WHEN (OLD.tax_code <> NEW.tax_code) EXECUTE FUNCTION note_changed_identifier();`;
