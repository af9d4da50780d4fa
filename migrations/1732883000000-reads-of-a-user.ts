import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Creates the index by which a user finds the patients opened last. */
export class ReadsOfAUser1732883000000 implements MigrationInterface {
  async up(db: QueryRunner): Promise<void> {
    await db.query('CREATE INDEX record_access_of_reader ON record_access (actor_id, at DESC) INCLUDE (patient_id)');
  }

  async down(db: QueryRunner): Promise<void> {
    await db.query('DROP INDEX record_access_of_reader');
  }
}
