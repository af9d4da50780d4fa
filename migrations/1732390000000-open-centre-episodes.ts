import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Creates an index for the worklist, which reads only the open episodes of a centre, a small part of all its episodes. DESIGN §15. */
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
