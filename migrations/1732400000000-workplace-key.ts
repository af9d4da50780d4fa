import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Gives the workplaces of practitioners a key of one column, because the change log identifies rows by a single key. */
export class WorkplaceKey1732400000000 implements MigrationInterface {
  async up(db: QueryRunner): Promise<void> {
    await db.query('ALTER TABLE practitioner_structure ADD id uuid PRIMARY KEY DEFAULT gen_random_uuid()');
  }

  async down(db: QueryRunner): Promise<void> {
    await db.query('ALTER TABLE practitioner_structure DROP id');
  }
}
