import {
  authorisationSheet,
  evaluationOutcomeSheet,
  operatingPlanSheet,
  priSummarySheet,
  remodellingsSheet,
  type SheetType,
  type WorklistActor,
  type WorklistTask,
} from '@percorso/domain';

const isAtStep = (step: string) => `step = '${step}'`;
const atAccess = isAtStep('ACCESSO_RIABILITAZIONE_UOD');
const atTreatment = isAtStep('RIABILITAZIONE_UOD');
const centreAt = (state: string) => `centre_state = '${state}'`;
const takenInCharge = centreAt('ACCESSO_RIABILITAZIONE_CDR.PRESO_IN_CARICO');
const plan = (state: string) => `plan_state LIKE '${state}'`;

/**
 * SQL: the last event of the instance as JSON if it has one of the types, which give a reason; otherwise null. It is
 * looked up only in the state `leaf`, to which these events lead.
 */
const reasonEvent = (instance: string, leaf: string, types: string) => `
    CASE WHEN '${leaf}' = ANY (string_to_array(${instance}.state, '+')) THEN (
      SELECT to_jsonb(v) FROM workflow_event v
      WHERE v.instance_id = ${instance}.id AND v.revision = ${instance}.revision AND v.type IN (${types})) END`;

/**
 * The sources of tasks: `opened` are the open episodes; each other source adds columns to the episodes of a step.
 * Postgres does not read a source that no task uses.
 */
export const sources = {
  opened: '',
  planned: `
    SELECT e.*, plan.* FROM opened e CROSS JOIN LATERAL (
      SELECT pi.state AS plan_state, pi.state_since AS plan_since, ${reasonEvent('pi', 'RIFIUTATO', `'REJECT', 'REJECT_RESIDENCE'`)} AS plan_reason_event,
        CASE WHEN pi.state LIKE 'APPROVATO.%' THEN (
          SELECT max(at) FROM workflow_event WHERE instance_id = p.id AND type = 'APPROVE') END AS approved_at
      FROM operating_plan p JOIN workflow_instance pi ON pi.id = p.id WHERE p.cdr_episode_id = e.centre_id LIMIT 1) plan
    WHERE ${atAccess} OR ${takenInCharge}`,
  projected: `
    SELECT * FROM opened e LEFT JOIN LATERAL (
      SELECT 'IN_ATTESA_ESITO' = ANY (string_to_array(si.state, '+')) AS is_submitted, si.state_since AS summary_since,
        ${reasonEvent('si', 'DA_REVISIONARE', `'REFUSE'`)} AS summary_reason_event
      FROM sheet s JOIN workflow_instance si ON si.id = s.id
      WHERE s.uod_episode_id = e.id AND s.cdr_episode_id IS NULL AND s.step = 'PRI' AND s.type = '${priSummarySheet.type}' LIMIT 1) summary ON true
    WHERE ${isAtStep('PRI')}`,
  proposed: `
    SELECT * FROM opened e CROSS JOIN LATERAL (
      SELECT min(mi.state_since) AS proposal_since FROM remodelling_proposal m JOIN workflow_instance mi ON mi.id = m.id
      WHERE m.uod_episode_id = e.id AND m.open) proposal
    WHERE ${atTreatment} AND proposal_since IS NOT NULL`,
  unheld: `
    SELECT * FROM opened e LEFT JOIN LATERAL (
      SELECT li.closed_at AS centre_closed_at, ${reasonEvent('li', 'CHIUSO_CDR.NON_PRESO_IN_CARICO', `'REFUSE'`)} AS centre_reason_event
      FROM cdr_episode l JOIN workflow_instance li ON li.id = l.id
      WHERE l.uod_episode_id = e.id AND l.closed ORDER BY li.closed_at DESC LIMIT 1) past ON true
    WHERE centre_id IS NULL AND (${atAccess} OR ${atTreatment})`,
} as const;

