import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Creates the tables of the regional tracks, and of the annual hours of external organisations. Spec 001 §2; architecture §14. */
export class RegionalFlows1732680000000 implements MigrationInterface {
  async up(db: QueryRunner): Promise<void> {
    await db.query(`
      CREATE TABLE regional_flow (
        id uuid PRIMARY KEY REFERENCES workflow_instance,
        track text NOT NULL CHECK (track IN ('ACCESSI', 'PRESTAZIONI')),
        local_health_authority_code text NOT NULL REFERENCES local_health_authority,
        year int NOT NULL CHECK (year BETWEEN 2000 AND 2100),
        month int NOT NULL CHECK (month BETWEEN 1 AND 12),
        created_at timestamptz NOT NULL,
        created_by text NOT NULL,
        -- In whose name it is generated, and when that was done.
        runner_id text,
        runner_name text,
        generated_at timestamptz,
        protocol text CHECK (length(protocol) BETWEEN 1 AND 50),
        sent_on date,
        -- How far the generation has come.
        progress jsonb,
        record_count int NOT NULL DEFAULT 0,
        discarded_count int NOT NULL DEFAULT 0,
        CONSTRAINT regional_flow_one_a_month UNIQUE (track, local_health_authority_code, year, month)
      );
      CREATE INDEX regional_flow_by_period ON regional_flow (year, month, id);
      CREATE INDEX regional_flow_of_authority ON regional_flow (local_health_authority_code, year, month, id);

      -- The lines of its two files, some to a row, in their order: written as they are found, sent as they are read.
      CREATE TABLE regional_flow_part (
        flow_id uuid NOT NULL REFERENCES regional_flow,
        kind text NOT NULL CHECK (kind IN ('file', 'discarded')),
        part int NOT NULL,
        content text NOT NULL,
        PRIMARY KEY (flow_id, kind, part)
      )`);
  }

  async down(db: QueryRunner): Promise<void> {
    await db.query('DROP TABLE regional_flow_part, regional_flow');
  }
}
