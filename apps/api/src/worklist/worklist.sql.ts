import { hasGrant, type Actor, type Grant, type WorklistActor, type WorklistQuery } from '@percorso/domain';
import { centreEpisodeScope } from '../auth/episode-scope.js';

const at = (step: string) => `step = '${step}'`;
const atAccess = at('ACCESSO_RIABILITAZIONE_UOD');
const atTreatment = at('RIABILITAZIONE_UOD');
const centreAt = (state: string) => `centre_state = '${state}'`;
const takenInCharge = centreAt('ACCESSO_RIABILITAZIONE_CDR.PRESO_IN_CARICO');
const plan = (state: string) => `plan_state LIKE '${state}'`;

/**
 * Of a whole region those whose access is oldest are looked at. Nothing waits since before the date of its access, so that what is left
 * out would come last.
 */
const EPISODES_AT_MOST = 20_000;

/** The open episodes that the actor sees, each with the centre that holds it. */
const opened = (scope: string) => `
  SELECT e.id, e.core_id, e.number, e.patient_id, e.patient_surname || ' ' || e.patient_name AS patient_name,
    e.district_unit_id, e.residence_district_unit_id, split_part(i.state, '.', 1) AS step, i.state_since,
    c.id AS centre_id, c.rehabilitation_center_id, ci.state AS centre_state, ci.state_since AS centre_since
  FROM uod_episode e JOIN workflow_instance i ON i.id = e.id
  LEFT JOIN (cdr_episode c JOIN workflow_instance ci ON ci.id = c.id) ON c.uod_episode_id = e.id AND NOT c.closed
  WHERE NOT e.closed AND ${scope}
  ORDER BY e.start_date, e.id LIMIT ${EPISODES_AT_MOST}`;

/** The last event of an instance, where it is one of those that give a reason; looked up only in the state to which they lead. */
const saidBy = (instance: string, leaf: string, types: string) => `
    CASE WHEN '${leaf}' = ANY (string_to_array(${instance}.state, '+')) THEN (
      SELECT to_jsonb(v) FROM workflow_event v
      WHERE v.instance_id = ${instance}.id AND v.revision = ${instance}.revision AND v.type IN (${types})) END`;

/** What only some episodes have is looked up in these alone: a condition behind LIMIT is asked before, not after. */
const standing = `
  SELECT * FROM opened e
  LEFT JOIN LATERAL (
    SELECT pi.state AS plan_state, pi.state_since AS plan_since, ${saidBy('pi', 'RIFIUTATO', `'REJECT', 'REJECT_RESIDENCE'`)} AS plan_said,
      CASE WHEN pi.state LIKE 'APPROVATO.%' THEN (
        SELECT max(at) FROM workflow_event WHERE instance_id = p.id AND type = 'APPROVE') END AS approved_at
    FROM operating_plan p JOIN workflow_instance pi ON pi.id = p.id
    WHERE (${atAccess} OR ${takenInCharge}) AND p.cdr_episode_id = e.centre_id LIMIT 1) plan ON true
  LEFT JOIN LATERAL (
    SELECT 'IN_ATTESA_ESITO' = ANY (string_to_array(si.state, '+')) AS is_submitted, si.state_since AS summary_since,
      ${saidBy('si', 'DA_REVISIONARE', `'REFUSE'`)} AS summary_said
    FROM sheet s JOIN workflow_instance si ON si.id = s.id
    WHERE e.${at('PRI')} AND s.uod_episode_id = e.id AND s.cdr_episode_id IS NULL AND s.step = 'PRI'
      AND s.type = 'RIEPILOGO_PRI' LIMIT 1) summary ON true
  LEFT JOIN LATERAL (
    SELECT min(mi.state_since) AS proposal_since FROM remodelling_proposal m JOIN workflow_instance mi ON mi.id = m.id
    WHERE ${atTreatment} AND m.uod_episode_id = e.id AND m.open) proposal ON true
  LEFT JOIN LATERAL (
    SELECT li.closed_at AS centre_closed_at, ${saidBy('li', 'CHIUSO_CDR.NON_PRESO_IN_CARICO', `'REFUSE'`)} AS centre_said
    FROM cdr_episode l JOIN workflow_instance li ON li.id = l.id
    WHERE centre_id IS NULL AND (${atAccess} OR ${atTreatment}) AND l.uod_episode_id = e.id AND l.closed
    ORDER BY li.closed_at DESC LIMIT 1) past ON true`;

