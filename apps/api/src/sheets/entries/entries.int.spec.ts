import type { DiagnosisView, EntryReply, EpisodeView, ListSheetType, ProblemDetails } from '@percorso/domain';
import { listSheetTypes as listTypes, type ProvisionView, sheetsByStep, uodSteps } from '@percorso/domain';
import { sampleEntries } from '@percorso/testing';
import { v7 as uuid } from 'uuid';
import type { Reply } from '../../../test/caller.js';
import { daysAgo, today } from '../../../test/days.js';
import { waitingDocument } from '../../../test/documents.js';
import { type Scene, sceneOf } from '../../../test/scene.js';
import { Database } from '../../database/database.js';
import { isDelivered } from '../../sheet-types/entry-tables.sql.js';
import { lifecycles } from '../../lifecycles.js';
import { verifyHistory, type Finding } from '../../workflow/verification/verify-history.js';

/** The step at which a list of this type is edited. A centre edits its lists while the unit is at rehabilitation. */
const stepOf = (type: ListSheetType) =>
  uodSteps.find((step) => sheetsByStep[step].some(([sheet]) => sheet === type && !isDelivered(type))) ??
  'RIABILITAZIONE_UOD';

describe('The entries of a list (architecture §11)', () => {
  let scene: Scene;
  let planned: EpisodeView;
  let treated: EpisodeView;
  let centreId: string;

  beforeAll(async () => {
    scene = await sceneOf();
    const [first, second] = [(await scene.path()).path, (await scene.path()).path];
    planned = await first.view(await first.openAt('PRI'));
    treated = await second.view(await second.openAt('RIABILITAZIONE_UOD'));
    centreId = treated.centre?.id ?? '';
  });
  afterAll(() => scene.close());

  const sheetOf = ({ steps, centre }: EpisodeView, type: ListSheetType) =>
    (isDelivered(type) ? (centre?.steps ?? []) : steps)
      .flatMap(({ sheets }) => sheets)
      .find((sheet) => sheet.type === type)?.id ?? '';
  const address = (type: ListSheetType, entry = '') =>
    `/v1/sheets/${sheetOf(isDelivered(type) ? treated : planned, type)}/entries${entry && `/${entry}`}`;
  const accountOf = (type: ListSheetType) => (isDelivered(type) ? 'cdr.operatore' : 'uod.operatore');
  const add = (type: ListSheetType, entry: object, headers = {}) =>
    scene.send(accountOf(type), 'POST', address(type), entry, headers);
  const change = (type: ListSheetType, id: string, entry: object, headers = {}) =>
    scene.send(accountOf(type), 'PUT', address(type, id), entry, headers);
  const remove = (type: ListSheetType, id: string, headers = {}) =>
    scene.send(accountOf(type), 'DELETE', address(type, id), undefined, headers);
  const list = <View>(type: ListSheetType, query = ''): Promise<View[]> =>
    scene.call<View[]>(accountOf(type), 'GET', `${address(type)}${query}`);
  const idOf = ({ body }: Reply) => (body as EntryReply).id;
  const stateOf = ({ body }: Reply) => (body as EntryReply).state;
  const faults = ({ body }: Reply) =>
    ((body as ProblemDetails).errors ?? []).map(({ path, code }) => `${path} ${code}`);

  const samples = <T extends ListSheetType>(type: T) =>
    sampleEntries(type, {
      today,
      startDate: daysAgo(30),
      treatmentStartDate: daysAgo(20),
      practitionerId: scene.practitionerId,
      rehabCenterId: scene.region.centres[0],
    });
  const provision = { provisionTypeCode: 'PRA01', duration: 1, tool: null };
  const provisionAt = (startingTime: string, over = {}) => ({
    ...provision,
    practitionerId: scene.practitionerId,
    startingTime,
    ...over,
  });

  it.each(listTypes)('are added, read and removed by the staff who own the list: %s', async (type) => {
    const { path } = await scene.path();
    const view = await path.view(await path.openAt(stepOf(type)));
    const entries = `/v1/sheets/${sheetOf(view, type)}/entries`;
    const ids = async () => (await scene.call<{ id: string }[]>(accountOf(type), 'GET', entries)).map(({ id }) => id);
    const sent = type === 'DOCUMENTI' ? await waitingDocument(scene, sheetOf(view, type)) : samples(type)[0];
    const added = await scene.send(accountOf(type), 'POST', entries, sent);
    expect(added.status).toBe(201);
    expect(await ids()).toEqual([idOf(added)]);
    const removed = await scene.send(accountOf(type), 'DELETE', `${entries}/${idOf(added)}`);
    expect(removed.status).toBe(200);
    expect(await ids()).toEqual([]);
  });

  it('are added, read, changed and removed, and complete the sheet if the list meets its requirements', async () => {
    const sample = samples('DIAGNOSI')[0];
    const other = await add('DIAGNOSI', { ...sample, principal: false });
    expect([other.status, stateOf(other)]).toEqual([201, 'MODIFICABILE+DA_COMPILARE']);
    const changed = await change('DIAGNOSI', idOf(other), { ...sample, note: 'Esito di ictus' });
    expect([changed.status, stateOf(changed)]).toEqual([200, 'MODIFICABILE+COMPLETATA']);
    const [read] = await list<DiagnosisView>('DIAGNOSI');
    expect(read).toMatchObject({
      id: idOf(other),
      ...sample,
      note: 'Esito di ictus',
      revision: (changed.body as EntryReply).revision,
      updatedBy: expect.any(String),
    });
    const removed = await remove('DIAGNOSI', idOf(other));
    expect([removed.status, stateOf(removed)]).toEqual([200, 'MODIFICABILE+DA_COMPILARE']);
    expect(await list('DIAGNOSI')).toEqual([]);
  });

  it('include one principal diagnosis: a new one replaces the former one', async () => {
    const sample = samples('DIAGNOSI')[0];
    const former = idOf(await add('DIAGNOSI', { ...sample, principal: true }));
    const newPrincipal = await add('DIAGNOSI', {
      classificationCode: 'ICD10',
      diagnosisCode: 'G81.1',
      principal: true,
    });
    const { revision: now } = newPrincipal.body as EntryReply;
    const principals = (await list<DiagnosisView>('DIAGNOSI')).map(({ id, principal, revision }) => [
      id === former,
      principal,
      revision,
    ]);
    expect(principals).toEqual([
      [true, false, now],
      [false, true, now],
    ]);
  });

  it('are refused at their field if they are duplicate, incompatible or invalid', async () => {
    const [sample] = samples('DIAGNOSI');
    expect(faults(await add('DIAGNOSI', { ...sample, principal: false }))).toEqual(['diagnosisCode alreadyUsed']);
    const [regime] = samples('REGIMI');
    expect((await add('REGIMI', { ...regime, careRegimeTypeCode: 'AMB_IND' })).status).toBe(201);
    expect(faults(await add('REGIMI', { ...regime, careRegimeTypeCode: 'AMB_IND' }))).toEqual([
      'careRegimeTypeCode alreadyUsed',
    ]);
    expect(faults(await add('REGIMI', { ...regime, careRegimeTypeCode: 'RES_EST' }))).toEqual([
      'careRegimeTypeCode regimeNotCombinable',
    ]);
    expect(faults(await add('REGIMI', { ...regime, nonsense: 1 }))).toEqual(['nonsense unknownField']);
    expect(faults(await add('REGIMI', {}))).toContain('durationInDays required');
    expect((await add('REGIMI', { ...regime, durationInDays: 'molti' })).status).toBe(400);
  });

  it('are refused as invalid dates in range if another provision or suspension covers the same day (000 §5)', async () => {
    const day = daysAgo(15);
    const added = await add('PRESTAZIONI', provisionAt(`${day}T09:00`));
    expect(added.status).toBe(201);
    expect(faults(await add('PRESTAZIONI', provisionAt(`${day}T15:00`)))).toEqual(['startingTime invalidDatesInRange']);
    const suspension = { startDate: daysAgo(16), endDate: day, provisionSuspensionTypeCode: '01' };
    expect(faults(await add('SOSPENSIONI', suspension))).toEqual(['startDate invalidDatesInRange']);
    expect((await change('PRESTAZIONI', idOf(added), provisionAt(`${day}T15:00`))).status).toBe(200);
    expect((await remove('PRESTAZIONI', idOf(added))).status).toBe(200);
    expect((await add('SOSPENSIONI', { ...suspension, endDate: daysAgo(16) })).status).toBe(201);
    expect(faults(await add('PRESTAZIONI', provisionAt(`${daysAgo(16)}T09:00`)))).toEqual([
      'startingTime invalidDatesInRange',
    ]);
  });

  it('are refused by the database if another entry covers the same day', async () => {
    const statement = `INSERT INTO provision_suspension (id, sheet_id, created_at, updated_at, updated_by, cdr_episode_id,
        rehabilitation_center_id, start_date, end_date, provision_suspension_type_code)
      SELECT gen_random_uuid(), sheet_id, now(), now(), 'x', cdr_episode_id, rehabilitation_center_id, start_date, end_date, '02'
      FROM provision_suspension LIMIT 1`;
    await expect(scene.database.query(statement)).rejects.toThrow('covered_day_once');
  });

  it('need a confirmation if suspended days exceed 10 percent of the regimes’ days, and are saved with it (000 §5)', async () => {
    const long = { startDate: addedDays(40), endDate: addedDays(79), provisionSuspensionTypeCode: '04' };
    const unconfirmed = await add('SOSPENSIONI', long);
    expect(unconfirmed).toMatchObject({ status: 428, body: { confirmations: [{ code: 'suspensionLimitExceeded' }] } });
    const confirmed = await scene.send('cdr.operatore', 'POST', `${address('SOSPENSIONI')}?confirmed=true`, long);
    expect(confirmed.status).toBe(201);
    expect((await remove('SOSPENSIONI', idOf(confirmed))).status).toBe(200);
  });
  const addedDays = (days: number) => daysAgo(-days);

  it('are saved as one row and one small event each, even in a list with 900 others', async () => {
    const sheet = sheetOf(treated, 'PRESTAZIONI');
    const many = Array.from({ length: 900 }, (_, n) => [n, uuid()] as const);
    await scene.database.query(
      `INSERT INTO provision (id, sheet_id, created_at, updated_at, updated_by, cdr_episode_id, rehabilitation_center_id,
         practitioner_id, provision_type_code, starting_time, duration)
       SELECT n.id, $1, now(), now(), 'x', c.id, c.rehabilitation_center_id, $2, 'PRA01', timestamp '2000-01-01 09:00' + n.day * interval '1 day', 1
       FROM unnest($3::int[], $4::uuid[]) AS n(day, id), cdr_episode c WHERE c.id = $5`,
      [sheet, scene.practitionerId, many.map(([n]) => n), many.map(([, id]) => id), centreId],
    );
    const rowCounts = () =>
      scene.database.query<{ rows: string; updates: string }>(
        `SELECT (SELECT count(*) FROM provision) AS rows, (SELECT count(*) FROM provision WHERE xmin::text::bigint > 0 AND updated_by <> 'x') AS updates`,
      );
    const [before] = await rowCounts();
    const reply = await add('PRESTAZIONI', provisionAt(`${daysAgo(14)}T09:00`));
    expect(reply.status).toBe(201);
    const [after] = await rowCounts();
    expect(Number(after?.rows) - Number(before?.rows)).toBe(1);
    const [event] = await scene.database.query<{ size: number; snapshot: number }>(
      `SELECT length(v.event::text || v.facts::text) AS size, length(i.snapshot::text) AS snapshot FROM workflow_event v
       JOIN workflow_instance i ON i.id = v.instance_id WHERE i.id = $1 ORDER BY v.revision DESC LIMIT 1`,
      [sheet],
    );
    expect(event?.size).toBeLessThan(1000);
    expect(event?.snapshot).toBeLessThan(500);
    await scene.database.query(`DELETE FROM provision WHERE updated_by = 'x'`);
  });

  it('are not changed or removed with an outdated revision: the refusal (412) has the stored entry; other entries of the list do not matter', async () => {
    const [entry] = await list<ProvisionView>('PRESTAZIONI');
    const changed = provisionAt(`${daysAgo(13)}T10:00`);
    expect((await add('PRESTAZIONI', provisionAt(`${daysAgo(12)}T09:00`))).status).toBe(201);
    const ifMatch = { 'if-match': `"${entry?.revision}"` };
    const first = await change('PRESTAZIONI', entry?.id ?? '', changed, ifMatch);
    expect(first.status).toBe(200);
    const { revision } = first.body as EntryReply;
    const stale = await change('PRESTAZIONI', entry?.id ?? '', changed, ifMatch);
    expect(stale).toMatchObject({
      status: 412,
      body: { current: { id: entry?.id, revision, startingTime: changed.startingTime } },
    });
    expect((await remove('PRESTAZIONI', entry?.id ?? '', ifMatch)).status).toBe(412);
    expect((await change('PRESTAZIONI', uuid(), changed)).status).toBe(404);
  });

  it('are added once if two requests have the same idempotency key', async () => {
    const headers = { 'idempotency-key': uuid() };
    const entry = provisionAt(`${daysAgo(11)}T09:00`);
    const [first, second] = [await add('PRESTAZIONI', entry, headers), await add('PRESTAZIONI', entry, headers)];
    expect(second.body).toEqual(first.body);
    expect((await list<ProvisionView>('PRESTAZIONI')).filter(({ id }) => id === idOf(first))).toHaveLength(1);
  });

  it('are neither edited nor deleted if they came from a web service (000 §2)', async () => {
    const added = idOf(await add('PRESTAZIONI', provisionAt(`${daysAgo(10)}T09:00`)));
    await scene.database.query(`UPDATE provision SET supply_code = 'WS-1' WHERE id = $1`, [added]);
    const refused = { status: 409, body: { code: 'entry_from_web_service' } };
    expect(await change('PRESTAZIONI', added, provisionAt(`${daysAgo(10)}T10:00`))).toMatchObject(refused);
    expect(await remove('PRESTAZIONI', added)).toMatchObject(refused);
    const cleared = `/v1/sheets/${sheetOf(treated, 'PRESTAZIONI')}/events`;
    expect(await scene.send('cdr.operatore', 'POST', cleared, { type: 'CLEAR' })).toMatchObject(refused);
    expect(await list('PRESTAZIONI')).toContainEqual(expect.objectContaining({ id: added, supplyCode: 'WS-1' }));
  });

  it('are found by text, sorted and read page by page', async () => {
    const byTime = await list<ProvisionView>('PRESTAZIONI', '?sort=startingTime&sortDirection=Ascending');
    expect(byTime.map(({ startingTime }) => startingTime)).toEqual(
      [...byTime.map(({ startingTime }) => startingTime)].sort(),
    );
    expect(await list('PRESTAZIONI', '?limit=1&page=2&sort=startingTime')).toEqual([byTime[1]]);
    expect(await list('PRESTAZIONI', '?text=fisioterapia')).toHaveLength(byTime.length);
    for (const type of ['PRESTAZIONI', 'SOSPENSIONI', 'DIARIO', 'DIAGNOSI', 'REGIMI'] as const)
      expect(await list(type, '?text=zzzz')).toEqual([]);
    expect(await list('PRESTAZIONI', '?limit=-1&sort=startingTime')).toEqual(byTime);
    expect(faults(await scene.send('cdr.operatore', 'GET', `${address('PRESTAZIONI')}?sort=dateTime`))).toEqual([
      'sort unknownCode',
    ]);
    expect((await scene.send('cdr.operatore', 'GET', `${address('PRESTAZIONI')}?nonsense=1`)).status).toBe(400);
  });

  it('are not saved as a whole list, and not added to a form', async () => {
    const reply = await scene.send('cdr.operatore', 'PUT', `/v1/sheets/${sheetOf(treated, 'PRESTAZIONI')}`, {
      content: { provisions: [] },
    });
    expect(reply).toMatchObject({ status: 409, body: { explanation: { unmet: [{ guard: 'isForm' }] } } });
    const summary = planned.steps.flatMap(({ sheets }) => sheets).find(({ type }) => type === 'RIEPILOGO_PRI')?.id;
    expect(await scene.send('uod.operatore', 'POST', `/v1/sheets/${summary}/entries`, {})).toMatchObject({
      status: 409,
      body: { explanation: { unmet: [{ guard: 'isList' }] } },
    });
    expect((await scene.send('uod.operatore', 'GET', `/v1/sheets/${summary}/entries`)).status).toBe(404);
  });

  it('are recorded once if twenty concurrent requests are for the same day', async () => {
    const entry = provisionAt(`${daysAgo(8)}T09:00`);
    const replies = await Promise.all(Array.from({ length: 20 }, () => add('PRESTAZIONI', entry)));
    expect(replies.map(({ status }) => status).sort()).toEqual([201, ...Array<number>(19).fill(422)]);
  });

  it('equal their projection from the history of their list in every field', async () => {
    const found: Finding[] = [];
    // The verification ignores the web service's code, which the SQL above sets: it is not a field of the entry.
    await verifyHistory(scene.app.get(Database), lifecycles, (finding) => found.push(finding));
    expect(found).toEqual([]);
    await scene.database.query(
      `UPDATE provision SET tool = 'Altro' WHERE id = (SELECT id FROM provision ORDER BY id LIMIT 1)`,
    );
    await verifyHistory(scene.app.get(Database), lifecycles, (finding) => found.push(finding));
    expect(found).toMatchObject([{ fault: 'otherRecord', params: { field: 'entries' } }]);
  });
});
