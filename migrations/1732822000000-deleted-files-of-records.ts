import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * Creates an index that finds the deleted files of a record, which count towards the limit as long as their bytes are stored. Decision
 * 0011.
 */
export class DeletedFilesOfRecords1732822000000 implements MigrationInterface {
  async up(db: QueryRunner): Promise<void> {
    await db.query('CREATE INDEX stored_file_deleted ON stored_file (owner_id) WHERE released_at IS NOT NULL');
  }

  async down(db: QueryRunner): Promise<void> {
    await db.query('DROP INDEX stored_file_deleted');
  }
}
