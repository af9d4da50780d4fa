import { messageTypes, type WebhookDelivery } from '@percorso/domain';
import { Webhook } from 'standardwebhooks';
import { daysAgo } from '../../test/days.js';
import { eventually } from '../../test/stream-client.js';
import { importRequests } from '../../test/provision-imports.js';
import { acknowledge, fail } from '../../test/webhook-receiver.js';
import { HOUR_MS, inputOf, SUBSCRIPTIONS, WebhookScene } from '../../test/webhook-scene.js';
import { Database } from '../database/database.js';
import { sweepDeliveries } from './webhook-outbox.sql.js';

describe('Messages to other systems (decision 0051)', () => {
  let webhooks: WebhookScene;
  beforeAll(async () => {
    webhooks = await WebhookScene.start();
  });
  afterEach(() => webhooks.clear());
  afterAll(() => webhooks.scene.close());

  it('are signed per Standard Webhooks, report the events of an instance in order, and contain no personal data', async () => {
    const one = await webhooks.receiver();
    const { id: subscription, secret } = await webhooks.subscribe(one.address, { events: messageTypes });
    const { id, identifier, patientId } = await webhooks.newEpisode(1);
    const history = await webhooks.scene.database.query<{ id: string; revision: number }>(
      `SELECT instance_id AS id, revision FROM workflow_event WHERE instance_id = $1
         OR instance_id IN (SELECT id FROM sheet WHERE uod_episode_id = $1) ORDER BY instance_id, revision`,
      [id],
    );
    await eventually(() => one.received.length === history.length || undefined);
    const verifier = new Webhook(secret);
    for (const { text, headers, body } of one.received) {
      expect(verifier.verify(text, headers as Record<string, string>)).toEqual(body);
      expect(text).not.toMatch(new RegExp(`Rossi|Mario|${identifier}|${patientId}|Esposito|uod\\.operatore`, 'i'));
    }
    // The receiver also gets the events that follow from an event: sheets are opened, filled, locked.
    for (const instance of new Set(history.map((row) => row.id)))
      expect(one.receivedRevisions().filter((message) => message.startsWith(instance))).toEqual(
        history.filter((row) => row.id === instance).map(({ revision }) => `${instance} ${revision}`),
      );
    const validated = one.received.find(({ body }) => body.type === 'uod-episode.VALIDATE');
    expect(validated?.body).toEqual({
      type: 'uod-episode.VALIDATE',
      timestamp: expect.any(String),
      data: {
        workflow: 'uod-episode',
        instanceId: id,
        revision: 2,
        event: 'VALIDATE',
        from: 'ACCETTAZIONE_UOD',
        to: 'VALUTAZIONE_MULTIDISCIPLINARE',
        uodEpisodeId: id,
        cdrEpisodeId: null,
        districtUnitId: webhooks.scene.region.units[0],
        localHealthAuthorityCode: '150204',
        rehabilitationCenterId: null,
      },
    });
    expect(new Set(one.received.map(({ headers }) => headers['webhook-id'])).size).toBe(history.length);
    expect(await webhooks.deliveries(subscription, '&state=waiting')).toEqual([]);
  });

  it('wait while the receiver is down, slow or answers 500; then each arrives once, in order', async () => {
    const one = await webhooks.receiver();
    await one.down();
    const { id: subscription } = await webhooks.subscribe(one.address);
    const { id } = await webhooks.newEpisode(1);
    await eventually(async () => (await webhooks.states(subscription))[0] === '1 waiting unreachable' || undefined);
    // Within an hour only the first message is attempted: the later ones of the instance wait for it.
    for (let minutes = 0; minutes < 60; minutes += 15) webhooks.later(HOUR_MS / 4);
    one.answer = fail;
    await one.up();
    webhooks.later(HOUR_MS);
    await eventually(() => one.received.length > 0 || undefined);
    await eventually(async () => (await webhooks.states(subscription))[0] === '1 waiting answered' || undefined);
    one.answer = () => undefined;
    webhooks.later(12 * HOUR_MS);
    await eventually(async () => (await webhooks.states(subscription))[0] === '1 waiting timeout' || undefined);
    expect(new Set(one.receivedRevisions())).toEqual(new Set([`${id} 1`]));
    one.received.length = 0;
    one.answer = acknowledge;
    webhooks.later(12 * HOUR_MS);
    await eventually(() => one.received.length >= 4 || undefined);
    expect(one.receivedRevisions()).toEqual([1, 2, 3, 4].map((revision) => `${id} ${revision}`));
    const [last] = await eventually(async () => {
      const all = await webhooks.deliveries(subscription);
      return all.every(({ state }) => state === 'delivered') ? all : undefined;
    });
    expect(last).toMatchObject({ revision: 4, attempts: 1, failure: null, status: 204, dueAt: null });
  });

  it('are not delayed by an unanswered message for another instance or another receiver', async () => {
    const [stuck, other] = [await webhooks.receiver(), await webhooks.receiver()];
    const { id: first } = await webhooks.newEpisode(0);
    stuck.answer = ({ body }, reply) => (body.data.instanceId === first ? undefined : reply.writeHead(204).end());
    await webhooks.subscribe(stuck.address);
    await webhooks.subscribe(other.address, { name: 'Altro' });
    const { path } = await webhooks.scene.path();
    await path.unit(first, 'invalidate');
    const second = await path.open();
    await eventually(() => stuck.receivedRevisions().includes(`${second} 1`) || undefined);
    await eventually(() => other.receivedRevisions().length === 2 || undefined);
    expect(other.receivedRevisions()).toEqual([`${first} 3`, `${second} 1`]);
  });

  it('are given up after three days, listed with the last reply, and sent again in order on request', async () => {
    const one = await webhooks.receiver();
    one.answer = (_, reply) => reply.writeHead(503, { 'retry-after': '7200' }).end(`occupato\0${'x'.repeat(5000)}`);
    const { id: subscription } = await webhooks.subscribe(one.address);
    const { id } = await webhooks.newEpisode(0);
    const [first] = await eventually(async () => {
      const all = (await webhooks.deliveries(subscription)).reverse();
      return all[0]?.attempts === 1 ? all : undefined;
    });
    // Retry-After is respected.
    expect(new Date(first?.dueAt ?? '').getTime()).toBeGreaterThan(webhooks.now() + 1.9 * HOUR_MS);
    await eventually(async () => {
      webhooks.later(12 * HOUR_MS);
      return (await webhooks.states(subscription)).join() === '1 dead answered,2 dead answered' || undefined;
    });
    const [dead] = (await webhooks.deliveries(subscription, '&state=dead')).reverse();
    expect(dead).toMatchObject({ status: 503, reply: expect.stringMatching(/^occupatox+$/), dueAt: null });
    expect(dead?.reply).toHaveLength(2000);
    one.received.length = 0;
    one.answer = acknowledge;
    const again = await webhooks.scene.call<WebhookDelivery>(
      'admin',
      'POST',
      `/v1/webhook-deliveries/${dead?.id}/resend`,
    );
    expect(again).toMatchObject({ state: 'waiting', attempts: 0 });
    await eventually(() => one.received.length === 1 || undefined);
    expect(one.received[0]?.headers['webhook-id']).toBe(dead?.id);
    await webhooks.scene.database.query(`UPDATE webhook_delivery SET state = 'dead' WHERE subscription_id = $1`, [
      subscription,
    ]);
    expect(await webhooks.scene.call('admin', 'POST', `${SUBSCRIPTIONS}/${subscription}/resend`)).toEqual({
      deliveries: 2,
    });
    await eventually(() => one.received.length === 3 || undefined);
    expect(one.receivedRevisions()).toEqual([1, 1, 2].map((revision) => `${id} ${revision}`));
  });

  it('wait while the subscription is paused, as it is after the receiver answers 410 Gone', async () => {
    const one = await webhooks.receiver();
    one.answer = (_, reply) => reply.writeHead(410).end();
    const { id } = await webhooks.subscribe(one.address);
    const { path } = await webhooks.scene.path();
    const episode = await path.open();
    const stopped = await eventually(async () => {
      const found = (await webhooks.list()).find((each) => each.id === id);
      return found?.active === false ? found : undefined;
    });
    expect(stopped).toMatchObject({ stopped: 'gone', revision: 2 });
    await path.lead(episode, 'VALUTAZIONE_MULTIDISCIPLINARE');
    one.received.length = 0;
    one.answer = acknowledge;
    webhooks.later(HOUR_MS);
    const stale = await webhooks.scene.send('admin', 'PUT', `${SUBSCRIPTIONS}/${id}`, inputOf(one.address), {
      'if-match': '"1"',
    });
    expect(stale.status).toBe(412);
    expect((await webhooks.list()).find((each) => each.id === id)).toMatchObject({ waiting: 2, dead: 0 });
    expect(one.received).toEqual([]);
    await webhooks.scene.call('admin', 'PUT', `${SUBSCRIPTIONS}/${id}`, inputOf(one.address));
    await eventually(() => one.received.length === 2 || undefined);
    expect(one.receivedRevisions()).toEqual([1, 2].map((revision) => `${episode} ${revision}`));
  });

  it('are not created for an event that was refused or simulated', async () => {
    const one = await webhooks.receiver();
    const { id: subscription } = await webhooks.subscribe(one.address);
    const { path } = await webhooks.scene.path();
    const id = await path.open();
    await expect(path.unit(id, 'validate')).rejects.toThrow();
    await webhooks.scene.call('uod.operatore', 'POST', `/v1/workflows/uod-episode/instances/${id}/simulate`, {
      events: [{ type: 'INVALIDATE' }],
    });
    expect(await webhooks.states(subscription)).toEqual([expect.stringMatching(/^1 /)]);
  });

  it('report the events of an import as those of one instance, without the tax codes of its records', async () => {
    const one = await webhooks.receiver();
    await webhooks.subscribe(one.address, { events: messageTypes });
    const { path, identifier } = await webhooks.scene.path();
    await path.openAt('RIABILITAZIONE_UOD');
    const { record, open, start, send, until } = importRequests(() => ({
      scene: webhooks.scene,
      identifiers: [identifier],
    }));
    const id = await open(record(), record({ startingTime: `${daysAgo(9)}T09:00` }));
    await start(id);
    await send(id, 'IMPORT');
    await until(id, 'IMPORTATO');
    const ofImport = () => one.received.filter(({ body }) => body.data.instanceId === id);
    const history = await webhooks.scene.database.query<{ type: string }>(
      'SELECT type FROM workflow_event WHERE instance_id = $1 ORDER BY revision',
      [id],
    );
    await eventually(() => ofImport().length === history.length || undefined);
    expect(ofImport().map(({ body }) => body.type)).toEqual(history.map(({ type }) => `provision-import.${type}`));
    expect(
      ofImport()
        .map(({ text }) => text)
        .join(),
    ).not.toContain(identifier);
  });

  it('are deleted after the retention period, and given up if they have waited that long at a paused subscription', async () => {
    const one = await webhooks.receiver();
    const { id: subscription, ...subscribed } = await webhooks.subscribe(one.address);
    const { path } = await webhooks.scene.path();
    const episode = await path.open();
    await eventually(() => one.received.length === 1 || undefined);
    await eventually(async () => (await webhooks.states(subscription))[0] === '1 delivered ' || undefined);
    const pausing = inputOf(subscribed.address, { active: false });
    await webhooks.scene.call('admin', 'PUT', `${SUBSCRIPTIONS}/${subscription}`, pausing);
    await path.lead(episode, 'VALUTAZIONE_MULTIDISCIPLINARE');
    expect(await webhooks.states(subscription)).toEqual(['1 delivered ', '2 waiting ']);
    const sweep = () => webhooks.scene.app.get(Database).query(sweepDeliveries, [30]);
    await sweep();
    expect(await webhooks.states(subscription)).toEqual(['1 delivered ', '2 waiting ']);
    await webhooks.scene.database.query(`UPDATE webhook_delivery SET created_at = created_at - interval '31 days',
      tried_since = tried_since - interval '31 days', last_attempt_at = last_attempt_at - interval '31 days'`);
    await sweep();
    expect(await webhooks.states(subscription)).toEqual(['2 dead ']);
    await webhooks.scene.call('admin', 'DELETE', `${SUBSCRIPTIONS}/${subscription}`);
    await sweep();
    expect(await webhooks.scene.database.query('SELECT FROM webhook_delivery')).toEqual([]);
  });
});
