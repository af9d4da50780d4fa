import { hasGrant, type Actor, type Grant, type WorklistActor, type WorklistQuery } from '@percorso/domain';
import { centreEpisodeScope, episodeScope } from '../auth/episode-scope.js';

/** Beyond the cap of a total nobody pages: of a whole region only the episodes that stand longest are looked at. */
const EPISODES_AT_MOST = 2000;

const opened = (scope: string) => `
  SELECT e.id, e.core_id, e.number, e.patient_id, e.patient_surname || ' ' || e.patient_name AS patient_name,
    e.district_unit_id, e.residence_district_unit_id, e.local_health_authority_code,
    split_part(i.state, '.', 1) AS step, i.state_since
  FROM uod_episode e JOIN workflow_instance i ON i.id = e.id
  WHERE NOT e.closed AND ${scope}
  ORDER BY i.state_since, e.id LIMIT ${EPISODES_AT_MOST}`;

/** The last event of an instance, where it is one of those that give a reason. */
const saidBy = (alias: string, instance: string, types: string) => `
  LEFT JOIN workflow_event ${alias} ON ${alias}.instance_id = ${instance}.id AND ${alias}.revision = ${instance}.revision
    AND ${alias}.type IN (${types})`;

const standing = (scope: string) => `
  SELECT e.*, c.rehabilitation_center_id, ci.state AS centre_state, ci.state_since AS centre_since,
    pi.state AS plan_state, pi.state_since AS plan_since, approved.at AS approved_at,
    to_jsonb(rejected) AS plan_said, 'IN_ATTESA_ESITO' = ANY (string_to_array(si.state, '+')) IS TRUE AS is_submitted,
    si.state_since AS summary_since, to_jsonb(refused) AS summary_said,
    proposal.since AS proposal_since, past.closed_at AS centre_closed_at, past.said AS centre_said
  FROM opened e
  LEFT JOIN (cdr_episode c JOIN workflow_instance ci ON ci.id = c.id) ON c.uod_episode_id = e.id AND NOT c.closed
  LEFT JOIN (operating_plan p JOIN workflow_instance pi ON pi.id = p.id) ON p.cdr_episode_id = c.id
  ${saidBy('rejected', 'pi', `'REJECT', 'REJECT_RESIDENCE'`)}
  LEFT JOIN LATERAL (SELECT max(at) AS at FROM workflow_event WHERE instance_id = p.id AND type = 'APPROVE') approved ON true
  LEFT JOIN (sheet s JOIN workflow_instance si ON si.id = s.id)
    ON s.uod_episode_id = e.id AND s.cdr_episode_id IS NULL AND s.step = 'PRI' AND s.type = 'RIEPILOGO_PRI' AND e.step = 'PRI'
  ${saidBy('refused', 'si', `'REFUSE'`)}
  LEFT JOIN LATERAL (SELECT min(mi.state_since) AS since FROM remodelling_proposal m JOIN workflow_instance mi ON mi.id = m.id
    WHERE m.uod_episode_id = e.id AND m.open) proposal ON true
  LEFT JOIN LATERAL (SELECT li.closed_at, to_jsonb(ended) AS said FROM cdr_episode l JOIN workflow_instance li ON li.id = l.id
    ${saidBy('ended', 'li', `'REFUSE'`)}
    WHERE l.uod_episode_id = e.id AND l.closed ORDER BY li.closed_at DESC LIMIT 1) past ON c.id IS NULL
  WHERE ${scope}`;

const at = (step: string) => `step = '${step}'`;
const atAccess = at('ACCESSO_RIABILITAZIONE_UOD');
const centreAt = (state: string) => `centre_state = '${state}'`;
const plan = (state: string) => `plan_state LIKE '${state}'`;

type Row = [
  task: string,
  who: WorklistActor,
  step: string,
  sheet: string | null,
  since: string,
  when: string,
  said?: string,
];

