import type { MigrationInterface, QueryRunner } from 'typeorm';

const fields = ['practitionerId', 'teamReferring', 'caseManager', 'deleted'];

/** Moves the members of a team into rows. DESIGN §11. */
export class CareTeamMembers1732490000000 implements MigrationInterface {
  async up(db: QueryRunner): Promise<void> {
    // A second row of the same practitioner in a team, from before this rule, is stored as deleted.
    await db.query(`
      CREATE TABLE care_team_member (
        id uuid PRIMARY KEY,
        sheet_id uuid NOT NULL REFERENCES sheet,
        revision int NOT NULL DEFAULT 1,
        created_at timestamptz NOT NULL,
        updated_at timestamptz NOT NULL,
        updated_by text NOT NULL,
        qualification_code text NOT NULL,
        practitioner_id uuid NOT NULL REFERENCES practitioner,
        appointment_date timestamp,
        case_manager boolean NOT NULL,
        team_referring boolean NOT NULL,
        deleted boolean NOT NULL
      );
      CREATE INDEX care_team_member_of_sheet ON care_team_member (sheet_id, created_at);
      CREATE INDEX care_team_member_of_practitioner ON care_team_member (practitioner_id);
      INSERT INTO care_team_member
        SELECT (r.row ->> 'id')::uuid, s.id, 1, coalesce(s.updated_at, now()) + r.place * interval '1 microsecond',
          coalesce(s.updated_at, now()), coalesce(s.updated_by, 'Percorso'), r.row ->> 'qualificationCode',
          (r.row ->> 'practitionerId')::uuid, (r.row ->> 'appointmentDate')::timestamp, (r.row ->> 'caseManager')::boolean,
          (r.row ->> 'teamReferring')::boolean,
          (r.row ->> 'deleted')::boolean OR row_number() OVER (
            PARTITION BY s.id, r.row ->> 'practitionerId', r.row ->> 'deleted' ORDER BY r.place) > 1
        FROM sheet s CROSS JOIN LATERAL jsonb_array_elements(s.content -> 'members') WITH ORDINALITY AS r(row, place)
        WHERE s.type = 'EQUIPE_UVBR' AND jsonb_typeof(s.content -> 'members') = 'array';
      CREATE UNIQUE INDEX care_team_member_once ON care_team_member (sheet_id, practitioner_id) WHERE NOT deleted;
      CREATE TRIGGER note_practitioner AFTER INSERT OR UPDATE OF practitioner_id ON care_team_member
        FOR EACH ROW EXECUTE FUNCTION note_practitioner();
      UPDATE sheet SET content = NULL WHERE type = 'EQUIPE_UVBR' AND content IS NOT NULL;
      UPDATE workflow_instance w SET facts = (w.facts #- '{contents,EQUIPE_UVBR}')
        || jsonb_build_object('lists', (w.facts -> 'lists') || jsonb_build_object('team', (
          SELECT coalesce(jsonb_agg(jsonb_build_object('practitionerId', m.practitioner_id, 'teamReferring', m.team_referring,
            'caseManager', m.case_manager) ORDER BY m.created_at, m.id), '[]')
          FROM care_team_member m JOIN sheet s ON s.id = m.sheet_id WHERE s.uod_episode_id = w.id AND NOT m.deleted)))
      FROM uod_episode e WHERE e.id = w.id`);
  }

  async down(db: QueryRunner): Promise<void> {
    await db.query(`
      UPDATE sheet s SET content = (
        SELECT jsonb_build_object('members', jsonb_agg(jsonb_strip_nulls(jsonb_build_object('id', m.id,
          'qualificationCode', m.qualification_code, 'practitionerId', m.practitioner_id,
          'appointmentDate', to_char(m.appointment_date, 'YYYY-MM-DD"T"HH24:MI'), 'caseManager', m.case_manager,
          'teamReferring', m.team_referring, 'deleted', m.deleted)) ORDER BY m.created_at, m.id))
        FROM care_team_member m WHERE m.sheet_id = s.id)
      WHERE EXISTS (SELECT FROM care_team_member m WHERE m.sheet_id = s.id);
      DROP TABLE care_team_member;
      UPDATE workflow_instance w SET facts = w.facts || jsonb_build_object('lists', (w.facts -> 'lists') - 'team',
        'contents', w.facts -> 'contents' || coalesce((
          SELECT jsonb_build_object('EQUIPE_UVBR', jsonb_build_object('members', (
            SELECT coalesce(jsonb_agg(jsonb_build_object(${fields.map((field) => `'${field}', r.row -> '${field}'`).join(', ')})
              ORDER BY r.n), '[]')
            FROM jsonb_array_elements(s.content -> 'members') WITH ORDINALITY AS r(row, n))))
          FROM sheet s WHERE s.uod_episode_id = w.id AND s.type = 'EQUIPE_UVBR' AND s.content IS NOT NULL), '{}'))
      FROM uod_episode e WHERE e.id = w.id`);
  }
}
