import { PractitionersPage, SlimDistrictUnit, SlimStructure } from '@percorso/domain';
import { testDatabase, type TestDatabase } from '@percorso/testing';
import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import { smallRegion } from '../../test/small-region.js';
import { testApp } from '../../test/test-app.js';
import { accountToken, bearer } from '../../test/tokens.js';

describe('The API for practitioners and structures', () => {
  let database: TestDatabase;
  let app: NestFastifyApplication;
  let headers: Record<string, string>;

  beforeAll(async () => {
    database = await testDatabase();
    await smallRegion(database.query);
    app = await testApp(database.url);
    headers = bearer(await accountToken(app, 'uod.operatore'));
  });

  afterAll(async () => {
    await app.close();
    await database.drop();
  });

  const search = async (query: Record<string, string>) => {
    const reply = await app.inject({ url: '/v1/practitioners', headers, query });
    const { items, total } = PractitionersPage.parse(reply.json());
    return { found: items.map(({ name, surname }) => `${name} ${surname}`), total };
  };

  it.each([
    ['esp', ['Anna Esposito']],
    ['anna esp', ['Anna Esposito']],
    ['esposito an', ['Anna Esposito']],
    ['de luca', ['Carlo De Luca']],
    ['nessuno', []],
    ['_', []],
  ])('finds practitioners by "%s", with the words in any order', async (nameOrSurname, expected) => {
    expect((await search({ nameOrSurname })).found).toEqual(expected);
  });

  it('returns practitioners sorted by surname, up to the limit, with the total', async () => {
    expect(await search({ limit: '2', sort: 'surname', sortDirection: 'Ascending' })).toEqual({
      found: ['Elena Conti', 'Carlo De Luca'],
      total: 10,
    });
  });

  it('returns all practitioners with their total if there is no limit', async () => {
    const { found, total } = await search({ limit: '-1' });
    expect([found.length, total]).toEqual([10, 10]);
  });

  it('returns practitioners sorted by name in descending order by default', async () => {
    const { found } = await search({});
    expect(found[0]).toBe('Teresa Romano');
    expect(found.at(-1)).toBe('Amministratore di sistema');
  });

  it.each<[string, Record<string, string>, string[]]>([
    ['by type', { typeCode: 'REHAB_CENTER', mine: 'false' }, ['Marco Ferrara', 'Giulia Marino', 'Davide Rinaldi']],
    ['by qualification', { qualificationCode: 'LOGOPEDISTA' }, []],
    ['by e-mail', { nameOrSurname: 'asl.operatore@percorso.test' }, ['Paolo Greco']],
    ['by e-mail, but not by the domain alone', { nameOrSurname: 'percorso' }, []],
    ['by the whole name in a strict search', { nameOrSurname: 'esposito anna', strict: 'true' }, ['Anna Esposito']],
    ['not by a part of the name in a strict search', { nameOrSurname: 'espos', strict: 'true' }, []],
    ['by whether the caller may open their page', { mine: 'true' }, ['Carlo De Luca', 'Anna Esposito']],
  ])('finds practitioners %s', async (_, query, expected) =>
    expect((await search({ ...query, sort: 'surname', sortDirection: 'Ascending' })).found).toEqual(expected),
  );

  it.each([
    ['/v1/district-units/slim', ['U.O.D. 1', 'U.O.D. 2', 'U.O.D. 3'], SlimDistrictUnit],
    ['/v1/rehabilitation-centers/slim', ['Centro 1', 'Centro 2'], SlimStructure],
  ] as const)('returns all structures, sorted by name, at %s', async (url, expected, schema) => {
    const reply = await app.inject({ url, headers });
    const slim = SlimStructure.array().parse(reply.json());
    expect(slim.map(({ description }) => description)).toEqual(expected);
    const { fullDescription: _, ...shape } = schema.shape;
    expect(Object.keys(reply.json<object[]>()[0] ?? {}).sort()).toEqual(Object.keys(shape).sort());
  });

  it('has its routes, schemas and error format in the OpenAPI document', async () => {
    const document = (await app.inject('/openapi.json')).json<{
      openapi: string;
      paths: Record<string, Record<string, { responses: Record<string, object>; parameters: object[] }>>;
      components: { schemas: Record<string, object> };
    }>();
    expect(document.openapi).toBe('3.1.0');
    const list = document.paths['/v1/patients']?.get;
    expect(list?.parameters).toContainEqual(expect.objectContaining({ name: 'surname', in: 'query' }));
    expect(list?.responses.default).toMatchObject({
      content: { 'application/problem+json': { schema: { $ref: '#/components/schemas/ProblemDetails' } } },
    });
    expect(document.components.schemas).toMatchObject({ PatientRow: {}, ProblemDetails: {}, PractitionersPage: {} });
    expect((await app.inject('/docs')).body).toContain('Percorso: API');
  });
});
