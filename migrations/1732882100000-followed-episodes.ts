import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Creates the index by which the latest provisions of a practitioner are found; it replaces that of all provisions. */
export class FollowedEpisodes1732882100000 implements MigrationInterface {
  async up(db: QueryRunner): Promise<void> {
    await db.query(`
      CREATE INDEX provision_of_practitioner_by_time ON provision (practitioner_id, starting_time);
      DROP INDEX provision_of_practitioner;`);
  }

  async down(db: QueryRunner): Promise<void> {
    await db.query(`
      CREATE INDEX provision_of_practitioner ON provision (practitioner_id);
      DROP INDEX provision_of_practitioner_by_time;`);
  }
}
