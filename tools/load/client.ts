import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { fetch, FormData, type Response } from 'undici';
import type { Chance } from '@percorso/testing';
import { actionOf } from './actions.js';
import type { Person, Shift, ShiftOutcome } from './person.js';

/** Thrown when the shift has ended: no more requests are sent. */
export class Over extends Error {}
/** Thrown when the API refuses a request: the user continues with another action. */
export class Refused extends Error {}

const TRIES = 20;
const ANSWER_SECONDS = 60;
const REFUSALS_REPORTED = 10;
const REPORTED_LENGTH = 300;

type Sent = { method: 'GET' | 'POST' | 'PUT'; path: string; body?: object; accept?: string };

/**
 * Sends the requests of one user, each after a random pause to a random process of the API. If the API is busy, it repeats the request with
 * the same key.
 */
export class Client {
  private position: string | null = null;

  constructor(
    private readonly person: Person,
    private readonly shift: Pick<Shift, 'origins' | 'think'>,
    private readonly chance: Chance,
    private readonly end: number,
    private readonly outcome: Pick<ShiftOutcome, 'requests' | 'acknowledged' | 'refusals'>,
  ) {}

  /** @throws Over if the shift ends before the request is accepted; Refused if the API refuses it, or stays busy */
  async send<Body>({ method, path, body, accept = 'application/json' }: Sent): Promise<Body> {
    await this.wait(-Math.log(1 - this.chance.next()) * this.shift.think);
    const key = randomUUID();
    const { title, isTransition } = actionOf(method, path, accept);
    for (let tries = 0; tries < TRIES; tries++) {
      const began = performance.now();
      const reply = await this.request({ method, path, body, accept }, key).catch(() => undefined);
      const text = await reply?.text().catch(() => undefined);
      const status = text === undefined ? 0 : (reply?.status ?? 0);
      this.outcome.requests.push({ action: title, status, ms: performance.now() - began });
      if (status >= 200 && status < 300) {
        this.position = reply?.headers.get('x-position') ?? this.position;
        if (isTransition) this.outcome.acknowledged.push(key);
        const isJson = reply?.headers.get('content-type')?.includes('json') && text;
        return (isJson ? JSON.parse(text) : text) as Body;
      }
      // A 429 applies to this user alone, who waits as after a 503.
      if (status !== 503 && status !== 429 && status !== 0) {
        const refusal = `${title}: ${status} ${text?.slice(0, REPORTED_LENGTH) ?? ''}`;
        const { refusals } = this.outcome;
        if (refusals.length < REFUSALS_REPORTED && !refusals.includes(refusal)) refusals.push(refusal);
        throw new Refused(`${method} ${path}: ${status}`);
      }
      // As in a browser, the wait is random, so that clients refused at the same moment do not all return at the same moment.
      await this.wait(Number(reply?.headers.get('retry-after') ?? 1) * (1 + this.chance.next()));
    }
    throw new Refused(`${method} ${path}: no answer after ${TRIES} tries`);
  }

  private async wait(seconds: number): Promise<void> {
    if (performance.now() + seconds * 1000 > this.end) {
      await sleep(Math.max(0, this.end - performance.now()));
      throw new Over();
    }
    await sleep(seconds * 1000);
  }

  private request({ method, path, body, accept }: Sent, key: string): Promise<Response> {
    const { origins } = this.shift;
    const origin = origins[this.chance.between(0, origins.length - 1)] ?? '';
    const isForm = body instanceof FormData;
    return fetch(origin + path, {
      method,
      signal: AbortSignal.timeout(ANSWER_SECONDS * 1000),
      headers: {
        authorization: `Bearer ${this.person.token}`,
        accept: accept ?? '*/*',
        ...(method !== 'GET' && { 'idempotency-key': key }),
        ...(body && !isForm && { 'content-type': 'application/json' }),
        ...(this.position && { 'x-position': this.position }),
      },
      ...(body && { body: isForm ? body : JSON.stringify(body) }),
    });
  }
}