// Who has the next move on an episode, from where its parts stand. DESIGN §3.
const rows: Row[] = [
  [
    'COMPLETE_STEP',
    'unit',
    'step',
    null,
    'state_since',
    `step NOT IN ('PRI', 'ACCESSO_RIABILITAZIONE_UOD', 'RIABILITAZIONE_UOD')`,
  ],
  ['COMPLETE_STEP', 'unit', 'step', null, 'state_since', `${at('PRI')} AND NOT is_submitted AND summary_said IS NULL`],
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
    `${centreAt('ACCESSO_RIABILITAZIONE_CDR.PRESO_IN_CARICO')} AND ${plan('AUTORIZZATO')}`,
  ],
  ['TREAT', 'centre', `'RIABILITAZIONE_CDR'`, null, 'centre_since', centreAt('RIABILITAZIONE_CDR')],
  [
    'ANSWER_PROPOSAL',
    'unit',
    'step',
    'RIMODULAZIONI',
    'proposal_since',
    `${at('RIABILITAZIONE_UOD')} AND proposal_since IS NOT NULL`,
  ],
  ['CLOSE_CENTRE_ACCESS', 'centre', `'CHIUSURA_CDR'`, null, 'centre_since', centreAt('CHIUSURA_CDR')],
  [
    'END_TREATMENT',
    'unit',
    'step',
    null,
    'greatest(state_since, centre_closed_at)',
    `${at('RIABILITAZIONE_UOD')} AND centre_state IS NULL`,
  ],
];

const values = rows
  .map(
    ([task, who, step, sheet, since, when, said = 'NULL::jsonb']) =>
      `('${task}', '${who}', ${step}, ${sheet === null ? 'NULL' : `'${sheet}'`}, ${since}, ${said}, ${when})`,
  )
  .join(',\n    ');

/** Whose move an actor can make: with the grant, and of the structure that the episode waits for. */
function movesOf(actor: Actor, params: unknown[]): string {
  const { everything, districtUnitIds, rehabilitationCenterIds } = actor.scope;
  const own = (column: string, ids: readonly string[]) =>
    everything ? 'true' : `${column} = ANY ($${params.push(ids)})`;
  const moves: [WorklistActor, Grant, string, readonly string[]][] = [
    ['unit', 'uod_episode_validate', 'district_unit_id', districtUnitIds],
    ['unitDirector', 'uod_authorization_approve', 'district_unit_id', districtUnitIds],
    ['residenceDirector', 'pri_summary_acknowledge', 'residence_district_unit_id', districtUnitIds],
    ['centre', 'cdr_episode_validate', 'rehabilitation_center_id', rehabilitationCenterIds],
  ];
  const mine = moves
    .filter(([, grant]) => hasGrant(actor, grant))
    .map(([who, , column, ids]) => `(who = '${who}' AND ${column} IS NOT NULL AND ${own(column, ids)})`);
  return mine.length === 0 ? 'false' : `(${mine.join(' OR ')})`;
}

/** One row: the page and how many there are of all. A treatment that goes on comes after what waits to be done. */
export function worklistPage(actor: Actor, { waitsFor, page, limit, sortDirection }: WorklistQuery) {
  const params: unknown[] = [];
  const episodes = episodeScope(actor, 'e', params);
  const centres = centreEpisodeScope(actor, 'e', 'c', params);
  const mine = movesOf(actor, params);
  const direction = sortDirection === 'Ascending' ? 'ASC' : 'DESC';
  const limited = limit === -1 ? '' : `LIMIT ${limit} OFFSET ${(page - 1) * limit}`;
  const text = `
    WITH opened AS (${opened(episodes)}), standing AS (${standing(centres)}),
    waiting AS (
      SELECT standing.*, t.task, t.who, t.at_step, t.sheet, t.since, t.said FROM standing CROSS JOIN LATERAL (VALUES
    ${values}) AS t(task, who, at_step, sheet, since, said, holds) WHERE t.holds),
    asked AS (SELECT * FROM waiting WHERE ${waitsFor === 'me' ? mine : `NOT ${mine}`})
    SELECT (SELECT count(*)::int FROM asked) AS total, (SELECT coalesce(json_agg(paged), '[]') FROM (
      SELECT id AS "episodeId", core_id AS "coreId", number, patient_id AS "patientId", patient_name AS "patientName",
        task, who, at_step AS step, sheet, since, said
      FROM asked ORDER BY (task = 'TREAT'), since ${direction}, id, who ${limited}) paged) AS rows`;
  return { text, values: params };
}
