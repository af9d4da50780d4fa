import { daysAgo } from '../../test/days.js';
import { migrating } from '../../test/migrating.js';
import { sceneOf, type Scene } from '../../test/scene.js';

describe('Constraints on the dates of accesses (architecture §4)', () => {
  let scene: Scene;
  let schema: Awaited<ReturnType<typeof migrating>>;
  beforeAll(async () => {
    scene = await sceneOf();
    schema = await migrating(scene, 'DaysOfAccesses');
  });
  afterAll(async () => {
    await schema.close();
    await scene.close();
  });

  it('do not apply to older rows until they change', async () => {
    const { path, patientId } = await scene.path();
    const ended = await path.openAt('RIABILITAZIONE_UOD');
    await path.fill(ended, 'RIABILITAZIONE_CDR');
    await scene.call('uod.operatore', 'PUT', `/v1/district-unit-episodes/${ended}/interrupt`, {
      interruptionReason: '02',
      date: daysAgo(0),
    });
    const later = await path.open(daysAgo(-1));
    const { query } = scene.database;
    const ofPatient = `cdr_episode_id IN (SELECT c.id FROM cdr_episode c JOIN uod_episode e ON e.id = c.uod_episode_id WHERE e.patient_id = $1)`;
    const one = `id = (SELECT id FROM provision WHERE ${ofPatient} ORDER BY starting_time LIMIT 1)`;
    const suspension = `INSERT INTO provision_suspension (id, sheet_id, created_at, updated_at, updated_by, cdr_episode_id,
        rehabilitation_center_id, start_date, end_date, provision_suspension_type_code)
      SELECT gen_random_uuid(), sheet_id, now(), now(), 'x', cdr_episode_id, rehabilitation_center_id, $2, $2, '02'
      FROM provision WHERE ${one}`;
    await expect(query(suspension, [patientId, daysAgo(21)])).rejects.toThrow('beyond the treatment or the life');
    await schema.undo();
    await query('UPDATE uod_episode SET start_date = $2 WHERE id = $1', [later, daysAgo(5)]);
    await query(`UPDATE provision SET starting_time = '2026-03-29T02:30' WHERE ${one}`, [patientId]);
    await schema.redo();

    expect(await path.view(later)).toMatchObject({ startDate: daysAgo(5) });
    await query(`UPDATE provision SET tool = 'Altro' WHERE ${one}`, [patientId]);
    await query('UPDATE uod_episode SET need_type = need_type WHERE id = $1', [later]);
    const again = `UPDATE provision SET starting_time = '2026-03-29T02:45' WHERE ${one}`;
    await expect(query(again, [patientId])).rejects.toThrow('beyond the treatment or the life');
    const moved = 'UPDATE uod_episode SET start_date = start_date - 1 WHERE id = $1';
    await expect(query(moved, [later])).rejects.toThrow('the access begins within another');
    await query(`UPDATE provision SET starting_time = '2026-03-29T03:00' WHERE ${one}`, [patientId]);
    await query('UPDATE uod_episode SET start_date = $2 WHERE id = $1', [later, daysAgo(-1)]);
  });
});
