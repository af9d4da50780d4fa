import { once } from 'node:events';
import { connect } from 'node:net';
import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import { addressOf } from './stream-client.js';

/** Opens a connection to which a test writes raw text, and from which it reads only on request. */
export async function rawClient(app: NestFastifyApplication) {
  const { hostname, port } = new URL(await addressOf(app));
  const socket = connect(Number(port), hostname);
  socket.on('error', () => undefined).pause();
  await once(socket, 'connect');
  return {
    send: (text: string | Buffer) => socket.write(text),
    /** Resolves when the content is sent; rejects if the server does not accept it. */
    sendAll: (content: Buffer) =>
      new Promise<void>((resolve, reject) => {
        socket.write(content, (error) => (error ? reject(error) : resolve()));
      }),
    /** Returns status and JSON of the reply as soon as it is complete, even if the connection stays open. */
    reply: () =>
      new Promise<{ status: number; body: unknown }>((resolve, reject) => {
        let text = '';
        socket.on('data', (chunk: Buffer) => {
          text += chunk.toString();
          const whole = replyIn(text);
          if (whole) resolve(whole);
        });
        socket.once('close', () => reject(new Error(`the connection ends without a reply: ${text}`)));
        socket.resume();
      }),
    /** Returns all text that is received until the server ends the connection. */
    untilEnd: async () => {
      let text = '';
      socket.on('data', (chunk: Buffer) => {
        text += chunk.toString();
      });
      socket.resume();
      if (!socket.closed) await once(socket, 'close');
      return text;
    },
    leave: () => socket.destroy(),
  };
}

export type RawClient = Awaited<ReturnType<typeof rawClient>>;

function replyIn(text: string) {
  const [head = '', body = ''] = text.split('\r\n\r\n', 2);
  const length = /^content-length: (\d+)/im.exec(head)?.[1];
  if (length === undefined || Buffer.byteLength(body) < Number(length)) return undefined;
  return { status: Number(head.split(' ')[1]), body: JSON.parse(body) as unknown };
}

/** Returns a request in wire format. */
export const rawRequest = (line: string, headers: Record<string, string> = {}): string =>
  [`${line} HTTP/1.1`, 'host: percorso', ...Object.entries(headers).map(([name, value]) => `${name}: ${value}`)].join(
    '\r\n',
  ) + '\r\n\r\n';
