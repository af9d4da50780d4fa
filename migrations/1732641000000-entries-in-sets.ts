import type { MigrationInterface, QueryRunner } from 'typeorm';

const delivered = ['provision', 'provision_suspension'];
const named = ['provision', 'provision_diary_note'];

/**
 * Makes the triggers on new entries run once for each statement instead of each row: an import inserts a hundred entries with one
 * statement. Each covered date is a row: an index of dates costs a twentieth of an exclusion constraint on ranges, which took most of the
 * time of an import.
 */
export class EntriesInSets1732641000000 implements MigrationInterface {
  async up(db: QueryRunner): Promise<void> {
    await db.query(`
      CREATE TABLE covered_day (
        cdr_episode_id uuid NOT NULL,
        day date NOT NULL,
        entry_id uuid NOT NULL,
        CONSTRAINT covered_day_once PRIMARY KEY (cdr_episode_id, day)
      );
      INSERT INTO covered_day SELECT cdr_episode_id, day::date, entry_id
      FROM covered_days, generate_series(lower(days), upper(days) - 1, interval '1 day') day;

      CREATE FUNCTION cover_new_days() RETURNS trigger LANGUAGE plpgsql AS $$
        BEGIN
          INSERT INTO covered_day SELECT cdr_episode_id, lower(days) + n, id FROM added, generate_series(0, upper(days) - lower(days) - 1) n;
          RETURN NULL;
        END $$;
      CREATE FUNCTION cover_other_days() RETURNS trigger LANGUAGE plpgsql AS $$
        BEGIN
          DELETE FROM covered_day WHERE cdr_episode_id = OLD.cdr_episode_id AND entry_id = OLD.id;
          IF TG_OP = 'UPDATE' THEN
            INSERT INTO covered_day SELECT NEW.cdr_episode_id, lower(NEW.days) + n, NEW.id
            FROM generate_series(0, upper(NEW.days) - lower(NEW.days) - 1) n;
          END IF;
          RETURN NULL;
        END $$;
      CREATE FUNCTION note_new_practitioners() RETURNS trigger LANGUAGE plpgsql AS $$
        BEGIN
          INSERT INTO sheet_practitioner SELECT DISTINCT practitioner_id, sheet_id FROM added ON CONFLICT DO NOTHING;
          RETURN NULL;
        END $$`);
    for (const table of delivered)
      await db.query(`
        DROP TRIGGER cover_days ON ${table};
        CREATE TRIGGER cover_other_days AFTER UPDATE ON ${table} FOR EACH ROW WHEN (OLD.days <> NEW.days)
          EXECUTE FUNCTION cover_other_days();
        CREATE TRIGGER uncover_days AFTER DELETE ON ${table} FOR EACH ROW EXECUTE FUNCTION cover_other_days();
        CREATE TRIGGER cover_new_days AFTER INSERT ON ${table} REFERENCING NEW TABLE AS added
          FOR EACH STATEMENT EXECUTE FUNCTION cover_new_days()`);
    for (const table of named)
      await db.query(`
        DROP TRIGGER note_practitioner ON ${table};
        CREATE TRIGGER note_practitioner AFTER UPDATE OF practitioner_id ON ${table}
          FOR EACH ROW EXECUTE FUNCTION note_practitioner();
        CREATE TRIGGER note_new_practitioners AFTER INSERT ON ${table} REFERENCING NEW TABLE AS added
          FOR EACH STATEMENT EXECUTE FUNCTION note_new_practitioners()`);
    await db.query('DROP FUNCTION cover_days(); DROP TABLE covered_days');
  }

  async down(db: QueryRunner): Promise<void> {
    await db.query(`
      CREATE TABLE covered_days (
        entry_id uuid PRIMARY KEY,
        cdr_episode_id uuid NOT NULL REFERENCES cdr_episode,
        days daterange NOT NULL,
        CONSTRAINT covered_days_once EXCLUDE USING gist (cdr_episode_id WITH =, days WITH &&)
      );
      INSERT INTO covered_days SELECT id, cdr_episode_id, days FROM provision
        UNION ALL SELECT id, cdr_episode_id, days FROM provision_suspension;
      CREATE FUNCTION cover_days() RETURNS trigger LANGUAGE plpgsql AS $$
        BEGIN
          IF TG_OP = 'DELETE' THEN
            DELETE FROM covered_days WHERE entry_id = OLD.id;
          ELSIF TG_OP = 'UPDATE' THEN
            UPDATE covered_days SET days = NEW.days WHERE entry_id = NEW.id AND days <> NEW.days;
          ELSE
            INSERT INTO covered_days VALUES (NEW.id, NEW.cdr_episode_id, NEW.days);
          END IF;
          RETURN NULL;
        END $$`);
    for (const table of delivered)
      await db.query(`
        DROP TRIGGER cover_new_days ON ${table};
        DROP TRIGGER cover_other_days ON ${table};
        DROP TRIGGER uncover_days ON ${table};
        CREATE TRIGGER cover_days AFTER INSERT OR UPDATE OR DELETE ON ${table} FOR EACH ROW EXECUTE FUNCTION cover_days()`);
    for (const table of named)
      await db.query(`
        DROP TRIGGER note_new_practitioners ON ${table};
        DROP TRIGGER note_practitioner ON ${table};
        CREATE TRIGGER note_practitioner AFTER INSERT OR UPDATE OF practitioner_id ON ${table}
          FOR EACH ROW EXECUTE FUNCTION note_practitioner()`);
    await db.query(`DROP FUNCTION cover_new_days(); DROP FUNCTION cover_other_days(); DROP FUNCTION note_new_practitioners();
      DROP TABLE covered_day`);
  }
}
