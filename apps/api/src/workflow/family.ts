import type { Actor, SheetKind, SheetType, Step, WorkflowName } from '@percorso/domain';
import type { StoredSnapshot } from '@percorso/workflows';
import { createHash } from 'node:crypto';
import { centreEpisodeScope, episodeScope } from '../auth/episode-scope.js';
import type { Queryable } from '../database/database.js';
import { rootOf } from './instances.js';

/** What every instance of a family has, as JSON out of Postgres: dates are ISO text. */
export type InstanceData = {
  id: string;
  version: number;
  state: string;
  snapshot: StoredSnapshot;
  revision: number;
  hash: string;
  stateSince: string;
  closedAt: string | null;
};

export type FamilySheet = InstanceData & {
  cdrEpisodeId: string | null;
  step: Step;
  type: SheetType;
  kind: SheetKind;
  updatedAt: string | null;
  updatedBy: string | null;
  /** Only of the sheets that guards look into. */
  content: Record<string, unknown> | null;
};

export type FamilyPlan = InstanceData & {
  treatmentStartDate: string | null;
  note: string | null;
  provisionsDetails: string | null;
  rejectMotivation: string | null;
};

export type FamilyCentre = InstanceData & {
  rehabilitationCenterId: string;
  rehabilitationCenter: string;
  startDate: string;
  endDate: string | null;
  treatmentStartDate: string | null;
  waitingListDate: string | null;
  plan: FamilyPlan | null;
};

export type FamilyProposal = InstanceData & {
  regime: Record<string, unknown>;
  proposedOn: string;
  rejectMotivation: string | null;
  open: boolean;
};

/** When a step was last validated, and by whom. */
export type Validation = { step: Step; at: string; by: string };

/** An episode of the unit with everything that hangs on it: what guards, effects and the wizard's view are made of. */
export type Family = InstanceData & {
  coreId: string | null;
  patientId: string;
  districtUnitId: string;
  residenceDistrictUnitId: string;
  localHealthAuthorityCode: string;
  number: number;
  startDate: string;
  endDate: string | null;
  needType: 'simple' | 'complex' | null;
  renewedFromId: string | null;
  hasOtherOpenEpisode: boolean;
  /** All of them; around a sheet, those that concern it. */
  sheets: FamilySheet[];
  /** The open centre episode, or the last one; the one asked for, where the family was loaded for a part of it. */
  centre: FamilyCentre | null;
  /** Every centre that holds or held the episode. */
  rehabilitationCenterIds: string[];
  proposals: FamilyProposal[];
  validations: Validation[];
};

const instance = (alias: string) => `'id', ${alias}.id, 'version', ${alias}.version, 'state', ${alias}.state,
  'snapshot', ${alias}.snapshot, 'revision', ${alias}.revision, 'hash', ${alias}.hash,
  'stateSince', ${alias}.state_since, 'closedAt', ${alias}.closed_at`;

/** Of a sheet's family, itself, the sheets that its content is compared with, and those that its saving may send back. */
const aroundSheet = `(s.id = $1 OR s.type IN ('SCHEMI_PRI', 'REGIMI', 'PRESTAZIONI', 'SOSPENSIONI')
    OR (s.step = 'PRI' AND s.kind = 'countersigned'))`;

const sheets = (workflow: WorkflowName) => `(SELECT coalesce(json_agg(json_build_object(${instance('si')},
    'cdrEpisodeId', s.cdr_episode_id, 'step', s.step, 'type', s.type, 'kind', s.kind, 'updatedAt', s.updated_at,
    'updatedBy', s.updated_by,
    'content', CASE WHEN s.type IN ('SCHEDA_ACCESSO', 'PRESA_IN_CARICO', 'EQUIPE_UVBR', 'AREE_INTERVENTO',
      'CLASSIFICAZIONI_DISABILITA', 'VALUTAZIONE_BISOGNO', 'DIAGNOSI', 'SCHEMI_PRI', 'REGIMI', 'PRESTAZIONI', 'SOSPENSIONI',
      'VALUTAZIONE_FINALE', 'CHIUSURA') THEN s.content END)), '[]')
  FROM sheet s JOIN workflow_instance si ON si.id = s.id
  WHERE s.uod_episode_id = e.id AND (s.cdr_episode_id IS NULL OR s.cdr_episode_id = c.id)
    AND ${workflow === 'sheet' ? aroundSheet : 'true'})`;

const centre = `CASE WHEN c.id IS NOT NULL THEN json_build_object(${instance('ci')},
    'rehabilitationCenterId', c.rehabilitation_center_id, 'rehabilitationCenter', r.description, 'startDate', c.start_date,
    'endDate', c.end_date, 'treatmentStartDate', c.treatment_start_date, 'waitingListDate', c.waiting_list_date,
    'plan', CASE WHEN p.id IS NOT NULL THEN json_build_object(${instance('pi')},
      'treatmentStartDate', p.treatment_start_date, 'note', p.note, 'provisionsDetails', p.provisions_details,
      'rejectMotivation', p.reject_motivation) END) END`;

