import type { MigrationInterface, QueryRunner } from 'typeorm';

/** What a centre's plan foresees by type and week, and what it said when it was rejected, beside which the unit reads the next one. */
export class PlannedProvisions1732630000000 implements MigrationInterface {
  async up(db: QueryRunner): Promise<void> {
    await db.query(`
      ALTER TABLE operating_plan
        ADD planned_provisions jsonb CONSTRAINT planned_provisions_are_rows CHECK (jsonb_typeof(planned_provisions) = 'array'),
        ADD rejected_plan jsonb CONSTRAINT rejected_plan_is_one CHECK (jsonb_typeof(rejected_plan) = 'object')`);
  }

  async down(db: QueryRunner): Promise<void> {
    await db.query('ALTER TABLE operating_plan DROP planned_provisions, DROP rejected_plan');
  }
}
