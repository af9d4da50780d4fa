import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Creates an index for the worklist, which reads only the open episodes of a unit, a small part of all its episodes. DESIGN §15. */
export class OpenEpisodes1732360000000 implements MigrationInterface {
  async up(db: QueryRunner): Promise<void> {
    await db.query(`
      CREATE INDEX uod_episode_open_of_unit ON uod_episode (district_unit_id) WHERE NOT closed;
      CREATE INDEX uod_episode_open_of_residence ON uod_episode (residence_district_unit_id) WHERE NOT closed;
      CREATE INDEX uod_episode_open_of_asl ON uod_episode (local_health_authority_code) WHERE NOT closed;`);
  }

  async down(db: QueryRunner): Promise<void> {
    await db.query('DROP INDEX uod_episode_open_of_unit, uod_episode_open_of_residence, uod_episode_open_of_asl');
  }
}
