import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * Adds to a centre's plan the provisions that it foresees by type and week, and the last rejected plan, for comparison with the next one.
 */
export class PlannedProvisions1732630000000 implements MigrationInterface {
  async up(db: QueryRunner): Promise<void> {
    await db.query(`
      ALTER TABLE operating_plan
        ADD planned_provisions jsonb CONSTRAINT planned_provisions_are_rows CHECK (jsonb_typeof(planned_provisions) = 'array'),
        ADD rejected_plan jsonb CONSTRAINT rejected_plan_is_one CHECK (jsonb_typeof(rejected_plan) = 'object')`);
    // Fills the new columns of existing plans from the sent and rejected plans in the histories.
    await db.query(`
      UPDATE operating_plan o SET
        planned_provisions = (SELECT nullif(event -> 'plannedProvisions', 'null') FROM workflow_event
          WHERE instance_id = o.id AND type = 'SEND' ORDER BY revision DESC LIMIT 1),
        rejected_plan = (SELECT jsonb_build_object('treatmentStartDate', s.event -> 'treatmentStartDate', 'note', s.event -> 'note',
            'provisionsDetails', s.event -> 'provisionsDetails', 'plannedProvisions', s.event -> 'plannedProvisions')
          FROM workflow_event r JOIN workflow_event s ON s.instance_id = o.id AND s.type = 'SEND' AND s.revision < r.revision
          WHERE r.instance_id = o.id AND r.event ? 'motivation' ORDER BY r.revision DESC, s.revision DESC LIMIT 1)`);
  }

  async down(db: QueryRunner): Promise<void> {
    await db.query('ALTER TABLE operating_plan DROP planned_provisions, DROP rejected_plan');
  }
}
