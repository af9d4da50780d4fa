import { ProblemDetails } from '@percorso/domain';
import { testDatabase, type TestDatabase } from '@percorso/testing';
import { Body, Controller, Get, Inject, Module, Post, Put } from '@nestjs/common';
import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import { v7 as uuid } from 'uuid';
import { z } from 'zod';
import { smallRegion } from '../../../test/small-region.js';
import { testApp } from '../../../test/test-app.js';
import { accountToken, bearer } from '../../../test/tokens.js';
import { Access } from '../requests/access.decorator.js';
import { Database } from '../../database/database.js';

const Note = z.strictObject({ text: z.string().trim().min(1).max(10), count: z.int().optional() });
type Note = z.infer<typeof Note>;

@Controller('v1/test-notes')
class NotesController {
  constructor(@Inject(Database) private readonly database: Database) {}

  @Post()
  @Access('authenticated')
  write(@Body({ schema: Note }) note: Note) {
    return note;
  }

  @Put('twice')
  @Access('authenticated')
  async twice() {
    const insert = `INSERT INTO local_health_authority VALUES ('150299', 'una')`;
    await this.database.transactionAs({ id: uuid(), name: 'Prova' }, async (client) => {
      await client.query(insert);
      await client.query(insert);
    });
  }

  @Put('unknown-unit')
  @Access('authenticated')
  async unknownUnit() {
    await this.database.query(
      `INSERT INTO health_district VALUES (gen_random_uuid(), 'X', 'Distretto segreto', '999999')`,
    );
  }

  @Get('broken')
  @Access('authenticated')
  broken() {
    throw new Error('SELECT password FROM secrets');
  }

  @Get('undeclared')
  undeclared() {
    return 'never seen';
  }
}

@Module({ controllers: [NotesController] })
class NotesModule {}

