import { sceneOf, type Scene } from '../../test/scene.js';
import { Separations } from '../../test/separations.js';
import { Database } from '../database/database.js';
import { lifecycles } from '../lifecycles.js';
import { type Finding, verifyHistory } from '../workflow/verification/verify-history.js';

const RUNS = 16;

describe('The separation of merged records', () => {
  let scene: Scene;
  beforeAll(async () => {
    scene = await sceneOf();
  });
  afterAll(() => scene.close());

  it('equals the same writes on two records that were never merged, whatever was written in between', async () => {
    await new Separations(scene).check(RUNS);
    const found: Finding[] = [];
    await verifyHistory(scene.app.get(Database), lifecycles, (finding) => found.push(finding));
    expect(found).toEqual([]);
  });
});
