import fs from 'node:fs';
import http from 'node:http';
import type { AddressInfo } from 'node:net';
import os from 'node:os';
import path from 'node:path';
import { text } from 'node:stream/consumers';
import type { Anchor } from './anchor.js';
import { anchorStore } from './anchor-store.js';

const anchor = (until: string): Anchor => ({ until, logs: { record_access: { rows: 1, digest: 'ab' } } });
const [first, second] = [anchor('2026-11-20T23:00:00.000Z'), anchor('2026-11-21T23:00:00.000Z')];

describe('The store of anchors (decision 0007)', () => {
  it('can be a file with a line for each anchor', async () => {
    const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'percorso-anchors-'));
    const store = anchorStore(path.join(folder, 'anchors'));
    expect(await store.read()).toEqual([]);
    await store.append(first);
    await store.append(second);
    expect(await store.read()).toEqual([first, second]);
    fs.rmSync(folder, { recursive: true });
  });

  it('can be an address that accepts each anchor by POST and returns all of them by GET', async () => {
    const kept: string[] = [];
    let isOpen = true;
    const server = http.createServer((request, response) => {
      const answer = async () => {
        if (!isOpen) return response.writeHead(503).end();
        if (request.method === 'POST') kept.push(await text(request));
        else if (kept.length === 0) return response.writeHead(404).end();
        return response.end(request.method === 'GET' ? kept.join('') : undefined);
      };
      void answer();
    });
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    const store = anchorStore(`http://127.0.0.1:${(server.address() as AddressInfo).port}/anchors`);
    expect(await store.read()).toEqual([]);
    await store.append(first);
    await store.append(second);
    expect(await store.read()).toEqual([first, second]);
    isOpen = false;
    await expect(store.read()).rejects.toThrow('answers 503');
    await expect(store.append(first)).rejects.toThrow('answers 503');
    server.close();
  });
});
