import {
  type CivilRegistrySearchResult,
  fiscalCodeOf,
  type PatientInsert,
  type ProblemDetails,
  type Territory,
} from '@percorso/domain';
import { testDatabase, type TestDatabase } from '@percorso/testing';
import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { callerOf } from '../../test/caller.js';
import {
  pasquale,
  registrationOf,
  registryEntries,
  withField,
  type RegistryEntries,
} from '../../test/registrations.js';
import { smallRegion } from '../../test/small-region.js';
import { testApp } from '../../test/test-app.js';

const P = 'civilRegistryEdgeRepresentation';
type Birth = { birthDate: string; birthPlaceCode: string; birthPlace?: string };

describe('A birth place', () => {
  let database: TestDatabase;
  let app: NestFastifyApplication;
  let server: Server;
  let entries: RegistryEntries;
  let reported: object | null = null;

  beforeAll(async () => {
    database = await testDatabase();
    await smallRegion(database.query);
    entries = await registryEntries(database);
    server = createServer((_, reply) => {
      const body = reported === null ? '' : JSON.stringify(reported);
      reply.writeHead(reported === null ? 204 : 200, { 'content-type': 'application/json' }).end(body);
    });
    await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
    app = await testApp(database.url, {
      DEMO_SOURCES: 'false',
      IDENTITY_SOURCE_URL: `http://127.0.0.1:${(server.address() as AddressInfo).port}/persone`,
      REGISTRATION_WITHOUT_IDENTITY_SOURCE: 'true',
    });
  });
  afterAll(async () => {
    await app.close();
    await new Promise((closed) => server.close(closed));
    await database.drop();
  });

  const { name, surname, gender } = pasquale;
  const codeOf = ({ birthDate, birthPlaceCode }: Birth) =>
    fiscalCodeOf({ name, surname, gender, birthDate, belfioreCode: birthPlaceCode });
  const placeId = async (code: string) => {
    const [row] = await database.query<{ id: number }>(
      `SELECT id FROM reference_entry WHERE catalogue = 'territories' AND code = $1`,
      [code],
    );
    return row?.id ?? -1;
  };
  const payload = async (born: Birth, chosen = born.birthPlaceCode): Promise<PatientInsert> => {
    const person = { ...pasquale, birthDate: born.birthDate, birthPlace: 'F839', identifier: codeOf(born) };
    const filled = withField(registrationOf(person, entries), `${P}.birthPlace`, await placeId(chosen));
    const begun = ['startAslDate', ...[0, 1].map((n) => `${P}.addressEdgeRepresentationList.${n}.startDate`)];
    return begun.reduce((sent, field) => withField(sent, field, '2020-01-01'), filled);
  };
  const register = async (born: Birth, chosen?: string) =>
    // The people of this file have one name, so that the registration asks whether they are one person.
    callerOf(app).send('uod.operatore', 'POST', '/v1/patients?confirmed=true', await payload(born, chosen));
  const search = async (born: Birth) => {
    const identifier = codeOf(born);
    const reply = await callerOf(app).send('uod.operatore', 'POST', '/v1/civilregistries/search', { identifier });
    return reply.body as CivilRegistrySearchResult;
  };
  const report = (born: Birth) => {
    reported = { name, surname, gender, ...born };
  };
  beforeEach(() => {
    reported = null;
  });

  it.each([
    ['a state', { birthDate: '1965-04-03', birthPlaceCode: 'Z118' }, 'Jugoslavia'],
    ['a municipality', { birthDate: '1950-11-20', birthPlaceCode: 'A726' }, 'Bazzano'],
  ])('is accepted as a source reports it: %s', async (_what, born, description) => {
    report(born);
    const found = await search(born);
    expect(found).toMatchObject({ unknown: [], prefill: { main: { birthPlace: { description } } } });
    expect((await register(born)).status).toBe(201);
  });

  it.each([
    ['a state', { birthDate: '1966-04-03', birthPlaceCode: 'Z118' }],
    ['a municipality', { birthDate: '1951-11-20', birthPlaceCode: 'A726' }],
  ])('is accepted without a source: %s', async (_what, born) => expect((await register(born)).status).toBe(201));

  it('must have existed on the birth date: places that existed only before or after it are refused', async () => {
    const faults = async (born: Birth) => {
      const { status, body } = await register(born);
      return [status, (body as ProblemDetails).errors.map(({ path, code }) => `${path}: ${code}`)];
    };
    expect(await faults({ birthDate: '2015-06-01', birthPlaceCode: 'A726' })).toEqual([
      422,
      [`${P}.birthPlace: placeNotThen`],
    ]);
    expect(await faults({ birthDate: '1970-06-01', birthPlaceCode: 'M433' })).toEqual([
      422,
      [`${P}.birthPlace: placeNotThen`],
    ]);
    const places = (date: string) =>
      callerOf(app).call<Territory[]>('uod.operatore', 'GET', `/v1/territories?search=bazzano&at=${date}`);
    expect((await places('1950-01-01')).map(({ code }) => code)).toContain('A726');
    expect((await places('2020-01-01')).map(({ code }) => code)).not.toContain('A726');
  });

  it('is accepted from a source even if, according to our catalogue, it did not exist on the birth date', async () => {
    const born = { birthDate: '2014-02-01', birthPlaceCode: 'A726' };
    report(born);
    expect((await register(born)).status).toBe(201);
  });

  it('is shown as the source writes it, and not compared, if it is missing in our catalogue', async () => {
    const born = { birthDate: '1967-04-03', birthPlaceCode: 'F839' };
    report({ ...born, birthPlaceCode: 'Z998', birthPlace: 'Stato dimenticato' });
    const found = await search(born);
    expect(found.unknown).toEqual([{ field: 'birthPlace', text: 'Stato dimenticato' }]);
    expect(found.prefill?.main).not.toHaveProperty('birthPlace');
    expect((await register(born)).status).toBe(201);
  });

  it('is shown with the name that it had on the birth date', async () => {
    await database.query(
      `UPDATE reference_entry SET valid_from = '1931-05-17' WHERE catalogue = 'territories' AND code = 'A662';
       INSERT INTO reference_entry (catalogue, id, code, description, fields, valid_from, valid_to)
       SELECT catalogue, 2000000, code, 'Bari delle Puglie', fields, '1863-01-19', '1931-05-16'
       FROM reference_entry WHERE catalogue = 'territories' AND code = 'A662'`,
    );
    const nameOn = async (birthDate: string) => {
      const born = { birthDate, birthPlaceCode: 'A662' };
      report(born);
      return (await search(born)).prefill?.main.birthPlace?.description;
    };
    expect([await nameOn('1925-03-01'), await nameOn('1945-03-01')]).toEqual(['Bari delle Puglie', 'Bari']);
  });
});
