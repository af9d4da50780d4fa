import { Me, PublicConfig } from '@percorso/domain';
import { testDatabase, type TestDatabase } from '@percorso/testing';
import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import { smallRegion } from '../../test/small-region.js';
import { PUBLIC_URL, testApp } from '../../test/test-app.js';
import { accountToken, bearer } from '../../test/tokens.js';

describe('The current user', () => {
  let database: TestDatabase;
  let app: NestFastifyApplication;
  let region: Awaited<ReturnType<typeof smallRegion>>;

  beforeAll(async () => {
    database = await testDatabase();
    region = await smallRegion(database.query);
    app = await testApp(database.url);
  });

  afterAll(async () => {
    await app.close();
    await database.drop();
  });

  const me = async (username: string) => {
    const reply = await app.inject({ url: '/v1/me', headers: bearer(await accountToken(app, username)) });
    return Me.parse(reply.json());
  };

  it('gets the identity provider and the announcement from the configuration before signing in', async () => {
    const reply = await app.inject('/v1/config');
    expect(PublicConfig.parse(reply.json())).toEqual({
      oidc: {
        authority: `${PUBLIC_URL}/oidc`,
        clientId: 'percorso-web',
        scope: 'openid profile',
        resource: 'urn:percorso:api',
      },
      announcement: expect.objectContaining({ from: '2025-01-01T00:00', to: '2025-02-02T23:59' }),
      interface: { documentSections: {}, identities: {}, steps: {}, provisions: {} },
      notices: { privacyUrl: null, accessibilityUrl: null, supportEmail: null },
      provisionalIdentifiers: false,
      version: expect.stringMatching(/^\d+\.\d+\.\d+$/),
    });
  });

  it('gets the configuration under the paths of the three services', async () => {
    const replies = await Promise.all(['/core', '/edge', '/hua'].map((prefix) => app.inject(`${prefix}/v1/config`)));
    expect(replies.map(({ statusCode }) => statusCode)).toEqual([200, 200, 200]);
  });

  it('has name, role, grants and unit as an operator of a unit', async () => {
    const operator = await me('uod.operatore');
    expect(operator).toMatchObject({
      username: 'uod.operatore',
      name: 'Anna Esposito',
      roles: ['uod_operator'],
      firstLogin: false,
      structures: {
        districtUnits: [{ id: region.units[0], description: 'U.O.D. 1' }],
        rehabilitationCenters: [],
        localHealthAuthorities: [],
      },
      everything: false,
      noStructures: false,
    });
    expect(operator.practitionerId).not.toBeNull();
    expect(operator.grants).toContain('episode_of_care_create');
    expect(operator.grants).not.toContain('uod_episode_force_close');
  });

  it('has their centre as a centre’s director, and their ASL as an ASL’s operator', async () => {
    expect((await me('cdr.direttore')).structures.rehabilitationCenters).toEqual([
      { id: region.centres[0], description: 'Centro 1' },
    ]);
    expect((await me('asl.operatore')).structures.localHealthAuthorities).toEqual([
      { code: '150204', description: 'ASL Napoli 1 Centro' },
    ]);
  });

  it('sees everything and needs no structure as an administrator', async () => {
    expect(await me('admin')).toMatchObject({ everything: true, noStructures: false });
  });

  it('is at the first login, without structures or grants, if they have no role (spec 000 §2)', async () => {
    expect(await me('primo.accesso')).toMatchObject({ firstLogin: true, noStructures: true, grants: [] });
  });
});
