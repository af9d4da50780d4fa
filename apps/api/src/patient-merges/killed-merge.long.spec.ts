import { setTimeout as pause } from 'node:timers/promises';
import type { PatientMergeView } from '@percorso/domain';
import pg from 'pg';
import { ApiClient } from '../../test/api-client.js';
import { sceneOf, type Scene } from '../../test/scene.js';
import { Database } from '../database/database.js';
import { lifecycles } from '../lifecycles.js';
import { type Finding, verifyHistory } from '../workflow/verification/verify-history.js';

const base = '/v1/patient-merges';

describe('A process that is killed in the midst of a merge', () => {
  let scene: Scene;
  let client: ApiClient;

  beforeAll(async () => {
    scene = await sceneOf();
  });
  beforeEach(async () => {
    client = await ApiClient.start(scene.database.url);
  });
  afterEach(() => client.stop());
  afterAll(() => scene.close());

  /** Proposes the merge of two records with registry data and an open access each. */
  const proposed = async () => {
    const [survivor, absorbed] = [await scene.path(), await scene.path()];
    const kept = await survivor.path.open();
    const moved = await absorbed.path.open();
    for (const [id, status] of [
      [survivor.patientId, 1],
      [absorbed.patientId, 2],
    ])
      await scene.database.query('INSERT INTO civil_registry (patient_id, marital_status_id) VALUES ($1, $2)', [
        id,
        status,
      ]);
    const proposal = { survivorId: survivor.patientId, absorbedId: absorbed.patientId };
    const { id } = await scene.call<{ id: string }>('admin', 'POST', base, proposal);
    const { comparison, revisions } = await scene.call<PatientMergeView>('admin', 'GET', `${base}/${id}`);
    const choices = Object.fromEntries(
      comparison.filter(({ isDifferent }) => isDifferent).map(({ field }) => [field, 'absorbed']),
    );
    return { ...proposal, id, moved, body: { revisions, choices, openAccessId: kept } };
  };
  type Proposed = Awaited<ReturnType<typeof proposed>>;

  /** Everything that a merge changes. */
  const stateOf = async ({ id, survivorId, absorbedId }: Proposed) =>
    (
      await scene.database.query(
        `SELECT jsonb_agg(jsonb_build_array(to_jsonb(p), to_jsonb(c),
            (SELECT jsonb_agg(to_jsonb(e) ORDER BY e.id) FROM uod_episode e WHERE e.patient_id = p.id),
            (SELECT jsonb_agg(to_jsonb(i) ORDER BY i.value) FROM patient_identifier i WHERE i.patient_id = p.id)) ORDER BY p.id) AS records,
          (SELECT jsonb_agg(to_jsonb(v) ORDER BY v.instance_id, v.revision) FROM workflow_event v WHERE v.instance_id = $1
            OR v.instance_id IN (SELECT e.id FROM uod_episode e WHERE e.patient_id IN ($2, $3))) AS events,
          (SELECT to_jsonb(m) FROM patient_merge m WHERE m.id = $1) AS merge,
          (SELECT count(*)::int FROM patient_merge_move WHERE merge_id = $1) AS moves
        FROM patient p JOIN civil_registry c ON c.patient_id = p.id WHERE p.id IN ($2, $3)`,
        [id, survivorId, absorbedId],
      )
    )[0];

  it.each([
    // The other access is closed and the rows are moved when the merge waits for the lock.
    ['the chosen values are copied', 'civil_registry', 'patient_id', 'survivorId'],
    ['the merge is marked as carried out, with everything moved', 'patient_merge', 'id', 'id'],
  ] as const)(
    'changes nothing before %s, and the request can be sent again',
    async (_, table, key, of) => {
      const merge = await proposed();
      const before = await stateOf(merge);
      const holder = new pg.Client({ connectionString: scene.database.ownerUrl });
      await holder.connect();
      onTestFinished(() => holder.end());
      await holder.query('BEGIN');
      await holder.query(`SELECT FROM ${table} WHERE ${key} = $1 FOR UPDATE`, [merge[of]]);
      const sent = client.call('admin', 'PUT', `${base}/${merge.id}/merge`, merge.body).catch(() => 'broken');
      const waiting = () =>
        scene.database.query<{ pid: number }>(
          `SELECT pid FROM pg_stat_activity WHERE wait_event_type = 'Lock' AND datname = current_database() AND query LIKE $1`,
          [`%${table}%`],
        );
      let [backend] = await waiting();
      for (; !backend; [backend] = await waiting()) await pause(10);
      await client.kill();
      expect(await sent).toBe('broken');
      await holder.query('ROLLBACK');
      const isConnected = `SELECT FROM pg_stat_activity WHERE pid = $1`;
      while ((await scene.database.query(isConnected, [backend.pid])).length > 0) await pause(10);
      expect(await stateOf(merge)).toEqual(before);

      const { unanswered } = client;
      client = await ApiClient.start(scene.database.url);
      expect(unanswered).toHaveLength(1);
      for (const request of unanswered) await client.send(request);
      const owner = 'SELECT patient_id FROM uod_episode WHERE id = $1';
      expect(await scene.database.query(owner, [merge.moved])).toEqual([{ patient_id: merge.survivorId }]);
      const found: Finding[] = [];
      await verifyHistory(scene.app.get(Database), lifecycles, (finding) => found.push(finding));
      expect(found).toEqual([]);
    },
    120_000,
  );
});
