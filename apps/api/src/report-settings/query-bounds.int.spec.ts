import type { ProblemDetails } from '@percorso/domain';
import { definitionInput, DEFINITIONS, newReport, ownConnection } from '../../test/report-settings.js';
import { sceneOf, type Scene } from '../../test/scene.js';

let scene: Scene;

beforeAll(async () => {
  // Long enough that the size limit is reached first, even on a slow machine.
  scene = await sceneOf({ REPORT_SECONDS: '60' });
});
afterAll(() => scene.close());
afterEach(() => scene.database.query('DELETE FROM report'));

const previewed = async (query: string) => {
  const { id } = await newReport(scene, { query, active: false });
  const { status, body } = await scene.send('admin', 'POST', `${DEFINITIONS}/${id}/preview`, {});
  return { status, code: (body as ProblemDetails).errors?.[0]?.code };
};

describe('Resource limits of a custom report’s query (decision 0036)', () => {
  it.each([
    [
      'makes a text ten times as long at each step',
      `WITH RECURSIVE t (x) AS (SELECT 'x' UNION ALL SELECT (SELECT string_agg(concat(x, g), '') FROM generate_series(1, 10) AS g) FROM t) SELECT x FROM t`,
    ],
    [
      'sorts a hundred million rows',
      `SELECT n, md5(n::text) AS m FROM generate_series(1, 100000000) AS numbers (n) ORDER BY 2`,
    ],
    [
      'makes a row of a hundred million characters',
      `SELECT string_agg(md5(n::text), '') AS x FROM generate_series(1, 3000000) AS numbers (n)`,
    ],
  ])('abort a query that %s: 422 with code queryTooLarge', async (_, query) => {
    expect(await previewed(query)).toEqual({ status: 422, code: 'queryTooLarge' });
  });

  it.each([
    ['doubles a text', `WITH RECURSIVE t (x) AS (SELECT 'x' UNION ALL SELECT x || x FROM t) SELECT x FROM t`],
    [
      'doubles a text and returns its length',
      `WITH RECURSIVE t (x) AS (SELECT 'x' UNION ALL SELECT x || x FROM t) SELECT max(length(x)) AS n FROM t`,
    ],
  ])('refuse to save a query that %s: 422 with code queryTooComplex', async (_, query) => {
    const connectionId = await ownConnection(scene);
    expect(
      await scene.send('admin', 'POST', DEFINITIONS, { ...definitionInput({ query }), connectionId }),
    ).toMatchObject({
      status: 422,
      body: { errors: [{ code: 'queryTooComplex' }] },
    });
  });

  it('allow any column name, including those that the wrapper of the query uses', async () => {
    expect(await previewed('SELECT 1 AS place, 2 AS total')).toEqual({ status: 200, code: undefined });
  });
});
