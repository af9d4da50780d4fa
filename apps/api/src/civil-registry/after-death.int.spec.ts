import { addDays, type ListSheetType } from '@percorso/domain';
import { appointmentInput, appointmentsOf } from '../../test/appointments.js';
import { checksum } from '../../test/checksum.js';
import { daysAgo, today } from '../../test/days.js';
import { sceneOf, type Scene } from '../../test/scene.js';

const registry = (id: string) => `/v1/civilregistries/${id}`;

describe('The death date of a patient (spec 001 §2 and §4)', () => {
  let scene: Scene;
  beforeAll(async () => {
    scene = await sceneOf();
  });
  afterAll(() => scene.close());

  const put = (patientId: string, deathDate: string | null, query = '') =>
    scene.send('uod.operatore', 'PUT', `${registry(patientId)}${query}`, { deceased: deathDate !== null, deathDate });

  /** Creates a patient in treatment; the returned `add` adds entries to the centre's lists. */
  const treated = async () => {
    const { path, patientId } = await scene.path();
    const id = await path.openAt('RIABILITAZIONE_UOD');
    const { centre } = await path.view(id);
    const url = (collection: string) => `/v1/rehab-center-episodes/${centre?.id}/${collection}`;
    const add = (collection: string, entry: object) => scene.send('cdr.operatore', 'POST', url(collection), entry);
    return { path, patientId, id, centre, url, add };
  };
  const entries = (day: string) => {
    const { practitionerId } = scene;
    const note = { provisionDiaryTypeCode: '1', annotation: 'Seduta regolare', important: false };
    return {
      provisions: { practitionerId, provisionTypeCode: 'PRA01', startingTime: `${day}T09:00`, duration: 1 },
      'provision-diaries': { practitionerId, ...note, dateTime: `${day}T12:00` },
      'provision-suspensions': { startDate: day, endDate: day, provisionSuspensionTypeCode: '01' },
    };
  };
  const path = {
    provisions: 'startingTime',
    'provision-diaries': 'dateTime',
    'provision-suspensions': 'startDate',
  } as const;

  it('is recorded only after confirmation if records of the patient have a later date', async () => {
    const { patientId, add } = await treated();
    const { 'provision-suspensions': suspension } = entries(daysAgo(4));
    for (const [collection, entry] of Object.entries({ ...entries(daysAgo(5)), 'provision-suspensions': suspension }))
      expect((await add(collection, entry)).status).toBe(201);
    const before = await checksum(scene.database);
    const reply = await put(patientId, daysAgo(6));
    expect(reply).toMatchObject({
      status: 428,
      body: {
        confirmations: [
          {
            code: 'recordsAfterDeath',
            params: { date: daysAgo(6), accesses: 0, provisions: 1, notes: 1, suspensions: 1, appointments: 0 },
          },
        ],
      },
    });
    expect(await checksum(scene.database)).toEqual(before);
    expect(await put(patientId, daysAgo(6), '?confirmed=true')).toMatchObject({
      status: 200,
      body: { deceased: true, deathDate: daysAgo(6), openEpisodes: [{ number: 1 }] },
    });
    // An unchanged date needs no second confirmation, but a different date needs one.
    expect(await put(patientId, daysAgo(6))).toMatchObject({ status: 200 });
    expect(await put(patientId, daysAgo(7))).toMatchObject({ status: 428 });
    expect(await put(patientId, null)).toMatchObject({ status: 200 });
  });

  it('needs confirmation if it is before the start date of the access', async () => {
    const { path: route, patientId } = await scene.path();
    await route.open();
    expect(await put(patientId, daysAgo(31))).toMatchObject({
      status: 428,
      body: { confirmations: [{ params: { accesses: 1, provisions: 0 } }] },
    });
    expect(await put(patientId, daysAgo(30))).toMatchObject({ status: 200 });
  });

  it('needs confirmation if it is before the start date of a planned treatment', async () => {
    const { path: route, patientId } = await scene.path();
    const id = await route.openAt('LISTA_ATTESA');
    const { centre } = await route.view(id);
    const takenInCharge = { outcome: 'PRESO_IN_CARICO', treatmentStartDate: daysAgo(-20) };
    expect(
      (await scene.send('cdr.operatore', 'PUT', `/v1/rehab-evaluation-outcome/${centre?.id}`, takenInCharge)).status,
    ).toBe(200);
    expect(await put(patientId, today)).toMatchObject({
      status: 428,
      body: { confirmations: [{ params: { treatments: 1, sheets: 0, meetings: 0 } }] },
    });
  });

  it('needs confirmation if it is before the dates in sheets or of team meetings', async () => {
    const { path: route, patientId } = await scene.path();
    const id = await route.openAt('VALUTAZIONE_UVBR');
    await route.fill(id, 'VALUTAZIONE_UVBR');
    const { confirmations } = (await put(patientId, daysAgo(31))).body as {
      confirmations: { params: { sheets: number; meetings: number } }[];
    };
    expect(confirmations[0]?.params.sheets).toBeGreaterThan(1);
    expect(confirmations[0]?.params.meetings).toBeGreaterThan(0);
  });

  it('needs confirmation if it is before an appointment', async () => {
    const { path: route, patientId } = await scene.path();
    const id = await route.openAt('VALUTAZIONE_MULTIDISCIPLINARE');
    await route.fill(id, 'VALUTAZIONE_MULTIDISCIPLINARE');
    const meeting = appointmentInput(scene.practitionerId);
    expect((await scene.send('uod.operatore', 'POST', appointmentsOf(id), meeting)).status).toBe(201);
    expect(await put(patientId, today)).toMatchObject({
      status: 428,
      body: { confirmations: [{ params: { appointments: 1 } }] },
    });
  });

  it.each(Object.keys(path) as (keyof typeof path)[])(
    'is the latest date allowed for entries in %s, whether added, changed or imported',
    async (collection) => {
      const { patientId, add, url, centre } = await treated();
      const added = await add(collection, entries(daysAgo(8))[collection]);
      const [entryId] = (added.body as { created: string[] }).created;
      expect((await put(patientId, daysAgo(7))).status).toBe(200);
      const refused = {
        status: 422,
        body: { errors: expect.arrayContaining([expect.objectContaining({ code: 'dateAfterDeath' })]) as object[] },
      };
      const lateEntry = entries(daysAgo(6))[collection];
      expect(await add(collection, lateEntry)).toMatchObject(refused);
      expect(await scene.send('cdr.operatore', 'PUT', `${url(collection)}/${entryId}`, lateEntry)).toMatchObject(
        refused,
      );
      const types: Record<string, ListSheetType> = {
        provisions: 'PRESTAZIONI',
        'provision-diaries': 'DIARIO',
        'provision-suspensions': 'SOSPENSIONI',
      };
      const list = centre?.steps.flatMap(({ sheets }) => sheets).find(({ type }) => type === types[collection]);
      const events = `/v1/workflows/sheet/instances/${list?.id}/events`;
      const imported = { type: 'IMPORT', entries: [lateEntry] };
      expect(await scene.send('cdr.operatore', 'POST', events, imported)).toMatchObject(refused);
      expect((await add(collection, entries(daysAgo(7))[collection])).status).toBe(201);
    },
  );

  it('is the latest date allowed for the start of a treatment, the dates in sheets, and meetings', async () => {
    const refusedAt = (field: string) => ({ status: 422, body: { errors: [{ path: field, code: 'dateAfterDeath' }] } });
    const { path: route, patientId } = await scene.path();
    const id = await route.openAt('LISTA_ATTESA');
    const { centre } = await route.view(id);
    expect((await put(patientId, daysAgo(10))).status).toBe(200);
    const outcome = (body: object) =>
      scene.send('cdr.operatore', 'PUT', `/v1/rehab-evaluation-outcome/${centre?.id}`, body);
    expect(await outcome({ outcome: 'LISTA_ATTESA', waitingListDate: daysAgo(9) })).toMatchObject(
      refusedAt('waitingListDate'),
    );
    expect(await outcome({ outcome: 'PRESO_IN_CARICO', treatmentStartDate: today })).toMatchObject(
      refusedAt('treatmentStartDate'),
    );
    expect(await outcome({ outcome: 'PRESO_IN_CARICO', treatmentStartDate: daysAgo(10) })).toMatchObject({
      status: 200,
    });
    const plan = (await route.view(id)).centre?.operatingPlan?.id;
    await route.setTargets(id);
    const sent = { planId: plan, treatmentStartDate: today };
    expect(
      await scene.send('cdr.operatore', 'PUT', `/v1/district-unit-episodes/${id}/careplans/send`, sent),
    ).toMatchObject(refusedAt('treatmentStartDate'));

    const other = await scene.path();
    const evaluated = await other.path.openAt('VALUTAZIONE_MULTIDISCIPLINARE');
    await other.path.fill(evaluated, 'VALUTAZIONE_MULTIDISCIPLINARE');
    expect((await put(other.patientId, daysAgo(10))).status).toBe(200);
    const sheet = (await other.path.view(evaluated)).steps
      .flatMap(({ sheets }) => sheets)
      .find(({ type }) => type === 'PRIMA_VALUTAZIONE');
    const { content } = await scene.call<{ content: object }>('uod.operatore', 'GET', `/v1/sheets/${sheet?.id}`);
    expect(
      await scene.send('uod.operatore', 'PUT', `/v1/sheets/${sheet?.id}`, {
        content: { ...content, date: daysAgo(9) },
      }),
    ).toMatchObject({ status: 422, body: { errors: [{ code: 'dateAfterDeath' }] } });
    const meeting = appointmentInput(scene.practitionerId);
    expect(await scene.send('uod.operatore', 'POST', appointmentsOf(evaluated), meeting)).toMatchObject(
      refusedAt('date'),
    );
    const availableDates = `/v1/district-unit-episodes/${evaluated}/available-dates?from=${today}&to=${addDays(today, 30)}`;
    expect(await scene.call('uod.operatore', 'GET', availableDates)).toEqual([]);
  });

  it('is recorded after concurrent writes in an open episode, whose records are counted', async () => {
    const { patientId, add } = await treated();
    const replies = await Promise.all([
      ...[3, 4, 5, 6].map((ago) => add('provisions', entries(daysAgo(ago)).provisions)),
      put(patientId, daysAgo(7)),
    ]);
    const writtenCount = replies.slice(0, -1).filter(({ status }) => status === 201).length;
    // Either all provisions were written before the death, or none was written after it.
    expect([
      [200, 0],
      [428, 4],
    ]).toContainEqual([replies.at(-1)?.status, writtenCount]);
  });

  it('limits provisions in the database too, even for statements that bypass the service', async () => {
    const { patientId, add } = await treated();
    expect((await add('provisions', entries(daysAgo(8)).provisions)).status).toBe(201);
    expect((await put(patientId, daysAgo(7))).status).toBe(200);
    const ofPatient = `cdr_episode_id IN (SELECT c.id FROM cdr_episode c JOIN uod_episode e ON e.id = c.uod_episode_id WHERE e.patient_id = $1)`;
    const writeProvisions = (statement: string, day: string) =>
      scene.database.query(`${statement} WHERE ${ofPatient}`, [patientId, `${day}T09:00`]);
    const insert = `INSERT INTO provision (id, sheet_id, created_at, updated_at, updated_by, cdr_episode_id, rehabilitation_center_id,
        practitioner_id, provision_type_code, starting_time, duration)
      SELECT gen_random_uuid(), sheet_id, now(), now(), 'Prova', cdr_episode_id, rehabilitation_center_id,
        practitioner_id, provision_type_code, $2::timestamp, duration FROM provision`;
    const update = 'UPDATE provision SET starting_time = $2::timestamp';
    for (const statement of [insert, update])
      await expect(writeProvisions(statement, daysAgo(6))).rejects.toThrow('beyond the treatment or the life');
    await writeProvisions(update, daysAgo(7));
  });
});
