import { sceneOf, type Scene } from '../../test/scene.js';

describe('The life of an episode, over REST', () => {
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

  it('needs the residence-district director where the residence unit differs from the opening unit', async () => {
    const { path } = await scene.path({ residence: scene.region.units[1] });
    const id = await path.openAt('RIABILITAZIONE_UOD');
    expect(await path.view(id, 'ds.direttore')).toMatchObject({ status: 'RIABILITAZIONE_UOD', readOnly: true });
  });
});