type TaskRule = [
  from: keyof typeof sources,
  task: WorklistTask,
  who: WorklistActor,
  step: string,
  sheet: SheetType | null,
  since: string,
  when: string,
  reason?: string,
];

const atUnit = 'step';
const access = `'ACCESSO_RIABILITAZIONE_CDR'`;

// The rules that derive, from the states of an episode's parts, its next tasks and the kind of user who has each of
// them. Architecture §3.
export const taskRules: readonly TaskRule[] = [
  [
    'opened',
    'COMPLETE_STEP',
    'unit',
    atUnit,
    null,
    'state_since',
    `step NOT IN ('PRI', 'ACCESSO_RIABILITAZIONE_UOD', 'RIABILITAZIONE_UOD')`,
  ],
  [
    'projected',
    'COMPLETE_STEP',
    'unit',
    atUnit,
    null,
    'state_since',
    'is_submitted IS NOT TRUE AND summary_reason_event IS NULL',
  ],
  [
    'projected',
    'REVISE_PRI',
    'unit',
    atUnit,
    priSummarySheet.type,
    'summary_since',
    'summary_reason_event IS NOT NULL',
    'summary_reason_event',
  ],
  ['projected', 'ACKNOWLEDGE_PRI', 'residenceDirector', atUnit, priSummarySheet.type, 'summary_since', 'is_submitted'],
  [
    'unheld',
    'OPEN_CENTRE_ACCESS',
    'centre',
    atUnit,
    operatingPlanSheet.type,
    'greatest(state_since, centre_closed_at)',
    atAccess,
    'centre_reason_event',
  ],
  [
    'opened',
    'EVALUATE',
    'centre',
    access,
    evaluationOutcomeSheet.type,
    'centre_since',
    centreAt('ACCESSO_RIABILITAZIONE_CDR.DA_VALUTARE'),
  ],
  [
    'opened',
    'TAKE_FROM_WAITING_LIST',
    'centre',
    access,
    evaluationOutcomeSheet.type,
    'centre_since',
    centreAt('ACCESSO_RIABILITAZIONE_CDR.LISTA_ATTESA'),
  ],
  ['planned', 'SEND_PLAN', 'centre', access, operatingPlanSheet.type, 'plan_since', plan('BOZZA')],
  [
    'planned',
    'REVISE_PLAN',
    'centre',
    access,
    operatingPlanSheet.type,
    'plan_since',
    plan('RIFIUTATO'),
    'plan_reason_event',
  ],
  ['planned', 'APPROVE_PLAN', 'unit', atUnit, operatingPlanSheet.type, 'plan_since', plan('IN_ATTESA_APPROVAZIONE')],
  [
    'planned',
    'SIGN_PLAN',
    'unitDirector',
    atUnit,
    authorisationSheet.type,
    'approved_at',
    plan('APPROVATO.%+DA_FIRMARE'),
  ],
  [
    'planned',
    'SIGN_PLAN',
    'residenceDirector',
    atUnit,
    authorisationSheet.type,
    'approved_at',
    plan('APPROVATO.DA_FIRMARE+%'),
  ],
  ['planned', 'START_TREATMENT', 'unit', atUnit, null, 'plan_since', `${atAccess} AND ${plan('AUTORIZZATO')}`],
  ['planned', 'START_TREATMENT', 'centre', access, null, 'plan_since', `${takenInCharge} AND ${plan('AUTORIZZATO')}`],
  ['opened', 'TREAT', 'centre', `'RIABILITAZIONE_CDR'`, null, 'centre_since', centreAt('RIABILITAZIONE_CDR')],
  ['proposed', 'ANSWER_PROPOSAL', 'unit', atUnit, remodellingsSheet.type, 'proposal_since', 'true'],
  ['opened', 'CLOSE_CENTRE_ACCESS', 'centre', `'CHIUSURA_CDR'`, null, 'centre_since', centreAt('CHIUSURA_CDR')],
  ['unheld', 'END_TREATMENT', 'unit', atUnit, null, 'greatest(state_since, centre_closed_at)', atTreatment],
];
