import type { MigrationInterface, QueryRunner } from 'typeorm';

/** SQL that replaces the schemas of every operating plan `c` in the facts of episodes. */
const withSchemas = (schemas: string) => `
  UPDATE workflow_instance w SET facts = jsonb_set(w.facts, '{centres}', (
    SELECT jsonb_agg(CASE WHEN jsonb_typeof(c.value -> 'plan') = 'object' THEN ${schemas} ELSE c.value END ORDER BY c.n)
    FROM jsonb_array_elements(w.facts -> 'centres') WITH ORDINALITY AS c(value, n)))
  WHERE jsonb_path_exists(w.facts, '$.centres[*].plan.id')`;

const stored = `(SELECT coalesce(jsonb_agg(jsonb_build_object('id', t.schema_id,
    'hasTargets', t.rehab_long_time_target_code IS NOT NULL, 'rejected', t.rejected_reason IS NOT NULL) ORDER BY t.schema_id), '[]')
  FROM operating_plan_schema t WHERE t.operating_plan_id = (c.value #>> '{plan,id}')::uuid)`;

/** Adds to operating plans the centre's targets for each schema of the project, and the unit's answers. Spec 000 §3. */
export class OperatingPlanSchemas1732530000000 implements MigrationInterface {
  async up(db: QueryRunner): Promise<void> {
    await db.query(`
      CREATE TABLE operating_plan_schema (
        operating_plan_id uuid NOT NULL REFERENCES operating_plan,
        schema_id uuid NOT NULL,
        rehab_short_time_target_code text,
        rehab_medium_time_target_code text,
        rehab_long_time_target_code text,
        rehab_observation text,
        proposed boolean NOT NULL DEFAULT false,
        rejected_reason text,
        approved boolean NOT NULL DEFAULT false,
        PRIMARY KEY (operating_plan_id, schema_id),
        CONSTRAINT medium_target_after_short CHECK (rehab_medium_time_target_code IS NULL OR rehab_short_time_target_code IS NOT NULL),
        CONSTRAINT long_target_after_medium CHECK (rehab_long_time_target_code IS NULL OR rehab_medium_time_target_code IS NOT NULL),
        CONSTRAINT approved_or_rejected CHECK (NOT approved OR rejected_reason IS NULL),
        CONSTRAINT answered_when_proposed CHECK (proposed OR NOT approved AND rejected_reason IS NULL)
      );
      ALTER TABLE operating_plan ADD COLUMN IF NOT EXISTS schemas jsonb;
      INSERT INTO operating_plan_schema
        SELECT s.* FROM operating_plan p, jsonb_populate_recordset(NULL::operating_plan_schema, p.schemas) s;
      ALTER TABLE operating_plan DROP COLUMN schemas`);
    await db.query(withSchemas(`jsonb_set(c.value, '{plan,schemas}', ${stored})`));
  }

  /** Stores targets and answers with the plan, in case `up` runs again. */
  async down(db: QueryRunner): Promise<void> {
    await db.query(withSchemas(`c.value #- '{plan,schemas}'`));
    await db.query(`
      ALTER TABLE operating_plan ADD COLUMN schemas jsonb;
      UPDATE operating_plan p SET schemas = (SELECT jsonb_agg(to_jsonb(t)) FROM operating_plan_schema t WHERE t.operating_plan_id = p.id);
      DROP TABLE operating_plan_schema`);
  }
}
