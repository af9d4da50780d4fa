import { containsText, isSameName } from '@percorso/domain';
import fc from 'fast-check';
import { migrating } from '../../test/migrating.js';
import { type Scene, sceneOf } from '../../test/scene.js';

const pieces = [
  'a',
  'B',
  'o',
  'rossi',
  'é',
  'e\u0301',
  'Ø',
  'ł',
  ' ',
  '  ',
  "'",
  '’',
  '`',
  '-',
  '\u2011',
  '–',
  '.',
  '7',
];
const hidden = ['\u200b', '\u00ad', '\ufeff', '\u2060'];
const texts = fc.array(fc.constantFrom(...pieces, ...hidden), { maxLength: 8 }).map((parts) => parts.join(''));

describe('Text search', () => {
  let scene: Scene;

  beforeAll(async () => {
    scene = await sceneOf();
  });
  afterAll(() => scene.close());

  it('matches in the database in the same way as in the browser', async () => {
    const pairs = fc.sample(fc.tuple(texts, texts), { numRuns: 3000, seed: 7 });
    const rows = await scene.database.query<{ holds: boolean; same: boolean }>(
      `SELECT searchable(t.text) LIKE searchable('%' || t.typed || '%') AS holds, search_key(t.text) = search_key(t.typed) AS same
       FROM unnest($1::text[], $2::text[]) WITH ORDINALITY AS t(text, typed, place) ORDER BY place`,
      [pairs.map(([text]) => text), pairs.map(([, typed]) => typed.trim())],
    );
    const wrong = pairs.filter(
      ([text, typed], at) =>
        rows[at]?.holds !== containsText(text, typed) || rows[at]?.same !== isSameName(text, typed.trim()),
    );
    expect(wrong).toEqual([]);
  });

  it.each([
    ['surname=Rossi%E2%80%91Bian', 'a surname with a non-breaking hyphen'],
    ['surname=rossibianchi', 'a surname without the hyphen'],
    ['surname=ros%E2%80%8Bsi', 'a surname with a zero-width space'],
    ["name=nicolo'", 'a name with an apostrophe instead of the accent'],
  ])('finds a patient by %s, %s', async (query) => {
    await named(scene.region.patients.ofFirstUnit, 'Nicolò', 'Rossi-Bianchi');
    expect(await find(query)).toEqual([scene.region.patients.ofFirstUnit]);
  });

  it('finds patients and entries that were stored before the migration', async () => {
    const schema = await migrating(scene, 'SearchedTexts');
    await schema.undo();
    await named(scene.region.patients.ofFirstUnit, 'Anna', 'Verdi\u2011Neri');
    const keys = await scene.database.query(`SELECT FROM patient WHERE surname_key = 'verdineri'`);
    expect(keys).toEqual([]);
    await schema.redo();
    await schema.close();
    expect(await find('surname=verdineri')).toEqual([scene.region.patients.ofFirstUnit]);
    const places = await scene.call<{ description: string }[]>(
      'uod.operatore',
      'GET',
      '/v1/municipalities?search=moransengo%E2%80%90tonengo',
    );
    expect(places).toMatchObject([{ description: 'Moransengo-Tonengo' }]);
  });

  const named = (id: string | undefined, name: string, surname: string) =>
    scene.database.query('UPDATE patient SET name = $2, surname = $3 WHERE id = $1', [id, name, surname]);
  const find = async (query: string) =>
    (await scene.call<{ items: { id: string }[] }>('uod.operatore', 'GET', `/v1/patients?${query}`)).items.map(
      ({ id }) => id,
    );
});
