import { parse } from 'csv-parse/sync';
import type { ProblemDetails, ReportFilters, ReportRow, ReportSummary } from '@percorso/domain';
import { eventually } from '../../test/stream-client.js';
import { OF_2025, reportAddress, reportCalls, REPORT_ACCOUNTS } from '../../test/report-calls.js';
import { reportRegion } from '../../test/report-region.js';
import { sceneOf, type Scene } from '../../test/scene.js';
import { testApp } from '../../test/test-app.js';
import { bearer } from '../../test/tokens.js';

describe('Rows of reports (spec 001 §2)', () => {
  let scene: Scene;
  let centre: string;
  let otherCentre: string;
  const { run, cells, refusal } = reportCalls(() => scene);

  beforeAll(async () => {
    scene = await sceneOf({ REPORTS_PER_PERSON: '5', REPORT_CONNECTIONS: '5' });
    [centre, otherCentre] = scene.region.centres;
    await reportRegion(scene);
  });
  afterAll(() => scene.close());

  describe('totals', () => {
    const numbers = ({ id: _, level: __, ...row }: ReportRow) =>
      Object.entries(row).filter((entry): entry is [string, number] => typeof entry[1] === 'number');
    // The total counts patients and budgets once, so that these columns are not the sums of the rows.
    const notSummed = /^(patients|male|female|minors|adults|withAdi|episodes|meanDuration|budget)$|[pP]ercent$/;

    it.each([
      ['patients-by-setting', OF_2025],
      ['domiciliary-care', OF_2025],
      ['provisions-by-setting', OF_2025],
      ['monthly-provision-monitor', 'year=2025'],
      ['monthly-provision-monitor', 'year=2025&measure=cost'],
      ['monthly-provision-monitor', 'year=2025&measure=hours'],
    ])('of %s (%s) are the sums of the rows, for every user', async (report, query) => {
      for (const account of REPORT_ACCOUNTS) {
        const { items, totals } = await run(report, query, account);
        const sums: Record<string, number> = {};
        for (const row of items) for (const [name, value] of numbers(row)) sums[name] = (sums[name] ?? 0) + value;
        const added = (totals ? numbers(totals) : []).filter(([name]) => !notSummed.test(name));
        expect([account, added.map(([name]) => [name, sums[name]])]).toEqual([account, added]);
      }
    });

    it('of provisions, cost and budget are the same in both provision reports, for every user', async () => {
      for (const account of REPORT_ACCOUNTS) {
        const [bySetting, monitor] = await Promise.all([
          cells(['provisions', 'cost', 'budget', 'usedPercent'], 'provisions-by-setting', OF_2025, account),
          cells(['total', 'x', 'budget', 'usedPercent'], 'monthly-provision-monitor', 'year=2025', account),
        ]);
        const [provisions, , ...spent] = bySetting.at(-1) ?? [];
        const [total, , ...monitorSpent] = monitor.at(-1) ?? [];
        expect([account, total, ...monitorSpent]).toEqual([account, provisions, ...spent]);
      }
    });
  });

  describe('rows and totals', () => {
    const totalOf = async (report: string, account: string, column: string, query?: string) =>
      (await run(report, query, account)).totals?.[column] ?? 0;
    const all = (account: string) =>
      Promise.all([
        totalOf('patients-by-diagnosis', account, 'episodes', `${OF_2025}&principalOnly=false`),
        totalOf('patients-by-setting', account, 'patients'),
        totalOf('domiciliary-care', account, 'patients'),
        totalOf('provisions-by-setting', account, 'provisions'),
        totalOf('monthly-provision-monitor', account, 'total', 'year=2025'),
      ]);

    it('are limited to the caller’s scope', async () => {
      expect(await all('admin')).toEqual([4, 3, 1, 9, 9]);
      expect(await all('analista')).toEqual([4, 3, 1, 9, 9]);
      // This user does not see the episode of authority 150205.
      expect(await all('asl.operatore')).toEqual([3, 2, 1, 7, 7]);
      // This user sees the episodes of the first unit, not those of the second and third.
      expect(await all('uod.direttore')).toEqual([2, 2, 1, 7, 7]);
      // This user sees neither the earlier provisions of the other centre nor the episode that their centre never took
      // in charge.
      expect(await all('cdr.direttore')).toEqual([3, 2, 1, 6, 6]);
      const bodies = JSON.stringify([
        await run('provisions-by-setting', OF_2025, 'cdr.direttore'),
        await run('monthly-provision-monitor', 'year=2025', 'cdr.direttore'),
      ]);
      expect(bodies).toContain('Centro 1');
      expect(bodies).not.toContain('Centro 2');
    });

    it('can be filtered by health authority, unit and centre, within the caller’s scope', async () => {
      const [unit, , other] = scene.region.units;
      const totals = async (filter: string, account = 'admin') =>
        Promise.all([
          totalOf('patients-by-diagnosis', account, 'episodes', `${OF_2025}&${filter}`),
          totalOf('provisions-by-setting', account, 'provisions', `${OF_2025}&${filter}`),
        ]);
      expect(await totals('localHealthAuthorityCode=150205')).toEqual([1, 2]);
      expect(await totals(`districtUnitId=${unit}`)).toEqual([2, 7]);
      expect(await totals(`districtUnitId=${other}`)).toEqual([1, 2]);
      expect(await totals(`rehabilitationCenterId=${centre}`)).toEqual([3, 6]);
      expect(await totals(`rehabilitationCenterId=${otherCentre}`)).toEqual([1, 3]);
      expect(await totals('localHealthAuthorityCode=150205', 'asl.operatore')).toEqual([0, 0]);
      expect(await totals(`rehabilitationCenterId=${otherCentre}`, 'cdr.direttore')).toEqual([0, 0]);
      // An empty filter is no filter.
      expect(await totals('localHealthAuthorityCode=&districtUnitId=&rehabilitationCenterId=')).toEqual([4, 9]);
    });

    it('contain no personal data and no tax code', async () => {
      for (const account of REPORT_ACCOUNTS)
        for (const report of [
          'patients-by-diagnosis',
          'patients-by-setting',
          'domiciliary-care',
          'provisions-by-setting',
        ])
          expect(JSON.stringify(await run(report, OF_2025, account))).not.toMatch(/Rosalba|Quagliarella|STP\d/);
    });
  });

  describe('lists of rows (architecture §5)', () => {
    const codes = async (query: string) =>
      (await run('patients-by-setting', `${OF_2025}&${query}`)).items.map(({ id }) => id);

    it('sort by the first column by default, by any column in both directions, and return pages with the total number of rows', async () => {
      expect(await codes('')).toEqual(['AMB_IND', 'DOM_IND', 'RES_INT']);
      expect(await codes('sort=plannedAccesses&sortDirection=Descending')).toEqual(['RES_INT', 'AMB_IND', 'DOM_IND']);
      expect(await codes('sort=expectedCost')).toEqual(['RES_INT', 'AMB_IND', 'DOM_IND']);
      expect(await codes('limit=2&page=2')).toEqual(['RES_INT']);
      expect(await codes('limit=-1')).toHaveLength(3);
      const { headers } = await scene.app.inject({
        url: reportAddress('patients-by-setting', `${OF_2025}&limit=1`),
        headers: bearer(await scene.tokenOf('admin')),
      });
      expect(headers['x-total']).toBe('3');
    });

    it('put nulls last in both directions', async () => {
      const last = async (direction: string) =>
        (await run('provisions-by-setting', `${OF_2025}&sort=budget&sortDirection=${direction}`)).items.map(
          ({ budget }) => budget,
        );
      expect(await last('Ascending')).toEqual([0, 10_000_00, 10_000_00, null, null]);
      expect(await last('Descending')).toEqual([10_000_00, 10_000_00, 0, null, null]);
    });

    it('are returned as CSV with Italian headings, decimal commas and the total row last', async () => {
      const { body, headers } = await scene.app.inject({
        url: reportAddress('provisions-by-setting', `${OF_2025}&limit=-1`),
        headers: { ...bearer(await scene.tokenOf('admin')), accept: 'text/csv' },
      });
      expect(headers).toMatchObject({ 'content-type': 'text/csv; charset=utf-8', 'x-total': '5' });
      expect(body.startsWith('\uFEFF"Centro"')).toBe(true);
      const lines: string[][] = parse(body, { bom: true });
      expect(lines[0]).toEqual([
        'Centro',
        'Setting',
        'Tipo di prestazione',
        'Prestazioni',
        'Ore',
        'Assistiti',
        'Costo effettivo (€)',
        'Senza tariffa',
        'Budget (€)',
        'Budget utilizzato (%)',
      ]);
      expect(lines).toHaveLength(7);
      expect(lines[5]).toEqual([
        'Centro 2',
        'Residenziale',
        'Giornata residenziale intensiva',
        '2',
        '16',
        '1',
        '0,00',
        '2',
        '',
        '',
      ]);
      expect(lines[6]).toEqual(['Totale', '', '', '9', '23', '3', '330,00', '3', '10000,00', '3,3']);
    });

    it('refuse invalid parameters (400), an invalid period with its path (422), and an unknown report (404)', async () => {
      expect(await refusal('patients-by-setting', '')).toMatchObject({
        status: 400,
        errors: [expect.objectContaining({ path: 'from' }), expect.objectContaining({ path: 'to' })],
      });
      for (const [report, query, path] of [
        ['patients-by-setting', 'from=2025-02-30&to=2025-12-31', 'from'],
        ['patients-by-setting', `${OF_2025}&gender=M`, 'gender'],
        ['patients-by-setting', `${OF_2025}&nothing=1`, 'nothing'],
        ['patients-by-setting', `${OF_2025}&setting=CASA`, 'setting'],
        ['patients-by-setting', `${OF_2025}&sort=cost`, 'sort'],
        ['patients-by-setting', `${OF_2025}&districtUnitId=1`, 'districtUnitId'],
        ['monthly-provision-monitor', 'year=1999', 'year'],
        ['monthly-provision-monitor', `year=2025&from=2025-01-01`, 'from'],
      ] as const)
        expect([query, await refusal(report, query)]).toEqual([
          query,
          { status: 400, code: 'invalid_fields', errors: [expect.objectContaining({ path })] },
        ]);
      expect(await refusal('patients-by-setting', 'from=2020-12-31&to=2025-12-31')).toEqual({
        status: 422,
        code: 'rule_broken',
        errors: [{ path: 'to', code: 'periodTooLong', message: 'Il periodo può essere al massimo di 5 anni' }],
      });
      expect(await refusal('patients-by-setting', 'from=2025-12-31&to=2025-12-30')).toMatchObject({
        status: 422,
        errors: [{ path: 'to', code: 'endBeforeStart' }],
      });
      expect((await refusal('nothing', OF_2025)).status).toBe(404);
    });
  });

  describe('GET /v1/reports', () => {
    const list = (account: string) => scene.call<ReportSummary[]>(account, 'GET', '/v1/reports');

    it('lists the five reports by tab, with parameters and columns in Italian, to users with the grants', async () => {
      for (const account of REPORT_ACCOUNTS)
        expect((await list(account)).map(({ tab, title }) => [tab, title])).toEqual([
          ['PATIENTS', 'Assistiti per diagnosi'],
          ['PATIENTS', 'Assistiti per setting'],
          ['PATIENTS', 'Assistenza domiciliare'],
          ['STRUCTURES', 'Prestazioni per setting'],
          ['STRUCTURES', 'Monitor mensile delle prestazioni'],
        ]);
      const [byDiagnosis] = await list('admin');
      expect(byDiagnosis?.parameters.slice(0, 2).map(({ label }) => label)).toEqual(['Dal', 'Al']);
      expect(byDiagnosis?.parameters[0]?.default).toMatch(/^\d{4}-01-01$/);
      expect(byDiagnosis?.fields[0]).toEqual({ name: 'code', label: 'Codice', kind: 'text' });
      expect(byDiagnosis?.parameters.find(({ name }) => name === 'classification')?.options).toEqual([
        { code: 'ICD9', description: 'ICD-9-CM' },
        { code: 'ICD10', description: 'ICD-10' },
      ]);
    });

    it('is forbidden, like the rows and the filters, to users without the grant of any tab', async () => {
      for (const account of ['uod.operatore', 'ds.direttore', 'cdr.operatore'])
        for (const url of ['/v1/reports', '/v1/reports/filters', reportAddress('patients-by-setting', OF_2025)])
          expect([account, url, (await scene.send(account, 'GET', url)).status]).toEqual([account, url, 403]);
    });

    it('returns as filters the health authorities, units and centres that the caller may see', async () => {
      const offered = async (account: string) => {
        const filters = await scene.call<ReportFilters>(account, 'GET', '/v1/reports/filters');
        return Object.values(filters).map((options) => options.map(({ description }) => description));
      };
      const [authorities, ...structures] = await offered('admin');
      expect(authorities?.length).toBeGreaterThan(2);
      expect(structures).toEqual([
        ['U.O.D. 1', 'U.O.D. 2', 'U.O.D. 3'],
        ['Centro 1', 'Centro 2'],
      ]);
      expect(await offered('analista')).toEqual(await offered('admin'));
      const naples = ['ASL Napoli 1 Centro'];
      expect(await offered('asl.operatore')).toEqual([naples, ['U.O.D. 1', 'U.O.D. 2'], ['Centro 1']]);
      expect(await offered('uod.direttore')).toEqual([naples, ['U.O.D. 1'], ['Centro 1']]);
      expect(await offered('cdr.direttore')).toEqual([naples, ['U.O.D. 1', 'U.O.D. 2'], ['Centro 1']]);
    });
  });

  it('are unavailable if the installation has no database role for reports: an empty list, and 503 for rows', async () => {
    const app = await testApp(scene.database.url);
    const headers = bearer(await scene.tokenOf('admin'));
    expect((await app.inject({ url: '/v1/reports', headers })).json()).toEqual([]);
    const reply = await app.inject({ url: reportAddress('patients-by-setting', OF_2025), headers });
    expect([reply.statusCode, reply.json<ProblemDetails>().code]).toEqual([503, 'reports_absent']);
    await app.close();
  });

  it('use no connection of the application: while all connections of reports are busy, other requests are answered', async () => {
    const { reportUrl, url } = scene.database;
    const app = await testApp(url, {
      REPORT_DATABASE_URL: reportUrl,
      REPORT_CONNECTIONS: '1',
      POOL_SIZE: '1',
      REPORT_SECONDS: '1',
    });
    const headers = bearer(await scene.tokenOf('admin'));
    const activity = 'SELECT FROM pg_stat_activity WHERE datname = current_database() AND';
    const activityExists = (what: string) =>
      eventually(async () => (await scene.database.query(`${activity} ${what}`))[0]);
    // Every query of the views waits for this lock.
    const owner = scene.database.query('BEGIN; LOCK provision IN ACCESS EXCLUSIVE MODE; SELECT pg_sleep(2); COMMIT');
    await activityExists(`wait_event = 'PgSleep'`);
    const waiting = app.inject({ url: reportAddress('provisions-by-setting', OF_2025), headers });
    await activityExists(`wait_event_type = 'Lock'`);
    const next = await app.inject({ url: reportAddress('patients-by-setting', OF_2025), headers });
    expect([next.statusCode, next.json<ProblemDetails>().code]).toEqual([503, 'reports_exhausted']);
    expect((await app.inject({ url: '/v1/district-units', headers })).statusCode).toBe(200);
    const ended = await waiting;
    expect([ended.statusCode, ended.headers['retry-after'], ended.json()]).toEqual([
      503,
      '5',
      expect.objectContaining({
        code: 'report_timeout',
        userMessage: 'Il report ha superato il tempo massimo: restringere il periodo.',
      }),
    ]);
    await owner;
    await app.close();
  });
});
