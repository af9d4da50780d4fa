import { PatientsPage, patientExportLabels, patientLabels, stepLabels, type ProblemDetails } from '@percorso/domain';
import { testDatabase, type TestDatabase } from '@percorso/testing';
import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import { parse } from 'csv-parse/sync';
import { v7 as uuid } from 'uuid';
import { smallRegion } from '../../test/small-region.js';
import { testApp } from '../../test/test-app.js';
import { accountToken, bearer } from '../../test/tokens.js';

/**
 * Number of patients in the first unit, above the cap of the total. Surnames repeat every hundred patients, birth dates
 * every fifty.
 */
const CROWD = 1200;

describe('The patients list (spec 001 §4 and §7)', () => {
  let database: TestDatabase;
  let app: NestFastifyApplication;
  let region: Awaited<ReturnType<typeof smallRegion>>;

  beforeAll(async () => {
    database = await testDatabase();
    region = await smallRegion(database.query);
    app = await testApp(database.url);
    await database.query(
      `INSERT INTO patient (id, tax_code, name, surname, gender, birth_date, birth_place, residence_district_unit_id)
       SELECT gen_random_uuid(), 'FOLLA' || lpad(n::text, 11, '0'), 'Nome ' || n % 7, 'Folla ' || lpad((n % 100)::text, 2, '0'), 'F',
         date '1950-01-01' + n % 50, 'Napoli', $1 FROM generate_series(1, ${CROWD}) n`,
      [region.units[0]],
    );
  });

  afterAll(async () => {
    await app.close();
    await database.drop();
  });

  const insert = (surname: string, name: string, taxCode: string, birthDate = '1980-01-01') =>
    database.query(
      `INSERT INTO patient (id, tax_code, name, surname, gender, birth_date, birth_place, residence_district_unit_id, created_at)
       VALUES ($1, $2, $3, $4, 'F', $5, 'Napoli', $6, '2025-12-31T23:30:00Z')`,
      [uuid(), taxCode, name, surname, birthDate, region.units[0]],
    );

  const get = async (query: string, accept = 'application/json', account = 'uod.operatore') =>
    app.inject({ url: `/v1/patients${query}`, headers: { ...bearer(await accountToken(app, account)), accept } });

  const list = async (query: string, account?: string) => {
    const reply = await get(query, undefined, account);
    if (reply.statusCode !== 200) throw new Error(`${query}: ${reply.body}`);
    const { items, total } = PatientsPage.parse(reply.json());
    return { items, total, headers: reply.headers, next: reply.headers['x-next'] as string | undefined };
  };
  const ids = async (query: string, account?: string) => (await list(query, account)).items.map(({ id }) => id);
  const surnames = async (query: string) => (await list(query)).items.map(({ surname }) => surname);

  it('has 10 rows per page, and the total in the body and in the header x-total', async () => {
    const { items, total, headers } = await list('?surname=folla 1&name=nome 3');
    expect(items).toHaveLength(10);
    expect(total).toBe(17);
    expect(headers).toMatchObject({ 'x-total': '17' });
    expect(headers).not.toHaveProperty('x-total-capped');
  });

  it('counts up to 1,000, and marks a total that is higher', async () => {
    const { total, headers } = await list('');
    expect(total).toBe(1000);
    expect(headers).toMatchObject({ 'x-total': '1000', 'x-total-capped': 'true' });
    expect((await list('?limit=-1', 'admin')).headers).toMatchObject({ 'x-total-capped': 'true' });
  });

  it('has the exact total if the caller requests it, even as CSV', async () => {
    const rows = await database.query<{ total: number }>('SELECT count(*)::int AS total FROM patient');
    const all = rows[0]?.total ?? 0;
    expect(all).toBeGreaterThan(1001);
    for (const query of ['?count=exact', '?count=exact&limit=-1', '?count=exact&sort=birthDate&page=2']) {
      const { total, headers } = await list(query, 'admin');
      expect([query, total, headers['x-total']]).toEqual([query, all, String(all)]);
      expect(headers).not.toHaveProperty('x-total-capped');
    }
    const csv = await get('?count=exact', 'text/csv', 'admin');
    expect(csv.headers['x-total']).toBe(String(all));
    expect((await get('?count=all')).statusCode).toBe(400);
  });

  it('is filtered by the beginning of each field, regardless of case, accents, apostrophes and blanks', async () => {
    await insert('D’Angelò', 'Zoë', 'DNGZOE80A41F839A');
    await insert('De Rosa', 'Đorđe', 'DRSDRD80A01F839B');
    for (const typed of ['d’ang', "D'ANGELO", 'dangelò', 'D\u2018Angelo'])
      expect(await surnames(`?surname=${encodeURIComponent(typed)}`)).toEqual(['D’Angelò']);
    expect(await surnames('?surname=derosa')).toEqual(['De Rosa']);
    expect(await surnames('?name=zoe')).toEqual(['D’Angelò']);
    expect(await surnames('?name=dordevic')).toEqual([]);
    expect(await surnames('?name=dor')).toEqual(['De Rosa']);
    expect(await surnames('?taxCode=dngz')).toEqual(['D’Angelò']);
    expect(await surnames('?birthDate=1980-01-01&surname=de')).toEqual(['De Rosa']);
    expect(await surnames('?surname=ngelo')).toEqual([]);
  });

  it('treats the typed text literally, and ignores empty filters', async () => {
    await insert('Zeno_', 'Percento%', 'ZNEPCN80A01F839C');
    expect(await surnames('?surname=zeno_&name=percento%25')).toEqual(['Zeno_']);
    expect(await surnames('?surname=zen__')).toEqual([]);
    expect(await surnames('?surname=%25')).toEqual([]);
    expect(await surnames('?surname=zeno_&name=&birthDate=&taxCode=')).toEqual(['Zeno_']);
  });

  it('combines its filters', async () => {
    const all = (await list('?surname=folla 17&limit=100')).items;
    expect(all).toHaveLength(12);
    const one = all[5];
    const query = `?surname=folla 17&name=${one?.name}&birthDate=${one?.birthDate}&taxCode=${one?.identifier}`;
    expect(await ids(query)).toEqual([one?.id]);
    expect(await ids(`${query}&surname=folla 18`.replace('surname=folla 17&', ''))).toEqual([]);
  });

  const keys: Record<string, (row: Record<string, unknown>) => string> = {
    surname: ({ surname, name, id }) => [surname, name, id].join('|'),
    name: ({ surname, name, id }) => [name, surname, id].join('|'),
    taxCode: ({ identifier }) => String(identifier),
    birthDate: ({ birthDate, surname, name, id }) => [birthDate, surname, name, id].join('|'),
  };
  describe.each(['surname', 'name', 'taxCode', 'birthDate'])('sorted by %s', (sort) => {
    it.each([
      ['few matches, which are fetched and sorted', '?taxCode=FOLLA00000000'],
      ['more matches than are counted, which are read along the index', '?taxCode=FOLLA'],
    ])('has every row once in both directions, by page number as by cursor: %s', async (_, filter) => {
      const all = (await list(`${filter}&limit=-1&sort=${sort}`)).items;
      expect(all.length).toBe(filter.endsWith('FOLLA') ? CROWD : 999);
      const key = keys[sort];
      expect(all.map((row) => key?.(row))).toEqual(all.map((row) => key?.(row)).sort());
      const descending = await ids(`${filter}&limit=-1&sort=${sort}&sortDirection=Descending`);
      expect(descending).toEqual(all.map(({ id }) => id).reverse());
      for (const [direction, rows] of [
        ['Ascending', all.map(({ id }) => id)],
        ['Descending', descending],
      ] as const) {
        const query = `${filter}&sort=${sort}&sortDirection=${direction}&limit=300`;
        const paged: string[] = [];
        for (let page = 1, after: string | undefined = ''; after !== undefined; page++) {
          const { items, next }: Awaited<ReturnType<typeof list>> = await list(`${query}${after && `&after=${after}`}`);
          expect(await ids(`${query}&page=${page}`)).toEqual(items.map(({ id }) => id));
          paged.push(...items.map(({ id }) => id));
          after = next;
        }
        expect(paged).toEqual(rows);
      }
    });
  });

  it('accepts sortField instead of sort', async () => {
    expect(await ids('?sortField=birthDate&sortDirection=Descending')).toEqual(
      await ids('?sort=birthDate&sortDirection=Descending'),
    );
  });

  it('is empty beyond its last page, with the same total', async () => {
    expect(await list('?surname=folla 17&page=99')).toMatchObject({ items: [], total: 12 });
    expect(await list('?page=100000')).toMatchObject({ items: [], total: 1000 });
  });

  it('refuses to continue after a patient that the user may not see', async () => {
    for (const after of [region.patients.ofThirdUnit, uuid(), 'x']) {
      const reply = await get(`?after=${after}`);
      expect([after, reply.statusCode]).toEqual([after, 400]);
      expect(reply.json<ProblemDetails>().errors).toMatchObject([{ path: 'after' }]);
    }
  });

  it('has only the columns of the list with lite=true', async () => {
    const [row] = (await list('?surname=rossi&lite=true')).items;
    expect(Object.keys(row ?? {}).sort()).toEqual([
      'birthDate',
      'currentDistrictStep',
      'currentRehabStep',
      'deathDate',
      'earlierIdentifier',
      'folderNumber',
      'id',
      'identifier',
      'name',
      'surname',
    ]);
  });

  it('shows each account the patients of its unit, centre, ASL or region', async () => {
    const totals = async (query: string) => {
      const accounts = ['uod.operatore', 'uod2.operatore', 'cdr.operatore', 'asl.operatore', 'admin'];
      return Promise.all(accounts.map(async (account) => (await list(query, account)).total));
    };
    expect(await totals('?surname=folla 17')).toEqual([12, 0, 0, 12, 12]);
    expect(await totals('?surname=verdi')).toEqual([0, 1, 0, 0, 1]);
  });

  it('refuses invalid filters', async () => {
    for (const query of ['?limit=0', '?page=0', '?sort=gender', '?birthDate=01/01/1980', '?surname=%00', '?name=a%0Ab'])
      expect([query, (await get(query)).statusCode]).toEqual([query, 400]);
  });

  describe('as CSV', () => {
    const csv = async (query: string, account?: string) => {
      const reply = await get(query, 'text/csv', account);
      expect(reply.headers).toMatchObject({
        'content-type': 'text/csv; charset=utf-8',
        'content-disposition': expect.stringMatching(
          /^attachment; filename="assistiti-\d{4}-\d\d-\d\d\.csv"$/,
        ) as string,
      });
      return { text: reply.body, rows: parse(reply.body, { bom: true }), total: reply.headers['x-total'] };
    };

    it('separates quoted cells with commas, and has the columns of the list with folder number, fiscal code, patient and open date', async () => {
      await insert('Esportata', 'Prima', 'SPRPRM80A41F839D', '1931-12-05');
      const { text, rows, total } = await csv('?surname=esportata&limit=-1');
      const folder = (await list('?surname=esportata')).items[0]?.folderNumber ?? '';
      expect(rows).toEqual([
        [...patientExportLabels],
        [
          folder,
          'SPRPRM80A41F839D',
          'Esportata Prima',
          // The date in Rome, where the next day has already begun.
          '01/01/2026',
          'Esportata',
          'Prima',
          '05/12/1931',
          patientLabels.noAccess,
        ],
      ]);
      expect(text).toMatch(/^\uFEFF"[^"]+"(,"[^"]+"){7}\r\n"\d+"(,"[^"]*"){7}\r\n$/);
      expect(total).toBe('1');
    });

    it('shows the description of the step', async () => {
      const [patient] = (await list('?surname=esportata')).items;
      const episode = uuid();
      await database.query(`INSERT INTO workflow_instance VALUES ($1, 'uod-episode', 1, 'PRI', '{}', 1, '', now())`, [
        episode,
      ]);
      await database.query(
        `INSERT INTO uod_episode (id, patient_id, patient_name, patient_surname, district_unit_id, residence_district_unit_id,
           local_health_authority_code, number, start_date) VALUES ($1, $2, 'Prima', 'Esportata', $3, $3, '150204', 1, '2026-01-01')`,
        [episode, patient?.id, region.units[0]],
      );
      expect((await csv('?surname=esportata&limit=-1')).rows[1]?.at(-1)).toBe(stepLabels.PRI);
    });

    it('has all rows with limit=-1, in the order and with the filters of the list', async () => {
      const query = '?surname=folla&sort=birthDate&sortDirection=Descending&limit=-1';
      const { rows, total } = await csv(query);
      expect(total).toBe('1000');
      expect(rows.slice(1).map((row) => row[1])).toEqual((await list(query)).items.map(({ identifier }) => identifier));
      expect(rows).toHaveLength(CROWD + 1);
    });

    it('has one page if a page is requested', async () => {
      const { rows } = await csv('?surname=folla&limit=7&page=3');
      expect(rows.slice(1).map((row) => row[1])).toEqual(
        (await list('?surname=folla&limit=7&page=3')).items.map(({ identifier }) => identifier),
      );
    });

    it('keeps quotes, commas, line ends and characters special to Postgres, and escapes cells that a spreadsheet would run', async () => {
      await insert('=1+1', 'a "b", c$1', 'FRMSGN80A41F839E');
      await insert('Riga\nDoppia', '-\\', 'FRMSGN80A41F839F');
      const { text } = await csv('?taxCode=FRMSGN&limit=-1');
      expect(text).toContain(`"'=1+1","a ""b"", c$1"`);
      expect(text).toContain('"Riga\r\nDoppia","\'-\\"');
    });

    it('treats filters as text, regardless of what they contain', async () => {
      for (const typed of [`'; DROP TABLE patient; --`, `\\'`, `$1`, `E'\\x27'`, `%`, `"`]) {
        const { rows } = await csv(`?limit=-1&surname=${encodeURIComponent(typed)}`);
        expect(rows).toHaveLength(1);
      }
    });

    it('has no patient that the user may not see', async () => {
      expect((await csv('?limit=-1', 'uod2.operatore')).rows.slice(1).map((row) => row[4])).toEqual(['Verdi']);
      expect((await csv('?limit=-1', 'cdr2.operatore')).rows).toHaveLength(1);
    });
  });
});
