import { readFileSync } from 'node:fs';
import http, { type IncomingHttpHeaders, type RequestListener, type ServerResponse } from 'node:http';
import https from 'node:https';
import type { AddressInfo } from 'node:net';
import path from 'node:path';

type Body = {
  type: string;
  timestamp: string;
  data: Record<string, unknown> & { instanceId: string; revision: number };
};
/** A received message. */
export type Received = { headers: IncomingHttpHeaders; text: string; body: Body; at: number };
/** Answers a message, or leaves it unanswered. */
export type Answer = (message: Received, reply: ServerResponse) => void;

/**
 * Returns the path of a certificate for ricevente.example and 127.0.0.1, valid for a hundred years. `authority` has issued `first` and
 * `renewed`; `selfsigned` is not trusted.
 */
export const certificate = (name: 'authority' | 'first' | 'renewed' | 'selfsigned'): string =>
  path.join(import.meta.dirname, 'certificates', `${name}.pem`);

const tls = (name: 'first' | 'renewed' | 'selfsigned') => {
  const pem = readFileSync(certificate(name));
  return { key: pem, cert: pem };
};

/** A receiver of messages that can be down or slow, or give any answer. */
export class WebhookReceiver {
  readonly received: Received[] = [];
  answer: Answer = (_, reply) => reply.writeHead(204).end();
  private server: http.Server | https.Server | undefined;
  private port = 0;

  constructor(private readonly scheme: 'http' | 'https' = 'http') {}

  get address(): string {
    return `${this.scheme}://127.0.0.1:${this.port}/percorso`;
  }

  /** Starts the receiver, on the same port as before if it was already up once. */
  async up(certificateName: 'first' | 'renewed' | 'selfsigned' = 'first'): Promise<this> {
    const listener: RequestListener = (request, reply) => {
      const chunks: Buffer[] = [];
      request.on('data', (chunk: Buffer) => chunks.push(chunk));
      request.on('end', () => {
        const text = Buffer.concat(chunks).toString();
        const message = { headers: request.headers, text, body: JSON.parse(text) as Body, at: performance.now() };
        this.received.push(message);
        this.answer(message, reply);
      });
    };
    const server =
      this.scheme === 'http' ? http.createServer(listener) : https.createServer(tls(certificateName), listener);
    this.server = server;
    await new Promise<void>((resolve) => server.listen(this.port, '127.0.0.1', resolve));
    this.port = (server.address() as AddressInfo).port;
    return this;
  }

  async down(): Promise<void> {
    const { server } = this;
    if (!server) return;
    server.closeAllConnections();
    await new Promise((resolve) => server.close(resolve));
  }

  /** Returns the received messages in order, each as `instance revision`. */
  receivedRevisions(): string[] {
    return this.received.map(({ body: { data } }) => `${data.instanceId} ${data.revision}`);
  }
}

export const acknowledge: Answer = (_, reply) => reply.writeHead(204).end();
export const fail: Answer = (_, reply) => reply.writeHead(500).end('Guasto');
