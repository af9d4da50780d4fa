import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Moves the entries of lists into rows, in one table for each list. DESIGN §11. */
export class EntriesAsRows1732410000000 implements MigrationInterface {
  async up(db: QueryRunner): Promise<void> {
    await db.query(tables);
    await db.query(coveredDays);
    await db.query(named);
    for (const list of lists) {
      await db.query(entriesOf(list));
    }
    await db.query('UPDATE sheet SET content = NULL WHERE content IS NOT NULL AND type = ANY ($1)', [
      lists.map(({ type }) => type),
    ]);
  }

  async down(db: QueryRunner): Promise<void> {
    for (const list of lists) await db.query(contentOf(list));
    await db.query(`
      DROP TABLE diagnosis, care_regime, provision, provision_suspension, provision_diary_note, covered_days;
      DROP FUNCTION cover_days;
      DROP FUNCTION note_practitioner`);
  }
}

// `updated_*` describes the last change of the entry; its first author and the other changes are in the history of its sheet.
const entry = `
  id uuid PRIMARY KEY,
  sheet_id uuid NOT NULL REFERENCES sheet,
  revision int NOT NULL DEFAULT 1,
  created_at timestamptz NOT NULL,
  updated_at timestamptz NOT NULL,
  updated_by text NOT NULL`;

// An entry sent by a web service has that service's code, which is unique for each centre and which users cannot change. Spec 000 §2.
const delivered = `${entry},
  cdr_episode_id uuid NOT NULL REFERENCES cdr_episode,
  rehabilitation_center_id uuid NOT NULL REFERENCES rehabilitation_center,
  supply_code text,
  UNIQUE (rehabilitation_center_id, supply_code)`;

const tables = `
  CREATE TABLE diagnosis (${entry},
    classification_code text NOT NULL,
    diagnosis_code text NOT NULL,
    principal boolean NOT NULL,
    note text,
    UNIQUE (sheet_id, classification_code, diagnosis_code)
  );
  CREATE UNIQUE INDEX diagnosis_one_principal ON diagnosis (sheet_id) WHERE principal;

  CREATE TABLE care_regime (${entry},
    care_regime_type_code text NOT NULL,
    duration_in_days int NOT NULL CHECK (duration_in_days > 0),
    regularity_access_type_code text NOT NULL,
    regularity int NOT NULL CHECK (regularity > 0),
    remodulated boolean NOT NULL,
    UNIQUE (sheet_id, care_regime_type_code)
  );

  CREATE TABLE provision (${delivered},
    practitioner_id uuid NOT NULL REFERENCES practitioner,
    provision_type_code text NOT NULL,
    starting_time timestamp NOT NULL,
    duration int NOT NULL CHECK (duration BETWEEN 1 AND 24),
    tool text,
    days daterange NOT NULL GENERATED ALWAYS AS (
      daterange(starting_time::date, (starting_time + duration * interval '1 hour' - interval '1 minute')::date, '[]')) STORED
  );
  CREATE INDEX provision_of_sheet ON provision (sheet_id, starting_time);
  CREATE INDEX provision_of_episode ON provision (cdr_episode_id, upper(days));
  CREATE INDEX provision_of_practitioner ON provision (practitioner_id);

  CREATE TABLE provision_suspension (${delivered},
    start_date date NOT NULL,
    end_date date NOT NULL CHECK (end_date >= start_date),
    provision_suspension_type_code text NOT NULL,
    days daterange NOT NULL GENERATED ALWAYS AS (daterange(start_date, end_date, '[]')) STORED
  );
  CREATE INDEX provision_suspension_of_sheet ON provision_suspension (sheet_id, start_date);

  CREATE TABLE provision_diary_note (${delivered},
    provision_diary_type_code text NOT NULL,
    practitioner_id uuid NOT NULL REFERENCES practitioner,
    date_time timestamp NOT NULL,
    annotation text NOT NULL,
    important boolean NOT NULL
  );
  CREATE INDEX provision_diary_note_of_sheet ON provision_diary_note (sheet_id, date_time);
  CREATE INDEX provision_diary_note_of_practitioner ON provision_diary_note (practitioner_id);`;

// Spec 000 §5: in a centre's episode at most one provision or suspension covers a date. No constraint can span two tables, so this table
// contains the dates of both.
const coveredDays = `
  CREATE TABLE covered_days (
    entry_id uuid PRIMARY KEY,
    cdr_episode_id uuid NOT NULL REFERENCES cdr_episode,
    days daterange NOT NULL,
    CONSTRAINT covered_days_once EXCLUDE USING gist (cdr_episode_id WITH =, days WITH &&)
  );
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
    END $$;
  CREATE TRIGGER cover_days AFTER INSERT OR UPDATE OR DELETE ON provision FOR EACH ROW EXECUTE FUNCTION cover_days();
  CREATE TRIGGER cover_days AFTER INSERT OR UPDATE OR DELETE ON provision_suspension
    FOR EACH ROW EXECUTE FUNCTION cover_days();`;

