import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Creates indexes for reading the changes since a time, and for an id that is computed from two ids. Decision 0048. */
export class FhirReads1732780000000 implements MigrationInterface {
  async up(db: QueryRunner): Promise<void> {
    await db.query(`
      CREATE INDEX record_change_by_moment ON record_change (record_kind, at);
      -- Rows come in the order of their moments and stay: a few pages tell where those of a day stand.
      CREATE INDEX workflow_event_by_moment ON workflow_event USING brin (at);
      CREATE INDEX provision_by_change ON provision USING brin (updated_at);
      CREATE INDEX operating_plan_schema_as_one ON operating_plan_schema
        ((md5(operating_plan_id::text || schema_id::text)::uuid));`);
  }

  async down(db: QueryRunner): Promise<void> {
    await db.query(`
      DROP INDEX record_change_by_moment, workflow_event_by_moment, provision_by_change, operating_plan_schema_as_one;`);
  }
}
