import type { LightMyRequestResponse } from 'fastify';
import { grantsOf, Role, workflowEvents, type ClientEventRules, type WorkflowName } from '@percorso/domain';
import { today } from '../../test/days.js';
import { type Route, routesIn } from '../../test/routes.js';
import { sceneOf, type Scene } from '../../test/scene.js';
import { type Records, recordsOf } from '../../test/records.js';
import { NO_PART, remodelling, targetsOf } from '../../test/targets.js';
import { bearer, tokenSigner } from '../../test/tokens.js';
import { grantsNeeded } from '../http/requests/access.decorator.js';

/** For each role, an account with the matching kind of structure. */
const accounts: Record<Role, string> = {
  admin: 'admin',
  uod_operator: 'uod.operatore',
  uod_director: 'uod.direttore',
  ds_director: 'ds.direttore',
  cdr_operator: 'cdr.operatore',
  cdr_director: 'cdr.direttore',
  asl_operator: 'asl.operatore',
  region_analyst: 'analista',
  first_login: 'primo.accesso',
};
const motivation = 'Da rivedere';
/** Payloads by type of event. */
const payloads: Record<string, object> = {
  INTERRUPT: { interruptionReason: '01', date: today },
  FORCE_CLOSE: { reason: motivation },
  RENEW: { startDate: today },
  CHANGE_START_DATE: { startDate: today },
  TAKE_CHARGE: { treatmentStartDate: today },
  WAITING_LIST: { waitingListDate: today },
  REJECT: { motivation },
  REJECT_RESIDENCE: { motivation },
  SEND: { treatmentStartDate: today },
  SET_TARGETS: { entryId: NO_PART, entry: {} },
  ANSWER_SCHEMAS: { schemas: [{ id: NO_PART, approved: true }] },
  SAVE: { content: {} },
  ADD: { entry: {} },
  CHANGE: { entryId: NO_PART, entry: {} },
  REMOVE: { entryId: NO_PART },
  IMPORT: { entries: [{}] },
  MARK_SENT: { protocol: '1', date: '2020-02-01' },
  REFUSE: { motivation },
  MERGE: { revisions: { survivor: 1, absorbed: 1 }, choices: {} },
};
/** Payloads for the workflows in which an event of the same type needs another payload. */
const payloadsByWorkflow: Record<string, object> = {
  'cdr-episode REFUSE': { reason: motivation },
  'provision-import IMPORT': {},
};
const instances: Partial<Record<WorkflowName, keyof Records>> = {
  'uod-episode': 'episode',
  'cdr-episode': 'centreEpisode',
  sheet: 'sheet',
  'operating-plan': 'plan',
  'remodelling-proposal': 'proposal',
  'provision-import': 'provisionImport',
  'regional-flow': 'regionalFlow',
  'identity-correction': 'identityCorrection',
  'patient-merge': 'patientMerge',
};

type Refusal = { missingGrants?: string[]; issue?: { diagnostics?: string }[] };
/** Returns the missing grants that a problem or FHIR's OperationOutcome names. */
const missingGrants = (reply: LightMyRequestResponse): string[] | undefined => {
  const { missingGrants: named, issue } = reply.json<Refusal>();
  return named ?? issue?.[0]?.diagnostics?.split(', ');
};

let scene: Scene;
let records: Records;
let routes: Route[];

beforeAll(async () => {
  scene = await sceneOf();
  routes = routesIn(scene.app).filter(({ access, path }) => access !== 'public' && path !== '/v1/stream');
  const { path } = await scene.path({ residence: scene.region.units[1] });
  const view = await path.view(await path.openAt('RIABILITAZIONE_UOD'));
  const regimes = `/v1/district-unit-episodes/${view.id}/careplans/${view.centre?.operatingPlan?.id}/regimes`;
  const proposal = await scene.call<{ id: string }>('cdr.operatore', 'POST', regimes, remodelling);
  records = await recordsOf(scene, view, proposal.id);
});
afterAll(() => scene.close());

describe.each(Role.options)('The role %s (architecture §6)', (role) => {
  let token: string;
  const grants = grantsOf([role]);

  beforeAll(async () => {
    token = (await tokenSigner(scene.app))({ username: accounts[role], roles: [role], expiresInSeconds: 600 });
  });

  // No event succeeds, because no instance has this revision.
  const headers = () => ({ ...bearer(token), 'if-match': '"999999"' });

  it('is refused by exactly the routes whose grant it lacks, and the refusal names the grant', async () => {
    const wrong: string[] = [];
    for (const route of routes)
      for (const { url, body } of targetsOf(route, records, today)) {
        const needed = route.access ? grantsNeeded(route.access) : [];
        const mayCall = needed.length === 0 || needed.some((grant) => grants.includes(grant));
        const payload = route.body === 'none' ? {} : { payload: body };
        const reply = await scene.app.inject({ method: route.method, url, headers: headers(), ...payload });
        const isRefused = reply.statusCode === 403 && JSON.stringify(missingGrants(reply)) === JSON.stringify(needed);
        if (route.access !== 'by-event' && isRefused === mayCall)
          wrong.push(`${route.method} ${url}: ${reply.statusCode} ${reply.body.slice(0, 200)}`);
      }
    expect(wrong).toEqual([]);
  });

  it('may send exactly the events whose grant it holds to the instances of its own organisation', async () => {
    const wrong: string[] = [];
    for (const [workflow, record] of Object.entries(instances) as [WorkflowName, keyof Records][])
      for (const [type, { grant }] of Object.entries<ClientEventRules>(workflowEvents[workflow])) {
        const url = `/v1/workflows/${workflow}/instances/${records[record]}/events`;
        const payload = { type, ...(payloadsByWorkflow[`${workflow} ${type}`] ?? payloads[type]) };
        const reply = await scene.app.inject({ method: 'POST', url, headers: headers(), payload });
        const isStranger =
          ['provision-import', 'regional-flow', 'patient-merge'].includes(workflow) && !grants.includes(grant);
        const seesIt = !isStranger && !['region_analyst', 'first_login'].includes(role);
        // The unit of `uod.operatore` has proposed the correction: only that unit withdraws it.
        const isOthersProposal = type === 'WITHDRAW' && role === 'asl_operator';
        const expected = !seesIt ? [403, 404] : grants.includes(grant) && !isOthersProposal ? [412] : [403];
        if (!expected.includes(reply.statusCode))
          wrong.push(`${workflow} ${type}: ${reply.statusCode} ${reply.body.slice(0, 200)}`);
      }
    expect(wrong).toEqual([]);
  });
});
