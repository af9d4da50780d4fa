import { StateStatistics, workflowLabels, WorkflowDescription, WorkflowName, WorkflowSummary } from '@percorso/domain';
import { workflows } from '@percorso/workflows';
import { sceneOf, type Scene } from '../../test/scene.js';
import { bearer } from '../../test/tokens.js';
import { today } from '../../test/days.js';

describe('The workflows (architecture §2)', () => {
  let scene: Scene;
  beforeAll(async () => {
    scene = await sceneOf();
  });
  afterAll(() => scene.close());

  const raw = async (url: string, account = 'analista') =>
    scene.app.inject({ url, headers: bearer(await scene.tokenOf(account)) });

  it('are listed with their labels and versions', async () => {
    const reply = await scene.send('analista', 'GET', '/v1/workflows');
    const list = WorkflowSummary.array().parse(reply.body);
    expect(list.map(({ name }) => name)).toEqual(WorkflowName.options);
    expect(list[0]).toEqual({
      name: 'uod-episode',
      label: workflowLabels['uod-episode'],
      latest: 3,
      versions: [1, 2, 3],
    });
    expect(reply.headers['x-total']).toBe(String(WorkflowName.options.length));
  });

  it.each(WorkflowName.options)('include %s, described in plain data and rendered in every format', async (name) => {
    const described = await raw(`/v1/workflows/${name}`);
    const { states, transitions } = WorkflowDescription.parse(described.json());
    expect(states.length).toBeGreaterThan(2);
    expect(transitions.length).toBeGreaterThan(1);
    const drawn = await Promise.all(
      ['mermaid', 'scxml', 'svg', 'xstate'].map((format) => raw(`/v1/workflows/${name}?format=${format}`)),
    );
    expect(drawn.map(({ statusCode, headers }) => [statusCode, headers['content-type']])).toEqual([
      [200, 'text/plain; charset=utf-8'],
      [200, 'application/scxml+xml; charset=utf-8'],
      [200, 'image/svg+xml; charset=utf-8'],
      [200, 'application/json; charset=utf-8'],
    ]);
    expect(drawn.map(({ body }) => body.slice(0, 15))).toEqual([
      expect.stringContaining('stateDiagram'),
      expect.stringContaining('<?xml'),
      expect.stringContaining('<svg'),
      expect.stringMatching(/^\{\s+"id": /),
    ]);
    for (const { id } of states) expect(drawn[1]?.body).toContain(id.split('.').at(-1));
  });

  it('are described by version; a version that was never released is not found', async () => {
    const { latest } = workflows.sheet;
    for (let version = 1; version <= latest; version += 1)
      expect((await raw(`/v1/workflows/sheet?version=${version}`)).statusCode).toBe(200);
    expect((await raw(`/v1/workflows/sheet?version=${latest + 1}`)).statusCode).toBe(404);
    expect((await raw('/v1/workflows/sheet?version=0')).statusCode).toBe(400);
    expect((await raw('/v1/workflows/sheet?format=png')).statusCode).toBe(400);
    expect((await raw('/v1/workflows/anything')).statusCode).toBe(404);
  });

  it('are visible to analysts and administrators', async () => {
    expect((await raw('/v1/workflows', 'admin')).statusCode).toBe(200);
    for (const url of ['/v1/workflows', '/v1/workflows/sheet', '/v1/workflows/sheet/statistics'])
      expect((await raw(url, 'uod.direttore')).statusCode).toBe(403);
  });

  describe('have statistics of their states,', () => {
    const episodes: string[] = [];

    /** Opens three episodes whose stays in acceptance lasted 10, 20 and 60 seconds; only tests rewrite a history. */
    beforeAll(async () => {
      for (const stop of ['VALUTAZIONE_MULTIDISCIPLINARE', 'VALUTAZIONE_MULTIDISCIPLINARE', 'LISTA_ATTESA'] as const)
        episodes.push(await (await scene.path()).path.openAt(stop));
      await scene.database.query('ALTER TABLE workflow_event DISABLE TRIGGER append_only');
      for (const [n, seconds] of [10, 20, 60].entries())
        await scene.database.query(
          `UPDATE workflow_event SET at = at - make_interval(secs => extract(epoch FROM at - (
             SELECT at FROM workflow_event WHERE instance_id = $1 AND revision = 2)) + $2)
           WHERE instance_id = $1 AND revision = 1`,
          [episodes[n], seconds],
        );
      await scene.database.query('ALTER TABLE workflow_event ENABLE TRIGGER append_only');
      await scene.database.query('SELECT fill_workflow_stays()');
    });

    const use = async (name: string, query = '') => {
      const reply = await scene.send('analista', 'GET', `/v1/workflows/${name}/statistics${query}`);
      expect(reply.status).toBe(200);
      return StateStatistics.array().parse(reply.body);
    };
    const of = (states: StateStatistics[], state: string) => states.find((one) => one.state === state);

    it('with the number of instances in each state, and the duration of ended stays', async () => {
      const states = await use('uod-episode');
      expect(of(states, 'VALUTAZIONE_MULTIDISCIPLINARE')).toMatchObject({ instances: 2, stays: 1 });
      expect(of(states, 'ACCESSO_RIABILITAZIONE_UOD')).toMatchObject({
        label: 'Accesso alla riabilitazione',
        instances: 1,
        stays: 0,
        medianSeconds: null,
        p90Seconds: null,
      });
      const acceptance = of(states, 'ACCETTAZIONE_UOD');
      expect(acceptance).toMatchObject({ instances: 0, stays: 3 });
      expect(acceptance).toMatchObject({ medianSeconds: 20, p90Seconds: 60, p99Seconds: 60 });
    });

    it('for every workflow', async () => {
      expect(of(await use('cdr-episode'), 'ACCESSO_RIABILITAZIONE_CDR.LISTA_ATTESA')).toMatchObject({ instances: 1 });
      expect(of(await use('sheet'), 'BLOCCATA+COMPLETATA')?.instances).toBeGreaterThan(4);
      expect(await use('remodelling-proposal')).toEqual([]);
      expect(await use('provision-import')).toEqual([]);
    });

    it('by district unit, by centre and by period', async () => {
      const [first, second] = scene.region.units;
      const [centre, otherCentre] = scene.region.centres;
      const instances = async (name: string, query: string) =>
        (await use(name, query)).reduce((sum, state) => sum + state.instances, 0);
      expect(await instances('uod-episode', `?districtUnitId=${first}`)).toBe(3);
      expect(await instances('uod-episode', `?districtUnitId=${second}`)).toBe(0);
      expect(await instances('uod-episode', `?rehabilitationCenterId=${centre}`)).toBe(1);
      expect(await instances('cdr-episode', `?rehabilitationCenterId=${centre}`)).toBe(1);
      expect(await instances('cdr-episode', `?rehabilitationCenterId=${otherCentre}`)).toBe(0);
      expect(await instances('uod-episode', `?from=${today}&to=${today}`)).toBe(3);
      expect(await use('uod-episode', '?to=2020-01-01')).toEqual([]);
      expect(await use('uod-episode', '?from=2999-01-01')).toEqual([]);
      expect(await instances('uod-episode', '?districtUnitId=&from=&to=')).toBe(3);
    });

    it('by ASL and by need', async () => {
      const rows = await scene.database.query<{ asl: string; need: string | null }>(
        'SELECT local_health_authority_code AS asl, need_type AS need FROM uod_episode WHERE id = ANY ($1)',
        [episodes],
      );
      const instances = async (query: string) =>
        (await use('uod-episode', query)).reduce((sum, state) => sum + state.instances, 0);
      expect(rows).toHaveLength(3);
      expect(rows.some(({ need }) => need)).toBe(true);
      for (const asl of [rows[0]?.asl, 'nowhere'])
        expect(await instances(`?localHealthAuthorityCode=${asl}`)).toBe(rows.filter((row) => row.asl === asl).length);
      for (const need of ['simple', 'complex'])
        expect(await instances(`?need=${need}`)).toBe(rows.filter((row) => row.need === need).length);
    });

    it('with the number of stays beyond a limit', async () => {
      const id = episodes[0];
      const stood = `UPDATE workflow_stay SET entered_at = entered_at - make_interval(days => $2) WHERE instance_id = $1 AND left_at IS NULL`;
      await scene.database.query(stood, [id, 40]);
      const evaluation = async (query: string) =>
        of(await use('uod-episode', query), 'VALUTAZIONE_MULTIDISCIPLINARE')?.beyondLimit;
      expect(await evaluation('')).toBeNull();
      expect(await evaluation('?limitDays=39')).toBe(1);
      expect(await evaluation('?limitDays=41')).toBe(0);
      await scene.database.query(stood, [id, -40]);
    });

    it('only with valid filters', async () => {
      for (const query of [
        '?districtUnitId=x',
        '?from=yesterday',
        '?rehabilitationCenterId=1',
        '?need=other',
        '?limitDays=0',
      ])
        expect((await raw(`/v1/workflows/sheet/statistics${query}`)).statusCode).toBe(400);
    });
  });
});
