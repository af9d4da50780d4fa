import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Sets the need of accesses that ended with a simple need, even if the access card said otherwise. Spec 000 §3 and §4. */
export class NeedOfSimpleNeeds1732610000000 implements MigrationInterface {
  async up(db: QueryRunner): Promise<void> {
    await db.query(`
      UPDATE uod_episode e SET need_type = 'simple' FROM workflow_event v
      WHERE v.instance_id = e.id AND v.type = 'CHOOSE_SIMPLE_NEED' AND e.need_type IS DISTINCT FROM 'simple'`);
  }

  /** Restores the need of the access card. */
  async down(db: QueryRunner): Promise<void> {
    await db.query(`
      UPDATE uod_episode e SET need_type = s.content ->> 'needType' FROM workflow_event v, sheet s
      WHERE v.instance_id = e.id AND v.type = 'CHOOSE_SIMPLE_NEED'
        AND s.uod_episode_id = e.id AND s.type = 'SCHEDA_ACCESSO' AND s.content ->> 'needType' IS DISTINCT FROM e.need_type`);
  }
}
