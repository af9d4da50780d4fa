import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Makes the search of episodes by the patient's surname ignore case, accents, apostrophes and blanks, like that of patients. */
export class SearchNames1732380000000 implements MigrationInterface {
  async up(db: QueryRunner): Promise<void> {
    await db.query(`
      DROP INDEX uod_episode_surname_search;
      CREATE INDEX uod_episode_surname_search ON uod_episode (search_key(patient_surname) text_pattern_ops);`);
  }

  async down(db: QueryRunner): Promise<void> {
    await db.query(`
      DROP INDEX uod_episode_surname_search;
      CREATE INDEX uod_episode_surname_search ON uod_episode (upper(patient_surname) text_pattern_ops);`);
  }
}
