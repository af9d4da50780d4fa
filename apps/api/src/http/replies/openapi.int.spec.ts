import { replies } from '@percorso/domain';
import type { OpenAPIObject } from '@nestjs/swagger';
import { v7 as uuid } from 'uuid';
import { z } from 'zod';
import { type Route, routesIn } from '../../../test/routes.js';
import { sceneOf, type Scene } from '../../../test/scene.js';
import { specCalls } from '../../../test/spec-calls.js';
import { recordsOf } from '../../../test/records.js';
import { targetsOf } from '../../../test/targets.js';
import { bearer } from '../../../test/tokens.js';
import { today } from '../../../test/days.js';

/** Calls on the forms and lists of the unit's episode (spec 000 §7). */
const sheetCalls = [
  'GET /v1/district-unit-episodes/{id}/access-cards',
  'POST /v1/district-unit-episodes/{id}/access-cards',
  'PUT /v1/district-unit-episodes/{id}/access-cards/{itemId}',
  'POST /v1/district-unit-episodes/{id}/take-charges',
  'PUT /v1/district-unit-episodes/{id}/take-charges/{itemId}',
  'GET /v1/district-unit-episodes/{id}/take-charge',
  'POST /v1/district-unit-episodes/{id}/take-charge',
  'PUT /v1/district-unit-episodes/{id}/take-charge/{itemId}',
  'GET /v1/district-unit-episodes/{id}/integrated-homecares',
  'POST /v1/district-unit-episodes/{id}/integrated-homecares',
  'PUT /v1/district-unit-episodes/{id}/integrated-homecares/{itemId}',
  'GET /v1/district-unit-episodes/{id}/medical-histories',
  'POST /v1/district-unit-episodes/{id}/medical-histories',
  'PUT /v1/district-unit-episodes/{id}/medical-histories/{itemId}',
  'GET /v1/district-unit-episodes/{id}/first-evaluation',
  'POST /v1/district-unit-episodes/{id}/first-evaluation',
  'PUT /v1/district-unit-episodes/{id}/first-evaluation',
  'POST /v1/district-unit-episodes/{id}/operation-areas',
  'GET /v1/district-unit-episodes/{id}/need-evaluation',
  'POST /v1/district-unit-episodes/{id}/need-evaluation',
  'PUT /v1/district-unit-episodes/{id}/need-evaluation',
  'GET /v1/district-unit-episodes/{id}/clinical-evaluation',
  'POST /v1/district-unit-episodes/{id}/clinical-evaluation',
  'PUT /v1/district-unit-episodes/{id}/clinical-evaluation',
  'GET /v1/district-unit-episodes/{id}/final-evaluation',
  'POST /v1/district-unit-episodes/{id}/final-evaluation',
  'PUT /v1/district-unit-episodes/{id}/final-evaluation',
  'GET /v1/district-unit-episodes/{id}/closure',
  'POST /v1/district-unit-episodes/{id}/closure',
  'PUT /v1/district-unit-episodes/{id}/closure',
  'GET /v1/district-unit-episodes/{id}/resignation-letters',
  'POST /v1/district-unit-episodes/{id}/resignation-letters',
  'PUT /v1/district-unit-episodes/{id}/resignation-letters/{itemId}',
  'GET /v1/district-unit-episodes/{id}/care-team',
  'POST /v1/district-unit-episodes/{id}/care-team-members',
  'PUT /v1/district-unit-episodes/{id}/care-team-members/{entryId}',
  'DELETE /v1/district-unit-episodes/{id}/care-team-members/{entryId}',
  'GET /v1/district-unit-episodes/{id}/disability-classification-scales',
  'POST /v1/district-unit-episodes/{id}/disability-classification-scales',
  'PUT /v1/district-unit-episodes/{id}/disability-classification-scales/{entryId}',
  'DELETE /v1/district-unit-episodes/{id}/disability-classification-scales/{entryId}',
  'GET /v1/district-unit-episodes/{id}/careplans/{planId}/mid-term-evaluations',
  'POST /v1/district-unit-episodes/{id}/careplans/{planId}/mid-term-evaluations',
  'PUT /v1/district-unit-episodes/{id}/careplans/{planId}/mid-term-evaluations/{entryId}',
  'DELETE /v1/district-unit-episodes/{id}/careplans/{planId}/mid-term-evaluations/{entryId}',
  'GET /v1/district-unit-episodes/{id}/mid-term-evaluations',
  'POST /v1/district-unit-episodes/{id}/mid-term-evaluations',
  'PUT /v1/district-unit-episodes/{id}/mid-term-evaluations/{entryId}',
  'DELETE /v1/district-unit-episodes/{id}/mid-term-evaluations/{entryId}',
];

/** Every route is called with these three prefixes, and in rotation with one of `otherServices`. */
const services = ['core', 'edge', 'hua'];
const otherServices = ['civil-registry', 'territories', 'imports', 'report-engine', 'regional-flows', 'user-facade'];
const prefixesOf = (turn: number) =>
  ['', ...services, otherServices[turn % otherServices.length]].map((service) => service && `/${service}`);

const optionsOf = (schema?: z.ZodType) => (schema instanceof z.ZodUnion ? (schema.options as z.ZodType[]) : []);