type Row = [
  task: string,
  who: WorklistActor,
  step: string,
  sheet: string | null,
  since: string,
  when: string,
  said?: string,
];

// Who has the next move on an episode, from where its parts stand. Architecture §3.
const rows: Row[] = [
  [
    'COMPLETE_STEP',
    'unit',
    'step',
    null,
    'state_since',
    `step NOT IN ('PRI', 'ACCESSO_RIABILITAZIONE_UOD', 'RIABILITAZIONE_UOD')`,
  ],
  [
    'COMPLETE_STEP',
    'unit',
    'step',
    null,
    'state_since',
    `${at('PRI')} AND is_submitted IS NOT TRUE AND summary_said IS NULL`,
  ],
  ['REVISE_PRI', 'unit', 'step', 'RIEPILOGO_PRI', 'summary_since', 'summary_said IS NOT NULL', 'summary_said'],
  ['ACKNOWLEDGE_PRI', 'residenceDirector', 'step', 'RIEPILOGO_PRI', 'summary_since', 'is_submitted'],
  [
    'OPEN_CENTRE_ACCESS',
    'centre',
    'step',
    'PIANO_OPERATIVO',
    'greatest(state_since, centre_closed_at)',
    `${atAccess} AND centre_state IS NULL`,
    'centre_said',
  ],
  [
    'EVALUATE',
    'centre',
    `'ACCESSO_RIABILITAZIONE_CDR'`,
    'ESITO_VALUTAZIONE',
    'centre_since',
    centreAt('ACCESSO_RIABILITAZIONE_CDR.DA_VALUTARE'),
  ],
  [
    'TAKE_FROM_WAITING_LIST',
    'centre',
    `'ACCESSO_RIABILITAZIONE_CDR'`,
    'ESITO_VALUTAZIONE',
    'centre_since',
    centreAt('ACCESSO_RIABILITAZIONE_CDR.LISTA_ATTESA'),
  ],
  ['SEND_PLAN', 'centre', `'ACCESSO_RIABILITAZIONE_CDR'`, 'PIANO_OPERATIVO', 'plan_since', plan('BOZZA')],
  [
    'REVISE_PLAN',
    'centre',
    `'ACCESSO_RIABILITAZIONE_CDR'`,
    'PIANO_OPERATIVO',
    'plan_since',
    plan('RIFIUTATO'),
    'plan_said',
  ],
  ['APPROVE_PLAN', 'unit', 'step', 'PIANO_OPERATIVO', 'plan_since', plan('IN_ATTESA_APPROVAZIONE')],
  ['SIGN_PLAN', 'unitDirector', 'step', 'AUTORIZZAZIONE', 'approved_at', plan('APPROVATO.%+DA_FIRMARE')],
  ['SIGN_PLAN', 'residenceDirector', 'step', 'AUTORIZZAZIONE', 'approved_at', plan('APPROVATO.DA_FIRMARE+%')],
  ['START_TREATMENT', 'unit', 'step', null, 'plan_since', `${atAccess} AND ${plan('AUTORIZZATO')}`],
  [
    'START_TREATMENT',
    'centre',
    `'ACCESSO_RIABILITAZIONE_CDR'`,
    null,
    'plan_since',
    `${takenInCharge} AND ${plan('AUTORIZZATO')}`,
  ],
  ['TREAT', 'centre', `'RIABILITAZIONE_CDR'`, null, 'centre_since', centreAt('RIABILITAZIONE_CDR')],
  [
    'ANSWER_PROPOSAL',
    'unit',
    'step',
    'RIMODULAZIONI',
    'proposal_since',
    `${atTreatment} AND proposal_since IS NOT NULL`,
  ],
  ['CLOSE_CENTRE_ACCESS', 'centre', `'CHIUSURA_CDR'`, null, 'centre_since', centreAt('CHIUSURA_CDR')],
  [
    'END_TREATMENT',
    'unit',
    'step',
    null,
    'greatest(state_since, centre_closed_at)',
    `${atTreatment} AND centre_state IS NULL`,
  ],
];

