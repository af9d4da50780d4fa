import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * Retention (decision 0069): the patients whose data are due to be made anonymous, with what was decided; and what an anonymous record is:
 * it cannot get an episode, and the log of changes no longer stores what its fields contained.
 */
export class Retention1732877000000 implements MigrationInterface {
  async up(db: QueryRunner): Promise<void> {
    await db.query('ALTER TABLE uod_episode ADD anonymised boolean NOT NULL DEFAULT false');
    await db.query(proposals);
    await db.query(refuseEpisodes);
    await db.query(hideFormerValues);
    await db.query(texts);
    await db.query(files(true));
  }

  async down(db: QueryRunner): Promise<void> {
    await db.query(files(false));
    await db.query(`
      DROP FUNCTION without_free_texts;
      DROP TRIGGER hide_former_values ON record_change;
      DROP FUNCTION hide_former_values;
      DROP TRIGGER refuse_anonymous_patient ON uod_episode;
      DROP FUNCTION refuse_anonymous_patient;
      DROP TABLE retention_proposal;`);
    await db.query('ALTER TABLE uod_episode DROP anonymised');
  }
}

const proposals = `
  CREATE TABLE retention_proposal (
    patient_id uuid PRIMARY KEY REFERENCES patient ON DELETE CASCADE,
    proposed_at timestamptz NOT NULL DEFAULT now(),
    -- The end of the last episode; null for a patient who never had one.
    last_closure date,
    decision text CHECK (decision IN ('confirmed', 'kept')),
    decided_at timestamptz,
    decided_by_id text,
    decided_by_name text,
    kept_until date,
    reason text CHECK (reason <> ''),
    CHECK (num_nonnulls(decision, decided_at, decided_by_id, decided_by_name) IN (0, 4)),
    CHECK ((decision IS NOT DISTINCT FROM 'kept') = (kept_until IS NOT NULL)),
    CHECK ((kept_until IS NULL) = (reason IS NULL))
  );
  CREATE INDEX retention_proposal_by_closure ON retention_proposal (coalesce(decision, 'open'), last_closure, patient_id);
  CREATE INDEX retention_proposal_by_time ON retention_proposal (coalesce(decision, 'open'), proposed_at, patient_id);
  SELECT log_changes_of('retention_proposal', 'patient', 'v ->> ''patient_id''', 'v ->> ''patient_id''', ARRAY[]::text[]);`;

// The row of the patient is locked, so that an episode that is opened while the record is made anonymous waits, and is then refused.
const refuseEpisodes = `
  CREATE FUNCTION refuse_anonymous_patient() RETURNS trigger LANGUAGE plpgsql AS $$
    BEGIN
      PERFORM FROM patient WHERE id = NEW.patient_id AND anonymised_at IS NOT NULL FOR SHARE;
      IF FOUND THEN
        RAISE EXCEPTION 'the record of the patient is anonymous' USING ERRCODE = 'exclusion_violation', CONSTRAINT = 'patient_not_anonymised';
      END IF;
      RETURN NEW;
    END $$;
  CREATE TRIGGER refuse_anonymous_patient BEFORE INSERT OR UPDATE OF patient_id ON uod_episode
    FOR EACH ROW EXECUTE FUNCTION refuse_anonymous_patient();`;

// Making a record anonymous would otherwise write the name into the log once more, as the value before the change.
const hideFormerValues = `
  CREATE FUNCTION hide_former_values() RETURNS trigger LANGUAGE plpgsql AS $$
    BEGIN
      IF EXISTS (SELECT FROM patient WHERE id = NEW.record_id::uuid AND anonymised_at IS NOT NULL) THEN
        NEW.before := (SELECT jsonb_object_agg(key, NULL) FROM jsonb_object_keys(NEW.before) AS key);
        NEW.subject := NULL;
      END IF;
      RETURN NEW;
    END $$;
  CREATE TRIGGER hide_former_values BEFORE INSERT ON record_change FOR EACH ROW
    WHEN (NEW.record_kind = 'patient' AND NEW.before IS NOT NULL) EXECUTE FUNCTION hide_former_values();`;

// The same as `withoutFreeTexts` of the domain.
const texts = `
  CREATE FUNCTION without_free_texts(content jsonb, fields text[], mark text) RETURNS jsonb LANGUAGE plpgsql IMMUTABLE AS $$
    BEGIN
      CASE jsonb_typeof(content)
        WHEN 'array' THEN
          RETURN (SELECT coalesce(jsonb_agg(without_free_texts(value, fields, mark) ORDER BY place), '[]')
            FROM jsonb_array_elements(content) WITH ORDINALITY AS row(value, place));
        WHEN 'object' THEN
          RETURN (SELECT coalesce(jsonb_object_agg(key, CASE
              WHEN NOT key = ANY (fields) THEN without_free_texts(value, fields, mark)
              WHEN jsonb_typeof(value) = 'string' AND value <> '""' THEN to_jsonb(mark)
              WHEN jsonb_typeof(value) = 'object' THEN (SELECT coalesce(jsonb_object_agg(name, mark), '{}') FROM jsonb_object_keys(value) AS name)
              ELSE value END), '{}')
            FROM jsonb_each(content));
        ELSE RETURN content;
      END CASE;
    END $$;`;

/** The file of a document of an episode does not change, except that an anonymous record no longer has its name. */
const files = (mayLoseNames: boolean) => `
  CREATE OR REPLACE FUNCTION keep_file() RETURNS trigger LANGUAGE plpgsql AS $$
    BEGIN
      ${
        mayLoseNames
          ? `IF (OLD.sheet_id, OLD.content_type, OLD.size, OLD.content_id) IS NOT DISTINCT FROM (NEW.sheet_id, NEW.content_type, NEW.size, NEW.content_id)
          AND EXISTS (SELECT FROM sheet s JOIN uod_episode e ON e.id = s.uod_episode_id WHERE s.id = NEW.sheet_id AND e.anonymised) THEN
        RETURN NEW;
      END IF;`
          : ''
      }
      RAISE EXCEPTION 'the file of a document does not change';
    END $$;`;
