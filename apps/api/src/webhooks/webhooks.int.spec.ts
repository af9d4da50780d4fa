import { type NewWebhookSubscription, type WebhookDelivery, messageTypes } from '@percorso/domain';
import type { CarePath } from '@percorso/testing';
import { Webhook } from 'standardwebhooks';
import { eventually } from '../../test/listening.js';
import { sceneOf, type Scene } from '../../test/scene.js';
import { acknowledge, certificate, fail, WebhookReceiver } from '../../test/webhook-receiver.js';
import { WebhookRequests } from './webhook-requests.js';
import { WebhookSender } from './webhook-sender.js';

const HOUR_MS = 3600_000;
const SUBSCRIPTIONS = '/v1/webhook-subscriptions';
const everyEpisodeEvent = messageTypes.filter((type) => type.startsWith('uod-episode.'));

describe('Messages to other systems (decision 0051)', () => {
  let scene: Scene;
  let sender: WebhookSender;
  let requests: WebhookRequests;
  let ahead = 0;
  const receivers: WebhookReceiver[] = [];

  beforeAll(async () => {
    scene = await sceneOf({
      ...{ WEBHOOK_NETWORKS: '127.0.0.1', WEBHOOK_PLAIN_HTTP: 'true', WEBHOOK_SECONDS: '0.5', WEBHOOK_REQUESTS: '4' },
      WEBHOOK_CA_FILE: certificate('authority'),
    });
    sender = scene.app.get(WebhookSender, { strict: false });
    requests = scene.app.get(WebhookRequests, { strict: false });
    sender.now = () => new Date(Date.now() + ahead);
  }, 60_000);
  afterEach(async () => {
    ahead = 0;
    for (const { id } of await list()) await scene.call('admin', 'DELETE', `${SUBSCRIPTIONS}/${id}`);
    await Promise.all(receivers.splice(0).map((receiver) => receiver.down()));
  });
  afterAll(() => scene.close());

  const list = () => scene.call<NewWebhookSubscription[]>('admin', 'GET', SUBSCRIPTIONS);

  const receiver = async (scheme: 'http' | 'https' = 'http', by?: 'first' | 'selfsigned') => {
    const one = await new WebhookReceiver(scheme).up(by);
    receivers.push(one);
    return one;
  };
  const inputOf = (address: string, over: object = {}) => ({
    ...{ name: 'Cartella regionale', address, events: everyEpisodeEvent, scope: 'REGION', scopeId: null },
    ...{ personalData: false, active: true, ...over },
  });
  const subscribe = (address: string, over: object = {}, confirmed = '') =>
    scene.call<NewWebhookSubscription>('admin', 'POST', SUBSCRIPTIONS + confirmed, inputOf(address, over));
  const deliveries = (id: string, filter = '') =>
    scene.call<WebhookDelivery[]>('admin', 'GET', `/v1/webhook-deliveries?subscriptionId=${id}${filter}`);
  /** In the order of the events. */
  const standing = async (id: string) =>
    (await deliveries(id)).reverse().map(({ revision, state, failure }) => [revision, state, failure].join(' '));
  const later = (ms: number) => {
    ahead += ms;
    sender.wake();
  };
  /** Back and forth: an episode with these revisions. */
  const walked = async (rounds: number) => {
    const { path, ...of } = await scene.path();
    const id = await path.openAt('VALUTAZIONE_MULTIDISCIPLINARE');
    for (let n = 0; n < rounds; n++) await toAndFro(path, id);
    return { id, path, ...of };
  };
  const toAndFro = async (path: CarePath, id: string) => {
    await path.unit(id, 'invalidate');
    await path.fill(id, 'ACCETTAZIONE_UOD');
    await path.unit(id, 'validate');
  };

  it('are signed as Standard Webhooks asks, tell what happened in the order of the instance, and name nobody', async () => {
    const one = await receiver();
    const { id: subscription, secret } = await subscribe(one.address, { events: messageTypes });
    const { id, identifier, patientId } = await walked(1);
    const history = await scene.database.query<{ id: string; revision: number }>(
      `SELECT instance_id AS id, revision FROM workflow_event WHERE instance_id = $1
         OR instance_id IN (SELECT id FROM sheet WHERE uod_episode_id = $1) ORDER BY instance_id, revision`,
      [id],
    );
    await eventually(() => one.received.length === history.length || undefined, 10);
    const verifier = new Webhook(secret);
    for (const { text, headers, body } of one.received) {
      expect(verifier.verify(text, headers as Record<string, string>)).toEqual(body);
      expect(text).not.toMatch(new RegExp(`Rossi|Mario|${identifier}|${patientId}|Esposito|uod\\.operatore`, 'i'));
    }
    // What follows from an event is told too: sheets that open, are filled, lock.
    for (const instance of new Set(history.map((row) => row.id)))
      expect(one.told().filter((told) => told.startsWith(instance))).toEqual(
        history.filter((row) => row.id === instance).map(({ revision }) => `${instance} ${revision}`),
      );
    const validated = one.received.find(({ body }) => body.type === 'uod-episode.VALIDATE');
    expect(validated?.body).toEqual({
      type: 'uod-episode.VALIDATE',
      timestamp: expect.any(String),
      data: {
        ...{ workflow: 'uod-episode', instanceId: id, revision: 2, event: 'VALIDATE' },
        ...{ from: 'ACCETTAZIONE_UOD', to: 'VALUTAZIONE_MULTIDISCIPLINARE', uodEpisodeId: id, cdrEpisodeId: null },
        ...{ districtUnitId: scene.region.units[0], localHealthAuthorityCode: '150204', rehabilitationCenterId: null },
      },
    });
    expect(new Set(one.received.map(({ headers }) => headers['webhook-id'])).size).toBe(history.length);
    expect(await deliveries(subscription, '&state=waiting')).toEqual([]);
  });

  it('wait while the receiver is down, slow or answers 500, and then come once each in their order', async () => {
    const one = await receiver();
    await one.down();
    const { id: subscription } = await subscribe(one.address);
    const { id } = await walked(1);
    await eventually(async () => (await standing(subscription))[0] === '1 waiting unreachable' || undefined, 5);
    // An hour, attempt by attempt: the others of the instance wait behind the first.
    for (let minutes = 0; minutes < 60; minutes += 15) later(HOUR_MS / 4);
    one.answer = fail;
    await one.up();
    later(HOUR_MS);
    await eventually(() => one.received.length > 0 || undefined, 5);
    await eventually(async () => (await standing(subscription))[0] === '1 waiting answered' || undefined, 5);
    one.answer = () => undefined;
    later(12 * HOUR_MS);
    await eventually(async () => (await standing(subscription))[0] === '1 waiting timeout' || undefined, 5);
    expect(new Set(one.told())).toEqual(new Set([`${id} 1`]));
    one.received.length = 0;
    one.answer = acknowledge;
    later(12 * HOUR_MS);
    await eventually(() => one.received.length >= 4 || undefined, 5);
    expect(one.told()).toEqual([1, 2, 3, 4].map((revision) => `${id} ${revision}`));
    const [last] = await eventually(async () => {
      const all = await deliveries(subscription);
      return all.every(({ state }) => state === 'delivered') ? all : undefined;
    });
    expect(last).toMatchObject({ revision: 4, attempts: 1, failure: null, status: 204, dueAt: null });
  });

  it('of another instance, and of another receiver, are not held up by one that does not answer', async () => {
    const [stuck, other] = [await receiver(), await receiver()];
    const { id: first } = await walked(0);
    stuck.answer = ({ body }, reply) => (body.data.instanceId === first ? undefined : reply.writeHead(204).end());
    await subscribe(stuck.address);
    await subscribe(other.address, { name: 'Altro' });
    const { path } = await scene.path();
    await path.unit(first, 'invalidate');
    const second = await path.open();
    await eventually(() => stuck.told().includes(`${second} 1`) || undefined, 5);
    await eventually(() => other.told().length === 2 || undefined, 5);
    expect(other.told()).toEqual([`${first} 3`, `${second} 1`]);
  });

  it('go on over a renewed certificate, and never to one that is not trusted', async () => {
    const one = await receiver('https', 'selfsigned');
    const { id: subscription } = await subscribe(one.address);
    const { path } = await scene.path();
    const id = await path.open();
    await eventually(async () => (await standing(subscription))[0] === '1 waiting certificate' || undefined, 5);
    expect(one.received).toEqual([]);
    await one.down();
    await one.up('first');
    later(HOUR_MS);
    await eventually(() => one.received.length === 1 || undefined, 5);
    await one.down();
    await one.up('renewed');
    await path.lead(id, 'VALUTAZIONE_MULTIDISCIPLINARE');
    await eventually(() => {
      later(HOUR_MS / 60);
      return one.received.length === 2 || undefined;
    }, 5);
    expect(one.told()).toEqual([`${id} 1`, `${id} 2`]);
  });

  describe('never go to an address that is not allowed', () => {
    const failureOf = async (subscription: string) => {
      await (await scene.path()).path.open();
      return eventually(async () => (await deliveries(subscription))[0]?.failure ?? undefined, 5);
    };
    const names = ownNames();

    it.each([
      ...['https://10.0.0.7/', 'https://[::1]/', 'https://169.254.169.254/', 'https://0x7f000002/', 'ftp://a.example/'],
      ...['https://user:secret@a.example/', 'https://a.example/#there', 'javascript:alert(1)'],
    ])('%s is not even saved', async (address) => {
      const reply = await scene.send('admin', 'POST', SUBSCRIPTIONS, inputOf(address));
      expect([400, 422]).toContain(reply.status);
      expect(reply.body).toMatchObject({ errors: [{ path: 'address' }] });
    });

    it.each([['10.0.0.7'], ['::ffff:127.0.0.2'], ['fd00::1'], ['169.254.169.254'], ['::7f00:1']])(
      'a name that leads to %s',
      async (address) => {
        names.are(requests, () => [address]);
        const { id } = await subscribe('http://ricevente.example:9/');
        expect(await failureOf(id)).toBe('addressNotAllowed');
      },
    );

    it('a name that led elsewhere when it was asked before', async () => {
      const one = await receiver();
      let asked = 0;
      names.are(requests, () => (asked++ === 0 ? ['127.0.0.1'] : ['127.0.0.2']));
      one.answer = (_, reply) => reply.writeHead(500, { connection: 'close' }).end();
      const { id } = await subscribe(one.address.replace('127.0.0.1', 'ricevente.example'));
      expect(await failureOf(id)).toBe('answered');
      later(HOUR_MS);
      await eventually(async () => (await deliveries(id))[0]?.failure === 'addressNotAllowed' || undefined, 5);
      expect(one.received).toHaveLength(1);
    });

    it('a redirect to wherever it leads', async () => {
      const [one, hidden] = [await receiver(), await receiver()];
      one.answer = (_, reply) => reply.writeHead(307, { location: hidden.address }).end();
      const { id } = await subscribe(one.address);
      expect(await failureOf(id)).toBe('answered');
      expect((await deliveries(id))[0]).toMatchObject({ status: 307, state: 'waiting' });
      expect(hidden.received).toEqual([]);
    });
  });

  it('tell a structure’s receiver of its own alone, a centre’s of what it holds', async () => {
    const all = await Promise.all([0, 1, 2, 3].map(() => receiver()));
    const [mine, other, authority, centre] = all as [
      WebhookReceiver,
      WebhookReceiver,
      WebhookReceiver,
      WebhookReceiver,
    ];
    const of = (at: WebhookReceiver, scope: string, scopeId: string | undefined) =>
      subscribe(at.address, { events: messageTypes, name: scopeId, scope, scopeId });
    await of(mine, 'DISTRICT_UNIT', scene.region.units[0]);
    await of(other, 'DISTRICT_UNIT', scene.region.units[1]);
    await of(authority, 'LOCAL_HEALTH_AUTHORITY', '150204');
    await of(centre, 'REHABILITATION_CENTER', scene.region.centres[0]);
    const { path } = await scene.path();
    const id = await path.openAt('RIABILITAZIONE_UOD');
    const { centre: atCentre } = await path.view(id);
    const { all: count } = (
      await scene.database.query<{ all: number }>(
        `SELECT count(*)::int AS all FROM workflow_event v JOIN workflow_instance i ON i.id = v.instance_id
         WHERE $1 IN (SELECT uod_episode_id FROM sheet WHERE id = v.instance_id UNION ALL SELECT v.instance_id
           UNION ALL SELECT uod_episode_id FROM cdr_episode WHERE id = v.instance_id
           UNION ALL SELECT uod_episode_id FROM operating_plan WHERE id = v.instance_id)`,
        [id],
      )
    )[0] ?? { all: 0 };
    await eventually(() => (mine.received.length >= count && authority.received.length >= count) || undefined, 20);
    expect(other.received).toEqual([]);
    const opened = centre.received.filter(({ body }) => body.data.cdrEpisodeId === atCentre?.id);
    // Its sheets come to life with its episode.
    expect(opened.map(({ body }) => body.type)).toEqual(expect.arrayContaining(['cdr-episode.OPEN', 'sheet.OPEN']));
    expect(centre.received.some(({ body }) => body.data.event === 'OPEN' && body.data.instanceId === id)).toBe(false);
    expect(new Set(centre.received.map(({ body }) => body.data.uodEpisodeId))).toEqual(new Set([id]));
  });

  it('name patient and actor only where that was confirmed, which stands in the logs', async () => {
    const one = await receiver();
    const asked = await scene.send('admin', 'POST', SUBSCRIPTIONS, inputOf(one.address, { personalData: true }));
    expect(asked).toMatchObject({ status: 428, body: { confirmations: [{ code: 'sendsPersonalData' }] } });
    const saved = await subscribe(one.address, { personalData: true }, '?confirmed=true');
    const { path, identifier, patientId } = await scene.path();
    const id = await path.open();
    await eventually(() => one.received[0], 5);
    expect(one.received[0]?.body.data).toMatchObject({
      patient: { id: patientId, taxCode: identifier, name: 'Mario', surname: 'Rossi', birthDate: '1960-01-01' },
      actor: { name: expect.any(String) },
    });
    const read = await eventually(async () => {
      const [row] = await scene.database.query(
        `SELECT actor_id, actor_name FROM record_access WHERE patient_id = $1 AND reason = 'webhook'`,
        [patientId],
      );
      return row;
    });
    expect(read).toEqual({ actor_id: `webhook:${saved.id}`, actor_name: 'Cartella regionale' });
    const changes = await scene.call<{ fields: { field: string }[] }[]>(
      'admin',
      'GET',
      `${SUBSCRIPTIONS}/${saved.id}/changes`,
    );
    expect(changes[0]?.fields.map(({ field }) => field)).toContain('personalData');
    expect(JSON.stringify(changes)).not.toContain(saved.secret.slice(6));
    // Taken back, also of what waits.
    one.received.length = 0;
    one.answer = fail;
    await path.lead(id, 'VALUTAZIONE_MULTIDISCIPLINARE');
    await eventually(() => one.received[0], 5);
    await scene.call('admin', 'PUT', `${SUBSCRIPTIONS}/${saved.id}`, inputOf(one.address));
    one.answer = acknowledge;
    later(HOUR_MS);
    const last = await eventually(() => one.received[1], 5);
    expect(Object.keys(last.body.data)).not.toContain('patient');
  });

  it('are given up after three days, shown with the last reply, and sent again on request, in their order', async () => {
    const one = await receiver();
    one.answer = (_, reply) => reply.writeHead(503, { 'retry-after': '7200' }).end(`occupato\0${'x'.repeat(5000)}`);
    const { id: subscription } = await subscribe(one.address);
    const { id } = await walked(0);
    const [first] = await eventually(async () => {
      const all = (await deliveries(subscription)).reverse();
      return all[0]?.attempts === 1 ? all : undefined;
    }, 5);
    // For as long as it asks, nothing is sent.
    expect(new Date(first?.dueAt ?? '').getTime()).toBeGreaterThan(Date.now() + ahead + 1.9 * HOUR_MS);
    await eventually(async () => {
      later(12 * HOUR_MS);
      return (await standing(subscription)).join() === '1 dead answered,2 dead answered' || undefined;
    }, 10);
    const [dead] = (await deliveries(subscription, '&state=dead')).reverse();
    expect(dead).toMatchObject({ status: 503, reply: expect.stringMatching(/^occupatox+$/), dueAt: null });
    expect(dead?.reply).toHaveLength(2000);
    one.received.length = 0;
    one.answer = acknowledge;
    const again = await scene.call<WebhookDelivery>('admin', 'POST', `/v1/webhook-deliveries/${dead?.id}/resend`);
    expect(again).toMatchObject({ state: 'waiting', attempts: 0 });
    await eventually(() => one.received.length === 1 || undefined, 5);
    expect(one.received[0]?.headers['webhook-id']).toBe(dead?.id);
    await scene.database.query(`UPDATE webhook_delivery SET state = 'dead' WHERE subscription_id = $1`, [subscription]);
    expect(await scene.call('admin', 'POST', `${SUBSCRIPTIONS}/${subscription}/resend`)).toEqual({ deliveries: 2 });
    await eventually(() => one.received.length === 3 || undefined, 5);
    expect(one.told()).toEqual([1, 1, 2].map((revision) => `${id} ${revision}`));
  });

  it('wait while the subscription is paused; a receiver that is gone (410) pauses it', async () => {
    const one = await receiver();
    one.answer = (_, reply) => reply.writeHead(410).end();
    const { id } = await subscribe(one.address);
    const { path } = await scene.path();
    const episode = await path.open();
    const stopped = await eventually(async () => {
      const found = (await list()).find((each) => each.id === id);
      return found?.active === false ? found : undefined;
    }, 5);
    expect(stopped).toMatchObject({ stopped: 'gone', revision: 2 });
    await path.lead(episode, 'VALUTAZIONE_MULTIDISCIPLINARE');
    one.received.length = 0;
    one.answer = acknowledge;
    later(HOUR_MS);
    const stale = await scene.send('admin', 'PUT', `${SUBSCRIPTIONS}/${id}`, inputOf(one.address), {
      'if-match': '"1"',
    });
    expect(stale.status).toBe(412);
    expect((await list()).find((each) => each.id === id)).toMatchObject({ waiting: 2, dead: 0 });
    expect(one.received).toEqual([]);
    await scene.call('admin', 'PUT', `${SUBSCRIPTIONS}/${id}`, inputOf(one.address));
    await eventually(() => one.received.length === 2 || undefined, 5);
    expect(one.told()).toEqual([1, 2].map((revision) => `${episode} ${revision}`));
  });

  it('are signed with the old secret too for a day after a new one was made', async () => {
    const one = await receiver();
    const { id, secret } = await subscribe(one.address);
    const { secret: renewed } = await scene.call<{ secret: string }>('admin', 'POST', `${SUBSCRIPTIONS}/${id}/secret`);
    expect(await scene.call('admin', 'POST', `${SUBSCRIPTIONS}/${id}/test`)).toMatchObject({
      failure: null,
      status: 204,
    });
    const [message] = one.received;
    for (const each of [secret, renewed])
      expect(new Webhook(each).verify(message?.text ?? '', message?.headers as Record<string, string>)).toMatchObject({
        type: 'webhook.TEST',
      });
    await scene.database.query(`UPDATE webhook_secret SET previous_until = now() WHERE subscription_id = $1`, [id]);
    await scene.call('admin', 'POST', `${SUBSCRIPTIONS}/${id}/test`);
    const { text, headers } = one.received[1] ?? { text: '', headers: {} };
    expect(() => new Webhook(secret).verify(text, headers as Record<string, string>)).toThrow();
    const stored = await scene.database.query<{ secret: string }>('SELECT secret FROM webhook_secret');
    expect(JSON.stringify([stored, await list()])).not.toContain(renewed.slice(6));
  });

  it('are of nothing that was refused, simulated or rolled back', async () => {
    const one = await receiver();
    const { id: subscription } = await subscribe(one.address);
    const { path } = await scene.path();
    const id = await path.open();
    await expect(path.unit(id, 'validate')).rejects.toThrow();
    await scene.call('uod.operatore', 'POST', `/v1/workflows/uod-episode/instances/${id}/simulate`, {
      events: [{ type: 'INVALIDATE' }],
    });
    expect(await standing(subscription)).toEqual([expect.stringMatching(/^1 /)]);
  });

  it('are for administrators to see and to order', async () => {
    for (const account of ['uod.operatore', 'analista', 'asl.operatore']) {
      expect((await scene.send(account, 'GET', SUBSCRIPTIONS)).status).toBe(403);
      expect((await scene.send(account, 'GET', '/v1/webhook-deliveries')).status).toBe(403);
      expect((await scene.send(account, 'POST', SUBSCRIPTIONS, inputOf('https://a.example/'))).status).toBe(403);
    }
  });
});

/** What names lead to, until the test is over. */
function ownNames() {
  let put: (() => void) | undefined;
  afterEach(() => put?.());
  return {
    are: (requests: WebhookRequests, resolve: (name: string) => string[]) => {
      const before = requests.resolve;
      put = () => (requests.resolve = before);
      requests.resolve = (name) => Promise.resolve(resolve(name));
    },
  };
}
