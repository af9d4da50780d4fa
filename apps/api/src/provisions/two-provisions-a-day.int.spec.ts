import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { EntryReply, EpisodeView, SheetDetail } from '@percorso/domain';
import { v7 as uuid } from 'uuid';
import { daysAgo } from '../../test/days.js';
import { importRequests } from '../../test/provision-imports.js';
import { sceneOf, type Scene } from '../../test/scene.js';

describe('Two provisions of different types on a day, where the region allows it (spec 000 §5)', () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'percorso-provisions-'));
  let scene: Scene;
  let episode: EpisodeView;
  let identifier: string;

  beforeAll(async () => {
    const INTERFACE_FILE = path.join(folder, 'interface.json');
    writeFileSync(INTERFACE_FILE, JSON.stringify({ provisions: { severalTypesADay: true } }));
    scene = await sceneOf({ INTERFACE_FILE });
  });
  beforeEach(async () => {
    const opened = await scene.path();
    ({ identifier } = opened);
    episode = await opened.path.view(await opened.path.openAt('RIABILITAZIONE_UOD'));
  });
  afterAll(async () => {
    await scene.close();
    rmSync(folder, { recursive: true });
  });

  const sheetOf = (type = 'PRESTAZIONI') =>
    episode.centre?.steps.flatMap(({ sheets }) => sheets).find((sheet) => sheet.type === type)?.id ?? '';
  const provision = (time: string, provisionTypeCode = 'PRA01', day = daysAgo(9)) => ({
    practitionerId: scene.practitionerId,
    provisionTypeCode,
    startingTime: `${day}T${time}`,
    duration: 1,
  });
  const add = (entry: object, sheet = sheetOf()) =>
    scene.send('cdr.operatore', 'POST', `/v1/sheets/${sheet}/entries`, entry);
  const taken = { status: 422, body: { errors: [{ path: 'startingTime', code: 'invalidDatesInRange' }] } };
  const suspension = { startDate: daysAgo(9), endDate: daysAgo(9), provisionSuspensionTypeCode: '02' };

  it('are recorded if their times do not overlap; neither a third one nor one of the same type is', async () => {
    expect((await add(provision('09:00'))).status).toBe(201);
    expect(await add(provision('11:00'))).toMatchObject(taken);
    expect(await add(provision('09:30', 'PRA02'))).toMatchObject(taken);
    expect((await add(provision('10:00', 'PRA02'))).status).toBe(201);
    expect(await add(provision('15:00', 'PRA03'))).toMatchObject(taken);
    expect((await add(suspension, sheetOf('SOSPENSIONI'))).status).toBe(422);
  });

  it('are recorded by one request too, and never on a suspended day', async () => {
    const several = (entries: object[]) =>
      scene.send('cdr.operatore', 'POST', `/v1/sheets/${sheetOf()}/entries/several`, { entries });
    expect((await several([provision('09:00'), provision('10:00')])).status).toBe(422);
    expect((await several([provision('09:00'), provision('10:00', 'PRA02')])).status).toBe(201);
    const day = daysAgo(8);
    await add({ ...suspension, startDate: day, endDate: day }, sheetOf('SOSPENSIONI'));
    expect(await add(provision('09:00', 'PRA01', day))).toMatchObject(taken);
  });

  it('stay apart when one is changed, and leave their place when one is removed', async () => {
    const first = (await add(provision('09:00'))).body as EntryReply;
    const second = (await add(provision('10:00', 'PRA02'))).body as EntryReply;
    const put = (entry: object) =>
      scene.send('cdr.operatore', 'PUT', `/v1/sheets/${sheetOf()}/entries/${second.id}`, entry);
    expect(await put(provision('10:00', 'PRA01'))).toMatchObject(taken);
    expect(await put(provision('09:30', 'PRA02'))).toMatchObject(taken);
    expect((await put(provision('11:00', 'PRA02'))).status).toBe(200);
    await scene.call('cdr.operatore', 'DELETE', `/v1/sheets/${sheetOf()}/entries/${first.id}`);
    const { contentFacts } = await scene.call<SheetDetail>('cdr.operatore', 'GET', `/v1/sheets/${sheetOf()}`);
    expect(contentFacts).toMatchObject({
      severalTypesADay: true,
      occupied: [
        { entryId: second.id, provision: { provisionTypeCode: 'PRA02', startingTime: `${daysAgo(9)}T11:00` } },
      ],
    });
    expect((await add(provision('15:00', 'PRA03'))).status).toBe(201);
  });

  it('are imported', async () => {
    const { open, record, send, start, faults, until } = importRequests(() => ({ scene, identifiers: [identifier] }));
    const at = (time: string, provisionTypeCode: string) =>
      record({ startingTime: `${daysAgo(7)}T${time}`, provisionTypeCode });
    const id = await open(at('09:00', 'PRA01'), at('10:00', 'PRA02'), at('12:00', 'PRA01'));
    expect(await start(id)).toMatchObject({ valid: 2, discarded: 1 });
    await send(id, 'IMPORT');
    await until(id, 'IMPORTATO');
    expect(await faults(id)).toEqual([[], [], ['startingTime invalidDatesInRange']]);
  });

  it('are refused by the database in a transaction that does not declare the setting, and with equal types in any', async () => {
    await add(provision('09:00'));
    const insert = (type: string, time: string) => `INSERT INTO provision (id, sheet_id, cdr_episode_id,
      rehabilitation_center_id, revision, created_at, updated_at, updated_by, practitioner_id, provision_type_code,
      starting_time, duration) SELECT '${uuid()}', sheet_id, cdr_episode_id, rehabilitation_center_id, 1, now(), now(),
      'test', practitioner_id, '${type}', '${daysAgo(9)}T${time}', 1 FROM provision WHERE sheet_id = '${sheetOf()}' LIMIT 1`;
    const declared = (sql: string) => `SET LOCAL percorso.several_types_a_day = 'on'; ${sql}`;
    for (const statement of [
      insert('PRA02', '12:00'),
      declared(insert('PRA01', '12:00')),
      declared(insert('PRA02', '09:30')),
    ])
      await expect(scene.database.query(statement)).rejects.toMatchObject({ constraint: 'covered_day_once' });
    await scene.database.query(declared(insert('PRA02', '12:00')));
    await expect(scene.database.query(declared(insert('PRA03', '15:00')))).rejects.toMatchObject({
      constraint: 'covered_day_positions',
    });
    await scene.database.query(
      `DELETE FROM provision WHERE sheet_id = '${sheetOf()}' AND provision_type_code = 'PRA02'`,
    );
  });
});