const proposals = (
  centreScope: string,
) => `(SELECT coalesce(json_agg(json_build_object(${instance('mi')}, 'regime', m.regime,
    'proposedOn', m.proposed_on, 'rejectMotivation', m.reject_motivation, 'open', m.open) ORDER BY m.id), '[]')
  FROM remodelling_proposal m JOIN workflow_instance mi ON mi.id = m.id JOIN cdr_episode ce ON ce.id = m.cdr_episode_id
  WHERE m.uod_episode_id = e.id AND ${centreScope})`;

const validations = `(SELECT coalesce(json_agg(json_build_object('step', v.step, 'at', v.at, 'by', v.actor_name)), '[]') FROM (
    SELECT DISTINCT ON (step) split_part(from_state, '.', 1) AS step, at, actor_name FROM workflow_event
    WHERE instance_id IN (e.id, c.id) AND type IN ('VALIDATE', 'TERMINATE')
    ORDER BY step, revision DESC) v)`;

/** The centre's episode that an instance `$1` is or belongs to. */
const centreEpisodeOf: Partial<Record<WorkflowName, string>> = {
  'cdr-episode': '$1',
  sheet: '(SELECT cdr_episode_id FROM sheet WHERE id = $1)',
  'operating-plan': '(SELECT cdr_episode_id FROM operating_plan WHERE id = $1)',
};

/** Of several centre episodes, the one that `$1` is or belongs to, else the open one, else the last. */
const centreOrder = (workflow: WorkflowName) => {
  const own = centreEpisodeOf[workflow];
  return `${own ? `(ce.id = ${own}) IS TRUE DESC, ` : ''}ce.closed, ce.start_date DESC, ce.id DESC`;
};

type Scope = { workflow: WorkflowName; episode: string; centre: string };
const familyText = ({ workflow, episode, centre: centreScope }: Scope) => `
  SELECT i.id, i.version, i.state, i.snapshot, i.revision, i.hash, to_json(i.state_since) AS "stateSince",
    to_json(i.closed_at) AS "closedAt", e.core_id AS "coreId", e.patient_id AS "patientId",
    e.district_unit_id AS "districtUnitId", e.residence_district_unit_id AS "residenceDistrictUnitId",
    e.local_health_authority_code AS "localHealthAuthorityCode", e.number, e.start_date AS "startDate",
    e.end_date AS "endDate", e.need_type AS "needType", e.renewed_from_id AS "renewedFromId",
    EXISTS (SELECT 1 FROM uod_episode o WHERE o.patient_id = e.patient_id AND NOT o.closed AND o.id <> e.id)
      AS "hasOtherOpenEpisode",
    ARRAY(SELECT DISTINCT rehabilitation_center_id FROM cdr_episode WHERE uod_episode_id = e.id)
      AS "rehabilitationCenterIds",
    ${sheets(workflow)} AS sheets, ${centre} AS centre, ${proposals(centreScope)} AS proposals, ${validations} AS validations
  FROM uod_episode e
  JOIN workflow_instance i ON i.id = e.id
  LEFT JOIN LATERAL (SELECT ce.* FROM cdr_episode ce WHERE ce.uod_episode_id = e.id AND ${centreScope}
    ORDER BY ${centreOrder(workflow)} LIMIT 1) c ON true
  LEFT JOIN workflow_instance ci ON ci.id = c.id
  LEFT JOIN rehabilitation_center r ON r.id = c.rehabilitation_center_id
  LEFT JOIN operating_plan p ON p.cdr_episode_id = c.id
  LEFT JOIN workflow_instance pi ON pi.id = p.id
  WHERE e.id = ${rootOf(workflow)} AND ${episode}`;

/** A name for the prepared statement of this text: scopes differ in shape from actor to actor, in few shapes. */
export const statementName = (prefix: string, text: string): string =>
  `${prefix}-${createHash('sha1').update(text).digest('hex').slice(0, 16)}`;

const statements = new Map<string, { name: string; text: string }>();
function familyStatement(scope: Scope) {
  const key = Object.values(scope).join('\n');
  let statement = statements.get(key);
  if (!statement) {
    const text = familyText(scope);
    statement = { name: statementName('family', text), text };
    statements.set(key, statement);
  }
  return statement;
}

/** The family of an instance in one query, of an episode of the unit by default; null where there is none or the actor may not see it. */
export async function loadFamily(
  db: Queryable,
  id: string,
  actor: Actor,
  workflow: WorkflowName = 'uod-episode',
): Promise<Family | null> {
  const params: unknown[] = [id];
  const episode = episodeScope(actor, 'e', params);
  const centre = centreEpisodeScope(actor, 'e', 'ce', params);
  const { rows } = await db.query<Family>(familyStatement({ workflow, episode, centre }), params);
  return rows[0] ?? null;
}
