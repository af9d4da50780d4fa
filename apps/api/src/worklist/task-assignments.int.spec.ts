import type { TaskAssignment, TaskColleagues, WorklistItem } from '@percorso/domain';
import type { CarePath } from '@percorso/testing';
import { Database } from '../database/database.js';
import { sceneOf, type Scene } from '../../test/scene.js';
import { lockInstance } from '../workflow/instances.js';

describe('The assignment of a task to a colleague (decision 0072)', () => {
  let scene: Scene;
  let path: CarePath;
  let id: string;
  beforeAll(async () => {
    scene = await sceneOf();
  });
  afterAll(() => scene.close());
  beforeEach(async () => {
    ({ path } = await scene.path({ residence: scene.region.units[1] }));
    id = await path.open();
  });

  const urlOf = (task = 'COMPLETE_STEP', who = 'unit') => `/v1/district-unit-episodes/${id}/tasks/${task}/${who}`;
  const practitionerOf = async (account: string) =>
    (await scene.call<{ practitionerId: string }>(account, 'GET', '/v1/me')).practitionerId;
  const assign = async (to: string, note?: string, by = 'uod.operatore', url = urlOf()) =>
    scene.send(by, 'PUT', `${url}/assignment`, { practitionerId: await practitionerOf(to), note });
  const worklist = async (account: string, query = '') =>
    (await scene.call<WorklistItem[]>(account, 'GET', `/v1/worklist?waitsFor=me&limit=-1${query}`)).filter(
      ({ episodeId }) => episodeId === id,
    );

  it('is shown with the task, and found by the colleague', async () => {
    expect(await worklist('uod.direttore')).toMatchObject([{ assignment: null }]);
    expect(await assign('uod.direttore', 'Sentire la famiglia')).toMatchObject({
      status: 200,
      headers: { etag: '"1"' },
    });
    const [item] = await worklist('uod.operatore');
    expect(item?.assignment).toMatchObject({ note: 'Sentire la famiglia', by: 'Anna Esposito', revision: 1 });
    expect(await worklist('uod.direttore', '&assigned=me')).toHaveLength(1);
    expect(await worklist('uod.operatore', '&assigned=me')).toEqual([]);
    expect(await worklist('uod.operatore', '&assigned=nobody')).toEqual([]);
  });

  it('is one for each task: a new one replaces the earlier one, and an outdated change is refused', async () => {
    await assign('uod.direttore');
    await assign('uod.operatore');
    const [item] = await worklist('uod.operatore', '&assigned=me');
    expect(item?.assignment).toMatchObject({ practitionerId: scene.practitionerId, note: null, revision: 2 });
    const body = { practitionerId: await practitionerOf('uod.direttore') };
    const late = await scene.send('uod.direttore', 'PUT', `${urlOf()}/assignment`, body, { 'if-match': '"1"' });
    expect(late).toMatchObject({ status: 412, body: { current: { revision: 2 } } });
    expect(await scene.send('uod.direttore', 'DELETE', `${urlOf()}/assignment`)).toMatchObject({ status: 204 });
    expect(await scene.send('uod.direttore', 'DELETE', `${urlOf()}/assignment`)).toMatchObject({ status: 404 });
    expect(await worklist('uod.operatore', '&assigned=nobody')).toHaveLength(1);
  });

  it('is changed by one of several who change the same revision at once, and the others are told', async () => {
    await assign('uod.direttore');
    const [first, second] = await Promise.all([practitionerOf('uod.operatore'), practitionerOf('uod.direttore')]);
    for (let revision = 1; revision < 6; revision += 1) {
      const replies = await Promise.all(
        [first, second].map((practitionerId) =>
          scene.send(
            'uod.direttore',
            'PUT',
            `${urlOf()}/assignment`,
            { practitionerId },
            { 'if-match': `"${revision}"` },
          ),
        ),
      );
      expect(replies.map(({ status }) => status).sort()).toEqual([200, 412]);
    }
  });

  it('waits for a command on its episode, and is refused if that has changed it', async () => {
    await assign('uod.direttore');
    const body = { practitionerId: scene.practitionerId };
    const { late } = await scene.app.get(Database).transaction(async (db) => {
      await db.query(lockInstance, [id]);
      const sent = scene.send('uod.direttore', 'PUT', `${urlOf()}/assignment`, body, { 'if-match': '"1"' });
      await Promise.race([sent, new Promise((waited) => setTimeout(waited, 500))]);
      await db.query('UPDATE task_assignment SET revision = revision + 1 WHERE uod_episode_id = $1', [id]);
      return { late: sent };
    });
    expect(await late).toMatchObject({ status: 412, body: { current: { revision: 2 } } });
  });

  it('that has ended is not changed', async () => {
    const body = { practitionerId: scene.practitionerId };
    const reply = await scene.send('uod.direttore', 'PUT', `${urlOf()}/assignment`, body, { 'if-match': '"9"' });
    expect(reply.status).toBe(404);
  });

  it('ends with the task: the next task of the same kind is assigned to nobody', async () => {
    await assign('uod.direttore');
    await path.lead(id, 'VALUTAZIONE_MULTIDISCIPLINARE');
    expect(await worklist('uod.operatore')).toMatchObject([{ task: 'COMPLETE_STEP', assignment: null }]);
    expect(await assign('uod.operatore')).toMatchObject({
      status: 200,
      body: { practitionerId: scene.practitionerId },
    });
  });

  it('is possible only to staff of the structure whose turn it is, who have an account', async () => {
    const { colleagues } = await scene.call<TaskColleagues>('uod.operatore', 'GET', `${urlOf()}/colleagues`);
    const usernames = colleagues.map(({ username }) => username);
    expect(usernames).toContain('uod.direttore');
    expect(usernames).not.toContain('cdr.operatore');
    expect(await assign('cdr.operatore')).toMatchObject({
      status: 422,
      body: { errors: [{ path: 'practitionerId' }] },
    });
  });

  it('is refused to users whose task it is not, and for a task that the episode does not have now', async () => {
    for (const account of ['uod2.operatore', 'ds.direttore', 'cdr.operatore', 'asl.operatore'])
      expect([403, 404]).toContain((await assign('uod.direttore', undefined, account)).status);
    expect(await assign('uod.direttore', undefined, 'uod.operatore', urlOf('TREAT', 'centre'))).toMatchObject({
      status: 404,
    });
    expect(await assign('uod.direttore', undefined, 'uod.operatore', urlOf('NOTHING'))).toMatchObject({ status: 400 });
    expect(await scene.send('uod2.operatore', 'GET', `${urlOf()}/colleagues`)).toMatchObject({ status: 404 });
  });

  it('moves with one statement from one practitioner to another', async () => {
    const { body } = await assign('uod.direttore');
    await scene.database.query('UPDATE task_assignment SET practitioner_id = $1 WHERE practitioner_id = $2', [
      scene.practitionerId,
      (body as TaskAssignment).practitionerId,
    ]);
    expect(await worklist('uod.operatore', '&assigned=me')).toHaveLength(1);
  });
});

