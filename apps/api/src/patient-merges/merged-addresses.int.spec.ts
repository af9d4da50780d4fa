import type { MergeComparison, PatientMergeView } from '@percorso/domain';
import type { OpenAPIObject } from '@nestjs/swagger';
import { v7 as uuid } from 'uuid';
import { today } from '../../test/days.js';
import { type Records, recordsOf } from '../../test/records.js';
import { type Route, routesIn } from '../../test/routes.js';
import { sceneOf, type Scene } from '../../test/scene.js';
import { type Target, targetsOf } from '../../test/targets.js';

const merges = '/v1/patient-merges';

/** Routes with a patient’s id in their path that do not lead elsewhere, each with its reply for an absorbed record and the reason. */
const notLeading: Readonly<Record<string, [status: number, reason: string]>> = {
  'GET /fhir/r4/Patient/:id': [200, 'names the record that replaces it'],
  'GET /fhir/r4/Patient/:id/$everything': [200, 'returns everything of the record that replaces it'],
  'PUT /v1/retention-proposals/:id/confirm': [
    404,
    'decides about the record that was proposed, and absorbed ones are not',
  ],
  'PUT /v1/retention-proposals/:id/keep': [
    404,
    'decides about the record that was proposed, and absorbed ones are not',
  ],
};

const merged = { status: 409, body: { code: 'patient_merged' } };

/** The replies to a query or a body that names an absorbed record. */
const named: Readonly<Record<string, object>> = {
  'GET /v1/patient-merges patientId': { status: 200, body: [{ state: 'UNITA' }] },
  'POST /v1/addresses civilRegistryId': merged,
  'POST /v1/district-unit-episodes patientId': merged,
  'POST /v1/patient-merges absorbedId': merged,
  'POST /v1/patient-merges survivorId': merged,
  'POST /v1/rehab-center-episodes patientId': merged,
  'PUT /v1/addresses/{id} civilRegistryId': merged,
  'PUT /v1/patients/{id} civilRegistryId': { status: 308 },
  // The outcome names each patient that was refused; the confirmation of an irreversible act is asked for first.
  'PUT /v1/retention-proposals/confirm patientIds': { status: 428 },
  'PUT /v1/retention-proposals/keep patientIds': { status: 200, body: { done: [], refused: [{}] } },
};

