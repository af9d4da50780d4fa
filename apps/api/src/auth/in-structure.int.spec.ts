import {
  type EpisodeRow,
  type PatientsPage,
  STRUCTURE_HEADER,
  type StepCount,
  type WorklistItem,
} from '@percorso/domain';
import { sceneOf, type Scene } from '../../test/scene.js';

describe('Lists of a user with several structures', () => {
  let scene: Scene;
  let episodes: { first: string; second: string };

  beforeAll(async () => {
    scene = await sceneOf();
    const { practitionerId, region } = scene;
    await scene.database.query('INSERT INTO practitioner_structure VALUES ($1, $2, NULL)', [
      practitionerId,
      region.units[1],
    ]);
    const first = await scene.path({ residence: region.units[0] });
    const second = await scene.path({ residence: region.units[1], districtUnitId: region.units[1] });
    episodes = {
      first: await first.path.openAt('ACCETTAZIONE_UOD'),
      second: await second.path.openAt('ACCETTAZIONE_UOD'),
    };
  });
  afterAll(() => scene.close());

  const get = async <Body>(path: string, structure?: string) => {
    const headers: Record<string, string> = structure === undefined ? {} : { [STRUCTURE_HEADER]: structure };
    const { status, body } = await scene.send('uod.operatore', 'GET', path, undefined, headers);
    return { status, body: body as Body };
  };
  const lists = {
    episodes: async (structure?: string) =>
      (await get<EpisodeRow[]>('/v1/district-unit-episodes', structure)).body.map(({ id }) => id),
    worklist: async (structure?: string) =>
      (await get<WorklistItem[]>('/v1/worklist', structure)).body.map(({ episodeId }) => episodeId),
  };

  it.each(['episodes', 'worklist'] as const)(
    'have the rows of all structures, or of the one in the header: %s',
    async (list) => {
      const { first, second } = episodes;
      const [unit, other] = scene.region.units;
      expect(new Set(await lists[list]())).toEqual(new Set([first, second]));
      expect(new Set(await lists[list](unit))).toEqual(new Set([first]));
      expect(new Set(await lists[list](other))).toEqual(new Set([second]));
    },
  );

  it('count and find the patients of that structure only', async () => {
    const counts = async (structure?: string) =>
      (await get<StepCount[]>('/v1/district-unit-episodes/step-counts', structure)).body.reduce(
        (sum, { count }) => sum + count,
        0,
      );
    const patients = async (structure?: string) => (await get<PatientsPage>('/v1/patients', structure)).body.total;
    expect([await counts(), await counts(scene.region.units[1])]).toEqual([2, 1]);
    expect(await patients()).toBeGreaterThan((await patients(scene.region.units[1])) ?? 0);
  });

  it('are refused for a structure that is not the user’s', async () =>
    expect((await get('/v1/worklist', scene.region.centres[0])).body).toMatchObject({
      status: 403,
      code: 'out_of_scope',
    }));

  it('do not hide an episode of another own structure from its page', async () =>
    expect((await get(`/v1/district-unit-episodes/${episodes.first}`, scene.region.units[1])).status).toBe(200));
});
