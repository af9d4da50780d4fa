import type { ForceCloseReply } from '@percorso/domain';
import { v7 as uuid } from 'uuid';
import { cleanupRequests, cleanupBase, type Refusal } from '../../test/cleanup.js';
import { sceneOf, type Scene } from '../../test/scene.js';

const NOBODY = '0196a000-0000-7000-8000-00000000dead';

describe('The forced closing of many episodes', () => {
  let scene: Scene;
  const { send, begin, until, rows, run } = cleanupRequests(() => scene);
  const openEpisode = async () => (await scene.path()).path.open();
  const stateOf = async (id: string) =>
    (await scene.database.query<{ state: string }>('SELECT state FROM workflow_instance WHERE id = $1', [id]))[0]
      ?.state;
  const closings = async (id: string) =>
    (await scene.database.query(`SELECT FROM workflow_event WHERE instance_id = $1 AND type = 'FORCE_CLOSE'`, [id]))
      .length;
  const runs = async () => (await scene.database.query('SELECT FROM force_closure')).length;
  const faults = async (body: object) => {
    const reply = await send(body, '?confirmed=true');
    return [reply.status, ...(reply.body as Refusal).errors.map(({ path, message }) => `${path}: ${message}`)];
  };

  beforeAll(async () => {
    scene = await sceneOf();
  });
  afterAll(() => scene.close());

  it('can be previewed: the reply has for each episode whether FORCE_CLOSE is allowed, or the reason why not, and nothing is closed', async () => {
    const [opened, closed] = [await openEpisode(), await openEpisode()];
    await until(await begin([closed]));
    const before = await runs();
    const reply = await send({ episodeIds: [opened, closed], reason: 'Bonifica', dryRun: true });
    expect(reply).toMatchObject({
      status: 200,
      body: {
        id: null,
        episodes: [
          { id: opened, workflow: 'uod-episode', patientName: 'Rossi Mario', allowed: true, message: null },
          {
            id: closed,
            state: 'CHIUSO_UOD.FORZATA',
            allowed: false,
            message: 'Operazione non prevista in questa fase',
          },
        ],
      },
    });
    expect([await stateOf(opened), await runs()]).toEqual(['ACCETTAZIONE_UOD', before]);
  });

  it('needs a confirmation, since it is irreversible', async () => {
    const ids = [await openEpisode(), await openEpisode()];
    const before = await runs();
    const { status, body } = await send({ episodeIds: ids, reason: 'Bonifica' });
    expect([status, (body as Refusal).confirmations.map(({ message }) => message)]).toEqual([
      428,
      ['Verranno chiusi forzatamente 2 episodi: l’operazione è irreversibile. Confermare?'],
    ]);
    expect([await stateOf(ids[0] ?? ''), await runs()]).toEqual(['ACCETTAZIONE_UOD', before]);
  });

  it('sends one event for each episode in the administrator’s name, and stores each outcome', async () => {
    const [first, closed, third] = [await openEpisode(), await openEpisode(), await openEpisode()];
    await until(await begin([closed]));
    const id = await begin([first, closed, third], 'Nessun seguito');
    expect(await until(id)).toMatchObject({ episodes: 3, done: 2, refused: 1, waiting: 0, reason: 'Nessun seguito' });
    expect(await rows(id)).toMatchObject([
      { id: first, position: 1, outcome: 'done', fromState: 'ACCETTAZIONE_UOD', toState: 'CHIUSO_UOD.FORZATA' },
      { id: closed, outcome: 'refused', message: 'Operazione non prevista in questa fase', toState: null },
      { id: third, position: 3, outcome: 'done' },
    ]);
    expect((await rows(id, '?outcome=refused')).map((row) => row.id)).toEqual([closed]);
    const history = await scene.call<{ type: string; actorName: string; reason: object }[]>(
      'admin',
      'GET',
      `/v1/workflows/uod-episode/instances/${first}/history`,
    );
    const { createdBy } = await run(id);
    expect(history.at(-1)).toMatchObject({ type: 'FORCE_CLOSE', actorName: createdBy });
    expect(await closings(first)).toBe(1);
  });

  it('can close a centre episode, which leaves the unit’s episode open', async () => {
    const { path } = await scene.path();
    const episode = await path.openAt('LISTA_ATTESA');
    const { centre } = await path.view(episode);
    const id = await begin([centre?.id ?? '']);
    expect(await until(id)).toMatchObject({ done: 1 });
    expect(await rows(id)).toMatchObject([
      { workflow: 'cdr-episode', episodeId: episode, rehabilitationCenter: 'Centro 1', toState: 'CHIUSO_CDR.FORZATA' },
    ]);
    expect(await stateOf(episode)).toBe('ACCESSO_RIABILITAZIONE_UOD');
  });

  it('starts once for an idempotency key, and refuses the same key for a different request', async () => {
    const episodeIds = [await openEpisode()];
    const body = { episodeIds, reason: 'Bonifica' };
    const key = { 'idempotency-key': uuid() };
    const [first, second] = [await send(body, '?confirmed=true', key), await send(body, '?confirmed=true', key)];
    const { id } = first.body as ForceCloseReply;
    expect((second.body as ForceCloseReply).id).toBe(id);
    expect(await send({ ...body, reason: 'Altro' }, '?confirmed=true', key)).toMatchObject({
      status: 409,
      body: { code: 'idempotency_key_reused' },
    });
    await until(id ?? '');
    expect(await closings(episodeIds[0] ?? '')).toBe(1);
  });

  it('accepts at most 100 distinct, existing episodes, and a reason of at most 1000 characters', async () => {
    const id = await openEpisode();
    const many = Array.from({ length: 101 }, () => uuid());
    expect(await faults({ episodeIds: many, reason: 'x' })).toEqual([
      422,
      'episodeIds: Si possono inserire al massimo 100 elementi',
    ]);
    expect(await faults({ episodeIds: [], reason: 'x' })).toEqual([422, 'episodeIds: Inserire almeno un elemento']);
    expect(await faults({ episodeIds: [id, id], reason: 'x' })).toEqual([
      422,
      'episodeIds: Il valore è già usato in un’altra riga',
    ]);
    expect(await faults({ episodeIds: [id, NOBODY], reason: 'x' })).toEqual([
      422,
      'episodeIds.1: L’episodio non esiste, o il profilo in uso non consente di vederlo',
    ]);
    expect(await faults({ episodeIds: [id], reason: '  ' })).toEqual([422, 'reason: Il campo è richiesto']);
    expect((await faults({ episodeIds: [id], reason: 'x'.repeat(1001) }))[0]).toBe(422);
    expect(await faults({ episodeIds: [id], reason: 'x', force: true })).toEqual([400, 'force: Campo non previsto']);
    expect(await stateOf(id)).toBe('ACCETTAZIONE_UOD');
  });

  it('needs the grant', async () => {
    const refused = async (method: 'GET' | 'POST', url: string, body?: object) => {
      const reply = await scene.send('asl.operatore', method, cleanupBase + url, body);
      return [reply.status, ...((reply.body as Refusal).missingGrants ?? [])];
    };
    expect(await refused('POST', '/episodes/force-close', { episodeIds: [NOBODY], reason: 'x' })).toEqual([
      403,
      'data_cleanup_run',
    ]);
    expect(await refused('GET', '/force-closures')).toEqual([403, 'data_cleanup_read']);
    expect(await scene.send('admin', 'GET', `${cleanupBase}/force-closures/${NOBODY}`)).toMatchObject({ status: 404 });
  });
});
