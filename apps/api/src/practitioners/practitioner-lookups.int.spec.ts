import type { PractitionerBaseInfo, PractitionerLookup, PractitionerRow, ProblemDetails } from '@percorso/domain';
import { v7 as uuid } from 'uuid';
import { sceneOf, type Scene } from '../../test/scene.js';

describe('Lookups of practitioners', () => {
  let scene: Scene;

  beforeAll(async () => {
    scene = await sceneOf();
  });
  afterAll(() => scene.close());

  const byUsername = (username: string, account = 'admin') =>
    scene.call<PractitionerLookup>(account, 'GET', `/v1/practitioners/by-username?username=${username}`);

  it('by the username of a practitioner allow the caller to open the practitioner’s page, but not to create a practitioner', async () => {
    expect(await byUsername('UOD.Operatore')).toMatchObject({
      id: scene.practitionerId,
      isDirectoryId: false,
      inCore: true,
      name: 'Anna',
      surname: 'Esposito',
      canGoToPractitionerSheet: true,
      canCreatePractitioner: false,
      cannotCreatePractitioner: true,
    });
  });

  it('by a username that only the identity directory has allow the caller to create a practitioner', async () => {
    const found = await byUsername('ilaria.capuano');
    expect(found).toMatchObject({
      id: 'ilaria.capuano',
      isDirectoryId: true,
      inCore: false,
      name: 'Ilaria',
      canGoToPractitionerSheet: false,
      canCreatePractitioner: true,
    });
    expect(await scene.call('admin', 'GET', '/v1/practitioners/user/ilaria.capuano')).toEqual(found);
  });

  it('by an unknown username are refused with 404, and a hint to create the account first', async () => {
    const reply = await scene.send('admin', 'GET', '/v1/practitioners/by-username?username=nessuno');
    expect([reply.status, (reply.body as ProblemDetails).userMessage]).toEqual([
      404,
      'Utente non trovato nel sistema di autenticazione: va prima creato in quel sistema.',
    ]);
  });

  it('by an invalid username are refused', async () => {
    for (const username of ['', 'ab', 'a b', '%00', 'x'.repeat(101)])
      expect([
        username,
        (await scene.send('admin', 'GET', `/v1/practitioners/by-username?username=${username}`)).status,
      ]).toEqual([username, 400]);
  });

  it('of practitioners of another ASL return the name and surname without the e-mail, and allow nothing', async () => {
    expect(await byUsername('uod2.operatore', 'asl.operatore')).toMatchObject({
      inCore: true,
      surname: 'Gallo',
      email: null,
      canGoToPractitionerSheet: false,
      canCreatePractitioner: false,
    });
  });

  it('of the caller return whether the caller works at a unit or centre', async () => {
    const info = (account: string) => scene.call<PractitionerBaseInfo>(account, 'GET', '/v1/practitioners/base-info');
    expect(await info('cdr.operatore')).toMatchObject({
      isNotPractitioner: false,
      practitionerType: { isRehab: true },
      rehabilitationCenters: [{ description: 'Centro 1' }],
      identityDirectory: 'demo',
    });
    expect(await info('asl.operatore')).toMatchObject({ isNotPractitioner: true });
    expect(await info('primo.accesso')).toMatchObject({ isNotPractitioner: true, practitionerId: null });
  });

  it('return whether a practitioner exists, by the id of the practitioner or of the account', async () => {
    const exists = (id: string) => scene.call('admin', 'GET', `/v1/polling/practitioner/user-exists/${id}`);
    expect(await exists(scene.practitionerId)).toEqual({ exists: true });
    expect(await exists(uuid())).toEqual({ exists: false });
    expect(await exists('ilaria.capuano')).toEqual({ exists: false });
  });

  it('by episode find the practitioners of its unit and its centre, only for users who may see the episode', async () => {
    const { path } = await scene.path();
    const episode = await path.openAt('RIABILITAZIONE_UOD');
    const { centre } = await path.view(episode);
    const find = async (account: string, id: string) => {
      const query = `limit=100&sort=surname&sortDirection=Ascending&episodeId=${id}`;
      const { items } = await scene.call<{ items: PractitionerRow[] }>(account, 'GET', `/v1/practitioners?${query}`);
      return items.map(({ surname }) => surname);
    };
    const staff = ['De Luca', 'Esposito', 'Ferrara', 'Marino'];
    expect(await find('uod.operatore', episode)).toEqual(staff);
    expect(await find('cdr.operatore', centre?.id ?? '')).toEqual(staff);
    expect(await find('uod2.operatore', episode)).toEqual([]);
    const ofCentre = `/v1/rehab-center-episodes/${centre?.id}/practitioners`;
    const rows = await scene.call<PractitionerRow[]>('uod.operatore', 'GET', ofCentre);
    expect(rows.map(({ surname }) => surname)).toEqual(['Ferrara', 'Marino']);
    expect((await scene.send('cdr2.operatore', 'GET', ofCentre)).status).toBe(404);
  });
});
