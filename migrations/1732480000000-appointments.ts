import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Moves the appointments of a team from the content of its sheet into rows of the unit's calendar. Architecture §4 and §11. */
export class Appointments1732480000000 implements MigrationInterface {
  async up(db: QueryRunner): Promise<void> {
    await db.query(table);
    await db.query(moveFromContents);
    await db.query(
      `UPDATE sheet SET content = content - 'appointments' WHERE type = 'EQUIPE_UVBR' AND content ? 'appointments'`,
    );
    await db.query(recordKinds(...oldKinds, 'uod-episode'));
    // Before the triggers of the log exist: the authors are the users who saved the sheets, and the history of the sheets already shows
    // them.
    await db.query('SELECT log_changes_of($1, $2, $3, $4, $5)', [
      'appointment',
      'uod-episode',
      `v ->> 'uod_episode_id'`,
      `v ->> 'id'`,
      ['date', 'start_time'],
    ]);
  }

  /** Log entries about appointments are not deleted. */
  async down(db: QueryRunner): Promise<void> {
    await db.query(moveIntoContents);
    await db.query(`DROP TABLE appointment; ${recordKinds(...oldKinds)} NOT VALID`);
  }
}

/**
 * Appointments from before this table may overlap, or lie outside the current working hours: such appointments are stored, but hold no
 * slot.
 */
const table = `
  CREATE TABLE appointment (
    id uuid PRIMARY KEY,
    district_unit_id uuid NOT NULL REFERENCES district_unit,
    uod_episode_id uuid NOT NULL REFERENCES uod_episode,
    practitioner_id uuid NOT NULL REFERENCES practitioner,
    date date NOT NULL,
    start_time time NOT NULL,
    end_time time NOT NULL CHECK (end_time > start_time),
    room text CHECK (length(room) BETWEEN 1 AND 60),
    holds_slot boolean NOT NULL DEFAULT true,
    revision int NOT NULL DEFAULT 1 CHECK (revision > 0),
    created_at timestamptz NOT NULL DEFAULT now(),
    created_by text NOT NULL,
    updated_at timestamptz NOT NULL DEFAULT now(),
    updated_by text NOT NULL,
    during tsrange NOT NULL GENERATED ALWAYS AS (tsrange(date + start_time, date + end_time)) STORED,
    -- Spec 000 §9: from 08:00 to 18:00, never on a Sunday.
    CONSTRAINT appointment_in_meeting_hours CHECK (NOT holds_slot
      OR start_time >= '08:00' AND end_time <= '18:00' AND extract(isodow FROM date) <> 7),
    CONSTRAINT appointment_one_a_slot EXCLUDE USING gist (district_unit_id WITH =, during WITH &&) WHERE (holds_slot),
    CONSTRAINT appointment_one_place_at_a_time EXCLUDE USING gist (practitioner_id WITH =, during WITH &&) WHERE (holds_slot)
  );
  CREATE INDEX appointment_of_episode ON appointment (uod_episode_id, date, start_time);
  CREATE INDEX appointment_of_unit ON appointment (district_unit_id, date);
  CREATE INDEX appointment_of_practitioner ON appointment (practitioner_id, date);`;

const insert = (holdsSlot: string): string => `
  INSERT INTO appointment (id, district_unit_id, uod_episode_id, practitioner_id, date, start_time, end_time, room, holds_slot,
    created_at, created_by, updated_at, updated_by)
  VALUES (kept.id, kept.district_unit_id, kept.uod_episode_id, kept.practitioner_id, kept.date, kept.start_time, kept.end_time,
    kept.room, ${holdsSlot}, kept.at, kept.author, kept.at, kept.author);`;

/**
 * Moves the appointments in order of priority: first those of open episodes, then by the time at which the sheet was saved. Of two
 * appointments at the same time, the later one in this order holds no slot.
 */
const moveFromContents = `
  DO $$
    DECLARE kept record;
    BEGIN
      FOR kept IN
        SELECT CASE WHEN row_number() OVER (PARTITION BY n.entry ->> 'id' ORDER BY s.id, n.place) = 1
            THEN (n.entry ->> 'id')::uuid ELSE gen_random_uuid() END AS id,
          e.district_unit_id, e.id AS uod_episode_id, p.id AS practitioner_id, (n.entry ->> 'date')::date AS date,
          (n.entry ->> 'startTime')::time AS start_time, (n.entry ->> 'endTime')::time AS end_time,
          nullif(left(n.entry ->> 'room', 60), '') AS room, coalesce(s.updated_at, now()) AS at, coalesce(s.updated_by, 'Percorso') AS author
        FROM sheet s JOIN uod_episode e ON e.id = s.uod_episode_id
          CROSS JOIN LATERAL jsonb_array_elements(s.content -> 'appointments') WITH ORDINALITY AS n(entry, place)
          JOIN practitioner p ON p.id = (n.entry ->> 'practitionerId')::uuid
        WHERE s.type = 'EQUIPE_UVBR' AND jsonb_typeof(s.content -> 'appointments') = 'array'
          AND n.entry ->> 'endTime' > n.entry ->> 'startTime'
        ORDER BY e.closed, s.updated_at, s.id, n.place
      LOOP
        BEGIN
          ${insert('true')}
        EXCEPTION WHEN exclusion_violation OR check_violation THEN
          ${insert('false')}
        END;
      END LOOP;
    END $$`;

const moveIntoContents = `
  UPDATE sheet s SET content = content || jsonb_build_object('appointments', (
    SELECT coalesce(jsonb_agg(jsonb_strip_nulls(jsonb_build_object('id', a.id, 'date', a.date,
      'startTime', to_char(a.start_time, 'HH24:MI'), 'endTime', to_char(a.end_time, 'HH24:MI'),
      'practitionerId', a.practitioner_id, 'room', a.room)) ORDER BY a.created_at, a.id), '[]')
    FROM appointment a WHERE a.uod_episode_id = s.uod_episode_id))
  WHERE s.type = 'EQUIPE_UVBR' AND s.content IS NOT NULL`;

const oldKinds = [
  'patient',
  'district-unit',
  'rehabilitation-center',
  'practitioner',
  'catalogue',
  'regional-rate-period',
  'asl-budget-period',
];
const recordKinds = (...kinds: string[]): string => `
  ALTER TABLE record_change DROP CONSTRAINT record_change_record_kind_check,
    ADD CONSTRAINT record_change_record_kind_check CHECK (record_kind IN (${kinds.map((kind) => `'${kind}'`).join(', ')}))`;
