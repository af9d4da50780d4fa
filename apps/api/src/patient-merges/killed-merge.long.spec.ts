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
    client = await ApiClient.start(scene.database.url);
  }, 240_000);
  afterAll(async () => {
    await client.stop();
    await scene.close();
  });

  it('changes nothing, and the merge can be sent again', async () => {
    const [a, b] = [await scene.path(), await scene.path()];
    const moved = await b.path.open();
    for (const [id, status] of [
      [a.patientId, 1],
      [b.patientId, 2],
    ])
      await scene.database.query('INSERT INTO civil_registry (patient_id, marital_status_id) VALUES ($1, $2)', [
        id,
        status,
      ]);
    const proposal = { survivorId: a.patientId, absorbedId: b.patientId };
    const { id } = await scene.call<{ id: string }>('admin', 'POST', base, proposal);
    const { comparison, revisions } = await scene.call<PatientMergeView>('admin', 'GET', `${base}/${id}`);
    const choices = Object.fromEntries(
      comparison.filter(({ isDifferent }) => isDifferent).map(({ field }) => [field, 'absorbed']),
    );
    const ownerOf = async () =>
      (
        await scene.database.query<{ patient_id: string }>('SELECT patient_id FROM uod_episode WHERE id = $1', [moved])
      )[0]?.patient_id;
    // The merge has moved the episode when it comes to the registry data, and waits for this lock.
    const holder = new pg.Client({ connectionString: scene.database.ownerUrl });
    await holder.connect();
    await holder.query('BEGIN');
    await holder.query('SELECT FROM civil_registry WHERE patient_id = $1 FOR UPDATE', [a.patientId]);
    const sent = client.call('admin', 'PUT', `${base}/${id}/merge`, { revisions, choices }).catch(() => 'broken');
    const waiting = `SELECT FROM pg_stat_activity WHERE wait_event_type = 'Lock' AND query LIKE '%civil_registry%'`;
    while ((await scene.database.query(waiting)).length === 0) await pause(10);
    await client.kill();
    expect(await sent).toBe('broken');
    await holder.query('ROLLBACK');
    await holder.end();
    expect(await ownerOf()).toBe(b.patientId);
    const [stored] = await scene.database.query<{ state: string; moves: number; merged: string | null }>(
      `SELECT i.state, (SELECT count(*)::int FROM patient_merge_move) AS moves,
        (SELECT merged_into_id FROM patient WHERE id = $2) AS merged FROM workflow_instance i WHERE i.id = $1`,
      [id, b.patientId],
    );
    expect(stored).toEqual({ state: 'PROPOSTA', moves: 0, merged: null });
    expect(await scene.send('admin', 'PUT', `${base}/${id}/merge`, { revisions, choices })).toMatchObject({
      status: 200,
    });
    expect(await ownerOf()).toBe(a.patientId);
    const found: Finding[] = [];
    await verifyHistory(scene.app.get(Database), lifecycles, (finding) => found.push(finding));
    expect(found).toEqual([]);
  }, 240_000);
});
