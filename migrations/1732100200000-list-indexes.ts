import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * DESIGN §10: every column by which a list is sorted or searched has an index. docs/bench.md has the gain of each on a million episodes.
 */
export class ListIndexes1732100200000 implements MigrationInterface {
  async up(db: QueryRunner): Promise<void> {
    await db.query(`
      CREATE INDEX patient_by_surname ON patient (surname, name, id);
      CREATE INDEX patient_by_name ON patient (name, surname, id);
      CREATE INDEX patient_name_search ON patient (lower(name) text_pattern_ops);
      CREATE INDEX patient_tax_code_search ON patient (tax_code text_pattern_ops);
      CREATE INDEX uod_episode_by_start ON uod_episode (closed, start_date DESC, id DESC);
      CREATE INDEX uod_episode_by_surname ON uod_episode (closed, patient_surname, patient_name, id);
      CREATE INDEX uod_episode_surname_search ON uod_episode (upper(patient_surname) text_pattern_ops);
      -- A row that is saved over and over finds room on its page, and its indexes need not know.
      ALTER TABLE workflow_instance SET (fillfactor = 80);
      ALTER TABLE sheet SET (fillfactor = 80);`);
  }

  async down(db: QueryRunner): Promise<void> {
    await db.query(`
      DROP INDEX patient_by_surname, patient_by_name, patient_name_search, patient_tax_code_search, uod_episode_by_start,
        uod_episode_by_surname, uod_episode_surname_search;
      ALTER TABLE workflow_instance RESET (fillfactor);
      ALTER TABLE sheet RESET (fillfactor);`);
  }
}
