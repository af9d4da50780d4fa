import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Creates an index that finds open instances of older machine versions; a transition changes no indexed column. Architecture §14. */
export class OpenVersions1732651000000 implements MigrationInterface {
  async up(db: QueryRunner): Promise<void> {
    await db.query(
      'CREATE INDEX workflow_instance_open_versions ON workflow_instance (workflow, version) WHERE closed_at IS NULL',
    );
  }

  async down(db: QueryRunner): Promise<void> {
    await db.query('DROP INDEX workflow_instance_open_versions');
  }
}
