import type { Queryable, Statement } from '../database/database.js';
import { nextAttempt } from './retry-pauses.js';
import type { SecretBox } from './signing.js';
import { type NextMessage, messageOf } from './webhook-message.js';
import { noteDisclosure, postponeDelivery, settleDelivery } from './webhook-outbox.sql.js';
import type { Outcome, WebhookRequests } from './webhook-requests.js';

/** Dependencies that the lines of all subscriptions share. */
export type LineDependencies = {
  db: Queryable;
  requests: WebhookRequests;
  box: SecretBox;
  /** The statement that selects the next messages of a subscription. */
  nextMessages: Statement;
  /** Maximum number of concurrent requests of a line. */
  maxInFlight: number;
  now: () => Date;
  /** Called when the receiver answered 410 Gone. */
  onGone: (subscriptionId: string) => Promise<void>;
  onError: (error: unknown) => void;
};

/** Failures that occur before any byte of the message is sent. */
const failedBeforeSending: readonly unknown[] = ['addressNotAllowed', 'unresolved', 'unreachable', 'certificate'];

/**
 * Sends the messages of one subscription: concurrently, but in order per instance. The lines of other subscriptions do
 * not wait for it.
 */
export class WebhookLine {
  private readonly inFlight = new Map<string, Promise<void>>();
  private isStopping = false;
  private readonly abortController = new AbortController();
  private checking: Promise<void> | undefined;
  private isCheckRequested = false;

  constructor(
    private readonly id: string,
    private readonly dependencies: LineDependencies,
  ) {}

  /** Sends the due messages, within the concurrency limit. */
  check(): void {
    this.isCheckRequested = true;
    this.checking ??= this.checkWhileRequested().finally(() => (this.checking = undefined));
  }

  /**
   * Starts no more requests, and aborts the running ones after `graceMs`. Their messages stay in the outbox, to be sent again by the next
   * line of this subscription.
   */
  async stop(graceMs: number): Promise<void> {
    this.isStopping = true;
    await this.checking;
    const timer = setTimeout(() => this.abortController.abort(), graceMs);
    await Promise.all(this.inFlight.values());
    clearTimeout(timer);
  }

  private async checkWhileRequested(): Promise<void> {
    while (this.isCheckRequested && !this.isStopping) {
      this.isCheckRequested = false;
      await this.begin().catch(this.dependencies.onError);
    }
  }

  private async begin(): Promise<void> {
    const { db, nextMessages, maxInFlight, now } = this.dependencies;
    const room = maxInFlight - this.inFlight.size;
    if (room <= 0) return;
    const { rows } = await db.query<NextMessage>(nextMessages, [this.id, now(), [...this.inFlight.keys()], room]);
    for (const delivery of rows) {
      const forget = () => this.inFlight.delete(delivery.instanceId);
      const sending = this.send(delivery).then(
        () => {
          forget();
          this.check();
        },
        // If the outcome could not be stored, the message waits for the next check.
        (error: unknown) => {
          forget();
          this.dependencies.onError(error);
        },
      );
      this.inFlight.set(delivery.instanceId, sending);
    }
  }

  private async send(delivery: NextMessage): Promise<void> {
    const { requests, box, now, db } = this.dependencies;
    const { address, secret, previousSecret, isPersonal, patientId } = delivery;
    const locked = [secret, ...(previousSecret === null ? [] : [previousSecret])];
    const secrets = locked.map((each) => box.unlock(each, this.id));
    const { signal } = this.abortController;
    const outcome = await requests.send(address, messageOf(delivery, now()), secrets, signal);
    // This line aborted the request, so it is not a failure of the receiver.
    if (signal.aborted && outcome.status === null) return;
    if (isPersonal && patientId && !failedBeforeSending.includes(outcome.failure))
      await db.query(noteDisclosure, [delivery.id, patientId]);
    await this.note(delivery, outcome);
  }

  private async note({ id, attempts, triedSince }: NextMessage, outcome: Outcome): Promise<void> {
    const { db, now, onGone } = this.dependencies;
    const { failure, status, reply } = outcome;
    const at = now();
    const values = [id, at, failure, status, reply];
    if (failure === null) return void (await db.query(settleDelivery, [...values, 'delivered']));
    const minimumMs = status === 429 || status === 503 ? outcome.retryAfterMs : undefined;
    const next = nextAttempt({ attempts: attempts + 1, triedSince, now: at, minimumMs });
    if (next) await db.query(postponeDelivery, [...values, next]);
    else await db.query(settleDelivery, [...values, 'dead']);
    if (status === 410) await onGone(this.id);
  }
}
