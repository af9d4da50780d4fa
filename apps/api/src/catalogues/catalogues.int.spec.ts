import { CatalogueEntry, catalogueNames, type ProblemDetails, Territory } from '@percorso/domain';
import { testDatabase, type TestDatabase } from '@percorso/testing';
import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import { smallRegion } from '../../test/small-region.js';
import { testApp } from '../../test/test-app.js';
import { accountToken, bearer } from '../../test/tokens.js';
import { CataloguesService } from './catalogues.service.js';

describe('The reference catalogues (spec 001 §7)', () => {
  let database: TestDatabase;
  let app: NestFastifyApplication;

  beforeAll(async () => {
    database = await testDatabase();
    await smallRegion(database.query);
    app = await testApp(database.url);
  });
  afterAll(async () => {
    await app.close();
    await database.drop();
  });

  const get = async (url: string, headers: Record<string, string> = {}) =>
    app.inject({ url, headers: { ...bearer(await accountToken(app, 'cdr.operatore')), ...headers } });

  const list = async (url: string) => {
    const reply = await get(url);
    expect([url, reply.statusCode]).toEqual([url, 200]);
    return CatalogueEntry.array().parse(reply.json());
  };
  const codes = async (url: string) => (await list(url)).map(({ code }) => code);
  const descriptions = async (url: string) => (await list(url)).map(({ description }) => description);

  it('are available at their paths, and are returned with their number of entries', async () => {
    for (const name of catalogueNames) {
      const reply = await get(`/v1/${name}?limit=1`);
      expect([name, reply.statusCode]).toEqual([name, 200]);
      expect(Number(reply.headers['x-total'])).toBeGreaterThanOrEqual(reply.json<unknown[]>().length);
    }
  });

  it('are available under the service prefixes of the specification', async () => {
    const withoutPrefix = await list('/v1/operation-areas');
    for (const service of ['core', 'edge', 'hua'])
      expect(await list(`/${service}/v1/operation-areas`)).toEqual(withoutPrefix);
    expect(await list('/v1/clinical-stability-fragility-types')).toEqual(await list('/v1/clinical-stability-types'));
  });

  it('can be sorted in both directions by id, code or position, and are paged', async () => {
    expect(await codes('/v1/provision-diary-types?sort=id&sortDirection=Descending')).toEqual(['3', '2', '1']);
    expect(await codes('/v1/icf-components')).toEqual(['d', 'e', 'b', 's']);
    expect(await codes('/v1/icf-qualifiers?sort=code&limit=2&page=2')).toEqual(['2', '3']);
    const reply = await get('/v1/municipalities?limit=10');
    expect(Number(reply.headers['x-total'])).toBeGreaterThan(7_800);
  });

  it('return an entry by its id, with its own fields', async () => {
    const reply = await get('/v1/regularity-access-types/2');
    expect(reply.json()).toMatchObject({ id: 2, code: 'WEEKLY', description: 'Settimanale', regularityCoefficient: 7 });
    for (const id of ['999', 'x', '-1', '1e9'])
      expect([id, (await get(`/v1/regularity-access-types/${id}`)).statusCode]).toEqual([id, 404]);
  });

  it('find places by a part of the name, regardless of case, accents and apostrophes, and return prefix matches first', async () => {
    expect((await descriptions('/v1/territories?search=nap&sort=relevance'))[0]).toBe('Napoli');
    expect(
      (await descriptions('/v1/territories?search=ro&sort=relevance&limit=3')).every((d) => d.startsWith('Ro')),
    ).toBe(true);
    expect(await descriptions("/v1/territories?description=sant'antim")).toEqual(['Sant’Antimo']);
    expect(await descriptions('/v1/municipalities?description=forli&sort=relevance&limit=1')).toEqual(['Forlì']);
    expect(await descriptions("/v1/municipalities?description=forli'&sort=relevance&limit=1")).toEqual(['Forlì']);
    expect(await descriptions('/v1/municipalities?description=50%25')).toEqual([]);
  });

  it('return a place with its codes, its postal codes and its health authority', async () => {
    const [naples] = Territory.array().parse(await list('/v1/territories?search=F839'));
    expect(naples).toMatchObject({
      id: 63_049,
      istatCode: '063049',
      belfioreCode: 'F839',
      province: 'NA',
      foreignTerritory: false,
      localHealthAuthority: { code: '150204', description: 'ASL Napoli 1 Centro' },
    });
    expect(naples?.postalCodes[0]).toEqual({ id: 80_121, code: '80121' });
    expect((await get('/v1/municipalities/63049')).json()).toMatchObject({ code: 'F839' });
  });

  it('filter provinces by region, municipalities by province, ICF chapters by component and ICF domains by chapter', async () => {
    expect(await codes('/v1/provinces?regionCode=15&sort=code')).toEqual(['AV', 'BN', 'CE', 'NA', 'SA']);
    expect((await get('/v1/municipalities?province=NA&limit=1')).headers['x-total']).toBe('92');
    expect(await codes('/v1/icf-chapters?icfComponentCode=d&sort=code&limit=2')).toEqual(['d1', 'd2']);
    expect(await codes('/v1/icf-domains?icfChapterCode=d4&sort=code&limit=1')).toEqual(['d410']);
  });

  it('find ICF domains by code or description within a chapter, which is given by id or code (spec 000 §7)', async () => {
    const domainsIn = (text: string, chapter: number | string) =>
      codes(`/v1/icf-domains?limit=100&codeOrDescription=${text}&icfChapterId=${chapter}`);
    const [mobility] = await list('/v1/icf-chapters?code=d4');
    expect(await codes('/v1/icf-domains?codeOrDescription=d45&sort=code&limit=2')).toEqual(['d450', 'd4500']);
    const walking = await domainsIn('cammin', mobility?.id ?? '');
    expect(walking).toContain('d450');
    expect(walking.every((code) => code.startsWith('d4'))).toBe(true);
    expect(await domainsIn('cammin', 'd4')).toEqual(walking);
    expect(await domainsIn('cammin', 'd5')).toEqual([]);
    expect((await get('/v1/icf-domains?icfChapter=d4')).json()).toMatchObject({
      status: 400,
      errors: [{ path: 'icfChapter', code: 'unknownParameter' }],
    });
  });

  it('find diagnoses by words in any order, by a code without its dot or by a common name, and sort them by code', async () => {
    const found = (search: string, catalogue = 'icd-ix-diagnoses') =>
      codes(`/v1/${catalogue}?limit=100&sort=relevance&search=${encodeURIComponent(search)}`);
    expect(await found('emiplegia postumi')).toContain('438.2');
    expect(await found('postumi EMIPLEGIA')).toEqual(await found('emiplegia postumi'));
    expect(await found('4382')).toEqual(['438.2', '438.20', '438.21', '438.22']);
    expect(await found('g811', 'icd-x-diagnoses')).toEqual(['G81.1']);
    const strokes = await found('ictus');
    expect(strokes).toEqual(strokes.toSorted());
    expect(strokes).toEqual(expect.arrayContaining(['431', '434.91', '436', '438.21']));
    expect(await found('ictus emorragico')).not.toContain('434.91');
    expect(await found('ictus', 'icd-x-diagnoses')).toEqual(expect.arrayContaining(['I61', 'I63.9', 'I64']));
    expect(await found('ictus', 'icf-domains')).toEqual([]);
  });

  it('have routes for parts of the qualifications, workflow steps and document types', async () => {
    expect(await codes('/v1/qualifications/district-unit')).not.toContain('OSS');
    expect(await codes('/v1/qualifications/rehab-center')).not.toContain('MMG');
    expect(await codes('/v1/qualifications/external-organization')).not.toContain('FISIATRA');
    expect(await codes('/v1/workflow-steps/rehab-center?sort=id')).toEqual([
      'ACCESSO_RIABILITAZIONE_CDR',
      'RIABILITAZIONE_CDR',
      'CHIUSURA_CDR',
      'CHIUSO_CDR',
      'INVALIDATO_CDR',
    ]);
    expect(await codes('/v1/workflow-steps/district-unit')).toContain('PRI');
    for (const tag of ['1', '4']) expect(await codes(`/v1/document-types/tag/${tag}`)).toContain('01');
    expect(await codes('/v1/document-types/tag/9')).toEqual([]);
  });

  it('return the qualifications of patients or those of practitioners, depending on the service prefix (spec 001 §7)', async () => {
    const ofPeople = await codes('/v1/civil-registry-qualifications');
    const ofPractitioners = await codes('/v1/qualifications');
    expect(ofPractitioners).toContain('FISIATRA');
    expect(ofPeople).not.toContain('FISIATRA');
    for (const prefix of ['/civil-registry', '/civilregistry'])
      expect(await codes(`${prefix}/v1/qualifications`)).toEqual(ofPeople);
    for (const prefix of ['/edge', '/core', '/hua'])
      expect(await codes(`${prefix}/v1/qualifications`)).toEqual(ofPractitioners);
  });

  it('include the health authorities and their districts', async () => {
    expect(await codes('/v1/local-health-authorities?description=napoli+1')).toEqual(['150204']);
    expect(await codes('/v1/local-health-authorities/150205/health-districts')).toEqual(['D35']);
    expect(await codes('/v1/health-districts?localHealthAuthorityCode=150204')).toEqual(['D24']);
    expect((await get('/v1/local-health-authorities/999999/health-districts')).statusCode).toBe(404);
  });

  it('omit entries that are not valid on the requested date, unless retired entries are requested', async () => {
    await database.query(`
      INSERT INTO reference_entry (catalogue, id, code, description, valid_from, valid_to)
      VALUES ('send-channels', 9001, 'TELEX', 'Telex', '1990-01-01', '2019-12-31')`);
    expect(await codes('/v1/send-channels?code=TELEX')).toEqual([]);
    expect(await codes('/v1/send-channels?code=telex&at=2019-12-31')).toEqual(['TELEX']);
    expect(await codes('/v1/send-channels?code=TELEX&at=2020-01-01')).toEqual([]);
    expect(await list('/v1/send-channels?code=TELEX&retired=true')).toMatchObject([{ validTo: '2019-12-31' }]);
    expect((await get('/v1/send-channels/9001')).statusCode).toBe(200);
  });

  it('return the children of a diagnosis', async () => {
    await database.query(`
      INSERT INTO reference_entry (catalogue, id, code, description, parent_code, valid_from)
      VALUES ('icd-ix-diagnoses', 9001, '999', 'Prova', NULL, '1990-01-01'),
        ('icd-ix-diagnoses', 9002, '999.0', 'Prova minore', '999', '1990-01-01')`);
    expect((await get('/v1/icd-ix-diagnoses/9001')).json()).toMatchObject({ parentCode: null, hasChildren: true });
    expect(await list('/v1/icd-ix-diagnoses/9001/children')).toMatchObject([
      { code: '999.0', parentCode: '999', hasChildren: false },
    ]);
    expect((await get('/v1/icd-ix-diagnoses/77777/children')).statusCode).toBe(404);
  });

  it('are returned completely with limit -1, even as CSV', async () => {
    expect((await list('/v1/municipalities?limit=-1')).length).toBeGreaterThan(7_800);
    const csv = await get('/v1/genders?limit=-1', { accept: 'text/csv' });
    expect(csv.headers['content-type']).toBe('text/csv; charset=utf-8');
    expect(csv.body.split('\r\n')[0]).toBe('\uFEFF"id","code","description","validFrom","validTo"');
  });

  it('refuse an invalid query', async () => {
    for (const query of ['sort=fields', 'limit=0', 'at=oggi', 'retired=x', 'page=0', 'description=%00'])
      expect([query, (await get(`/v1/territories?${query}`)).statusCode]).toEqual([query, 400]);
  });

  it('refuse a payload with an error for each field whose entry does not exist or is not valid', async () => {
    const reference = app.get(CataloguesService);
    const check = reference.mustExist([
      { catalogue: 'qualifications', path: 'qualificationCode', code: 'FISIATRA' },
      { catalogue: 'territories', path: 'birthPlaceId', id: 63_049 },
      { catalogue: 'municipalities', path: 'locality', id: 999_999_999 },
      { catalogue: 'send-channels', path: 'channel', code: 'TELEX' },
      { catalogue: 'send-channels', path: 'pastChannel', code: 'TELEX', at: 'any' },
      { catalogue: 'local-health-authorities', path: 'asl', code: '150204' },
      { catalogue: 'local-health-authorities', path: 'otherAsl', code: '999999' },
    ]);
    const problem = await check.catch((error: { details: Pick<ProblemDetails, 'errors'> }) => error.details.errors);
    expect((problem as { path: string }[]).map(({ path }) => path).sort()).toEqual(['channel', 'locality', 'otherAsl']);
  });

  it('can be read only by users with a role', async () => {
    const reply = await app.inject({ url: '/v1/genders', headers: bearer(await accountToken(app, 'primo.accesso')) });
    expect(reply.statusCode).toBe(403);
  });

  it('cannot lose an entry, which the database enforces', async () => {
    await expect(database.query(`DELETE FROM reference_entry WHERE code = 'TELEX'`)).rejects.toThrow(/never deleted/);
  });
});
