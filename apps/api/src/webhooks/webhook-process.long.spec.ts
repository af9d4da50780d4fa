import type { NewWebhookSubscription } from '@percorso/domain';
import { ApiClient } from '../../test/api-client.js';
import { eventually } from '../../test/stream-client.js';
import { sceneOf, type Scene } from '../../test/scene.js';
import { acknowledge, WebhookReceiver } from '../../test/webhook-receiver.js';

const env = {
  WEBHOOK_NETWORKS: '127.0.0.1',
  WEBHOOK_PLAIN_HTTP: 'true',
  WEBHOOK_KEYS: `1:${'of-no-secrecy'.repeat(3)}`,
};

describe('Messages that are sent by several processes (decision 0051)', () => {
  let scene: Scene;
  let receiver: WebhookReceiver;
  let processes: ApiClient[];
  const episodes: string[] = [];
  let subscription: string;

  beforeAll(async () => {
    // The application of the scene does not send messages itself.
    scene = await sceneOf({ ...env, JOB_WORKER: 'false' });
    receiver = await new WebhookReceiver().up();
    const events = ['OPEN', 'VALIDATE', 'INVALIDATE'].map((type) => `uod-episode.${type}`);
    const created = await scene.call<NewWebhookSubscription>('admin', 'POST', '/v1/webhook-subscriptions', {
      name: 'Cartella regionale',
      address: receiver.address,
      events,
      scope: 'REGION',
      scopeId: null,
      personalData: false,
      active: true,
    });
    subscription = created.id;
    processes = await Promise.all([1, 2].map(() => ApiClient.start(scene.database.url, env)));
    for (let n = 0; n < 4; n++) episodes.push(await (await scene.path()).path.openAt('VALUTAZIONE_MULTIDISCIPLINARE'));
  });
  afterAll(async () => {
    await Promise.all(processes.map((process) => process.stop()));
    await receiver.down();
    await scene.close();
  });

  const inHistory = async (id: string) =>
    (
      await scene.database.query<{ revision: number }>(
        'SELECT revision FROM workflow_event WHERE instance_id = $1 ORDER BY revision',
        [id],
      )
    ).map(({ revision }) => `${id} ${revision}`);
  const waiting = async () => {
    const undelivered = `SELECT FROM webhook_delivery WHERE subscription_id = $1 AND state <> 'delivered'`;
    return (await scene.database.query(undelivered, [subscription])).length;
  };
  const receivedOf = (id: string) => receiver.receivedRevisions().filter((message) => message.startsWith(id));
  const allDelivered = () => eventually(async () => (await waiting()) === 0 || undefined);

  it('arrive once each, and in order per instance, while two processes create events and send messages', async () => {
    const { path } = await scene.path();
    await Promise.all(
      episodes.map(async (id, n) => {
        const by = processes[n % 2] as ApiClient;
        for (let round = 0; round < 3; round++) {
          await by.call('uod.operatore', 'PUT', `/v1/district-unit-episodes/${id}/invalidate`);
          await path.fill(id, 'ACCETTAZIONE_UOD');
          await by.call('uod.operatore', 'PUT', `/v1/district-unit-episodes/${id}/validate`);
        }
      }),
    );
    await allDelivered();
    for (const id of episodes) expect(receivedOf(id)).toEqual(await inHistory(id));
  });

  it('are sent by another process if the first is killed between commit and delivery', async () => {
    receiver.received.length = 0;
    // The receiver accepts messages, but does not answer them.
    receiver.answer = () => undefined;
    const [id = ''] = episodes;
    const [first, second] = processes as [ApiClient, ApiClient];
    await first.call('uod.operatore', 'PUT', `/v1/district-unit-episodes/${id}/invalidate`);
    await first.kill();
    await second.kill();
    expect(await waiting()).toBe(1);
    receiver.answer = acknowledge;
    processes = [await ApiClient.start(scene.database.url, env)];
    await allDelivered();
    const last = (await inHistory(id)).at(-1);
    // Delivery is at least once: the killed process may have delivered the message already.
    expect(new Set(receiver.receivedRevisions())).toEqual(new Set([last]));
    expect(new Set(receiver.received.map(({ headers }) => headers['webhook-id'])).size).toBe(1);
  });
});
