import type { WorklistItem } from '@percorso/domain';
import type { CarePath } from '@percorso/testing';
import { daysAgo } from '../../test/days.js';
import { sceneOf, type Scene } from '../../test/scene.js';
import { remodelling } from '../../test/targets.js';

describe('GET /v1/worklist (architecture §15)', () => {
  let scene: Scene;
  let path: CarePath;
  let id: string;
  beforeAll(async () => {
    scene = await sceneOf();
    ({ path } = await scene.path({ residence: scene.region.units[1] }));
    id = await path.open();
  });
  afterAll(() => scene.close());

  const list = async (account: string, waitsFor: 'me' | 'others', episode = id) =>
    (await scene.call<WorklistItem[]>(account, 'GET', `/v1/worklist?waitsFor=${waitsFor}`)).filter(
      ({ episodeId }) => episodeId === episode,
    );
  const lines = async (account: string, waitsFor: 'me' | 'others', episode = id) =>
    (await list(account, waitsFor, episode))
      .map(({ task, who, step, sheet }) => [task, who, step, sheet].join(' ').trim())
      .sort();
  const unit = () => lines('uod.operatore', 'me');
  const centre = () => lines('cdr.operatore', 'me');
  const residence = () => lines('ds.direttore', 'me');
  const director = () => lines('uod.direttore', 'me');
  const summary = async (account: string, body: object) => {
    const { steps } = await path.view(id);
    const sheet = steps
      .flatMap(({ sheets }) => sheets)
      .find(({ step, type }) => step === 'PRI' && type === 'RIEPILOGO_PRI');
    await scene.call(account, 'POST', `/v1/sheets/${sheet?.id}/events`, body);
    return sheet;
  };
  const plan = async (account: string, action: string, body?: object) => {
    const { centre: held } = await path.view(id);
    await scene.call(account, 'PUT', `/v1/district-unit-episodes/careplans/${action}/${held?.operatingPlan?.id}`, body);
  };

  it('has a step as a task of its unit only', async () => {
    expect(await unit()).toEqual(['COMPLETE_STEP unit ACCETTAZIONE_UOD']);
    expect(await lines('uod.operatore', 'others')).toEqual([]);
    expect(await residence()).toEqual([]);
    expect(await lines('ds.direttore', 'others')).toEqual(['COMPLETE_STEP unit ACCETTAZIONE_UOD']);
    expect(await lines('uod2.operatore', 'me')).toEqual([]);
    expect(await lines('asl.operatore', 'me')).toEqual([]);
    expect(await lines('asl.operatore', 'others')).toEqual(['COMPLETE_STEP unit ACCETTAZIONE_UOD']);
  });

  it('has a submitted PRI as a task of the residence district’s director; a refused PRI as a task of the unit, with the motivation', async () => {
    await path.lead(id, 'PRI');
    await path.fill(id, 'PRI');
    expect(await residence()).toEqual([]);
    await summary('uod.operatore', { type: 'SUBMIT' });
    expect(await residence()).toEqual(['ACKNOWLEDGE_PRI residenceDirector PRI RIEPILOGO_PRI']);
    expect(await unit()).toEqual([]);
    await summary('ds.direttore', { type: 'REFUSE', motivation: 'Manca la frequenza dei regimi.' });
    expect(await residence()).toEqual([]);
    expect(await list('uod.operatore', 'me')).toMatchObject([
      {
        task: 'REVISE_PRI',
        sheet: 'RIEPILOGO_PRI',
        reason: { note: 'Manca la frequenza dei regimi.', by: expect.any(String) },
      },
    ]);
  });

  it('dates the task of a submitted PRI from its submission, not from the opening of the access', async () => {
    const sheet = await summary('uod.operatore', { type: 'SUBMIT' });
    const [item] = await list('ds.direttore', 'me');
    const { view } = await scene.call<{ view: { stateSince: string } }>(
      'ds.direttore',
      'GET',
      `/v1/sheets/${sheet?.id}`,
    );
    expect(item && Date.parse(item.since)).toBe(Date.parse(view.stateSince));
    await summary('ds.direttore', { type: 'ACCEPT' });
    expect(await unit()).toEqual(['COMPLETE_STEP unit PRI']);
  });

  it('has the access to rehabilitation as tasks of the centre: opening an access, taking from the waiting list, sending the plan', async () => {
    await path.unit(id, 'validate');
    expect(await unit()).toEqual([]);
    expect(await lines('uod.operatore', 'others')).toEqual([
      'OPEN_CENTRE_ACCESS centre ACCESSO_RIABILITAZIONE_UOD PIANO_OPERATIVO',
    ]);
    await path.lead(id, 'LISTA_ATTESA', 'ACCESSO_RIABILITAZIONE_UOD');
    expect(await centre()).toEqual(['TAKE_FROM_WAITING_LIST centre ACCESSO_RIABILITAZIONE_CDR ESITO_VALUTAZIONE']);
    expect(await lines('cdr2.operatore', 'others')).toEqual([]);
    await path.lead(id, 'PRESO_IN_CARICO', 'LISTA_ATTESA');
    expect(await centre()).toEqual(['SEND_PLAN centre ACCESSO_RIABILITAZIONE_CDR PIANO_OPERATIVO']);
  });

  it('has a sent plan as a task to approve, a rejected plan as a task to revise with the reason, and an approved plan as a task to sign for each director', async () => {
    await path.lead(id, 'IN_ATTESA_APPROVAZIONE', 'PRESO_IN_CARICO');
    expect(await unit()).toEqual(['APPROVE_PLAN unit ACCESSO_RIABILITAZIONE_UOD PIANO_OPERATIVO']);
    await plan('uod.operatore', 'reject', { motivation: 'Orari incompatibili.' });
    expect(await list('cdr.operatore', 'me')).toMatchObject([
      { task: 'REVISE_PLAN', reason: { note: 'Orari incompatibili.' } },
    ]);
    await path.lead(id, 'IN_ATTESA_APPROVAZIONE', 'PRESO_IN_CARICO');
    await plan('uod.operatore', 'approve');
    const signature = (who: string) => [`SIGN_PLAN ${who} ACCESSO_RIABILITAZIONE_UOD AUTORIZZAZIONE`];
    expect(await director()).toEqual(signature('unitDirector'));
    expect(await residence()).toEqual(signature('residenceDirector'));
    expect(await unit()).toEqual([]);
    const [before] = await list('ds.direttore', 'me');
    await plan('uod.direttore', 'authorized');
    expect(await director()).toEqual([]);
    expect(await list('ds.direttore', 'me')).toMatchObject([{ since: before?.since }]);
    await plan('ds.direttore', 'authorized');
    expect(await unit()).toEqual(['START_TREATMENT unit ACCESSO_RIABILITAZIONE_UOD']);
    expect(await centre()).toEqual(['START_TREATMENT centre ACCESSO_RIABILITAZIONE_CDR']);
  });

  it('has the treatment, then the closure of the centre’s access, as tasks of the centre, and then ending the treatment as a task of the unit', async () => {
    await path.lead(id, 'RIABILITAZIONE_UOD', 'AUTORIZZATO');
    expect(await centre()).toEqual(['TREAT centre RIABILITAZIONE_CDR']);
    expect(await unit()).toEqual([]);
    await path.lead(id, 'CHIUSURA_CDR', 'RIABILITAZIONE_UOD');
    expect(await centre()).toEqual(['CLOSE_CENTRE_ACCESS centre CHIUSURA_CDR']);
    await path.lead(id, 'CHIUSO_CDR', 'CHIUSURA_CDR');
    expect(await unit()).toEqual(['END_TREATMENT unit RIABILITAZIONE_UOD']);
    await path.lead(id, 'CHIUSO_UOD', 'CHIUSO_CDR');
    expect(await unit()).toEqual([]);
    expect(await lines('ds.direttore', 'others')).toEqual([]);
  });

  it('is paged, has the total, and has the tasks that have waited longest first', async () => {
    const other = await scene.path();
    await other.path.open();
    const second = await scene.path();
    await second.path.open();
    const reply = await scene.send('uod.operatore', 'GET', '/v1/worklist?limit=1');
    expect(reply.headers['x-total']).toBe('2');
    const all = await scene.call<WorklistItem[]>('uod.operatore', 'GET', '/v1/worklist?limit=-1');
    expect(all).toHaveLength(2);
    expect(all.map(({ since }) => since)).toEqual(all.map(({ since }) => since).sort());
    const [beyond] = await scene.call<WorklistItem[]>('uod.operatore', 'GET', '/v1/worklist?limit=1&page=2');
    expect(beyond).toEqual(all[1]);
  });

  it('has the evaluation as a task of the centre; after a refusal, the unit waits for a centre to open an access, and sees the reason', async () => {
    const { path: carePath, patientId } = await scene.path();
    const refused = await carePath.openAt('ACCESSO_RIABILITAZIONE_UOD');
    const body = { patientId, rehabilitationCenterId: scene.region.centres[0], startDate: daysAgo(1) };
    const opening = { ...body, districtUnitEpisodeOfCareId: refused };
    const opened = await scene.call<{ id: string }>('cdr.operatore', 'POST', '/v1/rehab-center-episodes', opening);
    expect(await lines('cdr.operatore', 'me', refused)).toEqual([
      'EVALUATE centre ACCESSO_RIABILITAZIONE_CDR ESITO_VALUTAZIONE',
    ]);
    const refusal = { outcome: 'NON_PRESO_IN_CARICO', reason: 'Nessun posto.' };
    await scene.call('cdr.operatore', 'PUT', `/v1/rehab-evaluation-outcome/${opened.id}`, refusal);
    expect(await list('uod.operatore', 'others', refused)).toMatchObject([
      { task: 'OPEN_CENTRE_ACCESS', who: 'centre', reason: { note: 'Nessun posto.', by: 'Marco Ferrara' } },
    ]);
    expect(await lines('cdr.operatore', 'me', refused)).toEqual([]);
  });

  it('has a proposed remodelling as a task of the unit while the centre treats', async () => {
    const { path: carePath } = await scene.path();
    const treated = await carePath.openAt('RIABILITAZIONE_UOD');
    const { centre: held } = await carePath.view(treated);
    const proposals = `/v1/district-unit-episodes/${treated}/careplans/${held?.operatingPlan?.id}/regimes`;
    await scene.call('cdr.operatore', 'POST', proposals, remodelling);
    expect(await lines('uod.operatore', 'me', treated)).toEqual([
      'ANSWER_PROPOSAL unit RIABILITAZIONE_UOD RIMODULAZIONI',
    ]);
    expect(await lines('uod.operatore', 'others', treated)).toEqual(['TREAT centre RIABILITAZIONE_CDR']);
  });

  it('lists treatments in progress after all other tasks, even after those that have waited less long', async () => {
    const waiting = await (await scene.path()).path.openAt('LISTA_ATTESA');
    const mine = await scene.call<WorklistItem[]>('cdr.operatore', 'GET', '/v1/worklist');
    const tasks = mine.map(({ task }) => task);
    expect(tasks.lastIndexOf('TAKE_FROM_WAITING_LIST')).toBeLessThan(tasks.indexOf('TREAT'));
    const [toTake, treat] = [mine.find(({ episodeId }) => episodeId === waiting), mine.at(-1)];
    expect(toTake && treat && toTake.since > treat.since).toBe(true);
  });

  it('has a step as a task of the unit of the access; the unit of the residence waits for it', async () => {
    const elsewhere = await (await scene.path({ residence: scene.region.units[2] })).path.open();
    const step = 'COMPLETE_STEP unit ACCETTAZIONE_UOD';
    expect(await lines('uod2.operatore', 'me', elsewhere)).toEqual([]);
    expect(await lines('uod2.operatore', 'others', elsewhere)).toEqual([step]);
    expect(await lines('uod.operatore', 'me', elsewhere)).toEqual([step]);
  });
});

