import type { MigrationInterface, QueryRunner } from 'typeorm';

const texts = [
  'actionAreaId',
  'problem',
  'icfCode',
  'icfQualifierCode',
  'evaluationTest',
  'program',
  'actionModeCode',
  'districtShortTimeTargetCode',
  'districtMediumTimeTargetCode',
  'districtLongTimeTargetCode',
  'icfReleaseCode',
];
const fields = [...texts, 'managerId'];
const optional = ['evaluationTest', 'program'];
const column = (field: string): string => field.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);
const columns = fields.map(column).join(', ');

const kept = `jsonb_build_object('id', c.id, 'problem', c.problem, 'districtLongTimeTargetCode', c.district_long_time_target_code)`;

/** Moves the schemas of the PRI into rows, and makes the PRI itself a record with a number. DESIGN §11; spec 000 §3. */
export class CarePlans1732500000000 implements MigrationInterface {
  async up(db: QueryRunner): Promise<void> {
    await db.query(`
      CREATE TABLE care_plan (
        id uuid PRIMARY KEY,
        uod_episode_id uuid NOT NULL UNIQUE REFERENCES uod_episode,
        number int NOT NULL UNIQUE GENERATED ALWAYS AS IDENTITY,
        created_at timestamptz NOT NULL
      );
      INSERT INTO care_plan (id, uod_episode_id, created_at)
        SELECT gen_random_uuid(), s.uod_episode_id, e.at
        FROM sheet s JOIN workflow_event e ON e.instance_id = s.id AND e.revision = 1 WHERE s.type = 'SCHEMI_PRI' ORDER BY e.at, s.id;
      CREATE TABLE care_plan_schema (
        id uuid PRIMARY KEY,
        sheet_id uuid NOT NULL REFERENCES sheet,
        revision int NOT NULL DEFAULT 1,
        created_at timestamptz NOT NULL,
        updated_at timestamptz NOT NULL,
        updated_by text NOT NULL,
        ${texts.map((field) => `${column(field)} text${optional.includes(field) ? '' : ' NOT NULL'}`).join(',\n        ')},
        manager_id uuid NOT NULL REFERENCES practitioner
      );
      CREATE INDEX care_plan_schema_of_sheet ON care_plan_schema (sheet_id, created_at);
      CREATE INDEX care_plan_schema_of_manager ON care_plan_schema (manager_id);
      INSERT INTO care_plan_schema (id, sheet_id, created_at, updated_at, updated_by, ${columns})
        SELECT (r.row ->> 'id')::uuid, s.id, coalesce(s.updated_at, now()) + r.place * interval '1 microsecond',
          coalesce(s.updated_at, now()), coalesce(s.updated_by, 'Percorso'),
          ${texts.map((field) => `r.row ->> '${field}'`).join(', ')}, (r.row ->> 'managerId')::uuid
        FROM sheet s CROSS JOIN LATERAL jsonb_array_elements(s.content -> 'schemas') WITH ORDINALITY AS r(row, place)
        WHERE s.type = 'SCHEMI_PRI' AND jsonb_typeof(s.content -> 'schemas') = 'array';
      CREATE FUNCTION note_manager() RETURNS trigger LANGUAGE plpgsql AS $$
        BEGIN
          INSERT INTO sheet_practitioner VALUES (NEW.manager_id, NEW.sheet_id) ON CONFLICT DO NOTHING;
          RETURN NULL;
        END $$;
      CREATE TRIGGER note_manager AFTER INSERT OR UPDATE OF manager_id ON care_plan_schema
        FOR EACH ROW EXECUTE FUNCTION note_manager();
      UPDATE sheet SET content = NULL WHERE type = 'SCHEMI_PRI' AND content IS NOT NULL;
      UPDATE workflow_instance w SET facts = (w.facts #- '{contents,SCHEMI_PRI}')
        || jsonb_build_object('lists', (w.facts -> 'lists') || jsonb_build_object('schemas', (
          SELECT coalesce(jsonb_agg(${kept} ORDER BY c.created_at, c.id), '[]')
          FROM care_plan_schema c JOIN sheet s ON s.id = c.sheet_id WHERE s.uod_episode_id = w.id)))
      FROM uod_episode e WHERE e.id = w.id`);
  }

  async down(db: QueryRunner): Promise<void> {
    await db.query(`
      UPDATE sheet s SET content = (
        SELECT jsonb_build_object('schemas', jsonb_agg(jsonb_strip_nulls(jsonb_build_object('id', c.id,
          ${fields.map((field) => `'${field}', c.${column(field)}`).join(', ')})) ORDER BY c.created_at, c.id))
        FROM care_plan_schema c WHERE c.sheet_id = s.id)
      WHERE EXISTS (SELECT FROM care_plan_schema c WHERE c.sheet_id = s.id);
      DROP TABLE care_plan_schema, care_plan;
      DROP FUNCTION note_manager;
      UPDATE workflow_instance w SET facts = w.facts || jsonb_build_object('lists', (w.facts -> 'lists') - 'schemas',
        'contents', w.facts -> 'contents' || coalesce((
          SELECT jsonb_build_object('SCHEMI_PRI', jsonb_build_object('schemas', (
            SELECT coalesce(jsonb_agg(jsonb_build_object('id', r.row -> 'id', 'problem', r.row -> 'problem',
              'districtLongTimeTargetCode', r.row -> 'districtLongTimeTargetCode') ORDER BY r.n), '[]')
            FROM jsonb_array_elements(s.content -> 'schemas') WITH ORDINALITY AS r(row, n))))
          FROM sheet s WHERE s.uod_episode_id = w.id AND s.type = 'SCHEMI_PRI' AND s.content IS NOT NULL), '{}'))
      FROM uod_episode e WHERE e.id = w.id`);
  }
}
