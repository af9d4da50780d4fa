import {
  elapsedSince,
  type EpisodeReferences,
  type EpisodeRow,
  type EpisodeSlim,
  type EpisodeView,
} from '@percorso/domain';
import { type Scene, sceneOf } from '../../test/scene.js';

const episodes = '/v1/district-unit-episodes';

describe('Look-ups of episodes (000 §7)', () => {
  let scene: Scene;
  let view: EpisodeView;
  beforeAll(async () => {
    scene = await sceneOf();
    for (let n = 0; n < 3; n++) await (await scene.path()).path.open();
    const { path } = await scene.path({ residence: scene.region.units[1] });
    view = await path.view(await path.openAt('IN_ATTESA_APPROVAZIONE'));
  });
  afterAll(() => scene.close());

  const get = <Body>(url: string, account = 'uod.operatore') => scene.call<Body>(account, 'GET', url);
  const references = (account?: string) => get<EpisodeReferences>(`${episodes}/${view.id}/references`, account);

  it.each(['', '?step=ACCETTAZIONE_UOD', '?limit=2&page=2', '?sort=patientSurname&limit=-1', '?patientSurname=ros'])(
    'return the rows of the list, reduced to the fields of a choice, in the slim list%s',
    async (query) => {
      const rows = await get<EpisodeRow[]>(episodes + query);
      const slim = await get<EpisodeSlim[]>(`${episodes}/slim${query}`);
      expect(slim.length).toBeGreaterThan(0);
      const slimFields = [
        'id',
        'coreId',
        'number',
        'description',
        'patientId',
        'patientName',
        'step',
        'startDate',
        'endDate',
        'closed',
      ];
      const expected = rows.map((row) =>
        Object.fromEntries(Object.entries(row).filter(([name]) => slimFields.includes(name))),
      );
      expect(slim).toEqual(expected);
    },
  );

  it('continue the slim list after the episode in x-next, and have the total', async () => {
    const first = await scene.send('uod.operatore', 'GET', `${episodes}/slim?limit=3`);
    expect(first.headers['x-total']).toBe('4');
    const next = String(first.headers['x-next']);
    const rest = await get<EpisodeSlim[]>(`${episodes}/slim?limit=3&after=${next}`);
    expect([...(first.body as EpisodeSlim[]), ...rest].map(({ id }) => id)).toEqual(
      (await get<EpisodeRow[]>(episodes)).map(({ id }) => id),
    );
  });

  it('return the ids of all parts of an episode as its references, each sheet with its step and type', async () => {
    const { sheets, ...ids } = await references();
    expect(ids).toEqual({
      id: view.id,
      patientId: view.patientId,
      districtUnitId: view.districtUnit.id,
      residenceDistrictUnitId: scene.region.units[1],
      rehabCenterEpisodeOfCareId: view.centre?.id,
      rehabilitationCenterId: view.centre?.rehabilitationCenter.id,
      careplanId: view.carePlan?.id,
    });
    const allSheets = [...view.steps, ...(view.centre?.steps ?? [])].flatMap((step) => step.sheets);
    expect(sheets).toEqual(allSheets.map(({ id, step, type }) => ({ id, step, type })));
    for (const { id } of sheets) await get(`/v1/sheets/${id}`);
  });

  it('return an episode with the name of its step, its unit, its own id as in a centre’s records, and the time since its start', async () => {
    const [row] = await get<EpisodeRow[]>(`${episodes}?limit=1`);
    expect(view).toMatchObject({
      workflowStepName: 'Accesso alla riabilitazione',
      districtId: view.districtUnit.id,
      districtUnitEpisodeOfCareId: view.id,
      carePlan: { supposedRehabNeed: true },
    });
    const { hours, minutes } = view.priorityTimeElapsed ?? { hours: 0, minutes: 0 };
    const elapsed = elapsedSince(view.startDate, new Date());
    expect(Math.abs(hours * 60 + minutes - (elapsed.hours * 60 + elapsed.minutes))).toBeLessThan(30);
    expect(row).toHaveProperty('priorityTimeElapsed.hours');
  });

  it('return no ids of a centre or plan in the references of an episode at acceptance', async () => {
    const { path } = await scene.path();
    const id = await path.open();
    expect(await get(`${episodes}/${id}/references`)).toMatchObject({
      rehabCenterEpisodeOfCareId: null,
      rehabilitationCenterId: null,
      careplanId: null,
    });
  });
});
