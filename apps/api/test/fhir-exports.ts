import { setTimeout as pause } from 'node:timers/promises';
import type { OperationOutcome, Resource } from 'fhir/r4.js';
import type { Manifest } from '../src/fhir-exports/fhir-exports.service.js';
import type { Scene } from './scene.js';
import { bearer, type tokenSigner } from './tokens.js';

export const ASYNC = { prefer: 'respond-async' };

export type Person = { username: string; roles: string[] };
export type System = { client: string; access: string[]; scope?: string };

/** Returns the requests of an export client to the application of a scene. */
export function exportRequests(scene: () => Scene, signer: () => Awaited<ReturnType<typeof tokenSigner>>) {
  const tokenOf = (caller: Person | System) => {
    if ('roles' in caller) return signer()({ ...caller, expiresInSeconds: 600 });
    const { client, access, scope = 'system/*.read' } = caller;
    return signer()({ username: client, expiresInSeconds: 600, claims: { scope, percorso_access: access } });
  };
  const call = async (
    caller: Person | System,
    method: 'GET' | 'POST' | 'DELETE',
    url: string,
    headers: Record<string, string> = {},
    payload?: object | string,
  ) => {
    const path = url.replace(/^http:\/\/[^/]+/, '');
    return scene().app.inject({
      method,
      url: path.startsWith('/') ? path : `/fhir/r4/${path}`,
      headers: { ...bearer(tokenOf(caller)), ...headers },
      ...(payload && { payload }),
    });
  };
  const begin = async (caller: Person | System, url: string): Promise<string> => {
    const reply = await call(caller, 'GET', url, ASYNC);
    expect([reply.statusCode, reply.body]).toEqual([202, '']);
    return String(reply.headers['content-location']);
  };
  const done = async (caller: Person | System, address: string): Promise<Manifest> => {
    for (;;) {
      const reply = await call(caller, 'GET', address);
      if (reply.statusCode === 200) return reply.json<Manifest>();
      expect(reply.statusCode).toBe(202);
      await pause(50);
    }
  };
  const filesOf = async (caller: Person | System, { output }: Manifest): Promise<Resource[]> => {
    const all: Resource[] = [];
    for (const { url, type, count } of output) {
      const reply = await call(caller, 'GET', url);
      expect(reply.headers['content-type']).toBe('application/fhir+ndjson');
      expect(reply.body.endsWith('\n')).toBe(true);
      const lines = reply.body.trimEnd().split('\n');
      const resources = lines.map((line) => JSON.parse(line) as Resource);
      expect(resources.map(({ resourceType }) => resourceType)).toEqual(Array<string>(count).fill(type));
      all.push(...resources);
    }
    return all;
  };
  const exported = async (caller: Person | System, url: string) => {
    const address = await begin(caller, url);
    const resources = await filesOf(caller, await done(caller, address));
    await call(caller, 'DELETE', address);
    return resources;
  };
  const idsOf = (resources: Resource[], type: string) =>
    resources.flatMap(({ resourceType, id = '' }) => (resourceType === type ? [id] : [])).sort();
  const codeOf = (body: string) => (JSON.parse(body) as OperationOutcome).issue[0]?.details?.coding?.[0]?.code;
  return { call, begin, done, filesOf, exported, idsOf, codeOf };
}
