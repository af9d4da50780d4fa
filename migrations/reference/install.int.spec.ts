import { campaniaHealthAuthorities, catalogueNames, starterEntries, storeOf } from '@percorso/domain';
import { testDatabase, type TestDatabase } from '@percorso/testing';
import { installReferenceData } from './install.js';

describe('The reference catalogues of a release', () => {
  let database: TestDatabase;
  beforeAll(async () => {
    database = await testDatabase();
  });
  afterAll(() => database.drop());

  const entry = async (catalogue: string, code: string) => {
    const [row] = await database.query(
      'SELECT id, description, fields, valid_from, valid_to FROM reference_entry WHERE catalogue = $1 AND code = $2',
      [catalogue, code],
    );
    return row;
  };

  it('are installed after the migrations, and the id of each entry is its position in the list', async () => {
    const rows = await database.query<{ catalogue: string; ids: number[] }>(
      `SELECT catalogue, array_agg(id ORDER BY id) AS ids FROM reference_entry GROUP BY catalogue`,
    );
    const idsOf = (name: string) => rows.find(({ catalogue }) => catalogue === name)?.ids ?? [];
    const installed = catalogueNames.filter((name) => storeOf(name) === name && starterEntries[name]);
    expect(installed.filter((name) => idsOf(name).length !== starterEntries[name]?.length)).toEqual([]);
    expect(idsOf('provision-diary-types')).toEqual([1, 2, 3]);
    expect(idsOf('icf-qualifiers')).toEqual([0, 1, 2, 3, 4, 8, 9]);
  });

  it('contain every municipality of Italy, with its codes, its postal codes and, in Campania, its health authority', async () => {
    expect(await entry('territories', 'F839')).toMatchObject({
      id: 63_049,
      description: 'Napoli',
      fields: {
        istatCode: '063049',
        belfioreCode: 'F839',
        province: 'NA',
        regionCode: '15',
        foreignTerritory: false,
        localHealthAuthorityCode: '150204',
      },
    });
    expect(await entry('territories', 'F205')).toMatchObject({ description: 'Milano', valid_to: null });
    expect(await entry('regions', '15')).toMatchObject({ description: 'Campania' });
    expect(await entry('provinces', 'BZ')).toMatchObject({ fields: { istatCode: '021', regionCode: '04' } });
  });

  it('contain the seven health authorities of Campania, with their national codes', async () => {
    const rows = await database.query<{ code: string; description: string }>(
      'SELECT code, description FROM local_health_authority ORDER BY code',
    );
    expect(rows.map(({ code }) => code)).toEqual(campaniaHealthAuthorities.map(({ code }) => code));
    expect(rows[0]).toEqual({ code: '150201', description: 'ASL Avellino' });
  });

  it('contain former municipalities, for people who were born there', async () => {
    expect(await entry('territories', 'F709')).toMatchObject({ description: 'Moransengo' });
    const [gone] = await database.query<{ last: string }>(
      `SELECT valid_to::text AS last FROM reference_entry WHERE catalogue = 'territories' AND code = 'F709'`,
    );
    expect(gone).toEqual({ last: '2022-12-31' });
  });

  it('stay unchanged if they are already installed', async () => {
    expect(await installReferenceData(database.ownerUrl)).toEqual({});
  });
});