// A practitioner that any entry has ever named cannot be deleted, because the history still names the practitioner.
const named = `
  CREATE FUNCTION note_practitioner() RETURNS trigger LANGUAGE plpgsql AS $$
    BEGIN
      INSERT INTO sheet_practitioner VALUES (NEW.practitioner_id, NEW.sheet_id) ON CONFLICT DO NOTHING;
      RETURN NULL;
    END $$;
  CREATE TRIGGER note_practitioner AFTER INSERT OR UPDATE OF practitioner_id ON provision
    FOR EACH ROW EXECUTE FUNCTION note_practitioner();
  CREATE TRIGGER note_practitioner AFTER INSERT OR UPDATE OF practitioner_id ON provision_diary_note
    FOR EACH ROW EXECUTE FUNCTION note_practitioner();`;

/**
 * A list of version 1 of a sheet: `rows` of its content, the table that replaces it, and its fields, which are the columns in camel case.
 */
type List = { type: string; rows: string; table: string; fields: Readonly<Record<string, string>>; ofCentre?: true };

const lists: readonly List[] = [
  {
    type: 'DIAGNOSI',
    rows: 'diagnoses',
    table: 'diagnosis',
    fields: { classificationCode: 'text', diagnosisCode: 'text', principal: 'boolean', note: 'text' },
  },
  {
    type: 'REGIMI',
    rows: 'regimes',
    table: 'care_regime',
    fields: {
      careRegimeTypeCode: 'text',
      durationInDays: 'int',
      regularityAccessTypeCode: 'text',
      regularity: 'int',
      remodulated: 'boolean',
    },
  },
  {
    type: 'PRESTAZIONI',
    rows: 'provisions',
    table: 'provision',
    fields: {
      practitionerId: 'uuid',
      provisionTypeCode: 'text',
      startingTime: 'timestamp',
      duration: 'int',
      tool: 'text',
    },
    ofCentre: true,
  },
  {
    type: 'SOSPENSIONI',
    rows: 'suspensions',
    table: 'provision_suspension',
    fields: { startDate: 'date', endDate: 'date', provisionSuspensionTypeCode: 'text' },
    ofCentre: true,
  },
  {
    type: 'DIARIO',
    rows: 'notes',
    table: 'provision_diary_note',
    fields: {
      provisionDiaryTypeCode: 'text',
      practitionerId: 'uuid',
      dateTime: 'timestamp',
      annotation: 'text',
      important: 'boolean',
    },
    ofCentre: true,
  },
];

const column = (field: string): string => field.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);

// An id that occurs in two lists would be ambiguous; in version 1 browsers generated a new id for each entry.
const entriesOf = ({ type, rows, table, fields, ofCentre }: List): string => {
  const names = Object.keys(fields);
  const of = ofCentre ? ['cdr_episode_id', 'rehabilitation_center_id'] : [];
  const owner = ofCentre ? ['s.cdr_episode_id', 'c.rehabilitation_center_id'] : [];
  const values = names.map((name) => `(n.entry ->> '${name}')::${fields[name]}`);
  const at = `coalesce(s.updated_at, now()) + n.place * interval '1 microsecond'`;
  return `
    INSERT INTO ${table} (${['id', 'sheet_id', 'created_at', 'updated_at', 'updated_by', ...of, ...names.map(column)].join(', ')})
    SELECT ${["(n.entry ->> 'id')::uuid", 's.id', at, 'coalesce(s.updated_at, now())', "coalesce(s.updated_by, 'Percorso')", ...owner, ...values].join(', ')}
    FROM sheet s ${ofCentre ? 'JOIN cdr_episode c ON c.id = s.cdr_episode_id' : ''}
      CROSS JOIN LATERAL jsonb_array_elements(s.content -> '${rows}') WITH ORDINALITY AS n(entry, place)
    WHERE s.type = '${type}' AND jsonb_typeof(s.content -> '${rows}') = 'array'`;
};

const value = (name: string, type: string): string =>
  type === 'timestamp' ? `to_char(e.${column(name)}, 'YYYY-MM-DD"T"HH24:MI')` : `e.${column(name)}`;

const contentOf = ({ rows, table, fields }: List): string => `
  UPDATE sheet s SET content = (
    SELECT jsonb_build_object('${rows}', jsonb_agg(jsonb_strip_nulls(jsonb_build_object('id', e.id, ${Object.entries(
      fields,
    )
      .map(([name, type]) => `'${name}', ${value(name, type)}`)
      .join(', ')})) ORDER BY e.created_at, e.id))
    FROM ${table} e WHERE e.sheet_id = s.id)
  WHERE EXISTS (SELECT FROM ${table} e WHERE e.sheet_id = s.id)`;
