import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * Checks the dates of an access, regardless of the writer; existing rows are not checked. Accesses of a patient do not overlap, nor do
 * treatments; no part of an access precedes it; no provision follows the patient's death; no time is in the hour that summer time skips.
 */
export class DaysOfAccesses1732840000000 implements MigrationInterface {
  async up(db: QueryRunner): Promise<void> {
    await db.query(accesses);
    await db.query(centreAccesses);
    await db.query(appointments);
    for (const list of delivered) await db.query(deliveredWithin(list));
  }

  async down(db: QueryRunner): Promise<void> {
    for (const { table } of delivered)
      await db.query(`
        DROP TRIGGER added_in_lifetime ON ${table}; DROP TRIGGER changed_in_lifetime ON ${table};
        DROP FUNCTION ${table}_added_in_lifetime; DROP FUNCTION ${table}_changed_in_lifetime`);
    await db.query(`
      DROP TRIGGER appointment_in_access ON appointment; DROP FUNCTION appointment_in_access;
      DROP TRIGGER centre_access_in_order ON cdr_episode; DROP FUNCTION centre_access_in_order;
      DROP TRIGGER access_in_order ON uod_episode; DROP FUNCTION access_in_order`);
  }
}

/**
 * Checks an access. One that was abandoned at its acceptance does not count. The trigger runs after the row is written, because the
 * constraint of one open access may have waited for another transaction.
 */
const accesses = `
  CREATE FUNCTION access_in_order() RETURNS trigger LANGUAGE plpgsql AS $$
    BEGIN
      IF EXISTS (SELECT FROM uod_episode o JOIN workflow_instance i ON i.id = o.id
          WHERE o.patient_id = NEW.patient_id AND o.id <> NEW.id AND o.closed AND o.end_date >= NEW.start_date
            AND i.state <> 'INVALIDATO_UOD') THEN
        RAISE EXCEPTION 'the access begins within another' USING ERRCODE = 'exclusion_violation', CONSTRAINT = 'uod_episode_in_order';
      END IF;
      IF EXISTS (SELECT FROM cdr_episode WHERE uod_episode_id = NEW.id AND start_date < NEW.start_date)
          OR EXISTS (SELECT FROM appointment WHERE uod_episode_id = NEW.id AND date < NEW.start_date) THEN
        RAISE EXCEPTION 'the access begins after what happens in it' USING ERRCODE = 'check_violation';
      END IF;
      RETURN NULL;
    END $$;
  CREATE TRIGGER access_in_order AFTER INSERT OR UPDATE OF start_date ON uod_episode
    FOR EACH ROW EXECUTE FUNCTION access_in_order()`;

/** Checks the access at a centre. One that was refused, or abandoned before it was validated, has no treatment. */
const centreAccesses = `
  CREATE FUNCTION centre_access_in_order() RETURNS trigger LANGUAGE plpgsql AS $$
    BEGIN
      IF EXISTS (SELECT FROM uod_episode e JOIN uod_episode o ON o.patient_id = e.patient_id
            JOIN cdr_episode c ON c.uod_episode_id = o.id JOIN workflow_instance i ON i.id = c.id
          WHERE e.id = NEW.uod_episode_id AND c.id <> NEW.id AND c.closed AND c.treatment_start_date IS NOT NULL
            AND c.end_date >= NEW.start_date AND i.state <> 'INVALIDATO_CDR') THEN
        RAISE EXCEPTION 'the access begins within another' USING ERRCODE = 'exclusion_violation', CONSTRAINT = 'cdr_episode_in_order';
      END IF;
      IF EXISTS (SELECT FROM uod_episode WHERE id = NEW.uod_episode_id AND start_date > NEW.start_date) THEN
        RAISE EXCEPTION 'the access begins before that of the unit' USING ERRCODE = 'check_violation';
      END IF;
      RETURN NULL;
    END $$;
  CREATE TRIGGER centre_access_in_order AFTER INSERT OR UPDATE OF start_date ON cdr_episode
    FOR EACH ROW EXECUTE FUNCTION centre_access_in_order()`;

const appointments = `
  CREATE FUNCTION appointment_in_access() RETURNS trigger LANGUAGE plpgsql AS $$
    BEGIN
      IF EXISTS (SELECT FROM uod_episode WHERE id = NEW.uod_episode_id AND start_date > NEW.date) THEN
        RAISE EXCEPTION 'the appointment is before its access' USING ERRCODE = 'check_violation';
      END IF;
      RETURN NULL;
    END $$;
  CREATE TRIGGER appointment_in_access AFTER INSERT OR UPDATE OF date ON appointment
    FOR EACH ROW EXECUTE FUNCTION appointment_in_access()`;

/** SQL condition: the clocks of Rome skip the time, at the beginning of summer time. */
const passedOver = (time: string): string =>
  `(${time} AT TIME ZONE 'Europe/Rome') AT TIME ZONE 'Europe/Rome' <> ${time}`;

/**
 * A table of entries of a centre's episode. `broken`: the condition under which an entry is refused, for an entry `n` of an episode `c`,
 * where `r` records the patient's death, if any.
 */
type Delivered = { table: string; days: string; broken: string };
const at = (table: string, time: string): Delivered => ({
  table,
  days: time,
  broken: `n.${time} >= r.death_date + 1 OR ${passedOver(`n.${time}`)}`,
});
const delivered: readonly Delivered[] = [
  at('provision', 'starting_time'),
  at('provision_diary_note', 'date_time'),
  {
    table: 'provision_suspension',
    days: 'start_date, end_date',
    broken: 'n.end_date > r.death_date OR n.start_date < c.treatment_start_date',
  },
];

const refuse = ({ table, broken }: Delivered, written: string): string => `
  BEGIN
    IF EXISTS (SELECT FROM ${written} n JOIN cdr_episode c ON c.id = n.cdr_episode_id JOIN uod_episode e ON e.id = c.uod_episode_id
        LEFT JOIN civil_registry r ON r.patient_id = e.patient_id AND r.deceased
        WHERE ${broken}) THEN
      RAISE EXCEPTION 'a row of ${table} is beyond the treatment or the life of the patient' USING ERRCODE = 'check_violation';
    END IF;
    RETURN NULL;
  END`;

/**
 * Creates the triggers of a table. The one for added rows runs once for each statement, because an import inserts a hundred rows with one.
 */
const deliveredWithin = (list: Delivered): string => `
  CREATE FUNCTION ${list.table}_added_in_lifetime() RETURNS trigger LANGUAGE plpgsql AS $$ ${refuse(list, 'added')} $$;
  CREATE FUNCTION ${list.table}_changed_in_lifetime() RETURNS trigger LANGUAGE plpgsql AS $$ ${refuse(list, '(SELECT NEW.*)')} $$;
  CREATE TRIGGER added_in_lifetime AFTER INSERT ON ${list.table} REFERENCING NEW TABLE AS added
    FOR EACH STATEMENT EXECUTE FUNCTION ${list.table}_added_in_lifetime();
  CREATE TRIGGER changed_in_lifetime AFTER UPDATE OF ${list.days} ON ${list.table}
    FOR EACH ROW EXECUTE FUNCTION ${list.table}_changed_in_lifetime()`;
