import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Where a practitioner works had no key of its own: a row of a table is told by one. */
export class WorkplaceKey1732400000000 implements MigrationInterface {
  async up(db: QueryRunner): Promise<void> {
    await db.query('ALTER TABLE practitioner_structure ADD id uuid PRIMARY KEY DEFAULT gen_random_uuid()');
  }

  async down(db: QueryRunner): Promise<void> {
    await db.query('ALTER TABLE practitioner_structure DROP id');
  }
}
