import {
  type Actor,
  hasGrant,
  type NewWebhookSubscription,
  type WebhookAttempt,
  type WebhookResent,
  type WebhookSecret,
  type WebhookSubscription,
  type WebhookSubscriptionInput,
  type WebhookSubscriptionsQuery,
} from '@percorso/domain';
import { Inject, Injectable } from '@nestjs/common';
import { v7 as uuid } from 'uuid';
import type { Config } from '../config/config.js';
import { CONFIG } from '../config/config.module.js';
import { Database, type Queryable } from '../database/database.js';
import { mustBeConfirmed } from '../http/problems/confirmed.js';
import { listOf } from '../http/lists/list.js';
import { LongReads } from '../http/limits/long-reads.js';
import { ConcurrencyLimit } from '../http/limits/concurrency-limit.js';
import { Forbidden, NotFound, Problem } from '../http/problems/problem.js';
import { mustBeCurrent } from '../http/requests/revision.js';
import { brokenRule } from '../http/problems/rule-errors.js';
import type { List } from '../http/lists/total.js';
import { mayBeCalled } from './allowed-address.js';
import { newSecret } from './signing.js';
import { WebhookRequests } from './webhook-requests.js';
import { WebhookSecretEntity } from './webhook-secret.entity.js';
import { WebhookSecrets } from './webhook-secrets.js';
import { WebhookSender } from './webhook-sender.js';
import { WebhookSubscriptionEntity } from './webhook-subscription.entity.js';
import * as sql from './webhook-subscriptions.sql.js';

type Locked = { secret: string; previousSecret: string | null };

/** Manages the subscriptions of receivers. Decision 0051. */
@Injectable()
export class WebhookSubscriptionsService {
  private readonly tests = new ConcurrencyLimit(
    { inAll: 4, perPerson: 1 },
    { inAll: 'webhook_tests_exhausted', perPerson: 'too_many_webhook_tests' },
  );

  constructor(
    private readonly database: Database,
    private readonly longReads: LongReads,
    private readonly requests: WebhookRequests,
    private readonly secrets: WebhookSecrets,
    private readonly sender: WebhookSender,
    @Inject(CONFIG) private readonly config: Config,
  ) {}

  list(actor: Actor, query: WebhookSubscriptionsQuery): Promise<List<WebhookSubscription>> {
    const reading = { actor, database: this.database, longReads: this.longReads };
    return listOf<WebhookSubscription, WebhookSubscriptionsQuery>(reading, sql.subscriptionList, query);
  }

  /** @throws NotFound */
  get(id: string): Promise<WebhookSubscription> {
    return read(this.database, id);
  }

  /**
   * Creates a subscription. Its receiver gets the events that are committed from then on.
   * @throws RuleBroken (422) for an address that is not allowed or an unknown structure; Forbidden or
   * ConfirmationRequired (428) for personal data; Problem (409) at the maximum number of subscriptions
   */
  async create(actor: Actor, input: WebhookSubscriptionInput, confirmed: boolean): Promise<NewWebhookSubscription> {
    await this.check(actor, input, confirmed);
    const [id, secret] = [uuid(), newSecret()];
    const { subscriptions: limit } = this.config.webhooks;
    const created = await this.database.transactionAs(actor, async (db) => {
      await db.query(sql.lockSubscriptions);
      if ((await db.manager.count(WebhookSubscriptionEntity)) >= limit)
        throw new Problem(409, 'webhook_limit', { params: { limit } });
      await db.manager.insert(WebhookSubscriptionEntity, { id, revision: 1, stopped: null, ...input });
      await db.manager.insert(WebhookSecretEntity, { subscriptionId: id, secret: this.secrets.box.lock(secret, id) });
      return { ...(await read(db, id)), secret };
    });
    this.sender.checkSoon();
    return created;
  }

  /** @throws NotFound, StaleRevision (412), and as `create` */
  async update(
    actor: Actor,
    id: string,
    input: WebhookSubscriptionInput,
    { ifMatch, confirmed }: { ifMatch: number | undefined; confirmed: boolean },
  ): Promise<WebhookSubscription> {
    const before = await this.get(id);
    await this.check(actor, input, confirmed, before);
    const saved = await this.database.transactionAs(actor, async (db) => {
      const current = await locked(db, id, ifMatch);
      if (input.personalData && !current.personalData && !before.personalData) mustMaySendPersonalData(actor);
      const stopped = input.active ? null : current.stopped;
      await db.manager.update(WebhookSubscriptionEntity, { id }, { ...input, stopped, revision: current.revision + 1 });
      if (input.active && !current.active) await db.query(sql.retryWaiting, [id]);
      return read(db, id);
    });
    this.sender.checkSoon();
    return saved;
  }

