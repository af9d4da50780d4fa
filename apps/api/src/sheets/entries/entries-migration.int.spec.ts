import { migrating } from '../../../test/migrating.js';
import { type Scene, sceneOf } from '../../../test/scene.js';
import { Database } from '../../database/database.js';
import { lifecycles } from '../../lifecycles.js';
import { verifyHistory, type Finding } from '../../workflow/verification/verify-history.js';
import { entriesById } from '../../sheet-types/entry-tables.sql.js';

/** The types of the lists whose entries were stored in the content of their sheet before the migration. */
const listTypes = [
  'CLASSIFICAZIONI_DISABILITA',
  'DIAGNOSI',
  'DIARIO',
  'EQUIPE_UVBR',
  'PRESTAZIONI',
  'REGIMI',
  'SCHEMI_PRI',
  'SOSPENSIONI',
  'VALUTAZIONI_INTERMEDIE',
];

describe('Lists that version 1 stored in the contents of sheets (architecture §11)', () => {
  let scene: Scene;
  let schema: Awaited<ReturnType<typeof migrating>>;

  beforeAll(async () => {
    scene = await sceneOf();
    const { path } = await scene.path();
    const id = await path.openAt('RIABILITAZIONE_UOD');
    const sheets = (await path.view(id)).centre?.steps.flatMap((step) => step.sheets) ?? [];
    for (const sheet of sheets.filter(({ type }) => listTypes.includes(type))) await path.fillSheet(id, sheet, true);
    schema = await migrating(scene, 'EntriesAsRows');
  });
  afterAll(async () => {
    await schema.close();
    await scene.close();
  });

  const lists = () =>
    scene.database.query(
      `SELECT s.id, s.type, ${entriesById} AS entries FROM sheet s WHERE ${entriesById} IS NOT NULL ORDER BY s.id`,
    );
  const storedContents = () =>
    scene.database.query<{ type: string; rows: number }>(
      `SELECT type, jsonb_array_length(jsonb_path_query_first(content, '$.*')) AS rows FROM sheet
       WHERE type = ANY ($1) AND content IS NOT NULL ORDER BY type`,
      [listTypes],
    );

  it('become contents and again rows with the same fields', async () => {
    const before = await lists();
    expect(before).toHaveLength(listTypes.length);
    expect(await storedContents()).toEqual([]);
    await schema.undo();
    const contents = await storedContents();
    expect(contents.map(({ type }) => type)).toEqual(listTypes);
    expect(contents.every(({ rows }) => rows > 0)).toBe(true);
    await schema.redo();
    expect(await storedContents()).toEqual([]);
    expect(await lists()).toEqual(before);
  });

  it('equal their projection from the history after the migration', async () => {
    const found: Finding[] = [];
    await verifyHistory(scene.app.get(Database), lifecycles, (finding) => found.push(finding));
    expect(found).toEqual([]);
  });
});
