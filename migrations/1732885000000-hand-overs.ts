import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Creates the table of the hand-overs of practitioners: the requests, and what the engine answered to each. Decision 0074. */
export class HandOvers1732885000000 implements MigrationInterface {
  async up(db: QueryRunner): Promise<void> {
    // A hand-over is kept after the practitioners or the unit are deleted: hence there are no foreign keys.
    await db.query(`
      CREATE TABLE hand_over (
        id uuid PRIMARY KEY,
        actor_id text NOT NULL,
        actor_name text NOT NULL,
        created_at timestamptz NOT NULL DEFAULT now(),
        idempotency_key text,
        request jsonb NOT NULL,
        -- By the id of each item: whether it was given, and why not.
        result jsonb NOT NULL DEFAULT '{}',
        done_at timestamptz,
        CONSTRAINT hand_over_once_per_key UNIQUE (actor_id, idempotency_key)
      );
      CREATE TRIGGER never_deleted BEFORE DELETE OR TRUNCATE ON hand_over
        FOR EACH STATEMENT EXECUTE FUNCTION refuse_loss();`);
  }

  async down(db: QueryRunner): Promise<void> {
    await db.query('DROP TABLE hand_over');
  }
}
