import type { ProblemDetails, ReportPage, ReportSummary, ReportTabSettings } from '@percorso/domain';
import { newReport, REPORT_TABS } from '../../test/report-settings.js';
import { sceneOf, type Scene } from '../../test/scene.js';

let scene: Scene;

beforeAll(async () => {
  scene = await sceneOf();
  for (const authority of ['150204', '150204', '150205']) {
    const { path } = await scene.path();
    const id = await path.open();
    await scene.database.query('UPDATE uod_episode SET local_health_authority_code = $2 WHERE id = $1', [
      id,
      authority,
    ]);
  }
});
afterAll(() => scene.close());
beforeEach(() => scene.database.query('DELETE FROM report'));

describe('Custom reports (spec 001 §1)', () => {
  const run = (code: string, account = 'admin', query = '') =>
    scene.send(account, 'GET', `/v1/reports/${code}/rows${query}`);
  const codes = async (account: string) =>
    (await scene.call<ReportSummary[]>(account, 'GET', '/v1/reports'))
      .map(({ code }) => code)
      .filter((code) => /[A-Z]/.test(code));
  const total = async (account: string) => {
    const { items } = (await run('EPISODI_ANNO', account)).body as ReportPage;
    return items.reduce((sum, { episodes }) => sum + Number(episodes), 0);
  };

  it('are listed after the built-in reports of their tab, and return rows at the same path as those', async () => {
    await newReport(scene);
    const all = await scene.call<ReportSummary[]>('admin', 'GET', '/v1/reports');
    const patientReports = all.filter(({ tab }) => tab === 'PATIENTS');
    expect(patientReports.at(-1)).toMatchObject({
      code: 'EPISODI_ANNO',
      title: 'Episodi per anno',
      tabLabel: 'Assistiti',
    });
    const { body, headers } = await run('EPISODI_ANNO', 'admin', '?sort=episodes&sortDirection=Descending&limit=1');
    expect(headers['x-total']).toBe(String((body as ReportPage).total));
    expect((body as ReportPage).items).toEqual([{ id: '1', year: expect.any(Number), episodes: expect.any(Number) }]);
    expect((await run('EPISODI_ANNO', 'admin', '?colour=red')).status).toBe(400);
    expect((await run('EPISODI_ANNO', 'admin', '?sort=colour')).status).toBe(400);
    expect((await run('NESSUNO')).status).toBe(404);
  });

  it('are listed tab by tab, with the labels and the order of the settings', async () => {
    const { id } = await newReport(scene);
    const { tabs } = await scene.call<ReportTabSettings>('admin', 'GET', REPORT_TABS);
    const relabelled = tabs.map(({ categoryTypeCode, label }) => ({
      categoryTypeCode,
      label: `${label} della Regione`,
      reportIds: categoryTypeCode === 'PATIENTS' ? [id] : [],
    }));
    await scene.call('admin', 'PUT', REPORT_TABS, { tabs: relabelled.reverse() });
    const offered = await scene.call<ReportSummary[]>('admin', 'GET', '/v1/reports');
    const labels = offered.map(({ tabLabel }) => tabLabel);
    expect([...new Set(labels)]).toEqual(relabelled.map(({ label }) => label));
    expect(labels).toEqual(
      [...labels].sort(
        (one, other) =>
          relabelled.findIndex(({ label }) => label === one) - relabelled.findIndex(({ label }) => label === other),
      ),
    );
    expect(offered.at(-1)).toMatchObject({ code: 'EPISODI_ANNO', tab: 'PATIENTS', tabLabel: relabelled.at(-1)?.label });
    await scene.call('admin', 'PUT', `${REPORT_TABS}?confirmed=true`, {
      tabs: tabs.map(({ categoryTypeCode, label }) => ({ categoryTypeCode, label, reportIds: [] })),
    });
  });

  it('count only the episodes in the caller’s scope, which the server supplies and a request cannot set', async () => {
    await newReport(scene);
    expect([await total('admin'), await total('asl.operatore'), await total('uod.direttore')]).toEqual([3, 2, 0]);
    expect((await run('EPISODI_ANNO', 'asl.operatore', '?scopeLocalHealthAuthorityCodes=150205')).status).toBe(400);
  });

  it('without scope parameters are available to unrestricted users only', async () => {
    await newReport(scene, { query: 'SELECT count(*) AS episodes FROM episode' });
    expect(await codes('admin')).toEqual(['EPISODI_ANNO']);
    expect(await codes('analista')).toEqual(['EPISODI_ANNO']);
    expect(await codes('asl.operatore')).toEqual([]);
    expect((await run('EPISODI_ANNO', 'asl.operatore')).status).toBe(404);
  });

  it('are neither listed nor run while inactive', async () => {
    await newReport(scene, { active: false });
    expect(await codes('admin')).toEqual([]);
    expect((await run('EPISODI_ANNO')).status).toBe(404);
  });

  it('return up to 100,000 rows, and are refused beyond that', async () => {
    await newReport(scene, { query: 'SELECT n FROM generate_series(1, 100000) AS numbers(n)' });
    expect((await run('EPISODI_ANNO')).status).toBe(200);
    await scene.database.query(`UPDATE report SET query = replace(query, '100000', '100001')`);
    const { status, body } = await run('EPISODI_ANNO');
    expect([status, (body as ProblemDetails).code]).toEqual([422, 'report_too_long']);
  });
});
