import { once } from 'node:events';
import { connect } from 'node:net';
import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import { addressOf } from './listening.js';

/** A connection on which a test writes by hand, and reads only where it asks for it. */
export async function rawClient(app: NestFastifyApplication) {
  const { hostname, port } = new URL(await addressOf(app));
  const socket = connect(Number(port), hostname);
  socket.on('error', () => undefined).pause();
  await once(socket, 'connect');
  return {
    send: (text: string) => socket.write(text),
    /** All that comes until the server ends the connection. */
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

/** A request as it stands on the wire. */
export const rawRequest = (line: string, headers: Record<string, string> = {}): string =>
  [`${line} HTTP/1.1`, 'host: percorso', ...Object.entries(headers).map(([name, value]) => `${name}: ${value}`)].join(
    '\r\n',
  ) + '\r\n\r\n';
