import { appointmentInput, appointmentsOf, monday, withTeam } from '../../test/appointments.js';
import { migrating } from '../../test/migrating.js';
import { type Scene, sceneOf } from '../../test/scene.js';
import { Database } from '../database/database.js';
import { lifecycles } from '../lifecycles.js';
import { sheetLifecycle } from '../sheets/sheet.lifecycle.js';
import type { StoredEvent } from '../workflow/record-projection.js';
import { type Finding, verifyHistory } from '../workflow/verification/verify-history.js';

type Row = { id: string; holds_slot: boolean; uod_episode_id: string };

describe('The migration of appointments from the content of the team’s sheet to a table (architecture §11)', () => {
  let scene: Scene;
  let schema: Awaited<ReturnType<typeof migrating>>;
  let episodes: Awaited<ReturnType<typeof withTeam>>[];

  beforeAll(async () => {
    scene = await sceneOf();
    episodes = [await withTeam(scene), await withTeam(scene)];
    schema = await migrating(scene, 'Appointments');
  });
  afterAll(async () => {
    await schema.close();
    await scene.close();
  });

  const rows = () =>
    scene.database.query<Row>(
      `SELECT id, district_unit_id, uod_episode_id, practitioner_id, date, start_time, end_time, room, holds_slot
       FROM appointment ORDER BY created_at, id`,
    );
  const contents = () =>
    scene.database.query<{ content: { appointments?: object[] } | null }>(
      `SELECT content FROM sheet WHERE type = 'EQUIPE_UVBR' ORDER BY uod_episode_id`,
    );

  it('moves appointments to rows, and back to the same content when it is reverted', async () => {
    const body = appointmentInput(scene.practitionerId);
    await scene.call('uod.operatore', 'POST', appointmentsOf(episodes[0]?.id ?? ''), body);
    const before = await rows();
    await schema.undo();
    const { room: _, ...times } = body;
    expect((await contents())[0]?.content?.appointments).toEqual([{ id: before[0]?.id, ...times, room: 'Stanza 4' }]);
    await schema.redo();
    expect(await rows()).toEqual(before);
    expect((await contents()).filter(({ content }) => content !== null)).toEqual([]);
  });

  it('preserves appointments that overlap or are outside working hours, but without a slot', async () => {
    await schema.undo();
    const [first, second] = episodes;
    const one = { date: monday, startTime: '09:00', endTime: '10:00', practitionerId: scene.practitionerId };
    const stored = [
      [first?.id, [{ id: '0193a000-0000-7000-8000-0000000000a1', ...one }]],
      [
        second?.id,
        [
          { id: '0193a000-0000-7000-8000-0000000000a2', ...one, startTime: '09:30', endTime: '10:30', room: '' },
          // This appointment is outside working hours, and has the id of the one in the other sheet.
          { id: '0193a000-0000-7000-8000-0000000000a1', ...one, startTime: '06:00', endTime: '06:30' },
        ],
      ],
    ] as const;
    for (const [id, appointments] of stored)
      await scene.database.query(
        `UPDATE sheet SET content = content || $2 WHERE type = 'EQUIPE_UVBR' AND uod_episode_id = $1`,
        [id, JSON.stringify({ appointments })],
      );
    await schema.redo();
    const moved = await rows();
    expect(moved.map(({ uod_episode_id, holds_slot }) => [uod_episode_id, holds_slot])).toEqual(
      expect.arrayContaining([
        [first?.id, true],
        [second?.id, false],
        [second?.id, false],
      ]),
    );
    expect(moved).toHaveLength(3);
    expect(new Set(moved.map(({ id }) => id)).size).toBe(3);
  });

  it('lets users move appointments without a slot to a free slot, which the appointments then occupy', async () => {
    const id = episodes[1]?.id ?? '';
    const [one] = await scene.call<{ id: string; holdsSlot: boolean }[]>('uod.operatore', 'GET', appointmentsOf(id));
    expect(one?.holdsSlot).toBe(false);
    const freeSlot = appointmentInput(scene.practitionerId, { startTime: '11:00', endTime: '11:30' });
    expect(await scene.call('uod.operatore', 'PUT', `${appointmentsOf(id)}/${one?.id}`, freeSlot)).toMatchObject({
      holdsSlot: true,
    });
  });

  it('leaves old histories valid: the appointments in a stored event are ignored', async () => {
    const saved = { type: 'SAVE', content: { members: [], appointments: [{ room: 'Stanza 4' }] } };
    const { writeContent } = sheetLifecycle.projection.writes;
    const projected = writeContent?.({ event: saved } as unknown as StoredEvent, { type: 'EQUIPE_UVBR' });
    expect(projected).toMatchObject({ entries: null });
    expect(JSON.stringify(projected)).not.toContain('appointments');
    const found: Finding[] = [];
    await verifyHistory(scene.app.get(Database), lifecycles, (finding) => found.push(finding));
    expect(found).toEqual([]);
  });
});