describe('GET /v1/worklist for a unit with many episodes', () => {
  const LOOKED_AT = 20_000;
  const OTHERS_WAIT = 2500;
  let scene: Scene;
  let newEpisode: string;

  beforeAll(async () => {
    scene = await sceneOf();
    const unit = scene.region.units[2];
    newEpisode = await (
      await scene.path({ residence: unit, districtUnitId: unit, unit: 'uod2.operatore' })
    ).path.open();
    // Triggers write the visibility of patients row by row, which is slow and does not matter here.
    await scene.database.query(
      'ALTER TABLE patient DISABLE TRIGGER USER; ALTER TABLE uod_episode DISABLE TRIGGER USER',
    );
  });
  afterAll(() => scene.close());

  /** Inserts `many` episodes that have waited for a year for a centre to open its access. */
  const insertLongStanding = (many: number) =>
    scene.database.query(
      `WITH made AS (SELECT gen_random_uuid() AS id FROM generate_series(1, $1::int)),
        patients AS (
          INSERT INTO patient (id, tax_code, name, surname, gender, birth_date, birth_place, residence_district_unit_id)
          SELECT id, upper(left(replace(id::text, '-', ''), 16)), 'Mario', 'Rossi', 'M', '1960-01-01', 'Napoli', $2 FROM made),
        instances AS (
          INSERT INTO workflow_instance (id, workflow, version, state, snapshot, revision, hash, state_since)
          SELECT id, 'uod-episode', 1, 'ACCESSO_RIABILITAZIONE_UOD', '{}', 1, '', now() - interval '1 year' FROM made)
      INSERT INTO uod_episode (id, patient_id, patient_name, patient_surname, district_unit_id, residence_district_unit_id,
        local_health_authority_code, number, start_date)
      SELECT id, id, 'Mario', 'Rossi', $2, $2, '150205', 1, current_date - 400 FROM made`,
      [many, scene.region.units[2]],
    );
  const list = (query: string) => scene.send('uod2.operatore', 'GET', `/v1/worklist?${query}`);

  it('has all tasks of the caller, regardless of how many tasks of others have waited longer', async () => {
    await insertLongStanding(OTHERS_WAIT);
    const mine = await list('waitsFor=me');
    expect(mine).toMatchObject({ headers: { 'x-total': '1' }, body: [{ episodeId: newEpisode }] });
    expect(mine.headers).not.toHaveProperty('x-total-capped');
    const others = await list('waitsFor=others&limit=-1');
    expect(others).toMatchObject({ headers: { 'x-total': '1000', 'x-total-capped': 'true' } });
    expect(others.body).toHaveLength(OTHERS_WAIT);
  });

  it('reads only the episodes with the oldest accesses if there are too many, and marks the result as incomplete', async () => {
    await insertLongStanding(LOOKED_AT - OTHERS_WAIT);
    const mine = await list('waitsFor=me');
    expect(mine).toMatchObject({ headers: { 'x-total': '0', 'x-total-capped': 'true' }, body: [] });
  });
});
