import {
  type CivilRegistrySearchResult,
  fiscalCodeDisagreements,
  isPatientIdentifier,
  isValidIdentifier,
} from '@percorso/domain';
import { openingAnAccess, testDatabase, type TestDatabase } from '@percorso/testing';
import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { callerOf } from '../../test/caller.js';
import { smallRegion } from '../../test/small-region.js';
import { testApp } from '../../test/test-app.js';
import { demoPeople } from './sources/demo-people.js';

let database: TestDatabase;
let app: NestFastifyApplication;
let region: Awaited<ReturnType<typeof smallRegion>>;

beforeAll(async () => {
  database = await testDatabase();
  region = await smallRegion(database.query);
  await database.query(`UPDATE patient SET tax_code = 'VRDLCU75B41F839O' WHERE id = $1`, [region.patients.ofThirdUnit]);
  await database.query(`UPDATE patient SET tax_code = 'RSSMRA60A01F839S' WHERE id = $1`, [region.patients.ofFirstUnit]);
  app = await testApp(database.url);
});
afterAll(async () => {
  await app.close();
  await database.drop();
});

const searchIn = async (where: NestFastifyApplication, identifier: string, account = 'uod.operatore') => {
  const body = { identifier, ...openingAnAccess };
  const reply = await callerOf(where).send(account, 'POST', '/v1/civilregistries/search', body);
  return { status: reply.status, found: reply.body as CivilRegistrySearchResult };
};
const search = (identifier: string, account?: string) => searchIn(app, identifier, account);

describe('The search of the civil registry (spec 001 §2 and §4)', () => {
  it.each([
    ['FRRSNT58C54F839B', true, true, true],
    ['MLEGTN71P02G964J', true, false, false],
    ['TFNMCL49T61E054U', false, true, false],
    ['ZZIPQL86H30F839L', false, false, true],
    ['BBTCMN63A17C129G', true, true, false],
    ['MRTNNZ79S48G902S', true, false, true],
    ['SCTRFL14D25F839N', false, true, true],
    ['STP1506390000101', true, false, true],
    ['ENI1506390000202', false, false, true],
    ['RSSMRA85T10A562S', false, false, false],
  ])(
    'returns for %s which sources have the person, and allows a registration if the identity source has them',
    async (identifier, ...flags) => {
      const [inCivilRegistry, inSir, inSinfonia] = flags;
      const { status, found } = await search(identifier);
      expect(status).toBe(200);
      expect(found).toMatchObject({
        id: null,
        inCivilRegistry,
        inSir,
        inSinfonia,
        canCreate: inSinfonia,
        canOpen: false,
      });
      expect(found.prefill === null).toBe(!flags.includes(true));
      expect(found).toMatchObject({ demo: true, unavailable: [] });
    },
  );

  it('accepts an identifier in upper or lower case, with spaces around it', async () => {
    expect((await search(' zzipql86h30f839l ')).found.inSinfonia).toBe(true);
  });

  it.each(['', 'ABC', 'ZZIPQL86H30F839A', 'STP12345', 'ENI12345678901234'])(
    'refuses the invalid identifier %j',
    async (identifier) => {
      const reply = await callerOf(app).send('uod.operatore', 'POST', '/v1/civilregistries/search', { identifier });
      expect(reply).toMatchObject({ status: 422, body: { errors: [{ path: 'identifier' }] } });
    },
  );

  it('returns initial values of the registration form from the sources', async () => {
    const { prefill } = (await search('FRRSNT58C54F839B')).found;
    expect(prefill).toMatchObject({
      main: { name: 'Assunta', surname: 'Ferrigno', birthDate: '1958-03-14', birthPlace: { description: 'Napoli' } },
      secondary: { citizenships: [{ citizenship: { code: 'ITA' } }] },
      death: { deceased: false },
      contactPoints: [{ system: { code: 'cell' }, value: '3331112223' }],
      residentialAddresses: [{ istatCode: '063049', postalCode: '80121', relatedAsl: { code: '150204' } }],
      team: { teamNumber: '80380001500001400001', teamAuthority: { code: '500001' } },
      aslRegistration: { aslRegistrationAsl: { code: '150204' }, aslRegistrationDistrict: { code: 'D24' } },
      generalPractitioner: { surname: 'Cirillo' },
    });
  });

  it('reports a person who is already a patient as known to the unique registry and the regional register, and allows no second registration', async () => {
    const { found } = await search('RSSMRA60A01F839S');
    expect(found).toEqual({
      id: region.patients.ofFirstUnit,
      currentIdentifier: null,
      replacedBy: null,
      inCivilRegistry: true,
      inSir: true,
      inSinfonia: false,
      canCreate: false,
      canOpen: true,
      prefill: null,
      unknown: [],
      demo: true,
      unavailable: [],
      hasOpenEpisodeInOtherService: false,
      otherServiceAnswer: { askedAt: expect.any(String) as string, episodes: [] },
    });
  });

  it('finds a patient of another unit: users who open accesses can then open the folder for an hour; other users only learn that it exists', async () => {
    const folder = `/v1/patients/${region.patients.ofThirdUnit}`;
    const { send } = callerOf(app);
    expect((await send('uod.operatore', 'GET', folder)).status).toBe(404);
    expect((await search('VRDLCU75B41F839O')).found).toMatchObject({ id: region.patients.ofThirdUnit, canOpen: true });
    expect((await send('uod.operatore', 'GET', folder)).status).toBe(200);
    const { found } = await search('VRDLCU75B41F839O', 'cdr2.operatore');
    expect(found).toMatchObject({ id: region.patients.ofThirdUnit, canOpen: false, canCreate: false, prefill: null });
    expect((await send('cdr2.operatore', 'GET', folder)).status).toBe(404);
  });

  it('does not allow a registration to users without the grant', async () => {
    expect((await search('ZZIPQL86H30F839L', 'cdr.operatore')).found.canCreate).toBe(false);
  });

  it('is logged with user and identifier in an append-only log, even if the person is not a patient', async () => {
    await search('MLEGTN71P02G964J', 'uod.direttore');
    const [line] = await database.query(
      'SELECT identifier, actor_id, reason FROM registry_lookup ORDER BY id DESC LIMIT 1',
    );
    expect(line).toEqual({ identifier: 'MLEGTN71P02G964J', actor_id: 'uod.direttore', reason: 'search' });
    await expect(database.query('DELETE FROM registry_lookup')).rejects.toThrow(/append-only/);
  });

  it('allows a registration of a person who is missing in the identity source if so configured', async () => {
    const permissiveApp = await testApp(database.url, { REGISTRATION_WITHOUT_IDENTITY_SOURCE: 'true' });
    expect((await searchIn(permissiveApp, 'MLEGTN71P02G964J')).found).toMatchObject({
      inSinfonia: false,
      canCreate: true,
    });
    await permissiveApp.close();
  });
});