describe('A record that was merged into another one', () => {
  let scene: Scene;
  let routes: Route[];
  let openApi: OpenAPIObject;
  let records: Records;
  let survivor: string;
  let absorbed: string;

  beforeAll(async () => {
    scene = await sceneOf();
    // The stream never ends.
    routes = routesIn(scene.app).filter(({ path }) => path !== '/v1/stream');
    openApi = (await scene.app.inject('/openapi.json')).json<OpenAPIObject>();
    const [kept, other] = [await scene.path(), await scene.path()];
    [survivor, absorbed] = [kept.patientId, other.patientId];
    const episode = await kept.path.openAt('RIABILITAZIONE_UOD');
    const { id } = await scene.call<{ id: string }>('admin', 'POST', merges, {
      survivorId: survivor,
      absorbedId: absorbed,
    });
    const { comparison, revisions } = await scene.call<PatientMergeView>('admin', 'GET', `${merges}/${id}`);
    const differing = comparison.filter(({ isDifferent }: MergeComparison) => isDifferent);
    const choices = Object.fromEntries(differing.map(({ field }) => [field, 'survivor']));
    await scene.call('admin', 'PUT', `${merges}/${id}/merge`, { revisions, choices });
    records = await recordsOf(scene, await kept.path.view(episode), uuid());
  });
  afterAll(() => scene.close());

  const callOf = ({ method, path }: Route): string => `${method} ${path}`;

  /** Sends a request of a route; the body of the reply may be a file. */
  const send = async ({ method, body: given }: Route, { url, body }: Target) => {
    const headers = { authorization: `Bearer ${await scene.tokenOf('admin')}` };
    const reply = await scene.app.inject({ method, url, headers, ...(given !== 'none' && { payload: body }) });
    return { status: reply.statusCode, location: reply.headers.location };
  };

  /** The operation of a route in the OpenAPI document, which has none for FHIR. */
  const operationOf = ({ method, path }: Route) =>
    openApi.paths[path.replace(/:(\w+)/g, '{$1}')]?.[method.toLowerCase() as 'get'];
  const takes = (route: Route, parameter: string): boolean =>
    (operationOf(route)?.parameters ?? []).some((one) => 'name' in one && one.name === parameter);

  /** The requests of a route that have a patient’s id in their path, if the ids of all other records are as they are. */
  const ofPatient = (route: Route, patient: string): Target[] =>
    targetsOf(route, { ...records, patient }, today)
      .filter(({ url }) => url.includes(patient))
      .map(({ url, body }) => ({
        url: takes(route, 'limit') ? `${url}${url.includes('?') ? '&' : '?'}limit=5` : url,
        body,
      }));

  it('has no address that does not lead to the surviving record, by any method, with the query of the request', async () => {
    const found: string[] = [];
    const leading: string[] = [];
    for (const route of routes)
      for (const target of ofPatient(route, absorbed)) {
        const reply = await send(route, target);
        const [status] = notLeading[callOf(route)] ?? [308];
        const location = status === 308 ? target.url.replace(absorbed, survivor) : undefined;
        if (reply.status !== status || reply.location !== location)
          found.push(`${callOf(route)}: ${reply.status} ${String(reply.location)}`);
        if (status === 308) leading.push(target.url);
      }
    expect(found).toEqual([]);
    expect(leading.length).toBeGreaterThan(25);
    expect(leading.filter((url) => url.endsWith('?limit=5')).length).toBeGreaterThan(2);
  });

  it('is led from every address that can be read with the id of the surviving one, whatever its path is', async () => {
    const unknown = uuid();
    const withId = (id: string) => Object.fromEntries(Object.keys(records).map((name) => [name, id])) as Records;
    const found: string[] = [];
    for (const route of routes.filter(({ method, path }) => method === 'GET' && path.includes('/:id'))) {
      const replyFor = async (id: string) => {
        const [target] = targetsOf(route, withId(id), today);
        return target && { ...(await send(route, target)), url: target.url };
      };
      const [known, none, reply] = [await replyFor(survivor), await replyFor(unknown), await replyFor(absorbed)];
      const isOfPatient = known?.status !== none?.status && !notLeading[callOf(route)];
      if (isOfPatient && reply?.location !== reply?.url.replace(absorbed, survivor))
        found.push(`${callOf(route)}: ${reply?.status}`);
    }
    expect(found).toEqual([]);
  });

  /** The parameters and fields of the document that name a patient by their id: `POST /v1/addresses civilRegistryId`. */
  const namesOfPatients = (): string[] =>
    Object.entries(openApi.paths).flatMap(([path, item]) =>
      (['get', 'post', 'put', 'patch', 'delete'] as const).flatMap((method) => {
        const { parameters = [], requestBody } = item[method] ?? {};
        const schema = requestBody && 'content' in requestBody && requestBody.content['application/json']?.schema;
        const known =
          schema && '$ref' in schema ? openApi.components?.schemas?.[schema.$ref.split('/').at(-1) ?? ''] : schema;
        const fields = known && 'properties' in known ? Object.keys(known.properties ?? {}) : [];
        return [...parameters.flatMap((one) => ('name' in one && one.in === 'query' ? [one.name] : [])), ...fields]
          .filter((name) => /^(?:patient|civilRegistry|survivor|absorbed)Ids?$/.test(name))
          .map((name) => `${method.toUpperCase()} ${path} ${name}`);
      }),
    );

  it('is named by these parameters and fields only', () =>
    expect(namesOfPatients().sort()).toEqual(Object.keys(named)));

  it.each(Object.entries(named))('is answered clearly if it is named: %s', async (call, reply) => {
    const [method = '', path = '', name = ''] = call.split(' ');
    const route = routes.find((one) => one.method === method && one.path.replace(/:(\w+)/g, '{$1}') === path) as Route;
    const [target] = targetsOf(route, { ...records, patient: absorbed }, today);
    const url = method === 'GET' ? `${path}?${name}=${absorbed}` : (target?.url ?? '');
    const proposal = { survivorId: survivor, absorbedId: survivor, [name]: absorbed };
    const body = path === merges ? proposal : { ...target?.body, [name]: name.endsWith('s') ? [absorbed] : absorbed };
    expect(await scene.send('admin', route.method, url, method === 'GET' ? undefined : body)).toMatchObject(reply);
  });
});
