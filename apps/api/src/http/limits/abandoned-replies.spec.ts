import type { IncomingMessage } from 'node:http';
import { type AddressInfo, connect } from 'node:net';
import { Readable } from 'node:stream';
import Fastify, { type FastifyInstance } from 'fastify';
import { endAbandonedReplies } from './abandoned-replies.js';

describe('The stream of a reply that is queued behind another one, on a connection that its client closes (decision 0011)', () => {
  let fastify: FastifyInstance;
  let made: Readable | undefined;
  /** Whether the stream has given back what it held. */
  let isReleased: boolean;
  /** Lets the second reply begin. */
  let begin = () => undefined as void;

  async function* lines() {
    try {
      for (;;) yield 'line\n';
    } finally {
      isReleased = true;
    }
  }

  beforeEach(async () => {
    made = undefined;
    isReleased = false;
    fastify = Fastify();
    endAbandonedReplies(fastify);
    const mayBegin = new Promise<void>((resolve) => (begin = resolve));
    fastify.get('/never', () => new Promise(() => undefined));
    fastify.get('/stream', async () => {
      await mayBegin;
      return (made = Readable.from(lines()));
    });
    await fastify.listen({ port: 0, host: '127.0.0.1' });
  });
  afterEach(() => fastify.close());

  /** Sends both requests on one connection; returns a function that closes it and waits until the server knows. */
  async function twoRequests() {
    const arrived = new Promise<IncomingMessage>((resolve) => {
      fastify.server.on('request', (request) => request.url === '/stream' && resolve(request));
    });
    const client = connect((fastify.server.address() as AddressInfo).port, '127.0.0.1');
    client.write(['/never', '/stream'].map((path) => `GET ${path} HTTP/1.1\r\nhost: percorso\r\n\r\n`).join(''));
    const request = await arrived;
    return async () => {
      const closed = new Promise((resolve) => request.once('close', resolve));
      client.destroy();
      await closed;
    };
  }
  const hasEnded = () => made?.destroyed === true && isReleased;

  it('is destroyed if it was made before the client left', async () => {
    const leave = await twoRequests();
    begin();
    await vi.waitFor(() => expect(made).toBeDefined());
    await leave();
    await vi.waitFor(() => expect(hasEnded()).toBe(true));
  });

  it('is destroyed if it is made after the client left', async () => {
    const leave = await twoRequests();
    await leave();
    begin();
    await vi.waitFor(() => expect(hasEnded()).toBe(true));
  });
});
