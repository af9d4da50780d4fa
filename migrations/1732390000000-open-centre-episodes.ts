import type { MigrationInterface, QueryRunner } from 'typeorm';

/** The worklist of a centre looks at its open episodes, which are few among all that it ever had. DESIGN §15. */
export class OpenCentreEpisodes1732390000000 implements MigrationInterface {
  async up(db: QueryRunner): Promise<void> {
    await db.query(
      'CREATE INDEX cdr_episode_open_of_centre ON cdr_episode (rehabilitation_center_id) WHERE NOT closed',
    );
  }

  async down(db: QueryRunner): Promise<void> {
    await db.query('DROP INDEX cdr_episode_open_of_centre');
  }
}
