import type { MigrationInterface, QueryRunner } from 'typeorm';

/** SQL: the days of the range `days`, as `generate_series` numbers them. */
const eachDay = (days: string): string => `generate_series(0, upper(${days}) - lower(${days}) - 1) n`;

const ofProvision = `WHEN (OLD.days <> NEW.days OR OLD.provision_type_code <> NEW.provision_type_code
  OR OLD.starting_time <> NEW.starting_time)`;

/**
 * Lets a day have two provisions of different types where the region allows it. A transaction declares it by the setting
 * `percorso.several_types_a_day`; without it, and in the release before, the key refuses a second entry on a day. The
 * first entry of a day has position 1. If it is removed the other one takes its position, so that the key finds it.
 */
export class TwoProvisionsADay1732881000000 implements MigrationInterface {
  async up(db: QueryRunner): Promise<void> {
    await db.query(`
      ALTER TABLE covered_day ADD COLUMN position smallint NOT NULL DEFAULT 1,
        ADD CONSTRAINT covered_day_positions CHECK (position IN (1, 2)),
        DROP CONSTRAINT covered_day_once,
        ADD CONSTRAINT covered_day_once PRIMARY KEY (cdr_episode_id, day, position);

      CREATE FUNCTION cover_days(entries uuid[], episodes uuid[], ranges daterange[]) RETURNS void LANGUAGE plpgsql AS $$
        BEGIN
          IF coalesce(current_setting('percorso.several_types_a_day', true), '') <> 'on' THEN
            INSERT INTO covered_day (cdr_episode_id, day, entry_id)
            SELECT e.episode, lower(e.days) + n, e.id
            FROM unnest(entries, episodes, ranges) e (id, episode, days), ${eachDay('e.days')};
            RETURN;
          END IF;
          -- Of two transactions at once the second waits here, and then finds the days of the first.
          PERFORM 1 FROM cdr_episode WHERE id = ANY (episodes) ORDER BY id FOR NO KEY UPDATE;
          INSERT INTO covered_day (cdr_episode_id, day, entry_id, position)
          SELECT a.episode, a.day, a.id, row_number() OVER (PARTITION BY a.episode, a.day ORDER BY a.id)
            + (SELECT count(*) FROM covered_day c WHERE c.cdr_episode_id = a.episode AND c.day = a.day)
          FROM (
            SELECT e.id, e.episode, lower(e.days) + n AS day
            FROM unnest(entries, episodes, ranges) e (id, episode, days), ${eachDay('e.days')}
          ) a;
          IF EXISTS (
            SELECT FROM covered_day own
              JOIN covered_day c ON c.cdr_episode_id = own.cdr_episode_id AND c.day = own.day AND c.entry_id <> own.entry_id
              LEFT JOIN provision v ON v.id = own.entry_id LEFT JOIN provision w ON w.id = c.entry_id
            WHERE own.cdr_episode_id = ANY (episodes) AND own.entry_id = ANY (entries)
              AND (v.id IS NULL OR w.id IS NULL OR v.provision_type_code = w.provision_type_code
                OR (v.starting_time, v.starting_time + v.duration * interval '1 hour')
                  OVERLAPS (w.starting_time, w.starting_time + w.duration * interval '1 hour'))
          ) THEN
            RAISE EXCEPTION 'a day has one entry, or two provisions of different types at different times'
              USING ERRCODE = 'unique_violation', CONSTRAINT = 'covered_day_once', TABLE = 'covered_day';
          END IF;
        END $$;

      CREATE OR REPLACE FUNCTION cover_new_days() RETURNS trigger LANGUAGE plpgsql AS $$
        BEGIN
          PERFORM cover_days(array_agg(id), array_agg(cdr_episode_id), array_agg(days)) FROM added HAVING count(*) > 0;
          RETURN NULL;
        END $$;

      CREATE OR REPLACE FUNCTION cover_other_days() RETURNS trigger LANGUAGE plpgsql AS $$
        BEGIN
          DELETE FROM covered_day WHERE cdr_episode_id = OLD.cdr_episode_id AND entry_id = OLD.id;
          UPDATE covered_day c SET position = 1
          WHERE c.cdr_episode_id = OLD.cdr_episode_id AND c.day >= lower(OLD.days) AND c.day < upper(OLD.days)
            AND c.position = 2 AND NOT EXISTS (SELECT FROM covered_day o
              WHERE o.cdr_episode_id = c.cdr_episode_id AND o.day = c.day AND o.position = 1);
          IF TG_OP = 'UPDATE' THEN
            PERFORM cover_days(ARRAY[NEW.id], ARRAY[NEW.cdr_episode_id], ARRAY[NEW.days]);
          END IF;
          RETURN NULL;
        END $$;
      DROP TRIGGER cover_other_days ON provision;
      CREATE TRIGGER cover_other_days AFTER UPDATE ON provision FOR EACH ROW ${ofProvision}
        EXECUTE FUNCTION cover_other_days()`);
  }

  async down(db: QueryRunner): Promise<void> {
    await db.query(`
      DELETE FROM covered_day WHERE position = 2;
      CREATE OR REPLACE FUNCTION cover_new_days() RETURNS trigger LANGUAGE plpgsql AS $$
        BEGIN
          INSERT INTO covered_day SELECT cdr_episode_id, lower(days) + n, id FROM added, ${eachDay('days')};
          RETURN NULL;
        END $$;
      CREATE OR REPLACE FUNCTION cover_other_days() RETURNS trigger LANGUAGE plpgsql AS $$
        BEGIN
          DELETE FROM covered_day WHERE cdr_episode_id = OLD.cdr_episode_id AND entry_id = OLD.id;
          IF TG_OP = 'UPDATE' THEN
            INSERT INTO covered_day SELECT NEW.cdr_episode_id, lower(NEW.days) + n, NEW.id FROM ${eachDay('NEW.days')};
          END IF;
          RETURN NULL;
        END $$;
      DROP TRIGGER cover_other_days ON provision;
      CREATE TRIGGER cover_other_days AFTER UPDATE ON provision FOR EACH ROW WHEN (OLD.days <> NEW.days)
        EXECUTE FUNCTION cover_other_days();
      DROP FUNCTION cover_days(uuid[], uuid[], daterange[]);
      ALTER TABLE covered_day DROP CONSTRAINT covered_day_once,
        ADD CONSTRAINT covered_day_once PRIMARY KEY (cdr_episode_id, day),
        DROP CONSTRAINT covered_day_positions, DROP COLUMN position`);
  }
}
