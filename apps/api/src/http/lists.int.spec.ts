import { parse } from 'csv-parse/sync';
import { addDays, type ListSheetType } from '@percorso/domain';
import { sampleEntries, sampleSheet } from '@percorso/testing';
import type { OpenAPIObject } from '@nestjs/swagger';
import { monday } from '../../test/appointments.js';
import { idsOfAdministration } from '../../test/cleanup.js';
import { csvLists } from '../../test/csv-lists.js';
import { daysAgo, today } from '../../test/days.js';
import { referto, sendDocument } from '../../test/documents.js';
import { sceneOf, type Scene } from '../../test/scene.js';
import { changedReportSettings, connectionInput } from '../../test/report-settings.js';
import { periods } from '../../test/small-region.js';
import { openFlow, openImport, remodelling } from '../../test/targets.js';
import { bearer } from '../../test/tokens.js';

type Cells = Record<string, string>;

describe('Lists (architecture §5)', () => {
  let scene: Scene;
  let lists: string[];
  let catalogueLists: string[];
  let ids: Record<string, string>;
  let plan: string;

  beforeAll(async () => {
    scene = await sceneOf({ REPORT_HOSTS: connectionInput().datasource?.host ?? '' });
    const { path, patientId } = await scene.path();
    const id = await path.open();
    const { practitionerId } = scene;
    const entries = { today, startDate: daysAgo(30), treatmentStartDate: daysAgo(20), practitionerId };
    const homecare = sampleSheet('ADI', entries);
    await scene.call('uod.operatore', 'POST', `/v1/district-unit-episodes/${id}/integrated-homecares`, homecare);
    await path.lead(id, 'PRI');
    const pri = (await path.view(id)).steps
      .find(({ name }) => name === 'PRI')
      ?.sheets.find(({ type }) => type === 'DOCUMENTI');
    await path.fillSheet(id, { id: pri?.id ?? '', type: 'DOCUMENTI' }, false);
    await path.lead(id, 'RIABILITAZIONE_UOD', 'PRI');
    const { centre } = await path.view(id);
    plan = centre?.operatingPlan?.id ?? '';
    await scene.call(
      'cdr.operatore',
      'POST',
      `/v1/district-unit-episodes/${id}/careplans/${plan}/regimes`,
      remodelling,
    );
    const fields = { documentType: '01', documentDate: today, annotations: 'Referto' };
    await sendDocument(scene, `/v1/patients/${patientId}/documents`, { fields, file: referto });
    const centreId = centre?.id ?? '';
    await scene.database.query(
      `INSERT INTO appointment (id, district_unit_id, uod_episode_id, practitioner_id, date, start_time, end_time, created_by, updated_by)
       VALUES (gen_random_uuid(), $1, $2, $3, $4, '09:00', '09:30', 'Anna Esposito', 'Anna Esposito')`,
      [scene.region.units[0], id, practitionerId, monday],
    );
    const closing = { startDate: monday, endDate: monday, reason: 'Santo patrono', everyYear: false };
    const closingDays = `/v1/district-units/${scene.region.units[0]}/closing-days?confirmed=true`;
    await scene.call('admin', 'POST', closingDays, closing);
    await scene.database.query('UPDATE centre_annuality SET year = $1', [centre?.treatmentStartDate?.slice(0, 4)]);
    const collections = {
      provisions: 'PRESTAZIONI',
      'provision-suspensions': 'SOSPENSIONI',
      'provision-diaries': 'DIARIO',
    };
    for (const [collection, type] of Object.entries(collections) as [string, ListSheetType][]) {
      const [entry] = sampleEntries(type, entries);
      await scene.call('cdr.operatore', 'POST', `/v1/rehab-center-episodes/${centreId}/${collection}`, entry);
    }
    const [said] = sampleEntries('VALUTAZIONI_INTERMEDIE', { ...entries, rehabCenterId: scene.region.centres[0] });
    for (const [account, of] of [
      ['uod.operatore', ''],
      ['cdr.operatore', `/careplans/${plan}`],
    ] as const)
      await scene.call(account, 'POST', `/v1/district-unit-episodes/${id}${of}/mid-term-evaluations`, said);
    const list = centre?.steps.flatMap(({ sheets }) => sheets).find(({ type }) => type === 'PRESTAZIONI');
    // Nobody's team meets in the steps of the other lists.
    await (await scene.path()).path.openAt('VALUTAZIONE_MULTIDISCIPLINARE');
    // The letter is written in a step that the other lists do not reach.
    const concluded = await (await scene.path()).path.openAt('CHIUSURA_UOD');
    ids = {
      '/v1/district-unit-episodes/{id}/resignation-letters': concluded,
      '/v1/patients/': patientId,
      '/v1/sheets/': list?.id ?? '',
      '/v1/rehab-center-episodes/': centre?.id ?? '',
    };
    Object.assign(ids, await idsOfAdministration(scene));
    ids['/v1/provision-imports/'] = await openImport(scene);
    await openFlow(scene);
    const limits = [{ state: 'PRI', days: 30 }];
    await scene.call('admin', 'PUT', '/v1/workflows/uod-episode/limits', { limits });
    for (const kind of ['regional', 'asl'] as const) ids[`/v1/rates-and-budget/${kind}-periods/`] = periods[kind];
    const { units, centres } = scene.region;
    [ids['/v1/district-units/'], ids['/v1/rehabilitation-centers/']] = [units[0], centres[0]];
    Object.assign(ids, await changedReportSettings(scene));
    ids['/v1/district-unit-episodes/'] = ids['/v1/workflows/'] = id;
    ids['/v1/practitioners/'] = scene.practitionerId;
    const atCentre = [scene.practitionerId, centres[0]];
    await scene.database.query('INSERT INTO practitioner_structure VALUES ($1, NULL, $2)', atCentre);
    const { paths } = (await scene.app.inject('/openapi.json')).json<OpenAPIObject>();
    const asCsv = Object.entries(paths).filter(([, { get }]) =>
      JSON.stringify(get?.responses ?? '').includes('text/csv'),
    );
    const isOfCatalogue = ([, { get }]: (typeof asCsv)[number]) => get?.tags?.includes('reference') ?? false;
    lists = asCsv.filter((each) => !isOfCatalogue(each)).map(([url]) => url);
    catalogueLists = asCsv.filter(isOfCatalogue).map(([url]) => url);
  });
  afterAll(() => scene.close());

  const addressOf = (url: string) => {
    const [, id] = Object.entries(ids).find(([prefix]) => url.startsWith(prefix)) ?? [];
    return url
      .replace('{dictionary}', 'countries')
      .replace('{name}', 'uod-episode')
      .replace('{id}', id ?? '')
      .replace('{planId}', plan)
      .replace('{annualityId}', scene.region.annuality)
      .replace('{code}', '150204')
      .replace(/appointment-episodes$/, '$&?search=rossi')
      .replace(/available-dates$/, `$&?from=${monday}&to=${addDays(monday, 7)}`)
      .replace(/(?<=uod-episode)\/(stays|statistics\/months)$/, '$&?state=ACCETTAZIONE_UOD')
      .replace(/asl-consumption$/, '$&?localHealthAuthorityCode=150204');
  };
  const get = async (url: string, accept: string, account = 'admin') =>
    scene.app.inject({ url, headers: { ...bearer(await scene.tokenOf(account)), accept } });
  const csvOf = async (url: string, account?: string) => {
    const reply = await get(url, 'text/csv', account);
    expect(reply.headers['content-type']).toBe('text/csv; charset=utf-8');
    expect(reply.headers['content-disposition']).toBe('attachment');
    return parse(reply.body, { bom: true, columns: true }) as unknown as Cells[];
  };
  const cell = (row: unknown, column: string): string => {
    const value = column
      .split('.')
      .reduce((field, name) => (field as Record<string, unknown> | null)?.[name] ?? null, row);
    return value === null ? '' : typeof value === 'object' ? JSON.stringify(value) : String(value as string | number);
  };

  it('are all that OpenAPI shows as CSV too', () => expect(lists.sort()).toEqual(csvLists));

  it('answer the same rows as JSON and as CSV, always with their number', async () => {
    // The CSV of patients, episodes and reports has the words of the screen, that of an import the columns of its file: tests of their own.
    const others = [
      ...['/v1/patients', '/v1/patients/rehabcenterepisodeofcare', '/v1/provision-imports/{id}/records'],
      ...['/v1/district-unit-episodes', '/v1/asl-episodes', '/v1/reports/{code}/rows'],
    ];
    for (const url of lists.filter((each) => !others.includes(each)).map(addressOf)) {
      const json = await get(url, 'application/json');
      const body = json.json<unknown[] | { items: unknown[] }>();
      const rows = Array.isArray(body) ? body : body.items;
      expect([url, rows.length]).not.toEqual([url, 0]);
      expect([url, json.headers['x-total']]).toEqual([url, String(rows.length)]);
      const csv = await csvOf(url);
      expect(csv.map((row) => Object.entries(row))).toEqual(
        rows.map((row) => Object.keys(csv[0] ?? {}).map((column) => [column, cell(row, column)])),
      );
    }
  });

  it('of the catalogues answer the first page of the same rows as JSON and as CSV', async () => {
    expect(catalogueLists.length).toBeGreaterThan(50);
    const whole = catalogueLists.filter((url) => !url.includes('{'));
    for (const url of whole) {
      // The list of catalogues is one page.
      const address = url === '/v1/dictionaries' ? url : `${url}?limit=5`;
      const json = await get(address, 'application/json');
      const rows = json.json<unknown[]>();
      expect([url, Number(json.headers['x-total']) >= rows.length]).toEqual([url, true]);
      const csv = await csvOf(address);
      const [column = ''] = Object.keys(csv[0] ?? {});
      expect([url, csv.map((row) => row[column])]).toEqual([url, rows.map((row) => cell(row, column))]);
    }
  });

  describe.each(['/v1/district-unit-episodes/slim'])('%s', (url) => {
    beforeAll(async () => {
      for (let n = 0; n < 3; n++) await (await scene.path()).path.open();
    });

    it('is sent whole for limit=-1, as JSON and as CSV, with its number', async () => {
      const reply = await get(`${url}?limit=-1`, 'application/json');
      const rows = reply.json<{ id: string }[]>();
      const paged = (await get(`${url}?limit=1000`, 'application/json')).json<{ id: string }[]>();
      expect(rows.length).toBeGreaterThan(3);
      expect(rows).toEqual(paged);
      expect(reply.headers['x-total']).toBe(String(rows.length));
      expect((await csvOf(`${url}?limit=-1`)).map(({ id }) => id)).toEqual(rows.map(({ id }) => id));
      const totals = await get(`${url}?limit=-1`, 'text/csv');
      expect(totals.headers['x-total']).toBe(String(rows.length));
    });

    it('is filtered, sorted and paged as CSV as it is as JSON', async () => {
      const query = '?sort=patientSurname&sortDirection=Descending&limit=2&page=2';
      const json = (await get(url + query, 'application/json')).json<{ id: string }[]>();
      const csv = await csvOf(url + query);
      expect(json).toHaveLength(2);
      expect(csv.map(({ id }) => id)).toEqual(json.map(({ id }) => id));
    });
  });

  it('that are sent while they are read hang no more listeners on the reply than a short file does', async () => {
    const listeners = async (query: string, accept: string) => {
      const { raw, headers } = await get(`/v1/municipalities?${query}`, accept);
      expect(headers['transfer-encoding']).toBe('chunked');
      return raw.res.listenerCount('close');
    };
    const ofFile = await listeners('limit=5', 'text/csv');
    expect(await listeners('limit=-1', 'text/csv')).toBe(ofFile);
    expect(await listeners('limit=-1', 'application/json')).toBe(ofFile);
  });

  it('are refused as CSV as they are as JSON, with a problem', async () => {
    const reply = await get('/v1/patients', 'text/csv', 'analista');
    expect(reply.statusCode).toBe(403);
    expect(reply.headers['content-type']).toBe('application/problem+json; charset=utf-8');
    expect((await get('/v1/patients?limit=0', 'text/csv')).statusCode).toBe(400);
  });

  it('run no formula that somebody typed as a name', async () => {
    await scene.database.query(`UPDATE patient SET surname = '=HYPERLINK("http://x")' WHERE id = $1`, [
      ids['/v1/patients/'],
    ]);
    const { body } = await get('/v1/patients?limit=-1', 'text/csv');
    expect(body).toContain(`"'=HYPERLINK(""http://x"")"`);
  });

  it('hide names from analysts as CSV too', async () => {
    const history = addressOf('/v1/workflows/{name}/instances/{id}/history');
    const actors = async (account: string) =>
      new Set((await csvOf(history, account)).map(({ actorName }) => actorName));
    expect(await actors('admin')).toEqual(new Set(['Anna Esposito']));
    expect(await actors('analista')).toEqual(new Set(['']));
  });
});
