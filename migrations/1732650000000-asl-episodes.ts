import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * Records which episodes are new for a user: those opened after a mark that the user sets, except those that the user has viewed since. The
 * opening time, by which the list is sorted, is a separate column, because the start date is entered by hand. Architecture §14.
 */
export class AslEpisodes1732650000000 implements MigrationInterface {
  async up(db: QueryRunner): Promise<void> {
    await db.query(`
      ALTER TABLE uod_episode ADD opened_at timestamptz;
      -- Of the precision of a mark, which travels as JSON.
      UPDATE uod_episode e SET opened_at = date_trunc('milliseconds', coalesce(
        (SELECT v.at FROM workflow_event v WHERE v.instance_id = e.id ORDER BY v.revision LIMIT 1),
        e.start_date::timestamp AT TIME ZONE 'Europe/Rome'));
      ALTER TABLE uod_episode
        ALTER opened_at SET DEFAULT date_trunc('milliseconds', now()),
        ALTER opened_at SET NOT NULL;
      CREATE INDEX uod_episode_by_opening ON uod_episode (opened_at DESC, id DESC);
      CREATE INDEX uod_episode_of_asl_by_opening ON uod_episode (local_health_authority_code, opened_at DESC, id DESC);
      -- The newest that are closed stand behind all that are open.
      CREATE INDEX uod_episode_by_end_and_opening ON uod_episode (closed, opened_at DESC, id DESC);
      CREATE INDEX uod_episode_of_asl_by_end_and_opening
        ON uod_episode (local_health_authority_code, closed, opened_at DESC, id DESC);
      -- What few have is found among those of one authority, and counted, without reading the others.
      CREATE INDEX uod_episode_of_asl_by_need ON uod_episode (local_health_authority_code, need_type, opened_at DESC, id DESC);
      CREATE INDEX uod_episode_of_need ON uod_episode (need_type, opened_at DESC, id DESC);
      CREATE INDEX uod_episode_of_asl_by_unit
        ON uod_episode (local_health_authority_code, district_unit_id, opened_at DESC, id DESC);
      CREATE INDEX uod_episode_of_asl_by_surname
        ON uod_episode (local_health_authority_code, search_key(patient_surname) text_pattern_ops);
      CREATE INDEX cdr_episode_of_centre_and_episode ON cdr_episode (rehabilitation_center_id, uod_episode_id);

      CREATE TABLE asl_episode_seen (
        actor_id text PRIMARY KEY,
        seen_until timestamptz NOT NULL
      );
      CREATE TABLE asl_episode_opened (
        actor_id text NOT NULL,
        uod_episode_id uuid NOT NULL REFERENCES uod_episode,
        PRIMARY KEY (actor_id, uod_episode_id)
      )`);
  }

  async down(db: QueryRunner): Promise<void> {
    await db.query(`
      DROP TABLE asl_episode_opened, asl_episode_seen;
      DROP INDEX cdr_episode_of_centre_and_episode, uod_episode_of_asl_by_unit, uod_episode_of_asl_by_surname,
        uod_episode_of_asl_by_need, uod_episode_of_need;
      ALTER TABLE uod_episode DROP opened_at`);
  }
}