  /** Deletes a subscription; its waiting messages are no longer sent. @throws NotFound, StaleRevision (412) */
  delete(actor: Actor, id: string, ifMatch?: number): Promise<void> {
    return this.database.transactionAs(actor, async (db) => {
      await locked(db, id, ifMatch);
      await db.manager.delete(WebhookSubscriptionEntity, { id });
    });
  }

  /** Replaces the secret. For 24 hours messages are also signed with the previous secret. @throws NotFound */
  async replaceSecret(actor: Actor, id: string): Promise<WebhookSecret> {
    const secret = newSecret();
    return this.database.transactionAs(actor, async (db) => {
      const current = await locked(db, id);
      // The new revision adds an entry to the change log, which does not contain the secret.
      await db.manager.update(WebhookSubscriptionEntity, { id }, { revision: current.revision + 1 });
      const values = [id, this.secrets.box.lock(secret, id)];
      const { rows } = await db.query<{ previousUntil: string }>(sql.replaceSecret, values);
      return { secret, previousUntil: rows[0]?.previousUntil ?? '' };
    });
  }

  /**
   * Sends a test message without data of an event at once, and returns the outcome. @throws NotFound, NotNow (429, 503)
   */
  async test(actor: Actor, id: string): Promise<WebhookAttempt> {
    const release = this.tests.acquire(actor.id);
    try {
      const { address } = await this.get(id);
      const { rows } = await this.database.query<Locked>(sql.secretsOf, [id]);
      const signing = [rows[0]?.secret, rows[0]?.previousSecret].flatMap((each) => each ?? []);
      const now = new Date();
      const body = JSON.stringify({ type: 'webhook.TEST', timestamp: now.toISOString(), data: { subscriptionId: id } });
      const secrets = signing.map((each) => this.secrets.box.unlock(each, id));
      return await this.requests.send(address, { id: uuid(), at: now, body }, secrets);
    } finally {
      release();
    }
  }

  /** Queues again all deliveries that were given up, in order. @throws NotFound */
  async resend(id: string): Promise<WebhookResent> {
    await this.get(id);
    const { rowCount } = await this.database.query(sql.resendDead, [id]);
    this.sender.checkSoon();
    return { deliveries: rowCount ?? 0 };
  }

  /**
   * Checks an input. If the stored subscription `before` already sends personal data to the same address, that needs neither the grant nor
   * a confirmation again.
   * @throws RuleBroken (422), Forbidden, ConfirmationRequired (428)
   */
  private async check(
    actor: Actor,
    input: WebhookSubscriptionInput,
    confirmed: boolean,
    before?: WebhookSubscription,
  ): Promise<void> {
    if (!mayBeCalled(input.address, this.config.webhooks)) throw brokenRule('address', 'webhookAddressNotAllowed');
    if (input.scope !== 'REGION') {
      const { rowCount } = await this.database.query(sql.scopeExists[input.scope], [input.scopeId]);
      if (rowCount === 0) throw brokenRule('scopeId', 'unknownCode');
    }
    if (!input.personalData) return;
    const isAsBefore = before?.personalData === true && before.address === input.address;
    if (isAsBefore) return;
    mustMaySendPersonalData(actor);
    mustBeConfirmed([{ code: 'sendsPersonalData', params: { address: input.address } }], confirmed);
  }
}

/** @throws Forbidden */
function mustMaySendPersonalData(actor: Actor): void {
  if (!hasGrant(actor, 'webhook_personal_data')) throw new Forbidden('webhook_personal_data');
}

/** @throws NotFound, StaleRevision (412) */
async function locked(db: Queryable, id: string, ifMatch?: number): Promise<WebhookSubscription> {
  await db.query(sql.lockSubscription, [id]);
  const current = await read(db, id);
  mustBeCurrent(current, ifMatch);
  return current;
}

/** @throws NotFound */
async function read(db: Queryable, id: string): Promise<WebhookSubscription> {
  const { rows } = await db.query<WebhookSubscription>(sql.subscriptionById, [id]);
  if (!rows[0]) throw new NotFound();
  return rows[0];
}
