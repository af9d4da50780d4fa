import { type NewWebhookSubscription, messageTypes, type WebhookDelivery } from '@percorso/domain';
import type { CarePath } from '@percorso/testing';
import { WebhookRequests } from '../src/webhooks/webhook-requests.js';
import { WebhookSender } from '../src/webhooks/webhook-sender.js';
import { sceneOf, type Scene } from './scene.js';
import { certificate, WebhookReceiver } from './webhook-receiver.js';

export const HOUR_MS = 3600_000;
export const SUBSCRIPTIONS = '/v1/webhook-subscriptions';
const everyEpisodeEvent = messageTypes.filter((type) => type.startsWith('uod-episode.'));

export const inputOf = (address: string, over: object = {}) => ({
  name: 'Cartella regionale',
  address,
  events: everyEpisodeEvent,
  scope: 'REGION',
  scopeId: null,
  personalData: false,
  active: true,
  ...over,
});

/** Leads an episode back one step and forward again, which adds two events. */
const backAndForth = async (path: CarePath, id: string) => {
  await path.unit(id, 'invalidate');
  await path.fill(id, 'ACCETTAZIONE_UOD');
  await path.unit(id, 'validate');
};

/** A scene with webhook receivers on this machine, and with a clock that the test can advance. */
export class WebhookScene {
  private ahead = 0;
  private readonly receivers: WebhookReceiver[] = [];

  private constructor(
    readonly scene: Scene,
    private readonly sender: WebhookSender,
    readonly requests: WebhookRequests,
  ) {
    sender.now = () => new Date(Date.now() + this.ahead);
  }

  static async start(): Promise<WebhookScene> {
    const scene = await sceneOf({
      WEBHOOK_NETWORKS: '127.0.0.1',
      WEBHOOK_PLAIN_HTTP: 'true',
      WEBHOOK_SECONDS: '2',
      WEBHOOK_REQUESTS: '4',
      WEBHOOK_CA_FILE: certificate('authority'),
    });
    const options = { strict: false };
    return new WebhookScene(scene, scene.app.get(WebhookSender, options), scene.app.get(WebhookRequests, options));
  }

  /** Deletes all subscriptions, and stops all receivers. */
  async clear(): Promise<void> {
    this.ahead = 0;
    for (const { id } of await this.list()) await this.scene.call('admin', 'DELETE', `${SUBSCRIPTIONS}/${id}`);
    await Promise.all(this.receivers.splice(0).map((receiver) => receiver.down()));
  }

  /** Returns the time of the sender's clock, in milliseconds. */
  now(): number {
    return this.sender.now().getTime();
  }

  later(ms: number): void {
    this.ahead += ms;
    this.sender.wake();
  }

  list() {
    return this.scene.call<NewWebhookSubscription[]>('admin', 'GET', SUBSCRIPTIONS);
  }

  async receiver(scheme: 'http' | 'https' = 'http', by?: 'first' | 'selfsigned'): Promise<WebhookReceiver> {
    const one = await new WebhookReceiver(scheme).up(by);
    this.receivers.push(one);
    return one;
  }

  subscribe(address: string, over: object = {}, confirmed = '') {
    return this.scene.call<NewWebhookSubscription>('admin', 'POST', SUBSCRIPTIONS + confirmed, inputOf(address, over));
  }

  deliveries(id: string, filter = '') {
    return this.scene.call<WebhookDelivery[]>('admin', 'GET', `/v1/webhook-deliveries?subscriptionId=${id}${filter}`);
  }

  /** Returns a line for each delivery, oldest event first, with its revision, state and failure: `1 waiting unreachable`. */
  async states(id: string): Promise<string[]> {
    const deliveries = await this.deliveries(id);
    return deliveries.reverse().map(({ revision, state, failure }) => [revision, state, failure].join(' '));
  }

  /** Creates an episode with two events, and two more for each round. */
  async newEpisode(rounds: number) {
    const { path, ...patient } = await this.scene.path();
    const id = await path.openAt('VALUTAZIONE_MULTIDISCIPLINARE');
    for (let n = 0; n < rounds; n++) await backAndForth(path, id);
    return { id, path, ...patient };
  }
}
