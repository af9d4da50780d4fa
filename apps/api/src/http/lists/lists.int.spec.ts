import { parse } from 'csv-parse/sync';
import { addDays } from '@percorso/domain';
import type { OpenAPIObject } from '@nestjs/swagger';
import { monday } from '../../../test/appointments.js';
import { idsOfAdministration } from '../../../test/cleanup.js';
import { csvLists } from '../../../test/csv-lists.js';
import { sceneOf, type Scene } from '../../../test/scene.js';
import { changedReportSettings, connectionInput } from '../../../test/report-settings.js';
import { periods } from '../../../test/small-region.js';
import { openCorrection, openFlow, openImport, proposeMerge } from '../../../test/records.js';
import { bearer } from '../../../test/tokens.js';
import { writtenEpisode } from '../../../test/written-episode.js';

type Cells = Record<string, string>;

describe('Lists (architecture §5)', () => {
  let scene: Scene;
  let lists: string[];
  let catalogueLists: string[];
  let ids: Record<string, string>;
  let plan: string;

  beforeAll(async () => {
    scene = await sceneOf({ REPORT_HOSTS: connectionInput().datasource?.host ?? '' });
    const { id, patientId, view, ...written } = await writtenEpisode(scene);
    const { centre } = view;
    const { practitionerId } = scene;
    plan = written.plan;
    await scene.database.query(
      `INSERT INTO appointment (id, district_unit_id, uod_episode_id, practitioner_id, date, start_time, end_time, created_by, updated_by)
       VALUES (gen_random_uuid(), $1, $2, $3, $4, '09:00', '09:30', 'Anna Esposito', 'Anna Esposito')`,
      [scene.region.units[0], id, practitionerId, monday],
    );
    await scene.database.query(
      `INSERT INTO record_access (patient_id, actor_id, actor_name, reason, access_reason_code, actor_affiliation)
       VALUES ($1, 'uod.operatore', 'Anna Esposito', 'tax_code_search', 'URGENZA', $2)`,
      [scene.region.patients.ofThirdUnit, JSON.stringify({ units: [scene.region.units[0]] })],
    );
    const closing = { startDate: monday, endDate: monday, reason: 'Santo patrono', everyYear: false };
    const closingDays = `/v1/district-units/${scene.region.units[0]}/closing-days?confirmed=true`;
    await scene.call('admin', 'POST', closingDays, closing);
    await scene.database.query('UPDATE centre_annuality SET year = $1', [centre?.treatmentStartDate?.slice(0, 4)]);
    const list = centre?.steps.flatMap(({ sheets }) => sheets).find(({ type }) => type === 'PRESTAZIONI');
    // `appointment-episodes` needs an episode in a step in which the team meets; the other episodes are past that step.
    await (await scene.path()).path.openAt('VALUTAZIONE_MULTIDISCIPLINARE');
    // The letter is written in a step that the other episodes do not reach.
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
    await openCorrection(scene, patientId);
    await proposeMerge(scene, patientId);
    const { patientId: proposed } = await scene.path();
    await scene.database.query('INSERT INTO retention_proposal (patient_id) VALUES ($1)', [proposed]);
    const limits = [{ state: 'PRI', days: 30 }];
    await scene.call('admin', 'PUT', '/v1/workflows/uod-episode/limits', { limits });
    for (const kind of ['regional', 'asl'] as const) ids[`/v1/rates-and-budget/${kind}-periods/`] = periods[kind];
    const { units, centres } = scene.region;
    [ids['/v1/district-units/'], ids['/v1/rehabilitation-centers/']] = [units[0], centres[0]];
    Object.assign(ids, await changedReportSettings(scene));
    ids['/v1/district-unit-episodes/'] = ids['/v1/workflows/'] = id;
    ids['/v1/practitioners/'] = scene.practitionerId;
    const affiliation = [scene.practitionerId, centres[0]];
    await scene.database.query('INSERT INTO practitioner_structure VALUES ($1, NULL, $2)', affiliation);
    const { paths } = (await scene.app.inject('/openapi.json')).json<OpenAPIObject>();
    // A route for a single file may offer CSV as well; only lists offer both CSV and JSON.
    const asCsv = Object.entries(paths).filter(([, { get }]) => {
      const reply = JSON.stringify(get?.responses['200'] ?? '');
      return ['text/csv', 'application/json'].every((type) => reply.includes(`"${type}"`));
    });
    const isOfCatalogue = ([, { get }]: (typeof asCsv)[number]) => get?.tags?.includes('Catalogues') ?? false;
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
    expect(reply.headers['content-disposition']).toMatch(
      /^attachment; filename="(?!elenco)[a-z0-9-]+-\d{4}-\d\d-\d\d\.csv"$/,
    );
    return parse(reply.body, { bom: true, columns: true }) as unknown as Cells[];
  };
  const cell = (row: unknown, column: string): string => {
    const value = column
      .split('.')
      .reduce((field, name) => (field as Record<string, unknown> | null)?.[name] ?? null, row);
    return value === null ? '' : typeof value === 'object' ? JSON.stringify(value) : String(value as string | number);
  };

  it('are exactly the operations that offer CSV in OpenAPI', () => expect(lists.sort()).toEqual(csvLists));

  it('return the same rows as JSON and as CSV, always with the total', async () => {
    // Other specs test these lists: the CSV of patients, episodes and reports has the display texts of the screen, and the CSV of an import
    // has the columns of its file.
    const others = [
      '/v1/patients',
      '/v1/patients/rehabcenterepisodeofcare',
      '/v1/provision-imports/{id}/records',
      '/v1/district-unit-episodes',
      '/v1/asl-episodes',
      '/v1/reports/{code}/rows',
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

  it('return the same cells separated by semicolons, with a decimal comma', async () => {
    // Reports have parameters and a spec of their own.
    for (const url of lists.filter((each) => !each.startsWith('/v1/reports/')).map(addressOf)) {
      const asked = 'text/csv; separator=semicolon';
      const reply = await get(url, asked);
      expect([url, reply.statusCode, reply.headers['content-type']]).toEqual([url, 200, `${asked}; charset=utf-8`]);
      const rows = parse(reply.body, { bom: true, delimiter: ';' }) as unknown as string[][];
      const usual = parse((await get(url, 'text/csv')).body, { bom: true }) as unknown as string[][];
      const decimal = /^(-?\d+)[.,](\d+)$/;
      // The seconds of a stay that lasts differ between two requests.
      const running = usual[0]?.indexOf('seconds');
      const plain = (cells: string[][]) =>
        cells.map((row) => row.map((text, n) => (n === running ? '' : text.replace(decimal, '$1.$2'))));
      expect(plain(rows)).toEqual(plain(usual));
    }
    const refused = await get('/v1/practitioners', 'text/csv; separator=pipe');
    expect(refused.json()).toMatchObject({ status: 400, code: 'malformed_header' });
  });

  it('can be read whole with limit=-1 if they have pages', async () => {
    const { paths } = (await scene.app.inject('/openapi.json')).json<OpenAPIObject>();
    const hasPages = (url: string) =>
      (paths[url]?.get?.parameters ?? []).some((one) => 'name' in one && one.name === 'limit');
    // A search for episodes is capped as on the screen; reports have parameters and a spec of their own.
    const others = ['/v1/district-units/{id}/appointment-episodes', '/v1/reports/{code}/rows'];
    for (const url of lists.filter((each) => hasPages(each) && !others.includes(each)).map(addressOf)) {
      const whole = await get(`${url}${url.includes('?') ? '&' : '?'}limit=-1`, 'application/json');
      expect([url, whole.statusCode]).toEqual([url, 200]);
    }
  });

  describe('that have more rows than a page', () => {
    const linesOf = async (url: string) => (await csvOf(url)).length;

    beforeAll(async () => {
      for (let n = 1; n <= 12; n++) await scene.path();
      await scene.database.query(
        `INSERT INTO rehabilitation_center (id, code, description, address, territory_description, health_district_id)
         SELECT gen_random_uuid(), '9' || n, 'Centro ' || n, address, territory_description, health_district_id
         FROM rehabilitation_center, generate_series(10001, 10012) n WHERE id = $1`,
        [scene.region.centres[0]],
      );
    });

    // Spec 001 §7: an export omits limit and page.
    it.each([
      '/v1/patients',
      '/v1/municipalities',
      '/v1/rehabilitation-centers',
      '/v1/practitioners',
      '/v1/citizenships',
    ])('%s are sent whole as CSV without page or limit, and as a page with them', async (url) => {
      const whole = await linesOf(`${url}?limit=-1`);
      expect(whole).toBeGreaterThan(url === '/v1/practitioners' ? 4 : 10);
      expect(await linesOf(url)).toBe(whole);
      expect(await linesOf(`${url}?limit=2`)).toBe(2);
      expect(await linesOf(`${url}?limit=2&page=2`)).toBe(2);
      const page = (await get(`${url}?page=1`, 'application/json')).json<object[] | { items: object[] }>();
      expect(await linesOf(`${url}?page=1`)).toBe('items' in page ? page.items.length : page.length);
    });

    // Spec 000 §9: the centres' default limit is −1; 001 §7: citizenships have no limit.
    it.each([
      '/v1/rehabilitation-centers',
      '/v1/rehabilitation-centers/slim',
      '/v1/district-units/slim',
      '/v1/citizenships',
      '/v1/team-release-authorities',
      '/v1/qualifications',
    ])('%s have all rows without a limit', async (url) => {
      const reply = await get(url, 'application/json');
      const whole = await get(`${url}?limit=-1`, 'application/json');
      expect(reply.json()).toEqual(whole.json());
      expect(reply.headers['x-total']).toBe(String(reply.json<object[]>().length));
    });
  });

  it('of catalogues have the same first page as JSON and as CSV', async () => {
    expect(catalogueLists.length).toBeGreaterThan(50);
    const whole = catalogueLists.filter((url) => !url.includes('{'));
    for (const url of whole) {
      // The list of all catalogues has no `limit`: it is always one page.
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

    it('is sent whole with limit=-1, as JSON and as CSV, with the total', async () => {
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

    it('is filtered, sorted and paged as CSV in the same way as in JSON', async () => {
      const query = '?sort=patientSurname&sortDirection=Descending&limit=2&page=2';
      const json = (await get(url + query, 'application/json')).json<{ id: string }[]>();
      const csv = await csvOf(url + query);
      expect(json).toHaveLength(2);
      expect(csv.map(({ id }) => id)).toEqual(json.map(({ id }) => id));
    });
  });

  it('add no more listeners to a reply when streamed than a short file does', async () => {
    const listeners = async (query: string, accept: string) => {
      const { raw, headers } = await get(`/v1/municipalities?${query}`, accept);
      expect(headers['transfer-encoding']).toBe('chunked');
      return raw.res.listenerCount('close');
    };
    const fileListeners = await listeners('limit=5', 'text/csv');
    expect(await listeners('limit=-1', 'text/csv')).toBe(fileListeners);
    expect(await listeners('limit=-1', 'application/json')).toBe(fileListeners);
  });

  it('are refused as CSV with the same problem as in JSON', async () => {
    const reply = await get('/v1/patients', 'text/csv', 'analista');
    expect(reply.statusCode).toBe(403);
    expect(reply.headers['content-type']).toBe('application/problem+json; charset=utf-8');
    expect((await get('/v1/patients?limit=0', 'text/csv')).statusCode).toBe(400);
  });

  it('escape a formula that was typed as a surname', async () => {
    await scene.database.query(`UPDATE patient SET surname = '=HYPERLINK("http://x")' WHERE id = $1`, [
      ids['/v1/patients/'],
    ]);
    const { body } = await get('/v1/patients?limit=-1', 'text/csv');
    expect(body).toContain(`"'=HYPERLINK(""http://x"")"`);
  });

  it('hide the names of actors from analysts as CSV too', async () => {
    const history = addressOf('/v1/workflows/{name}/instances/{id}/history');
    const actors = async (account: string) =>
      new Set((await csvOf(history, account)).map(({ actorName }) => actorName));
    expect(await actors('admin')).toEqual(new Set(['Anna Esposito']));
    expect(await actors('analista')).toEqual(new Set(['']));
  });
});
