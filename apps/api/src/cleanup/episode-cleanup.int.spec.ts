import { age, cleanupRequests, cleanupBase, type Refusal } from '../../test/cleanup.js';
import { remodelling } from '../../test/targets.js';
import { sceneOf, type Scene } from '../../test/scene.js';

describe('Open episodes in the data cleanup', () => {
  let scene: Scene;
  const { problems } = cleanupRequests(() => scene);
  const episodesWith = async (problem: string, query = '') => {
    const rows = await problems(`?problem=${problem}${query}`);
    return rows.map(({ id, days }) => [id, days]);
  };

  beforeAll(async () => {
    scene = await sceneOf();
  });
  afterAll(() => scene.close());

  it('are listed as stuck after more than 180 days, or another given number of days, without any event', async () => {
    const [first, second, moved] = [await scene.path(), await scene.path(), await scene.path()];
    const stuckId = await first.path.openAt('VALUTAZIONE_MULTIDISCIPLINARE');
    const recentId = await second.path.open();
    const activeId = await moved.path.open();
    await age(scene, stuckId, 181);
    await age(scene, recentId, 179);
    await age(scene, activeId, 200);
    // An event of one of the episode's sheets counts as an event of the episode.
    await moved.path.fill(activeId, 'ACCETTAZIONE_UOD');
    expect(await episodesWith('FERMO')).toEqual([[stuckId, 181]]);
    expect(await episodesWith('FERMO', '&days=178')).toEqual([
      [stuckId, 181],
      [recentId, 179],
    ]);
    expect(await problems('?problem=FERMO')).toMatchObject([
      {
        patientName: 'Rossi Mario',
        number: 1,
        districtUnit: 'U.O.D. 1',
        rehabilitationCenter: null,
        step: 'VALUTAZIONE_MULTIDISCIPLINARE',
        coreId: stuckId,
        lastEvent: { type: 'VALIDATE', actorName: 'Anna Esposito' },
      },
    ]);
  });

  it('are listed if their centre is suspended or closed, with the days since then', async () => {
    const { path } = await scene.path();
    const id = await path.openAt('LISTA_ATTESA');
    const state = (to: string) =>
      scene.database.query('UPDATE rehabilitation_center SET state = $2 WHERE id = $1', [scene.region.centres[0], to]);
    expect(await episodesWith('CENTRO_NON_ATTIVO')).toEqual([]);
    for (const to of ['suspended', 'closed']) {
      await state(to);
      expect(await episodesWith('CENTRO_NON_ATTIVO')).toEqual([[id, 0]]);
    }
    await state('active');
    expect(await episodesWith('CENTRO_NON_ATTIVO')).toEqual([]);
  });

  it('are listed if their plan or a remodelling proposal has been waiting for more than 30 days', async () => {
    const [planned, treated] = [await scene.path(), await scene.path()];
    const plan = await planned.path.openAt('IN_ATTESA_APPROVAZIONE');
    const proposal = await treated.path.openAt('RIABILITAZIONE_UOD');
    const { centre } = await treated.path.view(proposal);
    const regimes = `/v1/district-unit-episodes/${proposal}/careplans/${centre?.operatingPlan?.id}/regimes`;
    await scene.call('cdr.operatore', 'POST', regimes, remodelling);
    expect([await episodesWith('PIANO_IN_ATTESA'), await episodesWith('PROPOSTA_IN_ATTESA')]).toEqual([[], []]);
    await age(scene, plan, 31);
    await age(scene, proposal, 45);
    expect(await episodesWith('PIANO_IN_ATTESA')).toEqual([[plan, 31]]);
    expect(await episodesWith('PROPOSTA_IN_ATTESA')).toEqual([[proposal, 45]]);
  });

  it('can be filtered by unit and health authority, and are sorted by duration, longest first', async () => {
    const all = await problems();
    expect(all.map(({ days }) => days)).toEqual([181, 45, 31]);
    expect(await problems(`?districtUnitId=${scene.region.units[1]}`)).toEqual([]);
    expect(await problems('?localHealthAuthorityCode=150205')).toEqual([]);
    expect((await problems(`?districtUnitId=${scene.region.units[0]}&localHealthAuthorityCode=150204`)).length).toBe(3);
    expect((await problems('?sortDirection=Ascending&limit=1')).map(({ days }) => days)).toEqual([31]);
  });

  it('are no longer listed once they are closed', async () => {
    const [first] = await problems('?problem=FERMO');
    await scene.call('admin', 'POST', `/v1/workflows/uod-episode/instances/${first?.id}/events`, {
      type: 'FORCE_CLOSE',
      reason: 'Bonifica',
    });
    expect(await episodesWith('FERMO')).toEqual([]);
  });

  it('are listed only for users with the grant and for valid queries', async () => {
    const refused = async (account: string, query: string) => {
      const { status, body } = await scene.send(account, 'GET', `${cleanupBase}/episodes${query}`);
      const { missingGrants = [], errors } = body as Refusal;
      return [status, ...missingGrants, ...errors.map(({ path }) => path)];
    };
    expect(await refused('asl.operatore', '')).toEqual([403, 'data_cleanup_read']);
    expect(await refused('analista', '')).toEqual([403, 'data_cleanup_read']);
    expect(await refused('admin', '?days=0')).toEqual([400, 'days']);
    expect(await refused('admin', '?problem=ALTRO')).toEqual([400, 'problem']);
    expect(await refused('admin', '?giorni=3')).toEqual([400, 'giorni']);
  });
});
