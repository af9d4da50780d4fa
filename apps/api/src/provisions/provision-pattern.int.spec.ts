import type { EpisodeView, ProvisionPatternReply, ProvisionView, SheetDetail } from '@percorso/domain';
import { v7 as uuid } from 'uuid';
import { sceneOf, type Scene } from '../../test/scene.js';

describe('Provisions on the weekdays of a period (spec 000 §5)', () => {
  let scene: Scene;
  let episode: EpisodeView;

  beforeAll(async () => {
    scene = await sceneOf();
  });
  beforeEach(async () => {
    // The treatment starts on a Tuesday. Thursday 25 December and Friday 26 are holidays.
    const { path } = await scene.path({ startDate: '2025-12-01', treatmentStartDate: '2025-12-09' });
    episode = await path.view(await path.openAt('RIABILITAZIONE_UOD'));
  });
  afterAll(() => scene.close());

  const sheetOf = (type = 'PRESTAZIONI') =>
    episode.centre?.steps.flatMap(({ sheets }) => sheets).find((sheet) => sheet.type === type)?.id ?? '';
  const pattern = (over = {}) => ({
    weekdays: [1, 5],
    startDate: '2025-12-08',
    endDate: '2026-01-05',
    time: '10:30',
    practitionerId: scene.practitionerId,
    provisionTypeCode: 'PRA01',
    ...over,
  });
  const send = (body: object, headers = {}, account = 'cdr.operatore', sheet = sheetOf()) =>
    scene.send(account, 'POST', `/v1/sheets/${sheet}/provision-pattern`, body, headers);
  const record = async (body: object, headers = {}) => {
    const { status, body: reply } = await send(body, headers);
    expect({ status, reply }).toMatchObject({ status: 201 });
    return reply as ProvisionPatternReply;
  };
  const listed = () => scene.call<ProvisionView[]>('cdr.operatore', 'GET', `/v1/sheets/${sheetOf()}/entries?limit=-1`);
  const suspend = (startDate: string, endDate: string) =>
    scene.call('cdr.operatore', 'POST', `/v1/sheets/${sheetOf('SOSPENSIONI')}/entries`, {
      startDate,
      endDate,
      provisionSuspensionTypeCode: '02',
    });

  it('are recorded by one event, and the reply names each day that was left out and why', async () => {
    await suspend('2025-12-19', '2025-12-19');
    const { type, recorded, leftOut, created } = await record(pattern());
    expect(type).toBe('ADD');
    expect(recorded.map(({ date }) => date)).toEqual([
      '2025-12-12',
      '2025-12-15',
      '2025-12-22',
      '2025-12-29',
      '2026-01-02',
      '2026-01-05',
    ]);
    expect(recorded.map(({ id }) => id)).toEqual(created);
    expect(leftOut).toEqual([
      { date: '2025-12-08', code: 'dateBeforeTreatmentStart', message: expect.any(String) as string },
      { date: '2025-12-19', code: 'invalidDatesInRange', message: expect.any(String) as string },
      { date: '2025-12-26', code: 'holiday', message: 'Santo Stefano' },
    ]);
    const provisions = await listed();
    expect(provisions.every(({ startingTime, duration }) => startingTime.endsWith('T10:30') && duration === 1)).toBe(
      true,
    );
    const { view } = await scene.call<SheetDetail>('cdr.operatore', 'GET', `/v1/sheets/${sheetOf()}`);
    expect(view.revision).toBe(2);
  });

  it('are recorded on holidays too if the request says so', async () => {
    const { recorded } = await record(pattern({ weekdays: [5], onHolidays: true }));
    expect(recorded.map(({ date }) => date)).toContain('2025-12-26');
  });

  it('are recorded once under the same key, with the same reply; another pattern under it is refused', async () => {
    const headers = { 'idempotency-key': uuid() };
    const first = await record(pattern(), headers);
    expect(await record(pattern(), headers)).toEqual(first);
    expect(await listed()).toHaveLength(first.recorded.length);
    for (const over of [{ time: '11:00' }, { weekdays: [1, 2, 3, 4, 5, 6] }])
      expect(await send(pattern(over), headers)).toMatchObject({
        status: 409,
        body: { code: 'idempotency_key_reused' },
      });
  });

  it('are refused with an error for each day if no day can have one', async () => {
    const body = pattern({ startDate: '2099-01-05', endDate: '2099-01-12', weekdays: [1] });
    expect(await send(body)).toMatchObject({
      status: 422,
      body: {
        errors: [
          { path: 'days.2099-01-05', code: 'dateInFuture' },
          { path: 'days.2099-01-12', code: 'dateInFuture' },
        ],
      },
    });
    expect(await send(pattern({ startDate: '2025-12-26', endDate: '2025-12-26' }))).toMatchObject({
      status: 422,
      body: { errors: [{ path: 'weekdays', code: 'noDayOfPattern' }] },
    });
    expect(await listed()).toEqual([]);
  });

  it.each([
    [{ endDate: '2025-12-01' }, 422, 'endDate', 'endBeforeStart'],
    [{ endDate: '2027-12-01' }, 422, 'endDate', 'tooManyDays'],
    [{ weekdays: [1, 2, 3, 4, 5, 6, 7], endDate: '2026-04-30', onHolidays: true }, 422, 'endDate', 'tooManyItems'],
    [{ weekdays: [] }, 422, 'weekdays', expect.any(String)],
    [{ weekdays: [8] }, 422, 'weekdays.0', expect.any(String)],
    [{ time: '25:00' }, 400, 'time', expect.any(String)],
    [{ provisionTypeCode: 'XXX' }, 422, 'provisionTypeCode', 'unknownCode'],
    [{ provisionTypeCode: 'PRR01' }, 422, 'entries.0.provisionTypeCode', 'regimeNotAuthorised'],
    [{ duration: 1 }, 400, 'duration', 'unknownField'],
  ])('are refused for %j with %d about %s', async (over, status, path, code) => {
    expect(await send(pattern(over))).toMatchObject({
      status,
      body: { errors: expect.arrayContaining([expect.objectContaining({ path, code })]) as unknown },
    });
  });

  it('are recorded only by the centre that holds the episode, in a list of provisions', async () => {
    expect((await send(pattern(), {}, 'cdr2.operatore')).status).toBe(404);
    expect((await send(pattern(), {}, 'uod.operatore')).status).toBe(403);
    expect((await send(pattern(), {}, 'cdr.operatore', sheetOf('SOSPENSIONI'))).status).toBe(404);
  });
});
