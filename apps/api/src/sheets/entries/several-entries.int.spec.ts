import type { EpisodeView, ProvisionView, TransitionReply } from '@percorso/domain';
import { v7 as uuid } from 'uuid';
import { deliveriesOf, REGIONAL, regionalInput, removePeriods, tariffsOf } from '../../../test/budgets.js';
import { sceneOf, type Scene } from '../../../test/scene.js';

/** Number of planned accesses: three a week for 120 days, each at 40 €. */
const ACCESSES = 52;

describe('Several entries that are added at once (architecture §11)', () => {
  let scene: Scene;
  let episode: EpisodeView;

  beforeAll(async () => {
    scene = await sceneOf();
    await removePeriods(scene.database);
    await scene.call(
      'admin',
      'POST',
      REGIONAL,
      regionalInput({ validFrom: '2025-02-01', tariffCents: tariffsOf(40_00) }),
    );
  });
  beforeEach(async () => {
    const { path } = await scene.path({ startDate: '2025-06-01', treatmentStartDate: '2025-06-10' });
    episode = await path.view(await path.openAt('RIABILITAZIONE_UOD'));
  });
  afterAll(() => scene.close());

  const sheetOf = (type = 'PRESTAZIONI') =>
    episode.centre?.steps.flatMap(({ sheets }) => sheets).find((sheet) => sheet.type === type)?.id ?? '';
  const dayOf = (n: number) => new Date(Date.UTC(2025, 5, 11 + n)).toISOString().slice(0, 10);
  const provisionAt = (startingTime: string, over = {}) => ({
    provisionTypeCode: 'PRA01',
    duration: 1,
    practitionerId: scene.practitionerId,
    startingTime,
    ...over,
  });
  const month = (count: number) => Array.from({ length: count }, (_, n) => provisionAt(`${dayOf(n)}T09:00`));
  const several = (entries: readonly object[], query = '', account = 'cdr.operatore', headers = {}) =>
    scene.send(account, 'POST', `/v1/sheets/${sheetOf()}/entries/several${query}`, { entries }, headers);
  const listed = () => scene.call<ProvisionView[]>('cdr.operatore', 'GET', `/v1/sheets/${sheetOf()}/entries?limit=-1`);

  it('are one event of the history with an id for each entry, and complete the list', async () => {
    const { status, body } = await several(month(31));
    expect({ status, body }).toMatchObject({
      status: 201,
      body: { type: 'ADD', state: 'MODIFICABILE+COMPLETATA', revision: 2 },
    });
    expect(new Set((body as TransitionReply).created).size).toBe(31);
    expect((await listed()).map(({ id }) => id).sort()).toEqual([...(body as TransitionReply).created].sort());
  });

  it('must be at least one and at most 100', async () => {
    expect((await several(month(101))).body).toMatchObject({ errors: [{ path: 'entries' }] });
    expect((await several(month(101))).status).toBe(422);
    expect((await several([])).status).toBe(422);
    expect(await listed()).toEqual([]);
  });

  it('are either all recorded or all refused, and each error has the path of its entry', async () => {
    expect((await several([provisionAt('2025-06-12T09:00')])).status).toBe(201);
    const refused = await several([
      provisionAt('2025-06-10T09:00'),
      provisionAt('2025-06-11T09:00'),
      provisionAt('2025-06-12T15:00'),
      provisionAt('2025-06-13T09:00', { provisionTypeCode: 'PRR01', duration: 8 }),
      provisionAt('2025-06-11T10:00'),
      provisionAt('2099-06-11T10:00'),
    ]);
    expect(refused.status).toBe(422);
    const { errors } = refused.body as { errors: { path: string; code: string }[] };
    expect(errors.map(({ path, code }) => `${path} ${code}`)).toEqual([
      'entries.0.startingTime dateBeforeTreatmentStart',
      'entries.2.startingTime invalidDatesInRange',
      'entries.3.provisionTypeCode regimeNotAuthorised',
      'entries.4.startingTime invalidDatesInRange',
      'entries.5.startingTime dateInFuture',
    ]);
    expect(await listed()).toHaveLength(1);
  });

  it('need one confirmation if together they exceed the expected cost of the plan', async () => {
    const deliver = deliveriesOf(scene, episode);
    for (let n = 0; n < ACCESSES - 1; n++) await deliver({ day: dayOf(n) });
    const more = [provisionAt('2025-10-01T09:00'), provisionAt('2025-10-02T09:00'), provisionAt('2025-10-03T09:00')];
    const params = { effective: (ACCESSES + 2) * 40_00, expected: ACCESSES * 40_00 };
    expect(await several(more)).toMatchObject({
      status: 428,
      body: { confirmations: [{ code: 'effectiveCostExceeded', params }] },
    });
    expect(await listed()).toHaveLength(ACCESSES - 1);
    expect((await several(more, '?confirmed=true')).status).toBe(201);
  });

  it('are refused as a whole if a concurrent request records one of their days first', async () => {
    const replies = await Promise.all([several(month(5)), several(month(8).slice(4))]);
    expect(replies.map(({ status }) => status).sort()).toEqual([201, 422]);
    const first = replies[0]?.status === 201;
    expect(await listed()).toHaveLength(first ? 5 : 4);
  });

  it('are recorded once under the same idempotency key, and refused with an outdated revision of the list', async () => {
    const headers = { 'idempotency-key': uuid() };
    const [once, again] = [
      await several(month(3), '', 'cdr.operatore', headers),
      await several(month(3), '', 'cdr.operatore', headers),
    ];
    expect([once.status, again.status, again.body]).toEqual([201, 201, once.body]);
    expect(await listed()).toHaveLength(3);
    expect((await several([provisionAt('2025-07-01T09:00')], '', 'cdr.operatore', { 'if-match': '"1"' })).status).toBe(
      412,
    );
  });

  it('are added only by the centre that holds the episode', async () => {
    expect((await several(month(1), '', 'cdr2.operatore')).status).toBe(404);
    expect((await several(month(1), '', 'uod.operatore')).status).toBe(403);
  });

  it('need a confirmation for the sum of their days if they are suspensions', async () => {
    const suspension = (from: string, to: string) => ({
      startDate: from,
      endDate: to,
      provisionSuspensionTypeCode: '02',
    });
    const entries = [suspension('2025-06-12', '2025-06-18'), suspension('2025-07-01', '2025-07-07')];
    const path = `/v1/sheets/${sheetOf('SOSPENSIONI')}/entries/several`;
    expect(await scene.send('cdr.operatore', 'POST', path, { entries })).toMatchObject({
      status: 428,
      body: { confirmations: [{ code: 'suspensionLimitExceeded', params: { days: 14, total: 120 } }] },
    });
  });

  it('are sent in an event ADD either as one entry or as several, not as both or neither', async () => {
    const address = `/v1/workflows/sheet/instances/${sheetOf()}/events`;
    const [entry] = month(1);
    for (const payload of [{}, { entry, entries: [entry] }])
      expect((await scene.send('cdr.operatore', 'POST', address, { type: 'ADD', ...payload })).status).toBe(422);
    expect((await scene.send('cdr.operatore', 'POST', address, { type: 'ADD', entries: month(2) })).status).toBe(200);
  });
});
