import type { WorklistActor, WorklistItem } from '@percorso/domain';
import type { Scene } from './scene.js';

type Part = { state: string; since: string; reason: string | null };
/** The state of an open episode, with all data that the worklist uses. */
type EpisodeState = {
  id: string;
  unit: string;
  residence: string;
  step: string;
  since: string;
  centre: (Part & { id: string }) | null;
  plan: (Part & { approved: string | null }) | null;
  summary: Part | null;
  proposed: string | null;
  left: { closed: string; reason: string | null } | null;
};
export type PlainLine = Pick<WorklistItem, 'task' | 'since'> & {
  who: WorklistActor;
  id: string;
  reason: string | null;
};

const part = (i: string) => `'state', ${i}.state, 'since', ${i}.state_since,
  'reason', (SELECT v.type FROM workflow_event v WHERE v.instance_id = ${i}.id AND v.revision = ${i}.revision)`;

const episodeStates = `
  SELECT e.id, e.district_unit_id AS unit, e.residence_district_unit_id AS residence, i.state AS step, to_json(i.state_since) #>> '{}' AS since,
    (SELECT json_build_object('id', c.rehabilitation_center_id, ${part('ci')}) FROM cdr_episode c JOIN workflow_instance ci USING (id)
      WHERE c.uod_episode_id = e.id AND NOT c.closed) AS centre,
    (SELECT json_build_object('approved', (SELECT max(at) FROM workflow_event v WHERE v.instance_id = p.id AND v.type = 'APPROVE'), ${part('pi')})
      FROM operating_plan p JOIN workflow_instance pi USING (id) JOIN cdr_episode c ON c.id = p.cdr_episode_id
      WHERE c.uod_episode_id = e.id AND NOT c.closed) AS plan,
    (SELECT json_build_object(${part('si')}) FROM sheet s JOIN workflow_instance si USING (id)
      WHERE s.uod_episode_id = e.id AND s.type = 'RIEPILOGO_PRI') AS summary,
    (SELECT to_json(min(mi.state_since)) #>> '{}' FROM remodelling_proposal m JOIN workflow_instance mi USING (id)
      WHERE m.uod_episode_id = e.id AND m.open) AS proposed,
    (SELECT json_build_object('closed', li.closed_at,
        'reason', CASE WHEN li.state = 'CHIUSO_CDR.NON_PRESO_IN_CARICO' THEN (
          SELECT v.type FROM workflow_event v WHERE v.instance_id = li.id AND v.revision = li.revision) END)
      FROM cdr_episode l JOIN workflow_instance li USING (id) WHERE l.uod_episode_id = e.id AND l.closed
      ORDER BY li.closed_at DESC LIMIT 1) AS "left"
  FROM uod_episode e JOIN workflow_instance i USING (id) WHERE NOT e.closed`;

const later = (one: string, other: string | undefined) =>
  other !== undefined && Date.parse(other) > Date.parse(one) ? other : one;

/** Derives the open tasks of an episode, rule by rule (architecture §3). */
function linesOf({ id, step, since, centre, plan, summary, proposed, left }: EpisodeState): PlainLine[] {
  const lines: PlainLine[] = [];
  const add = (task: PlainLine['task'], who: WorklistActor, from: string, reason: string | null = null) =>
    lines.push({ id, task, who, since: from, reason });
  const atAccess = step === 'ACCESSO_RIABILITAZIONE_UOD';
  const atTreatment = step === 'RIABILITAZIONE_UOD';
  if (!atAccess && !atTreatment && step !== 'PRI') add('COMPLETE_STEP', 'unit', since);
  if (step === 'PRI') {
    const sentBack = summary?.state === 'DA_REVISIONARE' && summary.reason === 'REFUSE';
    if (summary?.state === 'IN_ATTESA_ESITO') add('ACKNOWLEDGE_PRI', 'residenceDirector', summary.since);
    else if (sentBack) add('REVISE_PRI', 'unit', summary.since, 'REFUSE');
    else add('COMPLETE_STEP', 'unit', since);
  }
  if (!centre) {
    const from = later(since, left?.closed);
    if (atAccess) add('OPEN_CENTRE_ACCESS', 'centre', from, left?.reason === 'REFUSE' ? 'REFUSE' : null);
    if (atTreatment) add('END_TREATMENT', 'unit', from);
  }
  if (atTreatment && proposed) add('ANSWER_PROPOSAL', 'unit', proposed);
  const ofCentre: Record<string, PlainLine['task']> = {
    'ACCESSO_RIABILITAZIONE_CDR.DA_VALUTARE': 'EVALUATE',
    'ACCESSO_RIABILITAZIONE_CDR.LISTA_ATTESA': 'TAKE_FROM_WAITING_LIST',
    RIABILITAZIONE_CDR: 'TREAT',
    CHIUSURA_CDR: 'CLOSE_CENTRE_ACCESS',
  };
  const task = centre && ofCentre[centre.state];
  if (task) add(task, 'centre', centre.since);
  const isTakenInCharge = centre?.state === 'ACCESSO_RIABILITAZIONE_CDR.PRESO_IN_CARICO';
  if (!plan || !(atAccess || isTakenInCharge)) return lines;
  if (plan.state === 'BOZZA') add('SEND_PLAN', 'centre', plan.since);
  if (plan.state === 'RIFIUTATO')
    add('REVISE_PLAN', 'centre', plan.since, plan.reason?.startsWith('REJECT') ? plan.reason : null);
  if (plan.state === 'IN_ATTESA_APPROVAZIONE') add('APPROVE_PLAN', 'unit', plan.since);
  if (/^APPROVATO\..*\+DA_FIRMARE$/.test(plan.state)) add('SIGN_PLAN', 'unitDirector', plan.approved ?? '');
  if (plan.state.startsWith('APPROVATO.DA_FIRMARE+')) add('SIGN_PLAN', 'residenceDirector', plan.approved ?? '');
  if (plan.state === 'AUTORIZZATO' && atAccess) add('START_TREATMENT', 'unit', plan.since);
  if (plan.state === 'AUTORIZZATO' && isTakenInCharge) add('START_TREATMENT', 'centre', plan.since);
  return lines;
}

/** Returns all open tasks, each with the structure that is responsible for it. */
export async function plainWorklist({ database }: Pick<Scene, 'database'>) {
  const episodes = await database.query<EpisodeState>(episodeStates);
  return episodes.flatMap((episode) => {
    const structures = {
      unit: episode.unit,
      unitDirector: episode.unit,
      residenceDirector: episode.residence,
      centre: episode.centre?.id,
    };
    return linesOf(episode).map((line) => ({
      ...line,
      structure: structures[line.who],
      visibleTo: [episode.unit, episode.residence, episode.centre?.id],
    }));
  });
}