describe('The REST interface (spec 000 §7, architecture §5)', () => {
  let scene: Scene;
  let routes: Route[];
  let openApi: OpenAPIObject;

  beforeAll(async () => {
    scene = await sceneOf();
    routes = routesIn(scene.app);
    openApi = (await scene.app.inject('/openapi.json')).json<OpenAPIObject>();
  });
  afterAll(() => scene.close());

  const described = () =>
    Object.entries(openApi.paths).flatMap(([path, operations]) =>
      Object.keys(operations)
        .filter((method) => ['get', 'post', 'put', 'patch', 'delete'].includes(method))
        .map((method) => `${method.toUpperCase()} ${path}`),
    );

  it('has every call that the documents name', () => {
    const has = new Set(described().map((call) => call.replaceAll(/\{\w+\}/g, '{}')));
    expect(
      Object.values(specCalls)
        .flat()
        .filter((call) => !has.has(call)),
    ).toEqual([]);
  });

  it('has the calls of the spec on the forms of the unit’s episode, and no others at these addresses', () => {
    const paths = new Set(sheetCalls.map((call) => call.split(' ')[1]));
    expect(
      described()
        .filter((call) => paths.has(call.split(' ')[1]))
        .sort(),
    ).toEqual([...sheetCalls].sort());
  });

  it('is fully described by OpenAPI, each call with its reply, its errors and its access rule', () => {
    // FHIR routes are excluded: the CapabilityStatement describes them.
    const isFhir = (path: string) => /^\/fhir\/r4\/(?!\.well-known\/)/.test(path);
    const registered = routes
      .filter(({ path }) => !isFhir(path))
      .map(({ method, path }) => `${method} ${path.replace(/:(\w+)/g, '{$1}')}`);
    expect(described().sort()).toEqual(registered.sort());
    for (const [path, operations] of Object.entries(openApi.paths))
      for (const method of ['get', 'post', 'put'] as const) {
        const operation = operations[method];
        if (!operation) continue;
        const replies = Object.keys(operation.responses);
        expect([path, replies.some((status) => /^20[01]$/.test(status)), replies.includes('default')]).toEqual([
          path,
          true,
          true,
        ]);
        expect([path, operation]).toEqual([path, expect.objectContaining({ 'x-access': expect.anything() })]);
      }
    const takesBody = described().filter((call) => {
      const [method = '', path = ''] = call.split(' ');
      const route = routes.find((one) => one.method === method && one.path.replace(/:(\w+)/g, '{$1}') === path);
      const operation = openApi.paths[path]?.[method.toLowerCase() as 'get'];
      return route?.body === 'checked' && !operation?.requestBody;
    });
    expect(takesBody).toEqual([]);
  });

  it.each(Object.entries(replies))('returns for %s the fields that the web uses', (call, reply) => {
    const [method, path = ''] = call.split(' ');
    const pattern = new RegExp(`^/v1${path.replaceAll(/\{\w+\}/g, ':\\w+')}$`);
    const route = routes.find((one) => one.method === method && pattern.test(one.path));
    const described = (schema: z.ZodType) => z.toJSONSchema(schema, { unrepresentable: 'any' });
    expect(route).toBeDefined();
    // The machine's default format is declared first, its other formats after it.
    const [answered = z.undefined()] = path === '/workflows/{name}' ? optionsOf(route?.reply) : [route?.reply];
    expect(described(answered)).toEqual(described(reply));
  });

  it('is shown to users at /docs', async () => {
    const page = await scene.app.inject('/docs');
    expect([page.statusCode, page.headers['content-type']]).toEqual([200, expect.stringContaining('text/html')]);
  });

  it('returns the same replies under the prefix of each service of the documents', async () => {
    const { path } = await scene.path();
    const view = await path.view(await path.openAt('AUTORIZZATO'));
    const records = await recordsOf(scene, view, uuid());
    const headers = { ...bearer(await scene.tokenOf('uod.operatore')), 'if-match': '"999999"', 'x-request-id': uuid() };
    const reading = routes.filter(
      // The civil registry has qualifications of its own: see catalogues.int.spec.ts.
      ({ method, path }) => method === 'GET' && /^\/v1\/(?!stream$|qualifications)/.test(path),
    );
    for (const [turn, route] of reading.entries())
      for (const { url } of targetsOf(route, records, today)) {
        const [own, ...others] = await Promise.all(
          prefixesOf(turn).map((prefix) => scene.app.inject({ url: prefix + url, headers })),
        );
        for (const other of others)
          expect([url, other.statusCode, other.body]).toEqual([url, own?.statusCode, own?.body]);
      }
    for (const [turn, route] of routes.filter(({ method }) => method === 'PUT').entries())
      for (const { url, body } of targetsOf(route, records, today)) {
        const [own, ...others] = await Promise.all(
          prefixesOf(turn).map((prefix) =>
            scene.app.inject({ method: 'PUT', url: prefix + url, headers, payload: body }),
          ),
        );
        expect([url, own?.statusCode]).not.toEqual([url, 200]);
        for (const other of others) expect([url, other.statusCode]).toEqual([url, own?.statusCode]);
      }
  });

  it('moves an episode through the prefixed paths of the services as through its own paths', async () => {
    const { path } = await scene.path();
    const id = await path.open();
    await path.fill(id, 'ACCETTAZIONE_UOD');
    const put = (url: string) => scene.send('uod.operatore', 'PUT', url);
    expect(await put(`/core/v1/district-unit-episodes/${id}/validate`)).toMatchObject({ status: 200 });
    expect(await put(`/core/v1/district-unit-episodes/${id}/invalidate`)).toMatchObject({ status: 200 });
    await path.fill(id, 'ACCETTAZIONE_UOD');
    expect(await put(`/hua/v1/district-unit-episodes/validate/${id}`)).toMatchObject({
      body: { state: 'VALUTAZIONE_MULTIDISCIPLINARE' },
    });
    const poll = await scene.send('uod.operatore', 'GET', `/edge/v1/polling/episode-exists/${id}`);
    expect(poll.body).toEqual({ exists: true, coreId: id });
  });
});
