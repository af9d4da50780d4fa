import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Creates the tables of FHIR exports, and of the parts that they have written. Decision 0050. */
export class FhirExports1732790000000 implements MigrationInterface {
  async up(db: QueryRunner): Promise<void> {
    await db.query(`
      CREATE TABLE fhir_export (
        id uuid PRIMARY KEY,
        -- Who asked for it, with the rows and names that they then had.
        actor_id text NOT NULL,
        actor jsonb NOT NULL,
        request text NOT NULL,
        types text[] NOT NULL CHECK (cardinality(types) > 0),
        since timestamptz,
        group_id uuid,
        -- All that was committed before it is told; at the latest what the log of the primary had at that place.
        transaction_time timestamptz NOT NULL,
        position text NOT NULL,
        -- How far it has come: the type, and the id of the last resource that was written.
        reached_type text,
        reached_id text,
        parts int NOT NULL DEFAULT 0,
        resources int NOT NULL DEFAULT 0,
        created_at timestamptz NOT NULL DEFAULT now(),
        ended_at timestamptz,
        failed boolean NOT NULL DEFAULT false,
        expires_at timestamptz NOT NULL,
        CONSTRAINT fhir_export_fails_at_its_end CHECK (ended_at IS NOT NULL OR NOT failed)
      );
      CREATE INDEX fhir_export_under_way ON fhir_export (actor_id) WHERE ended_at IS NULL;
      CREATE INDEX fhir_export_by_expiry ON fhir_export (expires_at);
      CREATE TABLE fhir_export_part (
        export_id uuid NOT NULL REFERENCES fhir_export ON DELETE CASCADE,
        part int NOT NULL,
        type text NOT NULL,
        resources int NOT NULL CHECK (resources > 0),
        content bytea NOT NULL,
        PRIMARY KEY (export_id, part)
      );
      -- It is packed before it comes here.
      ALTER TABLE fhir_export_part ALTER content SET STORAGE EXTERNAL`);
  }

  async down(db: QueryRunner): Promise<void> {
    await db.query('DROP TABLE fhir_export_part, fhir_export');
  }
}
