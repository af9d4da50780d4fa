import { sceneOf, type Scene } from '../../../test/scene.js';
import { Database } from '../../database/database.js';
import { anchorFaults } from '../verification/anchor-faults.js';
import type { Anchor } from './anchor.js';
import { anchorUntil, midnight, settledMoment } from './anchor-now.js';

const HOUR_MS = 60 * 60 * 1000;
const hours = (ahead: number): string => new Date(Date.now() + ahead * HOUR_MS).toISOString();

const memoryStore = (anchors: Anchor[]) => ({
  read: async () => [...anchors],
  append: async (anchor: Anchor) => void anchors.push(anchor),
});

describe('The anchors of added rows (decision 0007)', () => {
  let scene: Scene;
  beforeAll(async () => {
    scene = await sceneOf();
    await (await scene.path()).path.openAt('ACCETTAZIONE_UOD');
    await scene.database.query(
      `INSERT INTO record_access (patient_id, actor_id, actor_name, reason, at)
       SELECT p.id, 'uod.operatore', 'Anna Esposito', 'patient_read', now() - h * interval '1 hour'
       FROM (SELECT id FROM patient LIMIT 1) p, generate_series(3, 4) h`,
    );
  });
  afterAll(() => scene.close());
  const database = () => scene.app.get(Database);

  it('end a day ten minutes after its midnight in Rome', () => {
    expect(midnight(new Date('2026-11-21T23:09:00Z'))).toBe('2026-11-20T23:00:00.000Z');
    expect(midnight(new Date('2026-11-21T23:11:00Z'))).toBe('2026-11-21T23:00:00.000Z');
  });

  it('treat no moment as settled while a running transaction may still add rows before it', async () => {
    await database().transaction(async (db) => {
      const { rows } = await db.query<{ began: Date }>('SELECT now() AS began');
      const began = rows[0]?.began.getTime() ?? NaN;
      await new Promise((resolve) => setTimeout(resolve, 1500));
      expect(Date.parse(await settledMoment(database()))).toBeLessThan(began + 1000 - 60_000);
    });
  });

  it('cover the rows since the last anchor, once, in every history and log', async () => {
    const anchors: Anchor[] = [];
    const store = memoryStore(anchors);
    const moments = [hours(-2), hours(-1), hours(1)];
    for (const until of moments) await anchorUntil(database(), store, until);
    expect(await anchorUntil(database(), store, hours(1 - 0.01))).toBeUndefined();
    expect(anchors.map(({ until }) => until)).toEqual(moments);
    expect(anchors.slice(0, 2).map(({ logs }) => logs.record_access?.rows)).toEqual([2, 0]);
    expect(anchors[2]?.logs.workflow_event?.rows).toBeGreaterThan(1);
    expect(Object.keys(anchors[2]?.logs ?? {})).toEqual(
      expect.arrayContaining(['record_access', 'registry_lookup', 'workflow_event']),
    );
    expect(await anchorFaults(database(), anchors)).toEqual([]);
    // Without the second anchor, the third covers the rows of both.
    const [first, , last] = anchors as [Anchor, Anchor, Anchor];
    expect(await anchorFaults(database(), [first, last])).toEqual([]);
    expect(await anchorFaults(database(), anchors.slice(1))).toEqual([
      {
        until: moments[1],
        fault: 'otherRows',
        params: { table: 'record_access', anchored: 0, rows: 2 },
      },
    ]);
  });

  it('are created by one of the processes that start at the same time', async () => {
    const anchors: Anchor[] = [];
    const store = memoryStore(anchors);
    const until = hours(1);
    await Promise.all([1, 2, 3].map(() => anchorUntil(database(), store, until)));
    expect(anchors.map((anchor) => anchor.until)).toEqual([until]);
  });
});
