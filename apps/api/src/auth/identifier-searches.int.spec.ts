import { testDatabase, type TestDatabase } from '@percorso/testing';
import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import { callerOf, type Reply } from '../../test/caller.js';
import { pasquale, registrationOf, registryEntries } from '../../test/registrations.js';
import { smallRegion } from '../../test/small-region.js';
import { testApp } from '../../test/test-app.js';

const codes = ['FRRSNT58C54F839B', 'MLEGTN71P02G964J', 'TFNMCL49T61E054U', 'BBTCMN63A17C129G'] as const;

describe('Searches by fiscal code on all screens', () => {
  let database: TestDatabase;
  let app: NestFastifyApplication;
  let places: Record<string, (account: string, identifier: string) => Promise<Reply>>;

  beforeAll(async () => {
    database = await testDatabase();
    await smallRegion(database.query);
    app = await testApp(database.url, { REGISTRY_LOOKUPS: String(codes.length) });
    const { send } = callerOf(app);
    const entries = await registryEntries(database);
    places = {
      patients_list: (account, code) => send(account, 'GET', `/v1/patients?taxCode=${code}`),
      patient_search: (account, code) => send(account, 'GET', `/v1/patients/search?identifier=${code}`),
      search: (account, identifier) => send(account, 'POST', '/v1/civilregistries/search', { identifier }),
      centre_search: (account, identifier) =>
        send(account, 'POST', '/v1/rehab-center-episodes/patient-search', { identifier }),
      registration: (account, identifier) =>
        send(account, 'POST', '/v1/patients', registrationOf({ ...pasquale, identifier }, entries)),
    };
  });
  afterAll(async () => {
    await app.close();
    await database.drop();
  });

  it('are counted together for each user, and refused over the rate limit', async () => {
    const [list, search, registry, centre] = Object.values(places);
    for (const [n, place] of [list, search, registry, centre].entries())
      expect([200, 404]).toContain((await place?.('admin', codes[n] ?? ''))?.status);

    for (const [name, place] of Object.entries(places))
      expect({ name, ...(await place('admin', pasquale.identifier)) }).toMatchObject({
        name,
        status: 429,
        headers: { 'retry-after': '60' },
        body: { userMessage: 'Troppe ricerche per codice fiscale in poco tempo: riprovare fra un minuto.' },
      });

    // A repeated identifier is not a new search, a partial one is not counted, and each user has their own limit.
    expect((await places.patients_list?.('admin', codes[0]))?.status).toBe(200);
    expect((await places.patients_list?.('admin', pasquale.identifier.slice(0, 15)))?.status).toBe(200);
    expect((await places.search?.('uod.operatore', pasquale.identifier))?.status).toBe(200);
  });

  it('are logged with user, identifier and screen, the same search once a minute', async () => {
    const lines = await database.query(
      `SELECT identifier, reason FROM registry_lookup WHERE actor_id = 'admin' ORDER BY identifier`,
    );
    expect(lines).toEqual([
      { identifier: codes[3], reason: 'centre_search' },
      { identifier: codes[0], reason: 'patients_list' },
      { identifier: codes[1], reason: 'patient_search' },
      { identifier: codes[2], reason: 'search' },
    ]);
  });
});
