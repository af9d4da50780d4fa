import type { Created } from '@percorso/domain';
import { openingAnAccess } from '@percorso/testing';
import { daysAgo } from '../../test/days.js';
import { sceneOf, type Scene } from '../../test/scene.js';

describe('The path of an episode, over REST', () => {
  let scene: Scene;
  beforeAll(async () => {
    scene = await sceneOf();
  });
  afterAll(() => scene.close());

  it('goes from opening to closure through every step of the unit and of the centre', async () => {
    const { path } = await scene.path();
    const id = await path.openAt('CHIUSO_UOD');
    const view = await path.view(id);
    expect(view).toMatchObject({ status: 'CHIUSO_UOD.ORDINARIA', closed: true, coreId: id, renewable: true });
    expect(view.centre).toMatchObject({ closed: true, view: { state: 'CHIUSO_CDR.ORDINARIA' } });
    expect(view.steps.map(({ status }) => status)).toEqual(Array(8).fill('done'));
  });

  it('reaches rehabilitation if the residence unit differs from the opening unit; the residence district’s director can only read it', async () => {
    const { path } = await scene.path({ residence: scene.region.units[1] });
    const id = await path.openAt('RIABILITAZIONE_UOD');
    expect(await path.view(id, 'ds.direttore')).toMatchObject({ status: 'RIABILITAZIONE_UOD', readOnly: true });
  });

  it('passes acceptance and multidisciplinary evaluation with the calls and fields in the documents (000 §7)', async () => {
    const { patientId, identifier } = await scene.path();
    const { practitionerId } = scene;
    const [districtUnitId] = scene.region.units;
    const day = daysAgo(5);
    const call = <Body>(method: 'GET' | 'POST' | 'PUT', url: string, body?: object) =>
      scene.call<Body>('uod.operatore', method, `/v1/${url}`, body);

    await call('POST', 'patients/search', { identifier, ...openingAnAccess });
    const opened = await call<Created>('POST', 'district-unit-episodes', { patientId, districtUnitId, startDate: day });
    const episode = `district-unit-episodes/${opened.id}`;
    const accessCard = {
      requestDate: day,
      requestSource: 'HOSPITAL',
      reason: 'Esiti di frattura',
      priority: 'P',
      needType: 'simple',
      patientType: 'adult',
    };
    const { id: cardId } = await call<Created>('POST', `${episode}/access-cards`, accessCard);
    await call('PUT', `${episode}/access-cards/${cardId}`, { ...accessCard, needType: 'complex' });
    await call('POST', `${episode}/take-charge`, { takeChargeDate: day, practitionerId });
    await call('POST', `${episode}/integrated-homecares`, { active: true, startDate: day, annotation: 'Settimanale' });
    expect(await call('PUT', `${episode}/validate`)).toMatchObject({ state: 'VALUTAZIONE_MULTIDISCIPLINARE' });

    await call('POST', `${episode}/medical-histories`, { recentHistory: 'Caduta', prostheses: [], law104: false });
    const texts = { functionalPicture: 'Deambula con ausilio', needs: 'Cammino', objectiveExamination: 'Nella norma' };
    await call('POST', `${episode}/first-evaluation`, { date: day, practitionerId, ...texts });
    await call('PUT', `${episode}/first-evaluation`, {
      date: day,
      practitionerId,
      ...texts,
      needs: 'Cammino autonomo',
    });
    const [{ code: area }] = await call<[{ code: string }]>('GET', 'operation-areas?limit=1');
    await call('POST', `${episode}/operation-areas`, { operationAreaCodes: [area] });
    const member = { practitionerId, qualificationCode: 'FISIATRA', deleted: false };
    const roles = { caseManager: true, teamReferring: true };
    await call('POST', `${episode}/care-team-members`, { ...member, ...roles });
    expect(await call('GET', `${episode}/care-team`)).toMatchObject([{ ...member, ...roles }]);
    expect(await call('PUT', `${episode}/validate`)).toMatchObject({ state: 'VALUTAZIONE_UVBR' });

    expect(await call('GET', `${episode}/access-cards`)).toMatchObject([
      { id: cardId, needType: 'complex', locked: true },
    ]);
    expect(await call('GET', `${episode}/first-evaluation`)).toMatchObject({ needs: 'Cammino autonomo', locked: true });
    expect(await call('GET', 'district-unit-episodes/slim')).toContainEqual(
      expect.objectContaining({ id: opened.id, step: 'VALUTAZIONE_UVBR' }),
    );
  });
});
