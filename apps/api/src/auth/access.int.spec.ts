import { generateKeyPairSync } from 'node:crypto';
import { testDatabase, type TestDatabase } from '@percorso/testing';
import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import type { LightMyRequestResponse } from 'fastify';
import type { OperationOutcomeIssue } from 'fhir/r4.js';
import { v7 as uuid } from 'uuid';
import { type Route, routesIn } from '../../test/routes.js';
import { testApp } from '../../test/test-app.js';
import { bearer, tokenSigner } from '../../test/tokens.js';
import { grantsNeeded } from '../http/requests/access.decorator.js';

type Problem = { code: string; missingGrants?: string[]; issue?: OperationOutcomeIssue[] };

/** Returns the error in a reply, either a problem or FHIR's OperationOutcome. */
const problemOf = (reply: LightMyRequestResponse): Pick<Problem, 'code' | 'missingGrants'> => {
  const { issue, ...problem } = reply.json<Problem>();
  const [first] = issue ?? [];
  if (!first) return problem;
  return { code: first.details?.coding?.[0]?.code ?? '', missingGrants: first.diagnostics?.split(', ') };
};

describe('Route access', () => {
  let database: TestDatabase;
  let app: NestFastifyApplication;
  let sign: Awaited<ReturnType<typeof tokenSigner>>;
  let routes: Route[];

  beforeAll(async () => {
    database = await testDatabase();
    app = await testApp(database.url);
    sign = await tokenSigner(app);
    routes = routesIn(app);
  });

  afterAll(async () => {
    await app.close();
    await database.drop();
  });

  const call = async ({ method, path }: Route, headers: Record<string, string> = {}) => {
    const url = path.replace(/:\w+/g, () => uuid());
    const reply = await app.inject({ method, url, headers });
    return { route: `${method} ${path}`, status: reply.statusCode, code: problemOf(reply).code, reply };
  };

  // One request after another: concurrent requests would be shed (decision 0045).
  const answersTo = async (selected: Route[], headers?: Record<string, string>) => {
    const answers: Awaited<ReturnType<typeof call>>[] = [];
    for (const route of selected) answers.push(await call(route, headers));
    return answers;
  };

  const expectAll = async (headers: Record<string, string> | undefined, status: number, code: string) => {
    const guarded = routes.filter(({ access }) => access !== 'public');
    const answers = await answersTo(guarded, headers);
    const others = answers.filter((answer) => answer.status !== status || answer.code !== code);
    expect(others.map(({ route, ...answer }) => `${route}: ${answer.status} ${answer.code}`)).toEqual([]);
    const types = answers.map(({ route, reply }) => [route, String(reply.headers['content-type'])] as const);
    const usual = (route: string) => (route.includes(' /fhir/') ? 'application/fhir+json' : 'application/problem+json');
    expect(types.filter(([route, type]) => !type.startsWith(usual(route)))).toEqual([]);
  };

  it('is declared for every route', () => {
    expect(routes.length).toBeGreaterThan(8);
    expect(routes.filter(({ access }) => access === undefined).map(({ handler }) => handler)).toEqual([]);
  });

  it('is checked here only for routes that the server has', () => {
    const fastify = app.getHttpAdapter().getInstance();
    const unknown = routes.filter(({ method, path }) => !fastify.hasRoute({ method, url: path }));
    expect(unknown).toEqual([]);
  });

  it('is possible without a token only on routes without personal data', () => {
    const open = routes.filter(({ access }) => access === 'public').map(({ method, path }) => `${method} ${path}`);
    expect(open.sort()).toEqual([
      'GET /.well-known/smart-configuration',
      'GET /fhir/r4/.well-known/smart-configuration',
      'GET /fhir/r4/metadata',
      'GET /v1/config',
      'GET /v1/health',
      'GET /v1/health/ready',
    ]);
  });

  it('is refused without a token', () => expectAll(undefined, 401, 'missing_token'));

  it('is refused with an expired token', () =>
    expectAll(bearer(sign({ roles: ['admin'], expiresInSeconds: -60 })), 401, 'invalid_token'));

  it('is refused with a token from another issuer', () =>
    expectAll(bearer(sign({ roles: ['admin'], issuer: 'http://altrove.test/oidc' })), 401, 'invalid_token'));

  it('is refused with a token for another audience', () =>
    expectAll(bearer(sign({ roles: ['admin'], audience: 'altra-api' })), 401, 'invalid_token'));

  it('is refused with a token that is signed with another key', () => {
    const { privateKey } = generateKeyPairSync('rsa', { modulusLength: 2048 });
    return expectAll(bearer(sign({ roles: ['admin'], key: privateKey })), 401, 'invalid_token');
  });

  it('is refused with a token that was changed after it was signed', () => {
    const [header, , signature] = sign({ roles: ['analista'] }).split('.');
    const [, payload] = sign({ roles: ['admin'] }).split('.');
    return expectAll(bearer([header, payload, signature].join('.')), 401, 'invalid_token');
  });

  it('is refused with another authentication scheme', () =>
    expectAll({ authorization: 'Basic dWRv' }, 401, 'missing_token'));

  it('is refused without the required grant, and the refusal names the grant', async () => {
    const granted = routes.filter(({ access }) => access && grantsNeeded(access).length > 0);
    const answers = await answersTo(granted, bearer(sign({ roles: ['first_login'] })));
    for (const [index, { status, reply }] of answers.entries()) {
      expect(status).toBe(403);
      const needed = grantsNeeded(granted[index]?.access ?? 'public');
      expect(problemOf(reply)).toMatchObject({ code: 'missing_grant', missingGrants: needed });
    }
  });

  it('is refused without the grant of the event on routes whose required grant depends on the event', async () => {
    const byEvent = routes.filter(({ access }) => access === 'by-event');
    const answers = await answersTo(byEvent, bearer(sign({ roles: ['first_login'] })));
    const carriedOut = answers.filter(({ status }) => status < 400 || status >= 500);
    expect(carriedOut.map(({ route, status }) => `${route}: ${status}`)).toEqual([]);
  });

  it('is granted by roles of the client, not only by roles of the realm', async () => {
    const token = sign({ claims: { resource_access: { 'percorso-web': { roles: ['uod_operator'] } } } });
    const reply = await app.inject({ url: '/v1/district-units/slim', headers: bearer(token) });
    expect(reply.statusCode).toBe(200);
  });

  it('includes a check of every body, except for files, by a schema that lists its fields', () => {
    const unchecked = routes.filter(({ method, body }) => method !== 'GET' && body !== 'checked' && body !== 'file');
    expect(unchecked.map(({ handler }) => handler)).toEqual([]);
  });
});
