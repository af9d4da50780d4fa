import { BreakGlassAccess, BreakGlassAccessWeek, romeDay, weekOf, firstDayOf } from '@percorso/domain';
import { openingAnAccess } from '@percorso/testing';
import { sceneOf, type Scene } from '../../test/scene.js';

const thisWeek = weekOf(romeDay(new Date()));
const year = Number(thisWeek.slice(0, 4));
const lastYear = `${year - 1}-W10`;

describe('The readings of patients out of scope (decision 0004)', () => {
  let scene: Scene;
  let theirs: { patientId: string; identifier: string; path: { open: () => Promise<string> } };

  beforeAll(async () => {
    scene = await sceneOf();
    theirs = await scene.path({ residence: scene.region.units[2] });
    const reason = { accessReason: 'ALTRO', accessReasonText: 'Chiesto dal medico curante' };
    await scene.call('uod.operatore', 'POST', '/v1/patients/search', { identifier: theirs.identifier, ...reason });
  });
  afterAll(() => scene.close());

  const list = async (account: string, query = '') =>
    BreakGlassAccess.array().parse(await scene.call(account, 'GET', `/v1/break-glass-accesses${query}`));
  const weeks = async (account: string) =>
    BreakGlassAccessWeek.array().parse(await scene.call(account, 'GET', '/v1/break-glass-accesses/weeks'));
  /** A reading of the patient by staff of a unit, at a time. */
  const read = (at: string, unit: string) =>
    scene.database.query(
      `INSERT INTO record_access (patient_id, actor_id, actor_name, reason, access_reason_code, actor_affiliation, at)
       VALUES ($1, 'altro', 'Altro Operatore', 'tax_code_search', 'URGENZA', $2, $3)`,
      [theirs.patientId, JSON.stringify({ units: [unit] }), at],
    );
  const seen = (account: string, week: string, until: string) =>
    scene.send(account, 'PUT', `/v1/break-glass-accesses/${week}/seen`, { until });

  it('of the current week are listed for the director of the reader’s unit, without the name of a patient out of the director’s scope', async () => {
    const [row, ...others] = await list('uod.direttore');
    expect(others).toEqual([]);
    expect(row).toMatchObject({
      patientId: null,
      patientName: null,
      folderNumber: expect.any(String),
      residenceDistrictUnit: { id: scene.region.units[2] },
      districtUnits: [{ id: scene.region.units[0] }],
      accessReason: 'ALTRO',
      accessReasonText: 'Chiesto dal medico curante',
      accessOpenedAt: null,
      isSeen: false,
    });
    expect(row?.actorName).toEqual(expect.stringMatching(/\w+ \w+/));
  });

  it('are listed for administrators, and for the reader’s health authority only', async () => {
    expect((await list('admin')).map(({ patientName }) => patientName)).toEqual(['Rossi Mario']);
    expect(await list('asl.operatore')).toHaveLength(1);
    const [district] = await scene.database.query<{ id: string }>(
      `SELECT id FROM health_district WHERE local_health_authority_code <> '150204' LIMIT 1`,
    );
    const [own] = await scene.database.query<{ id: string }>(
      'SELECT health_district_id AS id FROM district_unit WHERE id = $1',
      [scene.region.units[0]],
    );
    const move = (to: string | undefined) =>
      scene.database.query('UPDATE district_unit SET health_district_id = $1 WHERE id = $2', [
        to,
        scene.region.units[0],
      ]);
    await move(district?.id);
    expect(await list('asl.operatore')).toEqual([]);
    await move(own?.id);
  });

  it('are refused to staff who oversee no unit', async () => {
    for (const account of ['uod.operatore', 'cdr.direttore', 'ds.direttore', 'analista'])
      expect((await scene.send(account, 'GET', '/v1/break-glass-accesses')).status).toBe(403);
    for (const account of ['uod.operatore', 'admin', 'asl.operatore'])
      expect((await seen(account, thisWeek, '2020-01-01T00:00:00Z')).status).toBe(403);
  });

  it('tell whether the unit opened an access afterwards, and then the name', async () => {
    await theirs.path.open();
    const [row] = await list('uod.direttore');
    expect(row).toMatchObject({ patientId: theirs.patientId, patientName: 'Rossi Mario' });
    expect(Date.parse(row?.accessOpenedAt ?? '')).toBeGreaterThan(Date.parse(row?.at ?? ''));
  });

  it('belong to the week from Monday to Sunday in Rome', async () => {
    const unit = scene.region.units[0];
    const monday = firstDayOf(lastYear) ?? '';
    // In winter, midnight in Rome is 23:00 UTC of the day before.
    for (const [day, time] of [
      [-1, '22:59'],
      [-1, '23:00'],
      [6, '22:59'],
      [6, '23:00'],
    ] as const)
      await read(`${new Date(Date.parse(monday) + day * 86_400_000).toISOString().slice(0, 10)}T${time}:00Z`, unit);
    expect(await list('uod.direttore', `?week=${lastYear}`)).toHaveLength(2);
    expect(await list('uod.direttore', `?week=${year - 1}-W09`)).toHaveLength(1);
    expect(await list('uod.direttore', `?week=${year - 1}-W11`)).toHaveLength(1);
    for (const week of ['2026-W54', '2026-48', '2026-W00'])
      expect((await scene.send('uod.direttore', 'GET', `/v1/break-glass-accesses?week=${week}`)).status).toBe(400);
  });

  it('are counted by week, and marked as seen by the director of the unit, who is named', async () => {
    const [week] = await weeks('uod.direttore');
    expect(week).toMatchObject({ week: thisWeek, readings: 1, unseen: 1, seen: [] });
    expect((await seen('uod.direttore', thisWeek, week?.lastAt ?? '')).body).toMatchObject({
      readings: 1,
      unseen: 0,
      seen: [{ districtUnit: { id: scene.region.units[0] }, actorName: expect.any(String) }],
    });
    expect((await list('uod.direttore'))[0]?.isSeen).toBe(true);
    // A second mark of the same readings adds no line to the log.
    await seen('uod.direttore', thisWeek, week?.lastAt ?? '');
    expect(await scene.database.query('SELECT FROM break_glass_access_seen')).toHaveLength(1);
  });

  it('after the mark are not seen', async () => {
    const other = await scene.path({ residence: scene.region.units[2] });
    await scene.call('uod.operatore', 'POST', '/v1/patients/search', {
      identifier: other.identifier,
      ...openingAnAccess,
    });
    expect((await weeks('uod.direttore'))[0]).toMatchObject({ readings: 2, unseen: 1 });
    expect((await list('uod.direttore')).map(({ isSeen }) => isSeen)).toEqual([false, true]);
  });

  it('by a user of two units are seen once the directors of both have marked them', async () => {
    const at = new Date(Date.now() - 1000).toISOString();
    await scene.database.query(
      `INSERT INTO record_access (patient_id, actor_id, actor_name, reason, access_reason_code, actor_affiliation, at)
       VALUES ($1, 'due', 'Due Unità', 'tax_code_search', 'URGENZA', $2, $3)`,
      [theirs.patientId, JSON.stringify({ units: scene.region.units.slice(0, 2) }), at],
    );
    const isSeen = async (account: string) =>
      (await list(account)).find(({ actorName }) => actorName === 'Due Unità')?.isSeen;
    await seen('uod.direttore', thisWeek, at);
    expect([await isSeen('uod.direttore'), await isSeen('admin')]).toEqual([true, false]);
  });

  it('refuse a mark in the future, and have no week without readings', async () => {
    expect((await seen('uod.direttore', thisWeek, '2999-01-01T00:00:00Z')).status).toBe(422);
    expect(await seen('uod.direttore', '2020-W01', '2020-01-06T00:00:00Z')).toMatchObject({ status: 204, body: null });
    expect((await seen('uod.direttore', '2020-W60', '2020-01-06T00:00:00Z')).status).toBe(400);
  });

  it('do not include reads of patients in scope, and the marks cannot be changed', async () => {
    const ours = await scene.path();
    await scene.call('uod.operatore', 'POST', '/v1/patients/search', {
      identifier: ours.identifier,
      ...openingAnAccess,
    });
    expect((await list('admin')).some(({ patientId }) => patientId === ours.patientId)).toBe(false);
    await expect(scene.database.query('DELETE FROM break_glass_access_seen')).rejects.toThrow(/append-only/);
  });
});
