import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * Adds to both logs the roles and structures that the reader had at that moment. Null in rows that the previous release writes, and in
 * rows of programs that act for no person and name no structure.
 */
export class ReadersOfRecords1732875000000 implements MigrationInterface {
  async up(db: QueryRunner): Promise<void> {
    await db.query(`
      ALTER TABLE record_access ADD COLUMN actor_affiliation jsonb;
      ALTER TABLE registry_lookup ADD COLUMN actor_affiliation jsonb;`);
  }

  async down(db: QueryRunner): Promise<void> {
    await db.query(`
      ALTER TABLE record_access DROP COLUMN actor_affiliation;
      ALTER TABLE registry_lookup DROP COLUMN actor_affiliation;`);
  }
}