const lines = rows
  .map(
    ([task, who, step, sheet, since, when, said = 'NULL::jsonb']) =>
      `SELECT '${task}' AS task, '${who}' AS who, ${step} AS at_step, ${sheet === null ? 'NULL' : `'${sheet}'`} AS sheet,
        ${since} AS since, ${said} AS said WHERE ${when}`,
  )
  .join(' UNION ALL\n      ');

/** Which grant makes each move, in the name of which structure. */
const moves: [WorklistActor, Grant, column: string, 'districtUnitIds' | 'rehabilitationCenterIds'][] = [
  ['unit', 'uod_episode_validate', 'district_unit_id', 'districtUnitIds'],
  ['unitDirector', 'uod_authorization_approve', 'district_unit_id', 'districtUnitIds'],
  ['residenceDirector', 'pri_summary_acknowledge', 'residence_district_unit_id', 'districtUnitIds'],
  ['centre', 'cdr_episode_validate', 'rehabilitation_center_id', 'rehabilitationCenterIds'],
];

const movesOf = (actor: Actor) => moves.filter(([, grant]) => hasGrant(actor, grant));

/** Nothing waits for who only looks on. */
export const isWaitedFor = (actor: Actor): boolean => movesOf(actor).length > 0;

/** Whose move an actor can make: with the grant, and of the structure that the episode waits for. */
function mineOf(actor: Actor, params: unknown[]): string {
  const { scope } = actor;
  const mine = movesOf(actor).map(([who, , column, ids]) => {
    const own = scope.everything ? 'true' : `${column} = ANY ($${params.push(scope[ids])})`;
    return `(who = '${who}' AND ${column} IS NOT NULL AND ${own})`;
  });
  return mine.length === 0 ? 'false' : `(${mine.join(' OR ')})`;
}

/** What is waiting, of all that the actor sees. */
function asked(actor: Actor, waitsFor: WorklistQuery['waitsFor'], params: unknown[]): string {
  const scope = centreEpisodeScope(actor, 'e', 'c', params);
  const mine = mineOf(actor, params);
  return `opened AS (${opened(scope)}), standing AS (${standing}),
    waiting AS (SELECT standing.*, line.* FROM standing CROSS JOIN LATERAL (
      ${lines}) line),
    asked AS (SELECT * FROM waiting WHERE ${waitsFor === 'me' ? mine : `NOT ${mine}`})`;
}

const columns = `id AS "episodeId", core_id AS "coreId", number, patient_id AS "patientId", patient_name AS "patientName",
  task, who, at_step AS step, sheet, since, said`;

/** A treatment that goes on comes after what waits to be done. */
const orderOf = ({ sortDirection }: WorklistQuery) =>
  `(task = 'TREAT'), since ${sortDirection === 'Ascending' ? 'ASC' : 'DESC'}, id, who`;

/** One row: the page, how many there are of all, and whether there may be more. */
export function worklistPage(actor: Actor, query: WorklistQuery) {
  const { waitsFor, page, limit } = query;
  const params: unknown[] = [];
  const text = `WITH ${asked(actor, waitsFor, params)}
    SELECT (SELECT count(*)::int FROM asked) AS total, (SELECT count(*) = ${EPISODES_AT_MOST} FROM opened) AS "isCut",
      (SELECT coalesce(json_agg(paged), '[]') FROM (
        SELECT ${columns} FROM asked ORDER BY ${orderOf(query)} LIMIT ${limit} OFFSET ${(page - 1) * limit}) paged) AS rows`;
  return { text, values: params };
}

/** All rows. */
export function worklistRows(actor: Actor, query: WorklistQuery) {
  const params: unknown[] = [];
  const text = `WITH ${asked(actor, query.waitsFor, params)} SELECT ${columns} FROM asked ORDER BY ${orderOf(query)}`;
  return { text, values: params };
}
