import { SEARCH_TEXT_HEADER, type SearchResults } from '@percorso/domain';
import { sceneOf, type Scene } from '../../test/scene.js';

describe('The search over all records', () => {
  let scene: Scene;
  let episode: string;
  let unitName: string;

  beforeAll(async () => {
    scene = await sceneOf();
    const own = { patientId: scene.region.patients.ofFirstUnit, identifier: mario };
    const { path } = await scene.path({ ...own, residence: scene.region.units[2] });
    episode = await path.openAt('ACCETTAZIONE_UOD');
    const [unit] = await scene.database.query<{ description: string }>(
      'SELECT description FROM district_unit WHERE id = $1',
      [scene.region.units[0]],
    );
    unitName = unit?.description ?? '';
  });
  afterAll(() => scene.close());

  const mario = 'RSSMRA60A01F839S';
  const lucia = 'VRDLCU75B41F839O';
  const send = (text: string | undefined, account = 'uod.operatore') =>
    scene.send(
      account,
      'GET',
      '/v1/search',
      undefined,
      text === undefined ? {} : { [SEARCH_TEXT_HEADER]: encodeURIComponent(text) },
    );
  const search = async (text: string | undefined, account?: string) => {
    const { status, body } = await send(text, account);
    expect([text, status]).toEqual([text, 200]);
    return body as unknown as SearchResults;
  };
  const patients = async (text: string, account?: string) =>
    (await search(text, account)).patients.map(({ surname, name }) => `${surname} ${name}`);
  const folderOf = async (id: string) => {
    const [row] = await scene.database.query<{ number: string }>(
      'SELECT folder_number::text AS number FROM patient WHERE id = $1',
      [id],
    );
    return row?.number ?? '';
  };

  it.each(['Rossi', 'rossi mario', 'Mario ROSSI', '01/01/1960', 'ross 1/1/1960', mario, 'rssmra60'])(
    'finds a patient in scope by %s, with the episodes',
    async (text) => {
      const { patients: found, episodes } = await search(text);
      expect(found).toMatchObject([{ id: scene.region.patients.ofFirstUnit, birthDate: '1960-01-01' }]);
      expect(episodes).toMatchObject([{ id: episode, surname: 'Rossi', step: 'ACCETTAZIONE_UOD', closed: false }]);
    },
  );

  it('finds a patient by the number of the folder, and an episode by its id', async () => {
    expect(await patients(await folderOf(scene.region.patients.ofFirstUnit))).toEqual(['Rossi Mario']);
    expect((await search(episode)).episodes).toMatchObject([{ id: episode }]);
  });

  it.each([['Verdi'], ['verdi lucia'], ['01/02/1975'], [lucia]])(
    'finds no patient out of scope by %s, nor an episode',
    async (text) => {
      const { patients: found, episodes } = await search(text);
      expect([found, episodes]).toEqual([[], []]);
      expect(await patients(text, 'admin')).toEqual(['Verdi Lucia']);
    },
  );

  it('does not find a patient out of scope by the folder number', async () =>
    expect(await patients(await folderOf(scene.region.patients.ofThirdUnit))).toEqual([]));

  it('puts nobody into scope by the complete identifier, and logs and counts that search as any other', async () => {
    await search(lucia);
    const reads = await scene.database.query("SELECT FROM record_access WHERE reason = 'tax_code_search'");
    expect(reads).toEqual([]);
    const lookups = await scene.database.query<{ identifier: string }>(
      "SELECT identifier FROM registry_lookup WHERE actor_id = 'uod.operatore' AND reason = 'global_search'",
    );
    expect(lookups.map(({ identifier }) => identifier)).toContain(lucia);
    expect((await send(lucia, 'cdr.operatore')).body).toMatchObject({ patients: [] });
  });

  it('finds units, centres and practitioners by any word of their name', async () => {
    const word = unitName.split(' ').at(-1) ?? '';
    expect((await search(word)).districtUnits.map(({ description }) => description)).toContain(unitName);
    const { practitioners } = await search('esposito anna');
    expect(practitioners).toMatchObject([{ id: scene.practitionerId }]);
  });

  it('finds structures only for readers without personal data', async () => {
    const { patients: found, episodes, practitioners } = await search('rossi', 'analista');
    expect([found, episodes, practitioners]).toEqual([[], [], []]);
    expect((await search(unitName.slice(-4), 'analista')).districtUnits.length).toBeGreaterThan(0);
  });

  it('returns, without a text, the patients whose record the caller opened last, if still in scope', async () => {
    const { patientId } = await scene.path();
    await scene.call('uod.operatore', 'GET', `/v1/patients/${scene.region.patients.ofFirstUnit}`);
    await scene.call('uod.operatore', 'GET', `/v1/patients/${patientId}`);
    await scene.database.query(
      "INSERT INTO record_access (patient_id, actor_id, actor_name, reason) VALUES ($1, 'uod.operatore', 'Anna', 'patient_read')",
      [scene.region.patients.ofThirdUnit],
    );
    const { recentPatients } = await search(undefined);
    expect(recentPatients.map(({ id }) => id)).toEqual([patientId, scene.region.patients.ofFirstUnit]);
  });

  it.each(['%', 'x'.repeat(101)])('refuses a text that it cannot read: %s', async (value) =>
    expect(
      (await scene.send('uod.operatore', 'GET', '/v1/search', undefined, { [SEARCH_TEXT_HEADER]: value })).body,
    ).toMatchObject({ status: 400, code: 'malformed_header' }),
  );

  it('is not hurt by any text', async () => {
    for (const text of ['%_\\', "'; --", '0000000000', '9999999999', '31/02/1950', 'à è', '—', 'a b c d e f g h'])
      expect((await search(text)).patients).toEqual([]);
  });
});