describe('The error format (architecture §5)', () => {
  let database: TestDatabase;
  let app: NestFastifyApplication;
  let headers: Record<string, string>;

  beforeAll(async () => {
    database = await testDatabase();
    await smallRegion(database.query);
    app = await testApp(database.url, {}, [{ module: NotesModule }]);
    headers = { ...bearer(await accountToken(app, 'uod.operatore')), 'content-type': 'application/json' };
  });

  afterAll(async () => {
    await app.close();
    await database.drop();
  });

  const problemOf = async (request: { method: 'GET' | 'POST' | 'PUT'; url: string; payload?: string | object }) => {
    const reply = await app.inject({ headers, ...request });
    expect(reply.headers['content-type']).toBe('application/problem+json; charset=utf-8');
    const problem = ProblemDetails.parse(reply.json());
    expect(problem.status).toBe(reply.statusCode);
    expect(problem.requestId).toBe(reply.headers['x-request-id']);
    expect(reply.body).not.toMatch(/node_modules|\.ts:|\.js:|SELECT|INSERT|violates/);
    return problem;
  };
  const post = (payload: string | object) => problemOf({ method: 'POST', url: '/v1/test-notes', payload });

  it('reports malformed JSON with 400', async () => {
    expect(await post('{"text": ')).toMatchObject({
      type: 'urn:percorso:problem:malformed-json',
      title: 'Richiesta non valida',
      status: 400,
      userMessage: 'Il corpo della richiesta non è un JSON valido.',
      errors: [],
    });
  });

  it('reports a field that would change the prototype with 400', async () => {
    expect(await post('{"__proto__": {"admin": true}, "text": "a"}')).toMatchObject({ status: 400 });
  });

  it('reports an unknown field with 400 and its path', async () => {
    expect(await post({ text: 'a', altro: 1 })).toMatchObject({
      status: 400,
      errors: [{ path: 'altro', code: 'unknownField', message: 'Campo non previsto' }],
    });
  });

  it('reports each invalid field in Italian, with the text of spec 000 §5 if the spec has one', async () => {
    const { errors } = await post({ text: ' ', count: 1.5 });
    expect(errors).toEqual([
      { path: 'text', code: 'required', message: 'Il campo è richiesto' },
      { path: 'count', code: 'invalidNumber', message: 'Inserire un numero intero' },
    ]);
    expect((await post({ text: 'x'.repeat(11) })).errors).toEqual([
      { path: 'text', code: 'textTooLong', message: 'Il testo è di 11 caratteri: il massimo è 10' },
    ]);
  });

  it('reports a broken rule with 422, and unreadable input with 400 even beside a broken rule', async () => {
    const statusOf = async (payload: object) => (await post(payload)).status;
    for (const rule of [{}, { text: null }, { text: '' }, { text: ' ' }, { text: 'x'.repeat(11) }])
      expect([rule, await statusOf(rule)]).toEqual([rule, 422]);
    for (const unread of [{ text: 7 }, { text: ['a'] }, { text: 'a', count: '1' }, { altro: 1 }, { count: 1.5 }, []])
      expect([unread, await statusOf(unread)]).toEqual([unread, 400]);
  });

  it('reports a missing body as missing fields', async () => {
    expect(await post('')).toMatchObject({ status: 400, code: 'invalid_fields' });
  });

  it('reports a body of 10 MB with 413', async () => {
    expect(await post({ text: 'x'.repeat(10_000_000) })).toMatchObject({ status: 413, code: 'body_too_large' });
  });

  it('reports another content type with 415', async () => {
    const reply = await app.inject({
      method: 'POST',
      url: '/v1/test-notes',
      headers: { ...headers, 'content-type': 'application/x-www-form-urlencoded' },
      payload: 'text=a',
    });
    expect(ProblemDetails.parse(reply.json())).toMatchObject({ status: 415, code: 'unsupported_media_type' });
  });

  it('reports an unknown route with 404, under every prefix', async () => {
    for (const prefix of ['', '/core', '/edge', '/hua'])
      expect(await problemOf({ method: 'GET', url: `${prefix}/v1/nowhere` })).toMatchObject({
        status: 404,
        code: 'unknown_route',
      });
    expect(await problemOf({ method: 'PUT', url: '/v1/me', payload: {} })).toMatchObject({ status: 404 });
  });

  it('reports a malformed id with 400', async () => {
    expect(await problemOf({ method: 'GET', url: '/v1/patients/12' })).toMatchObject({
      status: 400,
      errors: [{ path: 'id', code: 'invalidId', message: 'Identificativo non valido: deve essere un UUID' }],
    });
  });

  it('reports an unreadable address with 400', async () => {
    expect(await problemOf({ method: 'GET', url: '/v1/patients/%E0%A4%A' })).toMatchObject({ status: 400 });
  });

  it('reports an invalid query with 400', async () => {
    expect(await problemOf({ method: 'GET', url: '/v1/patients?sort=password' })).toMatchObject({
      status: 400,
      errors: [{ path: 'sort', code: 'unknownCode' }],
    });
  });

  it('reports an undeclared parameter by its name with 400, for a list and for one record', async () => {
    for (const url of [
      '/v1/patients?cognome=Rossi',
      '/v1/me?x=1',
      '/v1/genders?limit=1&colore=blu&tutti=',
      `/v1/sheets/${uuid()}?page=1`,
    ]) {
      const names = [...new URLSearchParams(url.split('?')[1]).keys()].filter((name) => name !== 'limit');
      expect(await problemOf({ method: 'GET', url })).toMatchObject({
        status: 400,
        errors: names.map((path) => ({ path, code: 'unknownParameter', message: 'Parametro non previsto' })),
      });
    }
  });

  it('reports a violated constraint with 409, and rolls the transaction back', async () => {
    expect(await problemOf({ method: 'PUT', url: '/v1/test-notes/twice' })).toMatchObject({ status: 409 });
    expect(await database.query(`SELECT 1 FROM local_health_authority WHERE code = '150299'`)).toEqual([]);
  });

  it('reports a dangling reference with 422', async () => {
    expect(await problemOf({ method: 'PUT', url: '/v1/test-notes/unknown-unit' })).toMatchObject({
      status: 422,
      code: 'unknown_reference',
    });
  });

  it('reveals nothing of an internal error', async () => {
    expect(await problemOf({ method: 'GET', url: '/v1/test-notes/broken' })).toEqual({
      type: 'urn:percorso:problem:internal-error',
      title: 'Si è verificato un errore',
      status: 500,
      code: 'internal_error',
      userMessage: 'Si è verificato un errore. Riprovare; se continua, avvisare l’assistenza.',
      errors: [],
      requestId: expect.any(String),
    });
  });

  it('uses the request id of the proxy, or a new one if that id has another form', async () => {
    const named = async (id: string) => {
      const reply = await app.inject({ url: '/v1/nowhere', headers: { 'x-request-id': id } });
      return [reply.headers['x-request-id'], reply.json<ProblemDetails>().requestId];
    };
    const trace = '4bf92f3577b34da6a3ce929d0e0e4736';
    expect(await named(trace)).toEqual([trace, trace]);
    expect(await named('RSSMRA60A01F839S')).not.toContain('RSSMRA60A01F839S');
  });

  it('refuses a route without an access rule to every caller', async () => {
    expect(await problemOf({ method: 'GET', url: '/v1/test-notes/undeclared' })).toMatchObject({
      status: 403,
      code: 'access_not_declared',
    });
  });

  it('accepts an empty body that is declared as JSON if no body is needed', async () => {
    const reply = await app.inject({ url: '/v1/me', headers });
    expect(reply.statusCode).toBe(200);
  });
});