describe('The tasks that wait for the signature of a director', () => {
  it('are the plans to sign and the summaries to acknowledge, of the director’s own structure', async () => {
    const scene = await sceneOf();
    try {
      const { path } = await scene.path({ residence: scene.region.units[1] });
      const id = await path.open();
      const toSign = async (account: string) =>
        (await scene.call<WorklistItem[]>(account, 'GET', '/v1/worklist?waitsFor=me&toSign=true')).map(
          ({ task }) => task,
        );
      await path.lead(id, 'PRI');
      await path.fill(id, 'PRI');
      expect(await toSign('uod.direttore')).toEqual([]);
      const { steps } = await path.view(id);
      const summary = steps.flatMap(({ sheets }) => sheets).find(({ type }) => type === 'RIEPILOGO_PRI')?.id;
      await scene.call('uod.operatore', 'POST', `/v1/sheets/${summary}/events`, { type: 'SUBMIT' });
      expect(await toSign('ds.direttore')).toEqual(['ACKNOWLEDGE_PRI']);
      await scene.call('ds.direttore', 'POST', `/v1/sheets/${summary}/events`, { type: 'ACCEPT' });
      await path.lead(id, 'IN_ATTESA_APPROVAZIONE', 'PRI');
      const plan = (await path.view(id)).centre?.operatingPlan?.id;
      await scene.call('uod.operatore', 'PUT', `/v1/district-unit-episodes/careplans/approve/${plan}`);
      expect(await toSign('uod.direttore')).toEqual(['SIGN_PLAN']);
      expect(await toSign('ds.direttore')).toEqual(['SIGN_PLAN']);
      const others = await scene.call<WorklistItem[]>('uod.direttore', 'GET', '/v1/worklist?waitsFor=me&toSign=false');
      expect(others.map(({ task }) => task)).not.toContain('SIGN_PLAN');
      expect(await toSign('uod.operatore')).toEqual([]);
      expect(await toSign('uod2.operatore')).toEqual([]);
    } finally {
      await scene.close();
    }
  });
});
