import { request, type IncomingHttpHeaders, type IncomingMessage, type OutgoingHttpHeaders } from 'node:http';
import { WorkflowChange } from '@percorso/domain';
import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import { bearer } from './tokens.js';

/** A client of the event stream. */
export type StreamClient = {
  status: number;
  headers: IncomingHttpHeaders;
  changes: WorkflowChange[];
  /** Returns all text received so far, including comments. */
  text: () => string;
  /** Resolves with the first change of this type, which may already have arrived. Rejects if none arrives within twenty seconds. */
  change: (of: { type: string; id?: string }) => Promise<WorkflowChange>;
  /** Returns the last event id, which a client sends when it reconnects. */
  lastEventId: () => string | undefined;
  /** Resolves when the server has ended the stream. */
  ended: Promise<void>;
  leave: () => void;
};

const listening = new WeakMap<NestFastifyApplication, Promise<string>>();

/** Returns the address of the application, and starts to listen if necessary. */
export function addressOf(app: NestFastifyApplication): Promise<string> {
  const address = listening.get(app) ?? app.listen(0, '127.0.0.1').then(() => app.getUrl());
  listening.set(app, address);
  return address;
}

const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

/** Seconds after which `eventually` gives up: many, because the machine may be busy. */
const PATIENCE_SECONDS = 60;

/** Polls until `look` returns a truthy value. */
export async function eventually<Value>(look: () => Value | undefined | Promise<Value | undefined>): Promise<Value> {
  for (let attempt = 0; attempt < PATIENCE_SECONDS * 50; attempt++) {
    const value = await look();
    if (value) return value;
    await pause(20);
  }
  throw new Error('it did not happen');
}

/** Sends a GET request. `fetch` cannot be used: after an aborted request it opens a new connection, so the server cannot close. */
const get = (url: string, headers: OutgoingHttpHeaders) =>
  new Promise<IncomingMessage>((resolve, reject) => {
    request(url, { agent: false, headers }, resolve).on('error', reject).end();
  });

/** Connects a client to the event stream. `lastEventId`: the header of a client that reconnects. */
export async function listen(app: NestFastifyApplication, token: string, lastEventId?: string): Promise<StreamClient> {
  const headers = { ...bearer(token), ...(lastEventId !== undefined && { 'last-event-id': lastEventId }) };
  const reply = await get(`${await addressOf(app)}/v1/stream`, headers);
  reply.setEncoding('utf8');
  const changes: WorkflowChange[] = [];
  let text = '';
  reply.on('data', (chunk: string) => {
    text += chunk;
    const whole = text.split('\n\n').slice(0, -1);
    const blocks = whole.filter((block) => block.startsWith('event: change\n'));
    for (const block of blocks.slice(changes.length))
      changes.push(WorkflowChange.parse(JSON.parse(block.slice(block.indexOf('\ndata: ') + 7))));
  });
  return {
    status: reply.statusCode ?? 0,
    headers: reply.headers,
    changes,
    text: () => text,
    change: ({ type, id }) =>
      eventually(() => changes.find((change) => change.type === type && (id === undefined || change.id === id))),
    lastEventId: () => [...text.matchAll(/^id: (.+)$/gm)].at(-1)?.[1],
    ended: new Promise((resolve) => reply.once('close', resolve)),
    leave: () => reply.destroy(),
  };
}
