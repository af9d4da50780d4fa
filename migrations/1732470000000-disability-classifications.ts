import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * Moves the disability scales of an evaluation into rows, and gives the facts of all lists for guards the same name. DESIGN §11 and §12.
 */
export class DisabilityClassifications1732470000000 implements MigrationInterface {
  async up(db: QueryRunner): Promise<void> {
    await db.query(`
      CREATE TABLE disability_classification (
        id uuid PRIMARY KEY,
        sheet_id uuid NOT NULL REFERENCES sheet,
        revision int NOT NULL DEFAULT 1,
        created_at timestamptz NOT NULL,
        updated_at timestamptz NOT NULL,
        updated_by text NOT NULL,
        disability_classification_scale_type_code text NOT NULL,
        entry_outcome text CHECK (length(entry_outcome) <= 5),
        exit_outcome text CHECK (length(exit_outcome) <= 5),
        UNIQUE (sheet_id, disability_classification_scale_type_code)
      );
      INSERT INTO disability_classification
        SELECT (r.row ->> 'id')::uuid, s.id, 1, coalesce(s.updated_at, now()) + r.place * interval '1 microsecond',
          coalesce(s.updated_at, now()), coalesce(s.updated_by, 'Percorso'),
          r.row ->> 'disabilityClassificationScaleTypeCode', r.row ->> 'entryOutcome', r.row ->> 'exitOutcome'
        FROM sheet s CROSS JOIN LATERAL jsonb_array_elements(s.content -> 'scales') WITH ORDINALITY AS r(row, place)
        WHERE s.type = 'CLASSIFICAZIONI_DISABILITA' AND jsonb_typeof(s.content -> 'scales') = 'array';
      UPDATE sheet SET content = NULL WHERE type = 'CLASSIFICAZIONI_DISABILITA' AND content IS NOT NULL;
      UPDATE workflow_instance w SET facts = (w.facts - 'plan') #- '{contents,CLASSIFICAZIONI_DISABILITA}'
        || jsonb_build_object('lists', w.facts -> 'plan' || jsonb_build_object('disabilityScales', (
          SELECT count(*) FROM disability_classification d JOIN sheet s ON s.id = d.sheet_id WHERE s.uod_episode_id = w.id)))
      FROM uod_episode e WHERE e.id = w.id`);
  }

  async down(db: QueryRunner): Promise<void> {
    await db.query(`
      UPDATE sheet s SET content = (
        SELECT jsonb_build_object('scales', jsonb_agg(jsonb_strip_nulls(jsonb_build_object('id', d.id,
          'disabilityClassificationScaleTypeCode', d.disability_classification_scale_type_code,
          'entryOutcome', d.entry_outcome, 'exitOutcome', d.exit_outcome)) ORDER BY d.created_at, d.id))
        FROM disability_classification d WHERE d.sheet_id = s.id)
      WHERE EXISTS (SELECT FROM disability_classification d WHERE d.sheet_id = s.id);
      DROP TABLE disability_classification;
      UPDATE workflow_instance w SET facts = (w.facts - 'lists') || jsonb_build_object('plan', (w.facts -> 'lists') - 'disabilityScales',
        'contents', w.facts -> 'contents' || coalesce((
          SELECT jsonb_build_object('CLASSIFICAZIONI_DISABILITA', jsonb_build_object('scales', (
            SELECT coalesce(jsonb_agg('{}'::jsonb), '[]') FROM jsonb_array_elements(s.content -> 'scales'))))
          FROM sheet s WHERE s.uod_episode_id = w.id AND s.type = 'CLASSIFICAZIONI_DISABILITA' AND s.content IS NOT NULL), '{}'))
      FROM uod_episode e WHERE e.id = w.id`);
  }
}
