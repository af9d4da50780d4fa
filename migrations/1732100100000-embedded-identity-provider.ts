import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Tables for the state of the embedded identity provider; unused if another provider is configured. */
export class EmbeddedIdentityProvider1732100100000 implements MigrationInterface {
  async up(db: QueryRunner): Promise<void> {
    await db.query(`
      CREATE TABLE identity_secret (
        name text PRIMARY KEY,
        value jsonb NOT NULL
      );
      CREATE TABLE identity_record (
        model text NOT NULL,
        id text NOT NULL,
        payload jsonb NOT NULL,
        grant_id text,
        uid text,
        consumed_at timestamptz,
        expires_at timestamptz,
        PRIMARY KEY (model, id)
      );
      CREATE INDEX ON identity_record (grant_id) WHERE grant_id IS NOT NULL;
      CREATE INDEX ON identity_record (model, uid) WHERE uid IS NOT NULL;
      CREATE INDEX ON identity_record (expires_at);`);
  }

  async down(db: QueryRunner): Promise<void> {
    await db.query('DROP TABLE identity_record, identity_secret;');
  }
}
