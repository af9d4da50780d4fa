import type { PatientMergeRow } from '@percorso/domain';
import { v7 as uuid } from 'uuid';
import { mergeRequests } from '../../test/patient-merges.js';
import { sceneOf, type Scene } from '../../test/scene.js';
import { movedTables } from './merged-tables.js';

const base = '/v1/patient-merges';

/** The tables that refer to a patient and of which a merge moves no row, each with the reason. */
const unmovedTables: Readonly<Record<string, string>> = {
  patient: 'the absorbed record itself, which refers to the surviving one',
  civil_registry: 'one row for each record: the merge copies the chosen values',
  patient_sight: 'derived by triggers from the residence and the episodes',
  record_access: 'append-only: the log of a person is that of all their records',
  patient_merge: 'the merges of each record',
  retention_proposal: 'a merged record is not proposed: the next run withdraws the proposal',
  identity_correction: 'decided about a record as it was then',
  patient_duplicate: 'a pair of records, which is listed only while both are separate',
  patient_duplicate_check: 'records to be compared again',
  other_service_answer: 'the last answer about a record, which is asked for again',
};

describe('The merge of two patient records', () => {
  let scene: Scene;

  beforeAll(async () => {
    scene = await sceneOf();
  });
  afterAll(() => scene.close());

  const { patient, propose, get, allFrom, bodyOf, merge, merged, one, faults } = mergeRequests(() => scene);
  const episodesOf = async (patientId: string) =>
    (
      await scene.database.query<{ id: string }>('SELECT id FROM uod_episode WHERE patient_id = $1 ORDER BY number', [
        patientId,
      ])
    ).map(({ id }) => id);

  it('knows how each table with a patient is merged', async () => {
    const rows = await scene.database.query<{ name: string }>(
      `SELECT DISTINCT conrelid::regclass::text AS name FROM pg_constraint WHERE contype = 'f' AND confrelid = 'patient'::regclass`,
    );
    const known = [...movedTables.map(({ table }) => table), ...Object.keys(unmovedTables)];
    // Files refer to their patient without a foreign key, since a sheet may own them too.
    expect([...rows.map(({ name }) => name), 'stored_file'].sort()).toEqual(known.sort());
  });

  it('moves the episodes, numbered on, and the absorbed record is in no list', async () => {
    const [a, b] = [await patient(), await patient()];
    const first = await a.path.openAt('CHIUSO_UOD');
    const second = await b.path.openAt('RIABILITAZIONE_UOD');
    const id = await propose(a.patientId, b.patientId);
    const view = await get(id);
    expect(view.episodes.map(({ id, side }) => [id, side])).toEqual(
      expect.arrayContaining([
        [first, 'survivor'],
        [second, 'absorbed'],
      ]),
    );
    expect(view.moved).toMatchObject({ identifiers: 1 });
    expect(await merge(id)).toMatchObject({ status: 200 });
    expect(await episodesOf(a.patientId)).toEqual([first, second]);
    expect(await episodesOf(b.patientId)).toEqual([]);
    expect(await one('SELECT number FROM uod_episode WHERE id = $1', [second])).toEqual({ number: 2 });
    const listed = await scene.call<{ items: { id: string }[] }>('admin', 'GET', '/v1/patients?limit=1000');
    expect(listed.items.map((row) => row.id)).toContain(a.patientId);
    expect(listed.items.map((row) => row.id)).not.toContain(b.patientId);
    expect(await one('SELECT count(*)::int AS rows FROM patient_sight WHERE patient_id = $1', [b.patientId])).toEqual({
      rows: 0,
    });
    expect(await get(id)).toMatchObject({ state: 'UNITA', moved: { identifiers: 1 }, since: { episodes: [] } });
    expect(await faults()).toEqual([]);
  });

  it('takes the chosen values, the identifier too, and puts them back when the records are separated', async () => {
    const [a, b] = [await patient(), await patient()];
    await scene.database.query(`UPDATE patient SET surname = 'Rosso', residence_district_unit_id = $2 WHERE id = $1`, [
      b.patientId,
      scene.region.units[1],
    ]);
    const state = () =>
      scene.database.query(
        `SELECT p.id, p.tax_code, p.surname, p.residence_district_unit_id, p.merged_into_id,
          (SELECT jsonb_agg(to_jsonb(i) ORDER BY i.value) FROM patient_identifier i WHERE i.patient_id = p.id) AS identifiers
        FROM patient p WHERE p.id = ANY ($1::uuid[]) ORDER BY p.id`,
        [[a.patientId, b.patientId]],
      );
    const before = await state();
    const id = await propose(a.patientId, b.patientId);
    expect(await merge(id, { choices: {} })).toMatchObject({ status: 409, body: { code: 'transition_refused' } });
    expect(await merge(id, { choices: allFrom(await get(id), 'absorbed') })).toMatchObject({ status: 200 });
    expect((await get(id)).comparison.filter(({ kept }) => kept).slice(0, 2)).toEqual([
      { field: 'identifier', survivor: a.identifier, absorbed: b.identifier, isDifferent: true, kept: 'absorbed' },
      { field: 'surname', survivor: 'Rossi', absorbed: 'Rosso', isDifferent: true, kept: 'absorbed' },
    ]);
    expect(await one('SELECT tax_code, surname FROM patient WHERE id = $1', [a.patientId])).toEqual({
      tax_code: b.identifier,
      surname: 'Rosso',
    });
    const identifiers = `SELECT value FROM patient_identifier WHERE patient_id = $1 AND valid_to IS NULL`;
    expect(await scene.database.query(identifiers, [a.patientId])).toEqual([{ value: b.identifier }]);
    expect(await scene.send('admin', 'PUT', `${base}/${id}/unmerge`)).toMatchObject({
      status: 200,
      body: { state: 'SEPARATA' },
    });
    expect(await state()).toEqual(before);
    expect(await faults()).toEqual([]);
  });

  it('closes the open access that does not go on, with the reason of the merge', async () => {
    const [a, b] = [await patient(), await patient()];
    const [kept, other] = [await a.path.open(), await b.path.openAt('RIABILITAZIONE_UOD')];
    const id = await propose(a.patientId, b.patientId);
    const refused = await merge(id);
    expect(refused).toMatchObject({ status: 409, body: { explanation: { unmet: [{ guard: 'isOpenAccessChosen' }] } } });
    expect(await merge(id, { openAccessId: kept })).toMatchObject({ status: 200 });
    expect(await one('SELECT state FROM workflow_instance WHERE id = $1', [other])).toEqual({
      state: 'CHIUSO_UOD.FORZATA',
    });
    expect(
      await one(
        `SELECT event ->> 'reason' AS reason FROM workflow_event WHERE instance_id = $1 AND type = 'FORCE_CLOSE'`,
        [other],
      ),
    ).toEqual({ reason: 'Unione di due schede' });
    expect(await get(id)).toMatchObject({ closedAccessId: other });
    expect(await faults()).toEqual([]);
  });

  it('leaves on the surviving record what has come since, and says so', async () => {
    const [a, b] = [await patient(), await patient()];
    const moved = await b.path.open();
    await b.path.unit(moved, 'invalidate');
    const id = await merged(a.patientId, b.patientId);
    const since = await a.path.open();
    expect((await get(id)).since).toMatchObject({ episodes: [{ id: since, number: 2 }] });
    await scene.call('admin', 'PUT', `${base}/${id}/unmerge`);
    expect([await episodesOf(a.patientId), await episodesOf(b.patientId)]).toEqual([[since], [moved]]);
    expect(await one('SELECT number FROM uod_episode WHERE id = $1', [moved])).toEqual({ number: 1 });
    expect((await get(id)).since).toMatchObject({ episodes: [{ id: since }] });
  });

  it('is refused once one of the records has changed, and once one of them is merged', async () => {
    const [a, b, c] = [await patient(), await patient(), await patient()];
    const id = await propose(a.patientId, b.patientId);
    const seen = await get(id);
    await scene.database.query('UPDATE patient SET revision = revision + 1 WHERE id = $1', [b.patientId]);
    const unmet = (guard: string) => ({ status: 409, body: { explanation: { unmet: [{ guard }] } } });
    expect(await scene.send('admin', 'PUT', `${base}/${id}/merge`, bodyOf(seen))).toMatchObject(
      unmet('areRecordsUnchanged'),
    );
    await merged(c.patientId, b.patientId);
    expect(await merge(id)).toMatchObject(unmet('areBothUnmerged'));
    expect(await scene.send('admin', 'POST', base, { survivorId: a.patientId, absorbedId: b.patientId })).toMatchObject(
      { status: 409, body: { code: 'patient_merged' } },
    );
    expect(await scene.send('admin', 'PUT', `${base}/${id}/discard`)).toMatchObject({ body: { state: 'ANNULLATA' } });
    expect(await scene.send('admin', 'POST', base, { survivorId: a.patientId, absorbedId: a.patientId })).toMatchObject(
      { status: 422, body: { errors: [{ path: 'absorbedId' }] } },
    );
  });

  it('of two at once on the same records lets one through', async () => {
    const [a, b] = [await patient(), await patient()];
    const c = await patient();
    const [here, there] = [await propose(a.patientId, b.patientId), await propose(c.patientId, b.patientId)];
    const replies = await Promise.all([merge(here), merge(there), merge(here)]);
    expect(replies.map(({ status }) => status).sort()).toEqual([200, 409, 409]);
    expect(await faults()).toEqual([]);
  });

  it('refuses a row for the absorbed record, whoever writes it', async () => {
    const [a, b] = [await patient(), await patient()];
    await merged(a.patientId, b.patientId);
    await expect(
      scene.database.query(
        `INSERT INTO civil_registry_citizenship (id, patient_id, citizenship_id) VALUES ($1, $2, 1)`,
        [uuid(), b.patientId],
      ),
    ).rejects.toMatchObject({ constraint: 'patient_not_merged' });
    await expect(
      scene.database.query(`UPDATE patient SET merged_into_id = $1 WHERE id = $2`, [b.patientId, a.patientId]),
    ).rejects.toMatchObject({ constraint: 'patient_not_merged' });
  });

  it('is undone within thirty days, and before the surviving record is merged itself', async () => {
    const [a, b, c] = [await patient(), await patient(), await patient()];
    const first = await merged(b.patientId, a.patientId);
    const second = await merged(c.patientId, b.patientId);
    const unmerge = (id: string) => scene.send('admin', 'PUT', `${base}/${id}/unmerge`);
    expect(await unmerge(first)).toMatchObject({ body: { explanation: { unmet: [{ guard: 'isSurvivorUnmerged' }] } } });
    await scene.database.query(`UPDATE patient_merge SET merged_at = merged_at - interval '31 days' WHERE id = $1`, [
      second,
    ]);
    expect(await unmerge(second)).toMatchObject({
      body: { explanation: { unmet: [{ guard: 'isWithinUnmergePeriod' }] } },
    });
    await scene.database.query(`UPDATE patient_merge SET merged_at = merged_at + interval '31 days' WHERE id = $1`, [
      second,
    ]);
    expect([(await unmerge(second)).status, (await unmerge(first)).status]).toEqual([200, 200]);
    expect(await faults()).toEqual([]);
  });

  it('is for administrators, and for a health authority with both patients as its residents', async () => {
    const [a, b] = [await patient(), await patient({ residence: scene.region.units[2] })];
    const proposal = { survivorId: a.patientId, absorbedId: b.patientId };
    expect(await scene.send('uod.direttore', 'POST', base, proposal)).toMatchObject({
      status: 403,
      body: { missingGrants: ['patient_merge_run'] },
    });
    expect(await scene.send('asl.operatore', 'POST', base, proposal)).toMatchObject({ status: 404 });
    const id = await propose(a.patientId, b.patientId);
    expect(await scene.send('asl.operatore', 'GET', `${base}/${id}`)).toMatchObject({ status: 404 });
    const c = await patient();
    const own = await propose(a.patientId, c.patientId, 'asl.operatore');
    const listed = await scene.call<PatientMergeRow[]>('asl.operatore', 'GET', base);
    expect(listed.map((row) => row.id)).toContain(own);
    expect(listed.map((row) => row.id)).not.toContain(id);
    expect(await merge(own, {}, 'asl.operatore')).toMatchObject({ status: 200 });
  });

  it('leads every address of the absorbed record to the surviving one, for callers who may see it', async () => {
    const [a, b, c] = [await patient(), await patient(), await patient()];
    const episode = await b.path.open();
    await merged(a.patientId, b.patientId);
    const moved = (reply: { status: number; headers: Record<string, unknown> }) => [
      reply.status,
      reply.headers.location,
    ];
    const addresses = [
      (id: string) => `/v1/patients/${id}`,
      (id: string) => `/v1/civilregistries/${id}`,
      (id: string) => `/v1/patients/${id}/district-unit-episodes`,
      (id: string) => `/v1/patients/${id}/open-district-unit-episode`,
      (id: string) => `/v1/patients/${id}/documents`,
      (id: string) => `/v1/patients/${id}/changes?limit=5`,
      (id: string) => `/civil-registry/v1/civilregistries/${id}`,
    ];
    for (const address of addresses) {
      const reply = await scene.send('uod.operatore', 'GET', address(b.patientId));
      expect(moved(reply)).toEqual([308, address(a.patientId)]);
      expect((await scene.send('uod.operatore', 'GET', String(reply.headers.location))).status).toBe(200);
    }
    expect(
      moved(await scene.send('uod.operatore', 'PUT', `/v1/civilregistries/${b.patientId}`, { deceased: false })),
    ).toEqual([308, `/v1/civilregistries/${a.patientId}`]);
    expect(await scene.send('uod2.operatore', 'GET', `/v1/patients/${b.patientId}`)).toMatchObject({ status: 404 });
    expect(await scene.send('admin', 'GET', `/v1/patients/${uuid()}`)).toMatchObject({ status: 404 });
    expect(await scene.call('uod.operatore', 'GET', `/v1/patients/episode-of-care/${episode}`)).toMatchObject({
      id: a.patientId,
    });
    await merged(c.patientId, a.patientId);
    expect(moved(await scene.send('admin', 'GET', `/v1/patients/${b.patientId}`))).toEqual([
      308,
      `/v1/patients/${c.patientId}`,
    ]);
  });

  it('leads a moved episode from its opening to its closure by the addresses that it had', async () => {
    const [a, b] = [await patient(), await patient()];
    const episode = await b.path.open();
    await merged(a.patientId, b.patientId);
    await a.path.lead(episode, 'CHIUSO_UOD');
    expect(await a.path.view(episode)).toMatchObject({ status: 'CHIUSO_UOD.ORDINARIA', patientId: a.patientId });
    expect(await faults()).toEqual([]);
  });

  it('shows in FHIR which record replaces which, and finds what was moved by either', async () => {
    const [a, b] = [await patient(), await patient()];
    const episode = await b.path.open();
    await merged(a.patientId, b.patientId);
    for (const { patientId } of [a, b])
      for (const search of [`EpisodeOfCare?patient=${patientId}`, `Patient/${patientId}/$everything`])
        expect(JSON.stringify(await scene.call('admin', 'GET', `/fhir/r4/${search}`))).toContain(episode);
    const read = (id: string) => scene.call<object>('admin', 'GET', `/fhir/r4/Patient/${id}`);
    expect(await read(b.patientId)).toMatchObject({
      active: false,
      link: [{ other: { reference: `Patient/${a.patientId}` }, type: 'replaced-by' }],
    });
    expect(await read(a.patientId)).toMatchObject({
      active: true,
      link: [{ other: { reference: `Patient/${b.patientId}` }, type: 'replaces' }],
    });
    const found = JSON.stringify(await scene.call('admin', 'GET', '/fhir/r4/Patient?_count=100'));
    expect([found.includes(a.patientId), found.includes(`"id":"${b.patientId}"`)]).toEqual([true, false]);
  });

  it('shows the changes of all records of the person', async () => {
    const [a, b] = [await patient(), await patient()];
    await merged(a.patientId, b.patientId);
    const changes = await scene.call<{ fields: { after: string | null }[] }[]>(
      'admin',
      'GET',
      `/v1/patients/${a.patientId}/changes`,
    );
    expect(JSON.stringify(changes)).toContain(b.identifier);
  });

  it('logs once that both records were read while the page is open, and in which role', async () => {
    const [a, b] = [await patient(), await patient()];
    const id = await propose(a.patientId, b.patientId);
    await get(id);
    await get(id);
    expect(
      await scene.database.query(
        `SELECT patient_id, actor_affiliation -> 'roles' AS roles FROM record_access
         WHERE patient_id = ANY ($1::uuid[]) AND reason = 'patient_merge' ORDER BY 1`,
        [[a.patientId, b.patientId]],
      ),
    ).toEqual([a.patientId, b.patientId].sort().map((patient_id) => ({ patient_id, roles: ['admin'] })));
  });
});
