import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * Creates the tables of the runs that replay all histories, and of the first event in each history that its machine would not allow.
 * Architecture §2.
 */
export class Conformance1732740000000 implements MigrationInterface {
  async up(db: QueryRunner): Promise<void> {
    await db.query(`
      CREATE TABLE conformance_run (
        id uuid PRIMARY KEY,
        actor_id text NOT NULL,
        actor_name text NOT NULL,
        started_at timestamptz NOT NULL,
        ended_at timestamptz,
        total int NOT NULL CHECK (total >= 0),
        -- The last instance that was looked at, by which a run goes on.
        reached uuid,
        histories int NOT NULL DEFAULT 0,
        deviating_own int NOT NULL DEFAULT 0,
        deviating_newest int NOT NULL DEFAULT 0
      );
      CREATE UNIQUE INDEX conformance_run_one_at_a_time ON conformance_run ((true)) WHERE ended_at IS NULL;
      CREATE INDEX conformance_run_by_start ON conformance_run (started_at, id);
      CREATE TABLE conformance_deviation (
        conformance_run_id uuid NOT NULL REFERENCES conformance_run ON DELETE CASCADE,
        instance_id uuid NOT NULL,
        against text NOT NULL CHECK (against IN ('own', 'newest')),
        workflow text NOT NULL,
        revision int NOT NULL,
        type text NOT NULL,
        state text,
        kind text NOT NULL CHECK (kind IN ('refused', 'otherState', 'notOpened')),
        explanation text NOT NULL,
        PRIMARY KEY (conformance_run_id, instance_id, against)
      )`);
  }

  async down(db: QueryRunner): Promise<void> {
    await db.query('DROP TABLE conformance_deviation, conformance_run');
  }
}
