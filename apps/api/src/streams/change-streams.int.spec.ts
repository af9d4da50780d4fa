import { addDays, type Practitioner } from '@percorso/domain';
import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import { eventually, listen, type StreamClient } from '../../test/stream-client.js';
import { rawClient, rawRequest } from '../../test/raw-client.js';
import { sceneOf, type Scene } from '../../test/scene.js';
import { testApp } from '../../test/test-app.js';
import { bearer, tokenSigner } from '../../test/tokens.js';
import { today } from '../../test/days.js';

describe('The stream of changes (architecture §2)', () => {
  let scene: Scene;
  let other: NestFastifyApplication;
  const streams: StreamClient[] = [];

  beforeAll(async () => {
    scene = await sceneOf();
    other = await testApp(scene.database.url);
  });
  afterEach(() => streams.splice(0).forEach(({ leave }) => leave()));
  afterAll(async () => {
    await other.close();
    await scene.close();
  });

  const listenAs = async (account: string, app = other) => {
    const hearing = await listen(app, await scene.tokenOf(account));
    streams.push(hearing);
    return hearing;
  };
  const connectionsOf = (name: string) =>
    scene.database.query<{ pid: number }>(
      'SELECT pid FROM pg_stat_activity WHERE datname = current_database() AND application_name = $1',
      [name],
    );
  const listeningConnections = () => connectionsOf('percorso-stream');
  const cut = async (name: string) => {
    for (const { pid } of await connectionsOf(name))
      await scene.database.query('SELECT pg_terminate_backend($1)', [pid]);
  };

  it('delivers changes of one process to listeners of another, once they are committed', async () => {
    const { path } = await scene.path();
    const unit = await listenAs('uod.direttore');
    expect(unit.headers['content-type']).toBe('text/event-stream; charset=utf-8');
    const id = await path.openAt('VALUTAZIONE_MULTIDISCIPLINARE');
    expect(await unit.change({ type: 'OPEN', id })).toMatchObject({
      workflow: 'uod-episode',
      state: 'ACCETTAZIONE_UOD',
      revision: 1,
      uodEpisodeId: id,
      actorId: 'uod.operatore',
    });
    expect(await unit.change({ type: 'VALIDATE', id })).toMatchObject({
      state: 'VALUTAZIONE_MULTIDISCIPLINARE',
      revision: 2,
      actorId: 'uod.operatore',
    });
    const saved = await unit.change({ type: 'SAVE' });
    expect(saved).toMatchObject({ workflow: 'sheet', uodEpisodeId: id });
  });

  it('contains no refused events', async () => {
    const { path } = await scene.path();
    const unit = await listenAs('uod.operatore');
    const id = await path.open();
    await expect(path.unit(id, 'validate')).rejects.toThrow('transition_refused');
    await path.unit(id, 'invalidate');
    await unit.change({ type: 'INVALIDATE', id });
    expect(unit.changes.map(({ type }) => type)).toEqual(['OPEN', 'INVALIDATE']);
  });

  it('reaches its audience only: an ASL for its own episodes, the unit of residence for its residents, analysts for all without names', async () => {
    const [stranger, otherCentre, asl, residence, analyst] = await Promise.all(
      ['uod2.operatore', 'cdr2.operatore', 'asl.operatore', 'ds.direttore', 'analista'].map((account) =>
        listenAs(account),
      ),
    );
    const { path } = await scene.path({ residence: scene.region.units[1] });
    const id = await path.openAt('PRESO_IN_CARICO');
    const { centre } = await path.view(id);
    const takenCharge = { type: 'TAKE_CHARGE', id: centre?.id };
    expect(await residence?.change(takenCharge)).toMatchObject({ actorId: 'cdr.operatore' });
    expect(await asl?.change(takenCharge)).toBeDefined();
    expect(await analyst?.change(takenCharge)).toMatchObject({ actorId: null, actorName: null });
    expect(stranger?.changes).toEqual([]);
    expect(otherCentre?.changes).toEqual([]);
  });

  it('reaches a centre from the moment when the centre has the episode', async () => {
    const centre = await listenAs('cdr.direttore');
    const { path } = await scene.path();
    const id = await path.openAt('ACCESSO_RIABILITAZIONE_UOD');
    await path.lead(id, 'LISTA_ATTESA', 'ACCESSO_RIABILITAZIONE_UOD');
    const opened = await centre.change({ type: 'OPEN' });
    expect(opened).toMatchObject({ workflow: 'cdr-episode', uodEpisodeId: id });
    expect(centre.changes[0]).toEqual(opened);
    await path.unit(id, 'invalidate').catch(() => undefined);
    expect(await centre.change({ type: 'WAITING_LIST' })).toMatchObject({ id: opened.id });
  });

  it('follows changes of the scope: an open stream loses a revoked unit and gains a new one at once', async () => {
    const [first, , third] = scene.region.units;
    const [director, operator] = await Promise.all([listenAs('uod.direttore'), listenAs('uod.operatore')]);
    const [person] = await scene.database.query<{ id: string }>(
      `SELECT id FROM practitioner WHERE username = 'uod.direttore'`,
    );
    const url = `/v1/practitioners/${person?.id}`;
    const worksAt = async (unit: string) => {
      const { name, surname, email, taxCode } = await scene.call<Practitioner>('admin', 'GET', url);
      await scene.call('admin', 'PUT', url, {
        name,
        surname,
        email,
        taxCode,
        practitionerTypeCode: 'DISTRICT_UNIT',
        qualificationCodes: ['FISIATRA'],
        districtUnitIds: [unit],
        rehabilitationCenterIds: [],
        localHealthAuthorityCode: null,
      });
    };
    // The change of affiliations must arrive on the connection of the stream itself, in the order of the commits.
    await cut('percorso-affiliations');
    await worksAt(third);
    const id = await (await scene.path()).path.open();
    await operator.change({ type: 'OPEN', id });
    const elsewhere = { residence: third, districtUnitId: third, unit: 'uod2.operatore' };
    const given = await (await scene.path(elsewhere)).path.open();
    await director.change({ type: 'OPEN', id: given });
    expect(director.changes.map((change) => change.id)).toEqual([given]);
    await worksAt(first);
    const back = await (await scene.path()).path.open();
    await director.change({ type: 'OPEN', id: back });
  });

  it('announces the creation of a renewed episode and of a proposed remodelling', async () => {
    const unit = await listenAs('uod.operatore');
    const { path } = await scene.path();
    const id = await path.openAt('RIABILITAZIONE_UOD');
    const plan = (await path.view(id)).centre?.operatingPlan?.id;
    const { id: proposal } = await scene.call<{ id: string }>(
      'cdr.operatore',
      'POST',
      `/v1/district-unit-episodes/${id}/careplans/${plan}/regimes`,
      {
        careRegimeTypeCode: 'AMB_IND',
        changeReason: 'Serve di più',
        durationInDays: 30,
        remodulated: true,
        regularity: 3,
        regularityAccessTypeCode: 'WEEKLY',
      },
    );
    expect(await unit.change({ type: 'OPEN', id: proposal })).toMatchObject({ workflow: 'remodelling-proposal' });
    const interruption = { interruptionReason: '01', date: today };
    await scene.call('uod.operatore', 'PUT', `/v1/district-unit-episodes/${id}/interrupt`, interruption);
    const { endDate } = await path.view(id);
    const startDate = addDays(endDate ?? '', 1);
    const renew = `/v1/district-unit-episodes/${id}/renew`;
    const renewed = await scene.call<{ id: string }>('uod.operatore', 'PUT', renew, { startDate });
    expect(await unit.change({ type: 'OPEN', id: renewed.id })).toMatchObject({ uodEpisodeId: renewed.id });
  });

  it('uses one connection per process for all listeners', async () => {
    await Promise.all(Array.from({ length: 5 }, () => listenAs('uod.operatore')));
    await Promise.all(Array.from({ length: 5 }, () => listenAs('uod.operatore', scene.app)));
    expect(await listeningConnections()).toHaveLength(2);
  });

  it('is refused to a user with ten open streams, but not to other users', async () => {
    const ten = await Promise.all(Array.from({ length: 10 }, () => listenAs('asl.operatore')));
    expect(ten.map(({ status }) => status)).toEqual(Array(10).fill(200));
    const eleventh = await listenAs('asl.operatore');
    expect([eleventh.status, eleventh.headers['retry-after']]).toEqual([429, '5']);
    await eventually(() => eleventh.text().includes('Il profilo in uso ha già 10 collegamenti'));
    expect((await listenAs('uod.operatore')).status).toBe(200);
    ten[0]?.leave();
    await eventually(async () => (await listenAs('asl.operatore')).status === 200);
  });

  it('ends when the client disconnects, even if pipelined behind other requests', async () => {
    const client = await rawClient(other);
    const request = rawRequest('GET /v1/stream', bearer(await scene.tokenOf('cdr2.operatore')));
    client.send(request.repeat(10));
    await eventually(async () => (await listenAs('cdr2.operatore')).status === 429);
    client.leave();
    await eventually(async () => (await listenAs('cdr2.operatore')).status === 200);
    const all = await Promise.all(Array.from({ length: 9 }, () => listenAs('cdr2.operatore')));
    expect(all.map(({ status }) => status)).toEqual(Array(9).fill(200));
  });

  it('ends when the listening connection is lost, and works again after a reconnect', async () => {
    const lost = await listenAs('uod.operatore');
    await cut('percorso-stream');
    await lost.ended;
    const again = await listenAs('uod.operatore');
    const { path } = await scene.path();
    const id = await path.open();
    expect(await again.change({ type: 'OPEN', id })).toBeDefined();
  });

  it('ends when the token expires', async () => {
    const sign = await tokenSigner(scene.app);
    const expiring = sign({ username: 'uod.operatore', roles: ['uod_operator'], expiresInSeconds: 2 });
    const hearing = await listen(other, expiring);
    await eventually(() => hearing.text().includes(': listening'));
    const { path } = await scene.path();
    const id = await path.open();
    expect(await hearing.change({ type: 'OPEN', id })).toBeDefined();
    await hearing.ended;
  });

  it('ignores foreign payloads on the channel', async () => {
    const unit = await listenAs('uod.operatore');
    await scene.database.query(`SELECT pg_notify('workflow', 'nothing of ours'), pg_notify('workflow', '{"a":1}')`);
    const { path } = await scene.path();
    const id = await path.open();
    expect(await unit.change({ type: 'OPEN', id })).toBeDefined();
  });

  it('sends a heartbeat every twenty seconds', async () => {
    const app = await testApp(scene.database.url);
    vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
    try {
      const unit = await listenAs('uod.operatore', app);
      vi.advanceTimersByTime(20_000);
      vi.useRealTimers();
      await eventually(() => unit.text().includes(': still here'));
    } finally {
      vi.useRealTimers();
      await app.close();
    }
  });

  it('ends when its process ends, which leaves no connection behind and does not wait for its grace period', async () => {
    const app = await testApp(scene.database.url, { SHUTDOWN_SECONDS: '600' });
    const before = (await listeningConnections()).length;
    const unit = await listenAs('uod.operatore', app);
    expect(await listeningConnections()).toHaveLength(before + 1);
    await app.close();
    await unit.ended;
    await eventually(async () => (await listeningConnections()).length === before);
  });
});
