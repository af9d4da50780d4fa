import { messageTypes } from '@percorso/domain';
import { Webhook } from 'standardwebhooks';
import { correctionRequests, newTaxCode } from '../../test/identity-corrections.js';
import { eventually } from '../../test/stream-client.js';
import { acknowledge, fail, type WebhookReceiver } from '../../test/webhook-receiver.js';
import { HOUR_MS, inputOf, SUBSCRIPTIONS, WebhookScene } from '../../test/webhook-scene.js';
import type { WebhookRequests } from './webhook-requests.js';

describe('Receivers of messages (decision 0051)', () => {
  let webhooks: WebhookScene;
  beforeAll(async () => {
    webhooks = await WebhookScene.start();
  });
  afterEach(() => webhooks.clear());
  afterAll(() => webhooks.scene.close());

  it('get messages with a renewed certificate, and none with an untrusted one', async () => {
    const one = await webhooks.receiver('https', 'selfsigned');
    const { id: subscription } = await webhooks.subscribe(one.address);
    const { path } = await webhooks.scene.path();
    const id = await path.open();
    await eventually(async () => (await webhooks.states(subscription))[0] === '1 waiting certificate' || undefined);
    expect(one.received).toEqual([]);
    await one.down();
    await one.up('first');
    webhooks.later(HOUR_MS);
    await eventually(() => one.received.length === 1 || undefined);
    await one.down();
    await one.up('renewed');
    await path.lead(id, 'VALUTAZIONE_MULTIDISCIPLINARE');
    await eventually(() => {
      webhooks.later(HOUR_MS / 60);
      return one.received.length === 2 || undefined;
    });
    expect(one.receivedRevisions()).toEqual([`${id} 1`, `${id} 2`]);
  });

  describe('whose address is not allowed', () => {
    const failureOf = async (subscription: string) => {
      await (await webhooks.scene.path()).path.open();
      return eventually(async () => (await webhooks.deliveries(subscription))[0]?.failure ?? undefined);
    };
    const names = nameResolution();

    it.each([
      'https://10.0.0.7/',
      'https://[::1]/',
      'https://169.254.169.254/',
      'https://0x7f000002/',
      'ftp://a.example/',
      'https://user:secret@a.example/',
      'https://a.example/#there',
      'javascript:alert(1)',
    ])('cannot be saved: %s', async (address) => {
      const reply = await webhooks.scene.send('admin', 'POST', SUBSCRIPTIONS, inputOf(address));
      expect([400, 422]).toContain(reply.status);
      expect(reply.body).toMatchObject({ errors: [{ path: 'address' }] });
    });

    it.each([['10.0.0.7'], ['::ffff:127.0.0.2'], ['fd00::1'], ['169.254.169.254'], ['::7f00:1']])(
      'get no message at a host name that resolves to %s',
      async (address) => {
        names.resolveWith(webhooks.requests, () => [address]);
        const { id } = await webhooks.subscribe('http://ricevente.example:9/');
        expect(await failureOf(id)).toBe('addressNotAllowed');
      },
    );

    it('get no message at a host name once it resolves to another, disallowed address', async () => {
      const one = await webhooks.receiver();
      let lookups = 0;
      names.resolveWith(webhooks.requests, () => (lookups++ === 0 ? ['127.0.0.1'] : ['127.0.0.2']));
      one.answer = (_, reply) => reply.writeHead(500, { connection: 'close' }).end();
      const { id } = await webhooks.subscribe(one.address.replace('127.0.0.1', 'ricevente.example'));
      expect(await failureOf(id)).toBe('answered');
      webhooks.later(HOUR_MS);
      await eventually(async () => (await webhooks.deliveries(id))[0]?.failure === 'addressNotAllowed' || undefined);
      expect(one.received).toHaveLength(1);
    });

    it('get no message at the target of a redirect', async () => {
      const [one, hidden] = [await webhooks.receiver(), await webhooks.receiver()];
      one.answer = (_, reply) => reply.writeHead(307, { location: hidden.address }).end();
      const { id } = await webhooks.subscribe(one.address);
      expect(await failureOf(id)).toBe('answered');
      expect((await webhooks.deliveries(id))[0]).toMatchObject({ status: 307, state: 'waiting' });
      expect(hidden.received).toEqual([]);
    });
  });

  it('get only the events of their own structure, and centres only those of their own episodes', async () => {
    const all = await Promise.all([0, 1, 2, 3].map(() => webhooks.receiver()));
    const [mine, other, authority, centre] = all as [
      WebhookReceiver,
      WebhookReceiver,
      WebhookReceiver,
      WebhookReceiver,
    ];
    const subscribeFor = (receiver: WebhookReceiver, scope: string, scopeId: string | undefined) =>
      webhooks.subscribe(receiver.address, { events: messageTypes, name: scopeId, scope, scopeId });
    await subscribeFor(mine, 'DISTRICT_UNIT', webhooks.scene.region.units[0]);
    await subscribeFor(other, 'DISTRICT_UNIT', webhooks.scene.region.units[1]);
    await subscribeFor(authority, 'LOCAL_HEALTH_AUTHORITY', '150204');
    await subscribeFor(centre, 'REHABILITATION_CENTER', webhooks.scene.region.centres[0]);
    const { path } = await webhooks.scene.path();
    const id = await path.openAt('RIABILITAZIONE_UOD');
    const { centre: atCentre } = await path.view(id);
    const { all: count } = (
      await webhooks.scene.database.query<{ all: number }>(
        `SELECT count(*)::int AS all FROM workflow_event v JOIN workflow_instance i ON i.id = v.instance_id
         WHERE $1 IN (SELECT uod_episode_id FROM sheet WHERE id = v.instance_id UNION ALL SELECT v.instance_id
           UNION ALL SELECT uod_episode_id FROM cdr_episode WHERE id = v.instance_id
           UNION ALL SELECT uod_episode_id FROM operating_plan WHERE id = v.instance_id)`,
        [id],
      )
    )[0] ?? { all: 0 };
    await eventually(() => (mine.received.length >= count && authority.received.length >= count) || undefined);
    expect(other.received).toEqual([]);
    const opened = centre.received.filter(({ body }) => body.data.cdrEpisodeId === atCentre?.id);
    // The sheets of an episode are created with it.
    expect(opened.map(({ body }) => body.type)).toEqual(expect.arrayContaining(['cdr-episode.OPEN', 'sheet.OPEN']));
    expect(centre.received.some(({ body }) => body.data.event === 'OPEN' && body.data.instanceId === id)).toBe(false);
    expect(new Set(centre.received.map(({ body }) => body.data.uodEpisodeId))).toEqual(new Set([id]));
  });

  it('get patient and actor only with a confirmation, and with an entry in the access log; no longer once it is withdrawn', async () => {
    const one = await webhooks.receiver();
    const unconfirmed = await webhooks.scene.send(
      'admin',
      'POST',
      SUBSCRIPTIONS,
      inputOf(one.address, { personalData: true }),
    );
    expect(unconfirmed).toMatchObject({ status: 428, body: { confirmations: [{ code: 'sendsPersonalData' }] } });
    const saved = await webhooks.subscribe(one.address, { personalData: true }, '?confirmed=true');
    const { path, identifier, patientId } = await webhooks.scene.path();
    const id = await path.open();
    await eventually(() => one.received[0]);
    expect(one.received[0]?.body.data).toMatchObject({
      patient: { id: patientId, taxCode: identifier, name: 'Mario', surname: 'Rossi', birthDate: '1960-01-01' },
      actor: { name: expect.any(String) },
    });
    const read = await eventually(async () => {
      const [row] = await webhooks.scene.database.query(
        `SELECT actor_id, actor_name FROM record_access WHERE patient_id = $1 AND reason = 'webhook'`,
        [patientId],
      );
      return row;
    });
    expect(read).toEqual({ actor_id: `webhook:${saved.id}`, actor_name: 'Cartella regionale' });
    const changes = await webhooks.scene.call<{ fields: { field: string }[] }[]>(
      'admin',
      'GET',
      `${SUBSCRIPTIONS}/${saved.id}/changes`,
    );
    expect(changes[0]?.fields.map(({ field }) => field)).toContain('personalData');
    expect(JSON.stringify(changes)).not.toContain(saved.secret.slice(6));
    // Messages that wait when the confirmation is withdrawn also lose the personal data.
    one.received.length = 0;
    one.answer = fail;
    await path.lead(id, 'VALUTAZIONE_MULTIDISCIPLINARE');
    await eventually(() => one.received[0]);
    await webhooks.scene.call('admin', 'PUT', `${SUBSCRIPTIONS}/${saved.id}`, inputOf(one.address));
    one.answer = acknowledge;
    webhooks.later(HOUR_MS);
    const last = await eventually(() => one.received[1]);
    expect(Object.keys(last.body.data)).not.toContain('patient');
  });

  it('get the patient of a corrected identity as of an episode: with personal data as it is now, otherwise not at all', async () => {
    const [one, other] = [await webhooks.receiver(), await webhooks.receiver()];
    const events = ['identity-correction.OPEN', 'identity-correction.ACCEPT'];
    await webhooks.subscribe(one.address, { personalData: true, events }, '?confirmed=true');
    await webhooks.subscribe(other.address, { events });
    const { patientId } = await webhooks.scene.path();
    const taxCode = newTaxCode();
    const { proposed, decide } = correctionRequests(() => webhooks.scene);
    const id = await proposed(patientId, { proposed: { taxCode } });
    await decide(id, 'accept');
    await eventually(() => one.received[1] && other.received[1]);
    expect(one.received[1]?.body).toMatchObject({
      type: 'identity-correction.ACCEPT',
      data: { instanceId: id, to: 'APPLICATA', patient: { id: patientId, taxCode } },
    });
    expect(other.received[1]?.body.data).toMatchObject({ instanceId: id });
    expect(other.received.map(({ text }) => text).join()).not.toMatch(new RegExp(`${taxCode}|${patientId}|Rossi`));
  });

  it('get messages that are signed with the previous secret too, for 24 hours after a rotation', async () => {
    const one = await webhooks.receiver();
    const { id, secret } = await webhooks.subscribe(one.address);
    const { secret: renewed } = await webhooks.scene.call<{ secret: string }>(
      'admin',
      'POST',
      `${SUBSCRIPTIONS}/${id}/secret`,
    );
    expect(await webhooks.scene.call('admin', 'POST', `${SUBSCRIPTIONS}/${id}/test`)).toMatchObject({
      failure: null,
      status: 204,
    });
    const [message] = one.received;
    for (const each of [secret, renewed])
      expect(new Webhook(each).verify(message?.text ?? '', message?.headers as Record<string, string>)).toMatchObject({
        type: 'webhook.TEST',
      });
    await webhooks.scene.database.query(`UPDATE webhook_secret SET previous_until = now() WHERE subscription_id = $1`, [
      id,
    ]);
    await webhooks.scene.call('admin', 'POST', `${SUBSCRIPTIONS}/${id}/test`);
    const { text, headers } = one.received[1] ?? { text: '', headers: {} };
    expect(() => new Webhook(secret).verify(text, headers as Record<string, string>)).toThrow();
    const stored = await webhooks.scene.database.query<{ secret: string }>('SELECT secret FROM webhook_secret');
    expect(JSON.stringify([stored, await webhooks.list()])).not.toContain(renewed.slice(6));
  });

  it('are visible to administrators only, and can be saved by them only', async () => {
    for (const account of ['uod.operatore', 'analista', 'asl.operatore']) {
      expect((await webhooks.scene.send(account, 'GET', SUBSCRIPTIONS)).status).toBe(403);
      expect((await webhooks.scene.send(account, 'GET', '/v1/webhook-deliveries')).status).toBe(403);
      expect((await webhooks.scene.send(account, 'POST', SUBSCRIPTIONS, inputOf('https://a.example/'))).status).toBe(
        403,
      );
    }
  });
});

/** Replaces the name resolution of the requests during a test. */
function nameResolution() {
  let restore: (() => void) | undefined;
  afterEach(() => restore?.());
  return {
    resolveWith: (requests: WebhookRequests, resolve: (name: string) => string[]) => {
      const before = requests.resolve;
      restore = () => (requests.resolve = before);
      requests.resolve = (name) => Promise.resolve(resolve(name));
    },
  };
}
