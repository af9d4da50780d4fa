import { midTermEvaluationsSheet, needEvaluationSheet } from '@percorso/domain';
import { TODAY } from '../catalogues/catalogues.sql.js';

/** Creates the plan of an episode when the episode enters the plan's step, unless the plan exists already. */
export const createCarePlan = {
  name: 'begin-care-plan',
  text: `INSERT INTO care_plan (id, uod_episode_id, created_at) SELECT $1, $2, $3
    WHERE NOT EXISTS (SELECT FROM care_plan WHERE uod_episode_id = $2)`,
};

/**
 * SQL: whether the need evaluation of a plan's episode supposes that rehabilitation is needed. The plan has the alias
 * `k`.
 */
export const supposedRehabNeed = `coalesce((SELECT (s.content ->> 'supposedRehabNeed')::boolean FROM sheet s
  WHERE s.uod_episode_id = k.uod_episode_id AND s.type = '${needEvaluationSheet.type}'), false)`;

/** Selects the plan of the episode `$1`, with the tariff of each proposal to remodel it. */
export const carePlanOfEpisode = {
  name: 'care-plan-of-episode',
  text: `SELECT k.id, k.number,
      ${supposedRehabNeed} AS "supposedRehabNeed",
      (SELECT coalesce(jsonb_object_agg(m.id, tariff_at(m.regime ->> 'careRegimeTypeCode', coalesce(c.treatment_start_date, ${TODAY}))), '{}')
        FROM remodelling_proposal m JOIN cdr_episode c ON c.id = m.cdr_episode_id
        WHERE m.uod_episode_id = k.uod_episode_id) AS tariffs
    FROM care_plan k WHERE k.uod_episode_id = $1`,
};

/**
 * Selects the episode and the operating plan for an id `$1` in an address, which is the id of a care plan or of an
 * operating plan. For the id of a care plan, the operating plan is that of the centre that holds the episode or held it
 * last; null if there is none.
 */
export const planAtAddress = {
  name: 'plan-at-address',
  text: `SELECT k.uod_episode_id AS "episodeId", (
      SELECT p.id FROM cdr_episode c JOIN operating_plan p ON p.cdr_episode_id = c.id
      WHERE c.uod_episode_id = k.uod_episode_id AND $1 IN (k.id, p.id)
      ORDER BY c.closed, c.start_date DESC, c.id DESC LIMIT 1) AS "operatingPlanId"
    FROM care_plan k
    WHERE k.id = $1 OR k.uod_episode_id = (SELECT uod_episode_id FROM operating_plan WHERE id = $1)`,
};

/**
 * Selects the sheet with the mid-term evaluations of the centre whose plan has the address `$1` (see `planAtAddress`)
 * in the episode `$2`. The sheet's id is null if the centre has no such sheet yet.
 */
export const evaluationsOfPlan = {
  name: 'evaluations-of-plan',
  text: `SELECT s.id AS "sheetId" FROM (${planAtAddress.text}) a
    LEFT JOIN operating_plan p ON p.id = a."operatingPlanId"
    LEFT JOIN sheet s ON s.cdr_episode_id = p.cdr_episode_id AND s.type = '${midTermEvaluationsSheet.type}'
    WHERE a."episodeId" = $2`,
};
