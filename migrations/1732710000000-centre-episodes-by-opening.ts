import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * Copies the opening time of the unit's episode to the episodes of its centres, so that an index returns the newest episodes of a centre in
 * order: the list of a health authority is sorted by opening time.
 */
export class CentreEpisodesByOpening1732710000000 implements MigrationInterface {
  async up(db: QueryRunner): Promise<void> {
    await db.query(`
      ALTER TABLE cdr_episode ADD episode_opened_at timestamptz;
      UPDATE cdr_episode c SET episode_opened_at = e.opened_at FROM uod_episode e WHERE e.id = c.uod_episode_id;
      ALTER TABLE cdr_episode ALTER episode_opened_at SET NOT NULL;
      CREATE FUNCTION note_episode_opening() RETURNS trigger LANGUAGE plpgsql AS $$
        BEGIN
          SELECT opened_at INTO NEW.episode_opened_at FROM uod_episode WHERE id = NEW.uod_episode_id;
          RETURN NEW;
        END $$;
      CREATE TRIGGER note_episode_opening BEFORE INSERT ON cdr_episode FOR EACH ROW EXECUTE FUNCTION note_episode_opening();
      CREATE FUNCTION follow_episode_opening() RETURNS trigger LANGUAGE plpgsql AS $$
        BEGIN
          UPDATE cdr_episode SET episode_opened_at = NEW.opened_at WHERE uod_episode_id = NEW.id;
          RETURN NULL;
        END $$;
      CREATE TRIGGER follow_episode_opening AFTER UPDATE OF opened_at ON uod_episode
        FOR EACH ROW WHEN (OLD.opened_at <> NEW.opened_at) EXECUTE FUNCTION follow_episode_opening();
      CREATE INDEX cdr_episode_of_centre_by_opening
        ON cdr_episode (rehabilitation_center_id, episode_opened_at DESC, uod_episode_id DESC) INCLUDE (id, closed, start_date);
      DROP INDEX cdr_episode_of_centre_and_episode`);
  }

  async down(db: QueryRunner): Promise<void> {
    await db.query(`
      CREATE INDEX cdr_episode_of_centre_and_episode ON cdr_episode (rehabilitation_center_id, uod_episode_id);
      DROP INDEX cdr_episode_of_centre_by_opening;
      DROP TRIGGER note_episode_opening ON cdr_episode;
      DROP TRIGGER follow_episode_opening ON uod_episode;
      DROP FUNCTION note_episode_opening(); DROP FUNCTION follow_episode_opening();
      ALTER TABLE cdr_episode DROP episode_opened_at`);
  }
}
