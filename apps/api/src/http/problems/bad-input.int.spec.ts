import type { Role } from '@percorso/domain';
import type { InjectOptions } from 'fastify';
import { v7 as uuid } from 'uuid';
import { checksum } from '../../../test/checksum.js';
import { today } from '../../../test/days.js';
import { isProperProblem } from '../../../test/problems.js';
import { type Route, routesIn } from '../../../test/routes.js';
import { sceneOf, type Scene } from '../../../test/scene.js';
import { isAdministration, isCivilRegistry, isStructure, NO_PART } from '../../../test/targets.js';
import { type Records, recordsOf } from '../../../test/records.js';
import { remodelling, targetsOf } from '../../../test/targets.js';
import { bearer, tokenSigner } from '../../../test/tokens.js';

type SentRequest = InjectOptions & { url: string };

const everyRole: Role[] = ['admin', 'ds_director'];

describe('Requests that are refused with an error of architecture §5 and change nothing:', () => {
  let scene: Scene;
  let token: string;
  let writing: Route[];
  /** Ids of an episode in rehabilitation with an open proposal, and of its records. */
  let records: Records;
  let closedIds: Records;
  let unknownIds: Records;
  let before: Record<string, string>;

  const openInRehabilitation = async (answer?: object) => {
    const { path } = await scene.path();
    const id = await path.openAt('RIABILITAZIONE_UOD');
    const { centre } = await path.view(id);
    const regimes = `/v1/district-unit-episodes/${id}/careplans/${centre?.operatingPlan?.id}/regimes`;
    const proposal = await scene.call<{ id: string }>('cdr.operatore', 'POST', regimes, remodelling);
    if (answer) {
      await scene.call('uod.operatore', 'PUT', `${regimes}/reject-remodulation`, { regimeId: proposal.id, ...answer });
      await path.lead(id, 'CHIUSO_UOD', 'RIABILITAZIONE_UOD');
    }
    const view = await path.view(id);
    const sheet = view.steps[0]?.sheets[0]?.id ?? '';
    return { ...(await recordsOf(scene, view, proposal.id)), sheet };
  };

  beforeAll(async () => {
    scene = await sceneOf();
    token = (await tokenSigner(scene.app))({ username: 'admin', roles: everyRole, expiresInSeconds: 600 });
    // FHIR has its own error format: see the specs of `fhir/` and `fhir-exports/`.
    // Nor has a week of readings out of scope, which only the director of the unit marks as seen: see break-glass-accesses.int.spec.ts.
    writing = routesIn(scene.app).filter(
      ({ body, path }) =>
        body === 'checked' && !path.startsWith('/fhir/') && path !== '/v1/break-glass-accesses/:week/seen',
    );
    records = await openInRehabilitation();
    closedIds = await openInRehabilitation({ motivation: 'Non serve' });
    const unknownId = uuid();
    unknownIds = Object.fromEntries(Object.keys(records).map((name) => [name, unknownId])) as Records;
  });
  afterAll(() => scene.close());

  // Reads of patients' records are logged even if the request is then refused.
  const state = () => checksum(scene.database, { except: ['record_access', 'registry_lookup'] });
  beforeEach(async () => {
    before = await state();
  });
  afterEach(async () => expect(await state()).toEqual(before));

  const send = async (request: SentRequest) => {
    const headers = { ...bearer(token), 'content-type': 'application/json', ...request.headers };
    const reply = await scene.app.inject({ ...request, headers });
    return { reply, name: `${request.method} ${request.url}: ${reply.statusCode} ${reply.body.slice(0, 300)}` };
  };

  /**
   * Sends a request. Returns a description of the reply unless it is a well-formed problem with one of `statuses`, otherwise an empty list.
   */
  const faults = async (request: SentRequest, statuses: number[]): Promise<string[]> => {
    const { reply, name } = await send(request);
    // Spec 000 §7: an error of this query yields an empty list.
    const isEmpty = request.url.endsWith('/appointment-taken') && `${reply.statusCode} ${reply.body}` === '200 []';
    return isEmpty || (statuses.includes(reply.statusCode) && isProperProblem(reply)) ? [] : [name];
  };

  // Excluded: `seen` stores only a time, a conformance run takes no input; a decision on several patients and a register list their refusals.
  const withoutIds = [
    '/v1/asl-episodes/seen',
    '/v1/conformance-runs',
    '/v1/provisions/register',
    '/v1/retention-proposals/confirm',
    '/v1/retention-proposals/keep',
  ];
  const routesWithIds = () => writing.filter(({ path }) => !withoutIds.includes(path));

  const faultsOfAll = async (
    ids: Records,
    change: (request: SentRequest & { payload: object }) => SentRequest,
    statuses: number[],
    routes = writing,
  ) => {
    const found: string[] = [];
    for (const route of routes)
      for (const { url, body } of targetsOf(route, ids, today))
        found.push(...(await faults(change({ method: route.method, url, payload: body }), statuses)));
    return found;
  };

  it('malformed JSON sent to any route', async () =>
    expect(await faultsOfAll(records, (request) => ({ ...request, payload: '{"startDate": ' }), [400])).toEqual([]));

  it('JSON that is not an object, sent to any route', async () => {
    for (const payload of ['[]', '"text"', '7', 'true'])
      expect(await faultsOfAll(records, (request) => ({ ...request, payload }), [400])).toEqual([]);
  });

  it('a body of 10 MB sent to any route', async () => {
    const payload = JSON.stringify({ text: 'x'.repeat(10_000_000) });
    expect(await faultsOfAll(records, (request) => ({ ...request, payload }), [413])).toEqual([]);
  });

  it('another content type sent to any route', async () => {
    for (const type of [
      'text/plain',
      'application/xml',
      'multipart/form-data; boundary=x',
      'application/x-www-form-urlencoded',
      'application/fhir+json',
    ])
      expect(
        await faultsOfAll(
          records,
          (request) => ({ ...request, payload: 'a=1', headers: { 'content-type': type } }),
          [415],
        ),
      ).toEqual([]);
  });

  it('an unknown field sent to any route', async () =>
    expect(
      await faultsOfAll(records, (request) => ({ ...request, payload: { ...request.payload, altro: 1 } }), [400]),
    ).toEqual([]));

  it('a field that would change the prototype, sent to any route', async () =>
    expect(
      await faultsOfAll(records, (request) => ({ ...request, payload: '{"__proto__": {"everything": true}}' }), [400]),
    ).toEqual([]));

  it('a malformed id in the address of any route that has an id', async () => {
    const found: string[] = [];
    for (const route of writing.filter(({ path }) => path.includes(':')))
      for (const { url, body } of targetsOf(route, records, today))
        for (const id of ['12', 'x', '../admin', '%00', `${uuid()}0`]) {
          const broken = url.replace(/[0-9a-f]{8}-[0-9a-f-]{27}/, id);
          if (broken !== url)
            found.push(...(await faults({ method: route.method, url: broken, payload: body }, [400, 404])));
        }
    expect(found).toEqual([]);
  });

  it('the id of no record, in the address and the body of any route', async () =>
    expect(await faultsOfAll(unknownIds, (request) => request, [400, 404, 422], routesWithIds())).toEqual([]));

  it('the id of another kind of record, in the address and the body of any route', async () => {
    const { plan, proposal, sheet, episode, centreEpisode } = records;
    const crossed = {
      ...records,
      patient: episode,
      plan: sheet,
      proposal: plan,
      sheet: proposal,
      episode: centreEpisode,
      centreEpisode: episode,
      provisionImport: plan,
      regionalFlow: plan,
      identityCorrection: plan,
      patientMerge: plan,
      patientDuplicate: plan,
      reportConnection: plan,
      report: plan,
      practitioner: plan,
      webhookSubscription: plan,
      webhookDelivery: plan,
    };
    const answers = await faultsOfAll(crossed, (request) => request, [400, 404, 409, 422, 428], routesWithIds());
    expect(answers).toEqual([]);
  });

  it('any write to a closed episode', async () => {
    // Allowed: opening a new episode, and two queries that are sent by POST.
    const isAllowed = (url: string) =>
      url === '/v1/district-unit-episodes' ||
      // Lists the refusal of each patient.
      url === '/v1/provisions/register' ||
      url.endsWith('search') ||
      url.endsWith('appointment-taken') ||
      isOfPatient(url);
    // The lifecycles of a patient's record do not depend on an episode.
    const isOfPatient = (url: string) => /^\/v1\/workflows\/(identity-correction|patient-merge)\//.test(url);
    const found: string[] = [];
    const episodeRoutes = writing.filter((one) => !isStructure(one) && !isCivilRegistry(one) && !isAdministration(one));
    for (const route of episodeRoutes.filter(({ path }) => !path.endsWith('/simulate')))
      for (const { url, body } of targetsOf(route, closedIds, today))
        if (!isAllowed(url))
          // An entry or a task that does not exist, and a pattern of a sheet without provisions, are a 404 in any step.
          found.push(
            ...(await faults(
              { method: route.method, url, payload: body },
              url.endsWith(NO_PART) || /\/(assignment|provision-pattern)$/.test(url)
                ? [400, 404, 409, 422]
                : [400, 409, 422],
            )),
          );
    expect(found).toEqual([]);
  });

  it('an unknown event sent to any workflow', async () => {
    const instances = { 'uod-episode': records.episode, 'cdr-episode': records.centreEpisode, sheet: records.sheet };
    for (const [name, id] of Object.entries(instances))
      for (const type of [
        'VALIDA',
        'LOCK',
        'OPEN',
        'xstate.init',
        'constructor',
        '',
        ' ',
        null,
        7,
        ['VALIDATE'],
        'V'.repeat(99),
      ]) {
        const url = `/v1/workflows/${name}/instances/${id}/events`;
        expect(await faults({ method: 'POST', url, payload: { type } }, [400, 422])).toEqual([]);
      }
    for (const type of ['LOCK', 'ENABLE', 'SAVE', 'X'])
      expect(
        await faults({ method: 'POST', url: `/v1/sheets/${records.sheet}/events`, payload: { type } }, [422]),
      ).toEqual([]);
  });

  it('a stale revision, and a malformed one', async () => {
    const url = `/v1/district-unit-episodes/${records.episode}/validate`;
    const ifMatch = (value: string) => ({ method: 'PUT' as const, url, headers: { 'if-match': value } });
    expect(await faults(ifMatch('"1"'), [412])).toEqual([]);
    for (const value of ['1', 'x', '*', '"-1"', '"99999999999"'])
      expect(await faults(ifMatch(value), [400])).toEqual([]);
  });

  it('texts that cannot be stored, invalid dates and numbers out of range', async () => {
    const interrupt = `/v1/district-unit-episodes/${records.episode}/interrupt`;
    const texts = ['a\\u0000b', '\\ud800', '\\udfff\\ud800'];
    for (const text of texts) {
      const payload = `{"interruptionReason": "01", "date": "${today}", "annotation": "${text}"}`;
      expect(await faults({ method: 'PUT', url: interrupt, payload }, [400])).toEqual([]);
      const reason = `{"reason": "${text}"}`;
      const forceClose = `/v1/district-unit-episodes/${records.episode}/force-close`;
      expect(await faults({ method: 'PUT', url: forceClose, payload: reason }, [400])).toEqual([]);
    }
    const open = (over: object) => ({
      method: 'POST' as const,
      url: '/v1/district-unit-episodes',
      payload: {
        patientId: scene.region.patients.ofFirstUnit,
        districtUnitId: scene.region.units[0],
        startDate: today,
        ...over,
      },
    });
    for (const startDate of [
      '0000-01-01',
      '2026-02-30',
      '10000-01-01',
      '-0001-01-01',
      '2026-1-1',
      'oggi',
      '',
      null,
      20260101,
    ])
      expect(await faults(open({ startDate }), [400, 422])).toEqual([]);
    const propose = `/v1/district-unit-episodes/${records.episode}/careplans/${records.plan}/regimes`;
    for (const durationInDays of [1e308, -1, 0.5, '30', 2 ** 53])
      expect(
        await faults({ method: 'POST', url: propose, payload: { ...remodelling, durationInDays } }, [400, 422]),
      ).toEqual([]);
  });

  it('deeply nested JSON', async () => {
    const payload = `{"content": ${'{"a":'.repeat(20_000)}1${'}'.repeat(20_000)}}`;
    expect(await faults({ method: 'PUT', url: `/v1/sheets/${records.sheet}`, payload }, [400, 409, 413, 422])).toEqual(
      [],
    );
  });

  it('invalid or undeclared query parameters', async () => {
    for (const query of [
      'page=0',
      'page=x',
      'limit=0',
      'limit=-2',
      'limit=1e9',
      'sort=password',
      'sortDirection=up',
      'after=x',
    ])
      expect(await faults({ method: 'GET', url: `/v1/district-unit-episodes?${query}` }, [400])).toEqual([]);
    for (const after of [uuid(), '[]'])
      expect(await faults({ method: 'GET', url: `/v1/district-unit-episodes?after=${after}` }, [400])).toEqual([]);
    for (const filter of ['startDate=0000-01-01', 'startDate=x', 'districtUnitId=1', 'patientSurname=%00', 'step=X'])
      expect(await faults({ method: 'GET', url: `/v1/district-unit-episodes?${filter}` }, [400])).toEqual([]);
  });
});
