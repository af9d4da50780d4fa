import { randomUUID } from 'node:crypto';
import { runProgram, testDatabase, type TestDatabase } from '@percorso/testing';
import { lostOf } from './lost.js';

describe('The load of a region’s working day', () => {
  let database: TestDatabase;
  beforeAll(async () => {
    database = await testDatabase();
  });
  afterAll(() => database.drop());

  it('is handled by two processes without losing an acknowledged command', async () => {
    // A generous bound: how fast requests are refused can only be measured on a quiet machine.
    const bounds = ['--refusals-within=60000'];
    const args = ['--patients=500', '--people=20', '--seconds=5', '--think=0.1', '--processes=2', ...bounds];
    const { code, said } = await runProgram('tools/dist/load/main.js', database.ownerUrl, {}, args);
    expect(said).toMatch(/Acknowledged transitions: [1-9]\d*; lost, or there more than once: 0\./);
    expect(said).toMatch(/Answers of 503 within \d+ ms \(p95\); target: 60000 ms\./);
    expect(said).toContain('Answers of 500 and above but 503: 0.');
    for (const action of [
      'open an access',
      'save a sheet',
      'validate',
      'record a provision',
      'list as CSV',
      'statistics',
    ])
      expect(said).toMatch(new RegExp(`\\| ${action} +\\| +[1-9]`));
    expect(said).not.toContain('Refused, the first of them');
    expect(code).toBe(0);
  });

  it('reports an acknowledged transition that is missing in the history', async () => {
    const key = randomUUID();
    expect(await lostOf(database.ownerUrl, [key])).toEqual([key]);
  });
});
