import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { type CatalogueName, importFaultSentence, importReportLines } from '@percorso/domain';
import { installReferenceData } from '@percorso/migrations';
import { testDatabase, type TestDatabase } from '@percorso/testing';
import { importCatalogue } from './import-catalogue.js';
import { BadImport } from './read-entries.js';

const anprHeader =
  '"ID","DATAISTITUZIONE","DATACESSAZIONE","CODISTAT","CODCATASTALE","DENOMINAZIONE_IT","DENOMTRASLITTERATA","IDREGIONE","STATO","SIGLAPROVINCIA"';
const municipality = (code: string, name: string, from: string, to: string, istat = '063049', province = 'NA') =>
  `1,"${from}","${to}","${istat}","${code}","${name}","${name}","15","${to === '9999-12-31' ? 'A' : 'C'}","${province}"`;

describe('The import of a catalogue', () => {
  let database: TestDatabase;
  let folder: string;

  beforeAll(() => {
    folder = mkdtempSync(path.join(tmpdir(), 'percorso-import-'));
  });
  afterAll(() => rmSync(folder, { recursive: true }));
  beforeEach(async () => {
    database = await testDatabase();
  });
  afterEach(() => database.drop());

  const fileOf = (lines: readonly string[] | Buffer): string => {
    const file = path.join(folder, 'elenco.csv');
    writeFileSync(file, Buffer.isBuffer(lines) ? lines : lines.join('\n'));
    return file;
  };
  const run = async (name: CatalogueName, lines: readonly string[] | Buffer, isDryRun = false) => {
    const { rows, added, changed, retired, unchanged } = await importCatalogue({
      databaseUrl: database.url,
      name,
      file: fileOf(lines),
      isDryRun,
    });
    return { rows, added, changed, retired, unchanged };
  };
  const state = () =>
    database.query(`
      SELECT (SELECT md5(string_agg(e::text, '' ORDER BY e.catalogue, e.id)) FROM reference_entry e) AS entries,
        (SELECT jsonb_agg(s ORDER BY s.catalogue) FROM reference_source s) AS sources,
        (SELECT jsonb_agg(a ORDER BY a.code) FROM local_health_authority a) AS authorities,
        (SELECT jsonb_agg(d ORDER BY d.code) FROM health_district d) AS districts`);
  const faultsOf = async (name: CatalogueName, lines: readonly string[] | Buffer) => {
    const before = await state();
    const sentences = await run(name, lines).then(
      () => ['imported'],
      (error: unknown) => {
        if (!(error instanceof BadImport)) throw error;
        return error.faults.map(importFaultSentence);
      },
    );
    expect(await state()).toEqual(before);
    return sentences;
  };
  const entries = (catalogue: string, where = 'true') =>
    database.query<{ id: number; code: string; parent_code: string | null; valid_to: string | null }>(
      `SELECT id, code, description, parent_code, fields, valid_from::text, valid_to::text FROM reference_entry
       WHERE catalogue = $1 AND ${where} ORDER BY code, valid_from`,
      [catalogue],
    );

  it('adds new entries, changes different entries, retires missing entries, and leaves equal entries unchanged', async () => {
    const before = await entries('care-outcome-types');
    const report = await run('care-outcome-types', [
      'code,description',
      'RECOVERED,Recupero',
      'IMPROVED,Miglioramento delle condizioni',
      'STABLE,Stabilità',
      'DECEASED,Decesso',
    ]);
    expect(report).toEqual({ rows: 4, added: 1, changed: 1, retired: 1, unchanged: 2 });
    const after = await entries('care-outcome-types');
    expect(after).toHaveLength(before.length + 1);
    const idOf = (list: typeof after, code: string) => list.find((entry) => entry.code === code)?.id;
    for (const { code } of before) expect([code, idOf(after, code)]).toEqual([code, idOf(before, code)]);
    expect(after.find(({ code }) => code === 'WORSENED')?.valid_to).toMatch(/^\d{4}-/);
    expect(after.find(({ code }) => code === 'DECEASED')).toMatchObject({ id: before.length + 1, valid_to: null });
  });

  it('changes nothing if the file is imported again, and restores retired entries that a later file contains', async () => {
    const short = ['code,description', 'RECOVERED,Recupero', 'IMPROVED,Miglioramento', 'STABLE,Stabilità'];
    expect(await run('care-outcome-types', short)).toMatchObject({ retired: 1 });
    const nothing = { rows: 3, added: 0, changed: 0, retired: 0, unchanged: 3 };
    expect(await run('care-outcome-types', short)).toEqual(nothing);
    const again = await run('care-outcome-types', [...short, 'WORSENED,Aggravamento']);
    expect(again).toEqual({ rows: 4, added: 0, changed: 1, retired: 0, unchanged: 3 });
    expect((await entries('care-outcome-types')).filter(({ valid_to }) => valid_to !== null)).toEqual([]);
  });

  it('writes nothing in a dry run', async () => {
    const before = await state();
    expect(await run('care-outcome-types', ['code,description', 'X,Prova'], true)).toMatchObject({
      added: 1,
      retired: 4,
    });
    expect(await state()).toEqual(before);
    expect(await entries('care-outcome-types', `code = 'X'`)).toEqual([]);
  });

  it('reads the catalogue’s own fields, and accepts semicolons and a byte order mark', async () => {
    const report = await run('regularity-access-types', [
      '\uFEFFcode;description;regularityCoefficient',
      'DAILY;Giornaliera;1',
      'WEEKLY;"Settimanale; ogni 7 giorni";7',
      'QUARTERLY;Trimestrale;90',
    ]);
    expect(report).toMatchObject({ added: 1, changed: 1, retired: 2, unchanged: 1 });
    expect(await entries('regularity-access-types', `code = 'QUARTERLY'`)).toMatchObject([
      { fields: { regularityCoefficient: 90 } },
    ]);
  });

  it('reads the municipalities of ANPR with their periods; active municipalities keep their ids, postal codes and spelling', async () => {
    const [naples] = await entries('territories', `code = 'F839'`);
    const retiredCountries = `fields @> '{"foreignTerritory": true}' AND valid_to IS NOT NULL`;
    const countries = await entries('territories', retiredCountries);
    const lines = [
      anprHeader,
      municipality('F839', 'NAPOLI', '1927-08-15', '9999-12-31'),
      municipality('F839', 'NAPOLI', '1861-03-17', '1927-08-14'),
      municipality('ND', "SANT'ELIA D'ESEMPIO", '1861-03-17', '1911-07-04', '063899'),
      municipality('D588', 'FILAGO', '1958-09-10', '9999-12-31', '016098', 'BG'),
      municipality('D588', 'FILAGO', '1861-03-17', '1928-01-25', '016828', 'BG'),
      municipality('D588', 'MARNE', '1861-03-17', '1928-01-25', '016098', 'BG'),
    ];
    const report = await run('municipalities', lines);
    expect(report).toMatchObject({ rows: 6, added: 4, changed: 2 });
    expect(await run('municipalities', lines)).toEqual({ rows: 6, added: 0, changed: 0, retired: 0, unchanged: 6 });
    const now = await entries('territories', `code = 'F839'`);
    expect(now).toMatchObject([
      { valid_from: '1861-03-17', valid_to: '1927-08-14', description: 'Napoli' },
      { id: naples?.id, valid_from: '1927-08-15', valid_to: null, description: 'Napoli' },
    ]);
    expect(now[1]).toHaveProperty('fields.postalCodes.0.code', '80121');
    expect(await entries('territories', `code IN ('063899', '016828')`)).toMatchObject([
      { description: 'Filago', fields: { belfioreCode: 'D588' } },
      { description: 'Sant’Elia d’Esempio', fields: { istatCode: '063899' }, valid_to: '1911-07-04' },
    ]);
    expect(await entries('territories', `code = 'D588'`)).toMatchObject([
      { description: 'Marne' },
      { description: 'Filago' },
    ]);
    // Countries are not part of the file, so they stay unchanged.
    expect(await entries('territories', retiredCountries)).toEqual(countries);
  });

  it('derives the parent codes of ICD-9-CM: the code without its last digit, or the part before the dot, which has four characters for external causes', async () => {
    await run('icd-ix-diagnoses', [
      'code,description',
      '342,EMIPLEGIA',
      '342.9,EMIPLEGIA NON SPECIFICATA',
      '342.90,EMIPLEGIA NON SPECIFICATA DI LATO NON SPECIFICATO',
      '343.01,SENZA SOTTOCATEGORIA',
      '343,PARALISI',
      'E,CAUSE ESTERNE',
      'E800.0,SENZA CATEGORIA',
      'E805,CATEGORIA',
      'E805.1,SOTTO LA CATEGORIA',
    ]);
    const parents = (await entries('icd-ix-diagnoses', 'valid_to IS NULL')).map((row) => [row.code, row.parent_code]);
    expect(Object.fromEntries(parents)).toEqual({
      '342': null,
      '342.9': '342',
      '342.90': '342.9',
      '343': null,
      '343.01': '343',
      E: null,
      'E800.0': 'E',
      E805: 'E',
      'E805.1': 'E805',
    });
  });

  it('uses the parents that the file specifies, and refuses an unknown parent', async () => {
    const lines = ['code,description,parent', 'd410,Cambiare posizione,', 'd4100,Sdraiarsi,d410'];
    await run('icf-domains', lines);
    expect(await entries('icf-domains', `code = 'd4100'`)).toMatchObject([{ parent_code: 'd410' }]);
    expect(await faultsOf('icf-domains', [...lines, 'd4101,Accovacciarsi,d999'])).toEqual([
      'Riga 4: il codice superiore d999 non è nell’elenco',
    ]);
  });

  it('writes the local health authorities to their own table, and refuses districts of unknown authorities', async () => {
    const lines = ['code,description', '150204,A.S.L. NAPOLI 1 CENTRO', '010203,TO3'];
    await run('local-health-authorities', lines);
    expect(await run('local-health-authorities', lines)).toEqual({
      rows: 2,
      added: 0,
      changed: 0,
      retired: 0,
      unchanged: 2,
    });
    const districts = ['code,description,localHealthAuthorityCode', 'D24,Distretto 24,150204'];
    expect(await run('health-districts', districts)).toMatchObject({ added: 1 });
    expect(await run('health-districts', districts)).toMatchObject({ added: 0, changed: 0, retired: 0 });
    expect(await faultsOf('health-districts', [...districts, 'D99,Distretto 99,999999'])).toEqual([
      'Riga 3: l’azienda sanitaria locale 999999 non è nell’elenco',
    ]);
    expect(await faultsOf('local-health-authorities', ['code,description', '12,Corta'])).toEqual([
      'Riga 2: il codice «12» non è valido',
    ]);
  });

  it.each<[string, string[], string[]]>([
    [
      'without the columns',
      ['codice;descrizione', 'A;B'],
      ['Mancano le colonne: code, description; il file ha: codice, descrizione'],
    ],
    [
      'with unknown columns',
      ['code,description,colore', 'A,B,C'],
      ['Colonne non previste: colore; si possono usare: code, description, validFrom, validTo'],
    ],
    ['without entries', ['code,description', ''], ['Il file non contiene voci']],
    [
      'with lines that have too few fields',
      ['code,description', 'A,B', 'C'],
      ['Riga 3: la riga ha 1 campi invece di 2'],
    ],
    ['with unclosed quotes', ['code,description', 'A,"B'], ['Riga 2: le virgolette non sono chiuse']],
    [
      'with missing codes or descriptions',
      ['code,description', ',B', 'A,', 'C,D'],
      ['Riga 2: manca il codice', 'Riga 3: manca la descrizione'],
    ],
    ['with a duplicate code', ['code,description', 'A,B', 'C,D', 'A,E'], ['Riga 4: il codice A è già alla riga 2']],
    [
      'with invalid dates',
      ['code,description,validFrom,validTo', 'A,B,2020-02-30x,', 'C,D,2020-01-02,2020-01-01'],
      [
        'Riga 2: la colonna validFrom non contiene una data AAAA-MM-GG: «2020-02-30x»',
        'Riga 3: la validità finisce (2020-01-01) prima di cominciare (2020-01-02)',
      ],
    ],
  ])('refuses a file %s, and reports each fault', async (_, lines, sentences) =>
    expect(await faultsOf('send-channels', lines)).toEqual(sentences),
  );

  it('refuses a file that is not in UTF-8, and a missing file', async () => {
    const latin = Buffer.concat([Buffer.from('code,description\nA,Citt'), Buffer.from([0xe0]), Buffer.from('\n')]);
    expect(await faultsOf('send-channels', latin)).toEqual(['Riga 2: il testo non è in codifica UTF-8']);
    const missing = importCatalogue({ databaseUrl: database.url, name: 'send-channels', file: '/non/esiste.csv' });
    await expect(missing).rejects.toMatchObject({ faults: [{ code: 'unreadable' }] });
  });

  it('is not overwritten by the reference data of a new release', async () => {
    await run('care-outcome-types', ['code,description', 'RECOVERED,Guarigione']);
    await database.query(`UPDATE reference_source SET fingerprint = 'old'`);
    expect(Object.keys(await installReferenceData(database.ownerUrl))).not.toContain('care-outcome-types');
    expect(await entries('care-outcome-types', `code = 'RECOVERED'`)).toMatchObject([{ description: 'Guarigione' }]);
  });

  it('reports its counts in Italian', () => {
    const counts = { rows: 19_352, added: 11_448, changed: 1, retired: 0, unchanged: 7_903 };
    expect(importReportLines({ catalogue: 'municipalities', file: 'comuni.csv', ...counts })).toEqual([
      'Catalogo: Comuni (municipalities)',
      'File: comuni.csv, righe lette: 19.352',
      'Voci aggiunte:   11.448',
      'Voci modificate: 1',
      'Voci ritirate:   0',
      'Voci invariate:  7.903',
    ]);
  });
});
