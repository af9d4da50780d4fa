import { asSystem, grantRunningRole, migrations } from '@percorso/migrations';
import { DataSource } from 'typeorm';
import { type Scene, sceneOf } from '../../../test/scene.js';
import { Database } from '../../database/database.js';
import { dataSourceOptions } from '../../database/data-source-options.js';
import { lifecycles } from '../../lifecycles.js';
import { verifyHistory, type Finding } from '../../workflow/verification/verify-history.js';
import { entriesById } from '../../episode-family/entry-tables.sql.js';

/** The lists that stood inside a content. */
const listTypes = [
  'CLASSIFICAZIONI_DISABILITA',
  'DIAGNOSI',
  'DIARIO',
  'EQUIPE_UVBR',
  'PRESTAZIONI',
  'REGIMI',
  'SOSPENSIONI',
];
/** The migrations from the one that made rows of them on. */
const since = migrations.slice(migrations.findIndex(({ name }) => name.startsWith('EntriesAsRows')));

describe('The lists inside the contents of version 1 (architecture §11)', () => {
  let scene: Scene;
  let owner: DataSource;

  beforeAll(async () => {
    scene = await sceneOf();
    const { path } = await scene.path();
    const id = await path.openAt('RIABILITAZIONE_UOD');
    const sheets = (await path.view(id)).centre?.steps.flatMap((step) => step.sheets) ?? [];
    for (const sheet of sheets.filter(({ type }) => listTypes.includes(type))) await path.fillSheet(id, sheet, true);
    const options = dataSourceOptions({
      ...{ databaseUrl: scene.database.ownerUrl, poolSize: 1 },
      extra: { options: asSystem },
    });
    owner = await new DataSource({ ...options, migrations }).initialize();
  });
  afterAll(async () => {
    await owner.destroy();
    await scene.close();
  });

  const lists = () =>
    scene.database.query(
      `SELECT s.id, s.type, ${entriesById} AS entries FROM sheet s WHERE ${entriesById} IS NOT NULL ORDER BY s.id`,
    );
  const held = () =>
    scene.database.query<{ type: string; rows: number }>(
      `SELECT type, jsonb_array_length(jsonb_path_query_first(content, '$.*')) AS rows FROM sheet
       WHERE type = ANY ($1) AND content IS NOT NULL ORDER BY type`,
      [listTypes],
    );

  it('become rows with what they said, and go back into the contents as they were', async () => {
    const before = await lists();
    expect(before.length).toBe(7);
    expect(await held()).toEqual([]);
    for (let undone = 0; undone < since.length; undone++) await owner.undoLastMigration();
    const inside = await held();
    expect(inside.map(({ type }) => type)).toEqual(listTypes);
    expect(inside.every(({ rows }) => rows > 0)).toBe(true);
    await owner.runMigrations();
    await grantRunningRole(scene.database.ownerUrl, scene.database.url);
    expect(await held()).toEqual([]);
    expect(await lists()).toEqual(before);
  });

  it('are what the histories tell before and after', async () => {
    const found: Finding[] = [];
    await verifyHistory(scene.app.get(Database), lifecycles, (finding) => found.push(finding));
    expect(found).toEqual([]);
  });
});
