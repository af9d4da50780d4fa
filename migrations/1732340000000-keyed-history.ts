import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * Adds the number of the key with which each hash of the history was computed; existing rows get 0, which stands for no key. Decision 0007.
 */
export class KeyedHistory1732340000000 implements MigrationInterface {
  async up(db: QueryRunner): Promise<void> {
    await db.query(`
      ALTER TABLE workflow_event ADD COLUMN key_number smallint NOT NULL DEFAULT 0;
      ALTER TABLE workflow_event ALTER COLUMN key_number DROP DEFAULT;
      -- The rows of before keep their hashes; nobody may add one without a key.
      ALTER TABLE workflow_event ADD CONSTRAINT workflow_event_is_keyed CHECK (key_number > 0) NOT VALID;`);
  }

  async down(db: QueryRunner): Promise<void> {
    await db.query('ALTER TABLE workflow_event DROP COLUMN key_number;');
  }
}
