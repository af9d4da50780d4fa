import { Resolver } from 'node:dns/promises';
import http from 'node:http';
import https from 'node:https';
import type { LookupFunction } from 'node:net';
import { Inject, Injectable, type OnModuleDestroy } from '@nestjs/common';
import type { WebhookAttempt, WebhookFailure } from '@percorso/domain';
import type { Config } from '../config/config.js';
import { CONFIG } from '../config/config.module.js';
import { isAllowedAddress, mayBeCalled } from './allowed-address.js';
import { retryAfterMs } from './retry-pauses.js';
import { type Message, signedHeaders } from './signing.js';

const NAME_MS = 3000;
/** How many characters of a reply are stored; the rest is cut off. */
const REPLY_CHARS = 2000;
const REPLY_BYTES = 4 * REPLY_CHARS;

/** The outcome of an attempt, with the pause that the receiver requested by Retry-After. */
export type Outcome = WebhookAttempt & { retryAfterMs?: number };
type Answer = Pick<Outcome, 'status' | 'reply' | 'retryAfterMs'>;
type Resolve = (name: string) => Promise<string[]>;

class Refused extends Error {
  constructor(readonly failure: WebhookFailure) {
    super(failure);
  }
}

/**
 * Resolves a host name by querying the name servers directly, because `getaddrinfo` blocks threads that the whole
 * process shares.
 */
async function resolved(name: string): Promise<string[]> {
  const resolver = new Resolver({ timeout: NAME_MS, tries: 1 });
  const answers = await Promise.allSettled([resolver.resolve4(name), resolver.resolve6(name)]);
  return answers.flatMap((answer) => (answer.status === 'fulfilled' ? answer.value : []));
}

/** Sends messages to receivers, whose addresses are not trusted. Decision 0051. */
@Injectable()
export class WebhookRequests implements OnModuleDestroy {
  /** Replaced by tests. */
  resolve: Resolve = resolved;

  private readonly agents: { http: http.Agent; https: https.Agent };

  constructor(@Inject(CONFIG) private readonly config: Config) {
    const options = { keepAlive: true, maxFreeSockets: 8, scheduling: 'lifo' as const };
    const { ca } = config.webhooks;
    this.agents = { http: new http.Agent(options), https: new https.Agent({ ...options, ca }) };
  }

  onModuleDestroy(): void {
    this.agents.http.destroy();
    this.agents.https.destroy();
  }

  /**
   * Sends a message and returns the outcome. Never throws: a failure is part of the outcome. Redirects are not
   * followed. `stop` aborts the request.
   */
  async send(address: string, message: Message, secrets: readonly string[], stop?: AbortSignal): Promise<Outcome> {
    const began = performance.now();
    const cut = new AbortController();
    const abort = () => cut.abort();
    let isLate = false;
    const timer = setTimeout(() => {
      isLate = true;
      cut.abort();
    }, this.config.webhooks.timeoutMs);
    stop?.addEventListener('abort', abort);
    const done = (answer: Answer, failure: WebhookFailure | null): Outcome => ({
      failure,
      ...answer,
      milliseconds: Math.round(performance.now() - began),
    });
    try {
      const answer = await this.post(address, message, secrets, cut.signal);
      const isAcknowledged = answer.status !== null && answer.status >= 200 && answer.status < 300;
      return done(answer, isAcknowledged ? null : 'answered');
    } catch (error) {
      return done({ status: null, reply: null }, isLate ? 'timeout' : failureOf(error));
    } finally {
      clearTimeout(timer);
      stop?.removeEventListener('abort', abort);
    }
  }

  private async post(address: string, message: Message, secrets: readonly string[], signal: AbortSignal) {
    const { networks } = this.config.webhooks;
    if (!mayBeCalled(address, this.config.webhooks)) throw new Refused('addressNotAllowed');
    const options = { method: 'POST', signal, headers: this.headers(message, secrets), lookup: this.lookup(networks) };
    const attempt = () => this.exchange(address, options, message.body);
    try {
      return await attempt();
    } catch (error) {
      // The receiver had closed the kept-alive connection before it got this request, which is repeated once on a new connection.
      if (isStale(error) && !signal.aborted) return await attempt();
      throw error;
    }
  }

  private headers(message: Message, secrets: readonly string[]) {
    return {
      'content-type': 'application/json',
      'content-length': Buffer.byteLength(message.body),
      'user-agent': 'percorso-webhooks',
      ...signedHeaders(message, secrets),
    };
  }

  private exchange(address: string, options: http.RequestOptions, body: string): Promise<Answer> {
    const isPlain = address.startsWith('http:');
    const { request } = isPlain ? http : https;
    const agent = isPlain ? this.agents.http : this.agents.https;
    return new Promise((resolve, reject) => {
      let isAnswered = false;
      const sent = request(address, { ...options, agent }, (reply) => {
        isAnswered = true;
        const chunks: Buffer[] = [];
        let size = 0;
        const done = () => {
          // Postgres cannot store NUL characters in a text.
          const text = Buffer.concat(chunks).toString('utf8').replaceAll('\0', '').slice(0, REPLY_CHARS);
          const after = retryAfterMs(reply.headers['retry-after'], new Date());
          resolve({
            status: reply.statusCode ?? null,
            reply: text,
            ...(after !== undefined && { retryAfterMs: after }),
          });
        };
        reply.on('data', (chunk: Buffer) => {
          chunks.push(chunk);
          size += chunk.length;
          if (size >= REPLY_BYTES) reply.destroy();
        });
        // The status line has arrived, so the outcome is known even if the rest of the reply never arrives.
        reply.on('error', done).on('close', done);
      });
      sent.on('error', (error) => {
        if (!isAnswered) reject(Object.assign(error, { isStale: sent.reusedSocket }));
      });
      sent.end(body);
    });
  }

  /**
   * Resolves a host name for a connection, to allowed addresses only. The connection uses the checked addresses, which
   * prevents DNS rebinding.
   */
  private readonly lookup =
    (networks: readonly string[]): LookupFunction =>
    (name, options, callback) => {
      this.resolve(name).then(
        (found) => {
          const addresses = found
            .filter((address) => isAllowedAddress(address, networks))
            .map((address) => ({ address, family: address.includes(':') ? 6 : 4 }));
          const [first] = addresses;
          if (!first) callback(new Refused(found.length > 0 ? 'addressNotAllowed' : 'unresolved'), '', 4);
          else if (options.all) callback(null, addresses);
          else callback(null, first.address, first.family);
        },
        () => callback(new Refused('unresolved'), '', 4),
      );
    };
}

const isStale = (error: unknown): boolean =>
  (error as { isStale?: boolean }).isStale === true && (error as NodeJS.ErrnoException).code === 'ECONNRESET';

/** Codes of TLS certificate errors. https://nodejs.org/api/tls.html#x509-certificate-error-codes */
const CERTIFICATE = /CERT|SELF_SIGNED|ISSUER|UNABLE_TO_VERIFY|HOSTNAME_MISMATCH|ALTNAME|CA_|CRL/;

function failureOf(error: unknown): WebhookFailure {
  if (error instanceof Refused) return error.failure;
  const { code = '' } = error as NodeJS.ErrnoException;
  return CERTIFICATE.test(code) ? 'certificate' : 'unreachable';
}
