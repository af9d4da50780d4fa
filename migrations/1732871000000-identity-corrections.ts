import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Creates the table of the corrections of stored identities: what is proposed, why, with which document, and what was decided. */
export class IdentityCorrections1732871000000 implements MigrationInterface {
  async up(db: QueryRunner): Promise<void> {
    await db.query(`
      CREATE TABLE identity_correction (
        id uuid PRIMARY KEY REFERENCES workflow_instance,
        patient_id uuid NOT NULL REFERENCES patient,
        -- The corrected values; null for what stays as it is.
        proposed_tax_code text,
        proposed_surname text,
        proposed_name text,
        proposed_gender text CHECK (proposed_gender IN ('M', 'F')),
        proposed_birth_date date,
        proposed_birth_place_id int,
        -- The identity as it was when the correction was proposed.
        before jsonb NOT NULL,
        reason_code text NOT NULL CHECK (reason_code IN
          ('DEFINITIVE_CODE', 'OMOCODE', 'REGISTRATION_ERROR', 'RECORD_RECTIFIED', 'GENDER_RECTIFIED', 'NAME_CHANGED')),
        reason text NOT NULL CHECK (length(reason) BETWEEN 1 AND 16000),
        document_id uuid NOT NULL REFERENCES patient_document,
        fiscal_code_override_reason text CHECK (length(fiscal_code_override_reason) BETWEEN 1 AND 8000),
        proposed_at timestamptz NOT NULL,
        proposed_by_id text NOT NULL,
        proposed_by_name text NOT NULL,
        -- The organisation that proposes it; neither for an administrator.
        district_unit_id uuid REFERENCES district_unit,
        local_health_authority_code text REFERENCES local_health_authority,
        open boolean NOT NULL DEFAULT true,
        decided_at timestamptz,
        decided_by_id text,
        decided_by_name text,
        motivation text CHECK (length(motivation) BETWEEN 1 AND 16000),
        CHECK (num_nonnulls(proposed_tax_code, proposed_surname, proposed_name, proposed_gender, proposed_birth_date,
          proposed_birth_place_id) > 0),
        CHECK (num_nonnulls(district_unit_id, local_health_authority_code) <= 1),
        CHECK (num_nonnulls(decided_at, decided_by_id, decided_by_name) = CASE WHEN open THEN 0 ELSE 3 END),
        CHECK (NOT open OR motivation IS NULL)
      );
      CREATE UNIQUE INDEX identity_correction_one_open ON identity_correction (patient_id) WHERE open;
      CREATE INDEX identity_correction_of_patient ON identity_correction (patient_id, proposed_at);
      CREATE INDEX identity_correction_by_proposal ON identity_correction (proposed_at, id);
      CREATE INDEX identity_correction_by_decision ON identity_correction (decided_at, id);
      CREATE INDEX identity_correction_of_document ON identity_correction (document_id);

      -- The document is the reason of a decision: it stays.
      CREATE FUNCTION keep_document_of_correction() RETURNS trigger LANGUAGE plpgsql AS $$
        BEGIN
          IF EXISTS (SELECT FROM identity_correction WHERE document_id = NEW.id) THEN
            RAISE EXCEPTION 'a correction of an identity refers to the document'
              USING ERRCODE = 'exclusion_violation', CONSTRAINT = 'identity_correction_document';
          END IF;
          RETURN NULL;
        END $$;
      CREATE TRIGGER keep_document_of_correction AFTER UPDATE OF deleted_at ON patient_document
        FOR EACH ROW WHEN (OLD.deleted_at IS NULL AND NEW.deleted_at IS NOT NULL) EXECUTE FUNCTION keep_document_of_correction();`);
  }

  async down(db: QueryRunner): Promise<void> {
    await db.query(`
      DROP TRIGGER keep_document_of_correction ON patient_document;
      DROP FUNCTION keep_document_of_correction;
      DROP TABLE identity_correction`);
  }
}
