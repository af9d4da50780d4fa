import fs from 'node:fs/promises';
import { anchorsIn, lineOf, type Anchor } from './anchor.js';

/** Storage of anchors, in the order of their dates. */
export type AnchorStore = { read(): Promise<Anchor[]>; append(anchor: Anchor): Promise<void> };

const TIMEOUT_MS = 30_000;

/**
 * Returns the store at `place`: the path of a file, or an address that accepts each anchor by POST and returns all of them by GET, one per
 * line.
 */
export const anchorStore = (place: string): AnchorStore =>
  /^https?:\/\//.test(place) ? addressStore(place) : fileStore(place);

const fileStore = (file: string): AnchorStore => ({
  read: async () => anchorsIn(await fs.readFile(file, 'utf8').catch(emptyIfMissing)),
  append: (anchor) => fs.appendFile(file, lineOf(anchor), { flush: true }),
});

function emptyIfMissing(error: NodeJS.ErrnoException): string {
  if (error.code !== 'ENOENT') throw error;
  return '';
}

const addressStore = (address: string): AnchorStore => ({
  read: async () => {
    const reply = await send(address, { method: 'GET' });
    return reply.status === 404 ? [] : anchorsIn(await reply.text());
  },
  append: async (anchor) => {
    await send(address, { method: 'POST', body: lineOf(anchor), headers: { 'content-type': 'application/json' } });
  },
});

async function send(address: string, request: RequestInit & { method: 'GET' | 'POST' }): Promise<Response> {
  const reply = await fetch(address, { ...request, signal: AbortSignal.timeout(TIMEOUT_MS) });
  const isEmpty = reply.status === 404 && request.method === 'GET';
  if (!reply.ok && !isEmpty) throw new Error(`the address of the anchors answers ${reply.status}`);
  return reply;
}