describe('The demo sources', () => {
  it('have people with valid identifiers, all but one of which agree with the personal data', () => {
    const identifiers = demoPeople().map(({ identifier }) => identifier);
    expect(identifiers.filter((one) => !isPatientIdentifier(one) || !isValidIdentifier(one))).toEqual([]);
    expect(new Set(identifiers).size).toBe(identifiers.length);
    const disagreeing = demoPeople().filter(({ identifier, uniqueRegistry, patientRegister, identitySource }) => {
      const person = identitySource ?? uniqueRegistry ?? patientRegister;
      return (
        person && fiscalCodeDisagreements({ identifier, ...person, belfioreCode: person.birthPlaceCode }).length > 0
      );
    });
    expect(disagreeing.map(({ identifier }) => identifier)).toEqual(['SPSMLS68L59F839S']);
  });
});

describe('Sources behind HTTP', () => {
  let server: Server;
  let remote: NestFastifyApplication;
  let answer: { status: number; body: string };
  let requests: { method: string; url: string; token: string; body: string }[];

  beforeAll(async () => {
    server = createServer((request, reply) => {
      const parts: Buffer[] = [];
      request.on('data', (part: Buffer) => parts.push(part));
      request.on('end', () => {
        const { method = '', url = '', headers } = request;
        requests.push({ method, url, token: headers.authorization ?? '', body: Buffer.concat(parts).toString() });
        reply.writeHead(answer.status, { 'content-type': 'application/json' }).end(answer.body);
      });
    });
    await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
    const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/persone`;
    remote = await testApp(database.url, {
      DEMO_SOURCES: 'false',
      IDENTITY_SOURCE_URL: url,
      IDENTITY_SOURCE_TOKEN: 'segreto',
    });
  });
  beforeEach(() => {
    requests = [];
  });
  afterAll(async () => {
    await remote.close();
    await new Promise((closed) => server.close(closed));
  });

  const person = { name: 'Mario', surname: 'Rossi', birthDate: '1985-12-10', gender: 'M', birthPlaceCode: 'A562' };

  it('are queried by POST with their token, so that URLs contain no identifier', async () => {
    answer = { status: 200, body: JSON.stringify(person) };
    const { found } = await searchIn(remote, 'RSSMRA85T10A562S');
    expect(found).toMatchObject({
      inSinfonia: true,
      canCreate: true,
      demo: false,
      prefill: { main: { surname: 'Rossi' } },
    });
    expect(requests).toEqual([
      { method: 'POST', url: '/persone', token: 'Bearer segreto', body: '{"identifier":"RSSMRA85T10A562S"}' },
    ]);
  });

  it('may pad names and codes with blanks, which are trimmed', async () => {
    const padded = { ...person, name: ' MARIO ', surname: 'ROSSI\u200b  ', birthPlaceCode: 'A562 ' };
    answer = { status: 200, body: JSON.stringify(padded) };
    const { found } = await searchIn(remote, 'RSSMRA85T10A562S');
    expect(found).toMatchObject({
      prefill: { main: { name: 'MARIO', surname: 'ROSSI', birthPlace: { belfioreCode: 'A562' } } },
    });
    answer = { status: 200, body: JSON.stringify({ ...person, name: ' ' }) };
    expect((await searchIn(remote, 'RSSMRA85T10A562S')).found.unavailable).toContain('sinfonia');
  });

  it('lack the person if they answer 404 or 204', async () => {
    for (const status of [404, 204]) {
      answer = { status, body: '' };
      expect((await searchIn(remote, 'RSSMRA85T10A562S')).found).toMatchObject({ inSinfonia: false, canCreate: false });
    }
  });

  it.each([
    { status: 500, body: '' },
    { status: 200, body: 'non è JSON' },
    { status: 200, body: '{"name": 7}' },
    { status: 302, body: '' },
  ])('are reported as unavailable if their answer is not in the agreed form (%j)', async (given) => {
    answer = given;
    const { status, found } = await searchIn(remote, 'RSSMRA85T10A562S');
    expect(status).toBe(200);
    expect(found).toMatchObject({ inSinfonia: false, canCreate: false });
    // The two sources without an address are never available.
    expect(found.unavailable).toEqual(['civilRegistry', 'sinfonia', 'sir']);
  });
});
