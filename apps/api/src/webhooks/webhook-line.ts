import type { Queryable, Statement } from '../database/database.js';
import { nextAttempt } from './retry-pauses.js';
import type { SecretBox } from './signing.js';
import { type InTurn, messageOf } from './webhook-message.js';
import { noteDisclosure, postponeDelivery, settleDelivery } from './webhook-outbox.sql.js';
import type { Outcome, WebhookRequests } from './webhook-requests.js';

/** Dependencies that all lines share. */
export type Means = {
  db: Queryable;
  requests: WebhookRequests;
  box: SecretBox;
  /** SQL of the next messages of a subscription. */
  inTurn: Statement;
  /** Maximum number of concurrent requests. */
  atOnce: number;
  now: () => Date;
  /** Called when the receiver answered 410 Gone. */
  gone: (subscriptionId: string) => Promise<void>;
  failed: (error: unknown) => void;
};

/** Failures before any byte of the message was sent. */
const unsaid: readonly unknown[] = ['addressNotAllowed', 'unresolved', 'unreachable', 'certificate'];

/** The messages of one subscription: sent concurrently, but in order per instance. A line never delays another. */
export class WebhookLine {
  private readonly underWay = new Map<string, Promise<void>>();
  private isStopping = false;
  private readonly cut = new AbortController();
  private looking: Promise<void> | undefined;
  private lookAgain = false;

  constructor(
    private readonly id: string,
    private readonly means: Means,
  ) {}

  /** Sends the due messages, within the concurrency limit. */
  look(): void {
    this.lookAgain = true;
    this.looking ??= this.lookWhileAsked().finally(() => (this.looking = undefined));
  }

  /**
   * Starts nothing more, and after `graceMs` aborts the requests under way: the process that takes over sends them
   * again.
   */
  async stop(graceMs: number): Promise<void> {
    this.isStopping = true;
    await this.looking;
    const timer = setTimeout(() => this.cut.abort(), graceMs);
    await Promise.all(this.underWay.values());
    clearTimeout(timer);
  }

  private async lookWhileAsked(): Promise<void> {
    while (this.lookAgain && !this.isStopping) {
      this.lookAgain = false;
      await this.begin().catch(this.means.failed);
    }
  }

  private async begin(): Promise<void> {
    const { db, inTurn, atOnce, now } = this.means;
    const room = atOnce - this.underWay.size;
    if (room <= 0) return;
    const { rows } = await db.query<InTurn>(inTurn, [this.id, now(), [...this.underWay.keys()], room]);
    for (const delivery of rows) {
      const over = () => this.underWay.delete(delivery.instanceId);
      const sending = this.send(delivery).then(
        () => {
          over();
          this.look();
        },
        // A message whose outcome could not be stored waits for the next look.
        (error: unknown) => {
          over();
          this.means.failed(error);
        },
      );
      this.underWay.set(delivery.instanceId, sending);
    }
  }

  private async send(delivery: InTurn): Promise<void> {
    const { requests, box, now, db } = this.means;
    const { address, secret, previousSecret, isPersonal, patientId } = delivery;
    const locked = [secret, ...(previousSecret === null ? [] : [previousSecret])];
    const secrets = locked.map((each) => box.unlock(each, this.id));
    const { signal } = this.cut;
    const outcome = await requests.send(address, messageOf(delivery, now()), secrets, signal);
    // Aborted by ourselves: not a failure.
    if (signal.aborted && outcome.status === null) return;
    if (isPersonal && patientId && !unsaid.includes(outcome.failure))
      await db.query(noteDisclosure, [delivery.id, patientId]);
    await this.note(delivery, outcome);
  }

  private async note({ id, attempts, triedSince }: InTurn, outcome: Outcome): Promise<void> {
    const { db, now, gone } = this.means;
    const { failure, status, reply } = outcome;
    const at = now();
    const noted = [id, at, failure, status, reply];
    if (failure === null) return void (await db.query(settleDelivery, [...noted, 'delivered']));
    const askedMs = status === 429 || status === 503 ? outcome.retryAfterMs : undefined;
    const next = nextAttempt({ attempts: attempts + 1, triedSince, now: at, askedMs });
    if (next) await db.query(postponeDelivery, [...noted, next]);
    else await db.query(settleDelivery, [...noted, 'dead']);
    if (status === 410) await gone(this.id);
  }
}
