import type { MigrationInterface, QueryRunner } from 'typeorm';

const NEED_LEVELS = [
  'lifeFragilityTypeCode',
  'mobFragilityTypeCode',
  'cognitiveDisordersTypeCode',
  'behaviorDisordersTypeCode',
  'comunicationFragilityTypeCode',
  'sensoryFragilityTypeCode',
  'careNeedsFragilityTypeCode',
  'socialFragilityTypeCode',
  'clinicalStabilityTypeCode',
];

const picked = (source: string, fields: readonly string[]): string =>
  `jsonb_build_object(${fields.map((field) => `'${field}', ${source} -> '${field}'`).join(', ')})`;

const rows = (list: string, fields: readonly string[]): string => `jsonb_build_object('${list}', (
    SELECT coalesce(jsonb_agg(${picked('r.row', fields)} ORDER BY r.n), '[]')
    FROM jsonb_path_query(s.content, '$.${list}[*]') WITH ORDINALITY r(row, n)))`;

/** Stores the facts that guards read from an episode and its dependent records on the row that every command locks. */
export class FamilyFacts1732430000000 implements MigrationInterface {
  async up(db: QueryRunner): Promise<void> {
    await db.query('ALTER TABLE workflow_instance ADD COLUMN facts jsonb');
    await db.query(`
      UPDATE workflow_instance w SET facts = jsonb_build_object(
        'endDate', e.end_date,
        'centres', (
          SELECT coalesce(jsonb_agg(jsonb_build_object('id', c.id, 'rehabilitationCenterId', c.rehabilitation_center_id,
            'startDate', c.start_date, 'treatmentStartDate', c.treatment_start_date, 'state', i.state, 'closed', c.closed,
            'plan', CASE WHEN p.id IS NOT NULL THEN jsonb_build_object('id', p.id, 'state', pi.state) END)
            ORDER BY c.closed, c.start_date DESC, c.id DESC), '[]')
          FROM cdr_episode c JOIN workflow_instance i ON i.id = c.id
            LEFT JOIN operating_plan p ON p.cdr_episode_id = c.id LEFT JOIN workflow_instance pi ON pi.id = p.id
          WHERE c.uod_episode_id = e.id),
        'proposals', (
          SELECT coalesce(jsonb_agg(jsonb_build_object('id', m.id, 'cdrEpisodeId', m.cdr_episode_id, 'state', i.state,
            'open', m.open, 'regime', ${picked('m.regime', ['careRegimeTypeCode', 'durationInDays'])}) ORDER BY m.id), '[]')
          FROM remodelling_proposal m JOIN workflow_instance i ON i.id = m.id WHERE m.uod_episode_id = e.id),
        'contents', (
          SELECT coalesce(jsonb_strip_nulls(jsonb_object_agg(s.type, CASE s.type
            WHEN 'SCHEDA_ACCESSO' THEN ${picked('s.content', ['needType'])}
            WHEN 'PRESA_IN_CARICO' THEN ${picked('s.content', ['takeChargeDate'])}
            WHEN 'AREE_INTERVENTO' THEN ${picked('s.content', ['operationAreaCodes'])}
            WHEN 'VALUTAZIONE_BISOGNO' THEN ${picked('s.content', NEED_LEVELS)}
            WHEN 'CHIUSURA' THEN ${picked('s.content', ['closingDate'])}
            WHEN 'EQUIPE_UVBR' THEN ${rows('members', ['practitionerId', 'deleted', 'teamReferring', 'caseManager'])}
            WHEN 'CLASSIFICAZIONI_DISABILITA' THEN ${rows('scales', [])}
            WHEN 'SCHEMI_PRI' THEN ${rows('schemas', ['id', 'problem', 'districtLongTimeTargetCode'])}
            WHEN 'VALUTAZIONE_FINALE' THEN ${rows('evaluations', ['schemaId'])} END)), '{}')
          FROM sheet s WHERE s.uod_episode_id = e.id AND s.cdr_episode_id IS NULL AND s.content IS NOT NULL
            AND s.type IN ('SCHEDA_ACCESSO', 'PRESA_IN_CARICO', 'AREE_INTERVENTO', 'VALUTAZIONE_BISOGNO', 'CHIUSURA',
              'EQUIPE_UVBR', 'CLASSIFICAZIONI_DISABILITA', 'SCHEMI_PRI', 'VALUTAZIONE_FINALE')),
        'plan', jsonb_build_object(
          'diagnoses', (
            SELECT count(*) FROM diagnosis l JOIN sheet s ON s.id = l.sheet_id WHERE s.uod_episode_id = e.id),
          'regimes', (
            SELECT coalesce(jsonb_agg(jsonb_build_object('careRegimeTypeCode', l.care_regime_type_code,
              'durationInDays', l.duration_in_days) ORDER BY l.created_at, l.id), '[]')
            FROM care_regime l JOIN sheet s ON s.id = l.sheet_id WHERE s.uod_episode_id = e.id)))
      FROM uod_episode e WHERE e.id = w.id`);
  }

  async down(db: QueryRunner): Promise<void> {
    await db.query('ALTER TABLE workflow_instance DROP COLUMN facts');
  }
}
