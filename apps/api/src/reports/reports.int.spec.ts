import type { ReportRow } from '@percorso/domain';
import { OF_2025, reportCalls } from '../../test/report-calls.js';
import { reportRegion } from '../../test/report-region.js';
import { sceneOf, type Scene } from '../../test/scene.js';

describe('Reports (spec 001 §2)', () => {
  let scene: Scene;
  const { run, cells } = reportCalls(() => scene);

  beforeAll(async () => {
    scene = await sceneOf({ REPORTS_PER_PERSON: '5', REPORT_CONNECTIONS: '5' });
    await reportRegion(scene);
  });
  afterAll(() => scene.close());

  describe('patients by diagnosis', () => {
    const columns = ['code', 'patients', 'episodes', 'male', 'female', 'minors', 'adults', 'percent'];
    const countRows = (query = '') => cells(columns, 'patients-by-diagnosis', `${OF_2025}${query}`);

    it('counts principal ICD9 diagnoses by category by default, and leaves out invalidated episodes', async () => {
      expect(await countRows()).toEqual([
        ['438', 3, 4, 2, 1, 0, 3, 100],
        ['Totale', 3, 4, 2, 1, 0, 3, 100],
      ]);
      expect((await run('patients-by-diagnosis')).items[0]).toMatchObject({
        id: '438',
        description: 'Postumi delle malattie cerebrovascolari',
      });
    });

    it('counts each patient once per row and once in the total', async () => {
      expect(await countRows('&level=code')).toEqual([
        ['438.20', 1, 1, 1, 0, 0, 1, 33.3],
        ['438.21', 3, 3, 2, 1, 0, 3, 100],
        ['Totale', 3, 4, 2, 1, 0, 3, 100],
      ]);
    });

    it('includes secondary diagnoses on request, and filters by classification, sex and minors', async () => {
      expect(await countRows('&principalOnly=false')).toEqual([
        ['342', 1, 1, 1, 0, 0, 1, 33.3],
        ['438', 3, 4, 2, 1, 0, 3, 100],
        ['Totale', 3, 4, 2, 1, 0, 3, 100],
      ]);
      expect(await countRows('&classification=ICD10')).toEqual([
        ['G80', 1, 1, 0, 1, 1, 0, 100],
        ['Totale', 1, 1, 0, 1, 1, 0, 100],
      ]);
      expect(await countRows('&gender=F')).toEqual([
        ['438', 1, 1, 0, 1, 0, 1, 100],
        ['Totale', 1, 1, 0, 1, 0, 1, 100],
      ]);
      expect(await countRows('&patientType=minor')).toEqual([]);
    });

    it('distinguishes minors from adults by their age on the last date of the period', async () => {
      const countsUntil = (day: string) =>
        cells(['minors', 'adults'], 'patients-by-diagnosis', `from=2025-06-01&to=${day}`);
      expect((await countsUntil('2025-06-29')).at(-1)).toEqual([1, 2]);
      expect((await countsUntil('2025-06-30')).at(-1)).toEqual([0, 3]);
    });

    it('counts episodes that started by the last date of the period and did not end before its first date', async () => {
      const episodesWithin = async (from: string, to: string) =>
        (await run('patients-by-diagnosis', `from=${from}&to=${to}`)).totals?.episodes;
      expect(await episodesWithin('2025-01-01', '2025-01-09')).toBeUndefined();
      expect(await episodesWithin('2025-01-01', '2025-01-10')).toBe(1);
      expect(await episodesWithin('2025-05-31', '2025-06-09')).toBe(3);
      expect(await episodesWithin('2025-06-01', '2025-06-09')).toBe(2);
    });
  });

  describe('patients by setting', () => {
    const columns = [
      'setting',
      'regimeType',
      'patients',
      'episodes',
      'meanDuration',
      'plannedAccesses',
      'expectedCost',
      'withoutTariff',
    ];

    it('counts the current regimes of authorised plans: accesses, mean duration, and the cost at the tariff on the treatment’s start date', async () => {
      expect(await cells(columns, 'patients-by-setting')).toEqual([
        // 26 accesses have no tariff on 1 February; the proposal's 9 accesses, which replaced 3, cost 50 euros each.
        ['Ambulatoriale', 'Ambulatoriale individuale', 2, 2, 45, 35, 450_00, 1],
        ['Domiciliare', 'Domiciliare individuale', 1, 1, 30, 30, 1800_00, 0],
        ['Residenziale', 'Residenziale intensivo', 1, 1, 40, 40, 0, 1],
        ['Totale', null, 3, 4, 40, 105, 2250_00, 2],
      ]);
    });

    it('filters by setting and by type of regime', async () => {
      const settings = async (query: string) =>
        (await run('patients-by-setting', `${OF_2025}&${query}`)).items.map(({ id }) => id);
      expect(await settings('setting=DOM')).toEqual(['DOM_IND']);
      expect(await settings('regimeType=RES_INT')).toEqual(['RES_INT']);
      expect(await settings('setting=DOM&regimeType=RES_INT')).toEqual([]);
    });
  });

  describe('domiciliary care', () => {
    const columns = [
      'localHealthAuthority',
      'healthDistrict',
      'districtUnit',
      'patients',
      'withAdi',
      'minors',
      'adults',
      'plannedAccesses',
      'delivered',
      'deliveredPercent',
    ];

    it('counts per unit the patients treated at home, those with ADI active in the period, and the planned and delivered accesses', async () => {
      expect(await cells(columns, 'domiciliary-care')).toEqual([
        ['ASL Napoli 1 Centro', 'Distretto 24', 'U.O.D. 1', 1, 1, 0, 1, 30, 2, 6.7],
        ['Totale', null, null, 1, 1, 0, 1, 30, 2, 6.7],
      ]);
    });

    it('counts only ADI and provisions with a date in the period', async () => {
      const countsUntil = (day: string) =>
        cells(['patients', 'withAdi', 'delivered'], 'domiciliary-care', `from=2025-06-01&to=${day}`);
      expect((await countsUntil('2025-06-14')).at(-1)).toEqual([1, 0, 0]);
      expect((await countsUntil('2025-06-15')).at(-1)).toEqual([1, 1, 0]);
      expect((await countsUntil('2025-06-20')).at(-1)).toEqual([1, 1, 1]);
    });

    it('filters by ADI', async () => {
      const rows = async (query: string) => (await run('domiciliary-care', `${OF_2025}&${query}`)).total;
      expect(await rows('withAdi=true')).toBe(1);
      expect(await rows('withAdi=false')).toBe(0);
    });
  });

  describe('provisions by setting', () => {
    const columns = [
      'centre',
      'setting',
      'provisionType',
      'provisions',
      'hours',
      'patients',
      'cost',
      'withoutTariff',
      'budget',
      'usedPercent',
      'level',
    ];
    const physiotherapy = 'Fisioterapia ambulatoriale';
    const speech = 'Logopedia ambulatoriale';

    it('counts per centre and type the provisions, each at the tariff on its date, with the budget of the year and the used share', async () => {
      expect(await cells(columns, 'provisions-by-setting')).toEqual([
        ['Centro 1', 'Ambulatoriale', physiotherapy, 3, 3, 1, 100_00, 1, 10_000_00, 1, 'WITHIN'],
        ['Centro 1', 'Ambulatoriale', speech, 1, 1, 1, 50_00, 0, 10_000_00, 0.5, 'WITHIN'],
        ['Centro 1', 'Domiciliare', 'Fisioterapia domiciliare', 2, 2, 1, 120_00, 0, 0, null, 'EXCEEDED'],
        ['Centro 2', 'Ambulatoriale', speech, 1, 1, 1, 60_00, 0, null, null, undefined],
        ['Centro 2', 'Residenziale', 'Giornata residenziale intensiva', 2, 16, 1, 0, 2, null, null, undefined],
        ['Totale', null, null, 9, 23, 3, 330_00, 3, 10_000_00, 3.3, 'WITHIN'],
      ]);
    });

    it('counts a provision on its own date only', async () => {
      const total = async (from: string, to: string) =>
        (await run('provisions-by-setting', `from=${from}&to=${to}`)).totals?.provisions;
      expect(await total('2025-02-11', '2025-03-04')).toBe(1);
      expect(await total('2025-02-10', '2025-03-05')).toBe(3);
      expect(await total('2025-02-12', '2025-03-04')).toBeUndefined();
    });

    it('filters by setting, by type and by the practitioner’s qualification', async () => {
      const total = async (query: string) =>
        (await run('provisions-by-setting', `${OF_2025}&${query}`)).totals?.provisions;
      expect(await total('setting=DOM')).toBe(2);
      expect(await total('provisionType=PRA02')).toBe(2);
      expect(await total('qualification=FISIATRA')).toBe(9);
      expect(await total('qualification=LOGOPEDISTA')).toBeUndefined();
    });
  });

  describe('monthly provision monitor', () => {
    const columns = ['centre', 'setting', 'february', 'march', 'april', 'june', 'august', 'december', 'total'];

    it('counts per centre and setting the provisions of each month of a year', async () => {
      expect(await cells(columns, 'monthly-provision-monitor', 'year=2025')).toEqual([
        ['Centro 1', 'Ambulatoriale', 2, 1, 1, 0, 0, 0, 4],
        ['Centro 1', 'Domiciliare', 0, 0, 0, 2, 0, 0, 2],
        ['Centro 2', 'Ambulatoriale', 0, 0, 0, 0, 1, 0, 1],
        ['Centro 2', 'Residenziale', 2, 0, 0, 0, 0, 0, 2],
        ['Totale', null, 4, 1, 1, 2, 1, 0, 9],
      ]);
    });

    it('can measure hours or cost instead, with the same budget and used share', async () => {
      const measured = async (measure: string) =>
        (
          await cells(['february', 'total', 'budget', 'usedPercent', 'level', 'withoutTariff'], ...monitorWith(measure))
        ).at(-1);
      const monitorWith = (measure: string) => ['monthly-provision-monitor', `year=2025&measure=${measure}`] as const;
      expect(await measured('provisions')).toEqual([4, 9, 10_000_00, 3.3, 'WITHIN', 3]);
      expect(await measured('hours')).toEqual([18, 23, 10_000_00, 3.3, 'WITHIN', 3]);
      expect(await measured('cost')).toEqual([50_00, 330_00, 10_000_00, 3.3, 'WITHIN', 3]);
    });

    it('reports a budget as exceeded above 100 percent, and as running out at 100 percent', async () => {
      const [row] = (await run('monthly-provision-monitor', 'year=2025&setting=AMB')).items;
      expect(row).toMatchObject({ level: 'WITHIN', usedPercent: 1.5 });
      const levels = async (cents: number) => {
        await scene.database.query(`UPDATE centre_annuality SET budgets = budgets || $1 WHERE id = $2`, [
          { AMB: cents },
          scene.region.annuality,
        ]);
        const [{ level, usedPercent } = {} as ReportRow] = (
          await run('monthly-provision-monitor', 'year=2025&setting=AMB')
        ).items;
        return [level, usedPercent];
      };
      expect(await levels(150_00)).toEqual(['RUNNING_OUT', 100]);
      expect(await levels(149_99)).toEqual(['EXCEEDED', 100.1]);
      await levels(10_000_00);
    });
  });
});
