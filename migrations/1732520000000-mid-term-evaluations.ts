import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Moves the mid-term evaluations of units and centres into rows. DESIGN §11. */
export class MidTermEvaluations1732520000000 implements MigrationInterface {
  async up(db: QueryRunner): Promise<void> {
    // Earlier releases did not check that the centre exists or that an id is unique, and accepted a note without a revaluation. An unknown
    // centre is replaced by the one of the episode.
    await db.query(`
      CREATE TABLE mid_term_evaluation (
        id uuid PRIMARY KEY,
        sheet_id uuid NOT NULL REFERENCES sheet,
        revision int NOT NULL DEFAULT 1,
        created_at timestamptz NOT NULL,
        updated_at timestamptz NOT NULL,
        updated_by text NOT NULL,
        mid_term_evaluation_type_code text NOT NULL,
        rehab_center_id uuid NOT NULL REFERENCES rehabilitation_center,
        annotation text NOT NULL CHECK (annotation <> ''),
        proposal_of_renewal text,
        expected_revaluation boolean NOT NULL,
        revaluation_note text,
        CONSTRAINT note_on_a_revaluation CHECK (expected_revaluation OR coalesce(revaluation_note, '') = '')
      );
      CREATE INDEX mid_term_evaluation_of_sheet ON mid_term_evaluation (sheet_id, created_at);
      CREATE INDEX mid_term_evaluation_of_centre ON mid_term_evaluation (rehab_center_id);
      INSERT INTO mid_term_evaluation
        SELECT CASE WHEN row_number() OVER (PARTITION BY r.row ->> 'id' ORDER BY s.id) = 1 THEN (r.row ->> 'id')::uuid
            ELSE gen_random_uuid() END, s.id, 1, coalesce(s.updated_at, now()) + r.place * interval '1 microsecond',
          coalesce(s.updated_at, now()), coalesce(s.updated_by, 'Percorso'), r.row ->> 'midTermEvaluationTypeCode',
          coalesce((SELECT c.id FROM rehabilitation_center c WHERE c.id = (r.row ->> 'rehabCenterId')::uuid),
            (SELECT c.rehabilitation_center_id FROM cdr_episode c WHERE c.uod_episode_id = s.uod_episode_id
              ORDER BY c.id = s.cdr_episode_id DESC, c.closed, c.start_date DESC, c.id DESC LIMIT 1)),
          r.row ->> 'annotation', r.row ->> 'proposalOfRenewal', (r.row ->> 'expectedRevaluation')::boolean,
          CASE WHEN (r.row ->> 'expectedRevaluation')::boolean THEN r.row ->> 'revaluationNote' END
        FROM sheet s CROSS JOIN LATERAL jsonb_array_elements(s.content -> 'evaluations') WITH ORDINALITY AS r(row, place)
        WHERE s.type = 'VALUTAZIONI_INTERMEDIE' AND jsonb_typeof(s.content -> 'evaluations') = 'array';
      UPDATE sheet SET content = NULL WHERE type = 'VALUTAZIONI_INTERMEDIE' AND content IS NOT NULL`);
  }

  async down(db: QueryRunner): Promise<void> {
    await db.query(`
      UPDATE sheet s SET content = (
        SELECT jsonb_build_object('evaluations', jsonb_agg(jsonb_strip_nulls(jsonb_build_object('id', e.id,
          'midTermEvaluationTypeCode', e.mid_term_evaluation_type_code, 'rehabCenterId', e.rehab_center_id,
          'annotation', e.annotation, 'proposalOfRenewal', e.proposal_of_renewal,
          'expectedRevaluation', e.expected_revaluation, 'revaluationNote', e.revaluation_note)) ORDER BY e.created_at, e.id))
        FROM mid_term_evaluation e WHERE e.sheet_id = s.id)
      WHERE EXISTS (SELECT FROM mid_term_evaluation e WHERE e.sheet_id = s.id);
      DROP TABLE mid_term_evaluation`);
  }
}
