import { execFile } from 'node:child_process';
import { copyFileSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { promisify } from 'node:util';
import { validate } from '@apidevtools/swagger-parser';
import type { Call } from '@percorso/testing';
import type { OpenAPIObject } from '@nestjs/swagger';
import createClient from 'openapi-fetch';
import ts from 'typescript';
import { daysAgo } from '../../test/days.js';
import { addressOf } from '../../test/listening.js';
import { sceneOf, type Scene } from '../../test/scene.js';

const run = promisify(execFile);
const root = path.resolve(__dirname, '../../../..');
const generator = path.join(root, 'node_modules/openapi-typescript/bin/cli.js');

/** The example of the documentation and the types of the document, side by side. */
async function program(folder: string, document: OpenAPIObject) {
  writeFileSync(path.join(folder, 'openapi.json'), JSON.stringify(document));
  await run('node', [generator, 'openapi.json', '-o', 'percorso.ts'], { cwd: folder });
  copyFileSync(path.join(root, 'docs/episode-client.mts'), path.join(folder, 'client.mts'));
  return ts.createProgram([path.join(folder, 'client.mts')], {
    ...{ strict: true, skipLibCheck: true, types: ['node'], lib: ['lib.es2022.d.ts', 'lib.dom.d.ts'] },
    ...{ target: ts.ScriptTarget.ES2022, module: ts.ModuleKind.NodeNext },
  });
}

const faultsOf = (written: ts.Program): string[] =>
  ts.getPreEmitDiagnostics(written).map(({ messageText }) => ts.flattenDiagnosticMessageText(messageText, '\n'));

describe('A client program that knows the API from /openapi.json alone', () => {
  let scene: Scene;
  let address: string;
  let document: OpenAPIObject;
  let folder: string;

  beforeAll(async () => {
    scene = await sceneOf();
    address = await addressOf(scene.app);
    document = (await (await fetch(`${address}/openapi.json`)).json()) as OpenAPIObject;
    // Where the packages of the workspace are found.
    mkdirSync(path.join(root, 'node_modules/.cache'), { recursive: true });
    folder = mkdtempSync(path.join(root, 'node_modules/.cache/openapi-'));
  });

  afterAll(async () => {
    rmSync(folder, { recursive: true, force: true });
    await scene.close();
  });

  const operations = () =>
    Object.entries(document.paths).flatMap(([url, item]) =>
      (['get', 'post', 'put', 'patch', 'delete'] as const).flatMap((method) => {
        const operation = item[method];
        return operation ? [{ url, method, operation }] : [];
      }),
    );
  const headersOf = (url: string, method: 'get' | 'post', status: string) => {
    const reply = document.paths[url]?.[method]?.responses[status];
    return Object.keys((reply && 'headers' in reply && reply.headers) || {});
  };

  it('reads a valid document', async () => {
    await expect(validate(structuredClone(document) as never)).resolves.toBeDefined();
  });

  it('finds each call under one name, with a summary, and the address of the server', () => {
    const names = operations().map(({ operation }) => operation.operationId);
    expect(names.filter((name) => !/^[a-z][A-Za-z0-9]+$/.test(name ?? ''))).toEqual([]);
    expect(new Set(names).size).toBe(names.length);
    expect(operations().filter(({ operation }) => !operation.summary)).toEqual([]);
    expect(document.servers).toEqual([{ url: '/' }]);
  });

  it('finds the headers that it sends and gets', () => {
    const sent = document.paths['/v1/district-unit-episodes/{id}/validate']?.put?.parameters ?? [];
    expect(sent.map((one) => ('name' in one ? [one.name, one.in, one.required] : []))).toEqual(
      expect.arrayContaining([
        ['If-Match', 'header', false],
        ['Idempotency-Key', 'header', false],
      ]),
    );
    expect(headersOf('/v1/district-unit-episodes/{id}', 'get', '200')).toEqual(['ETag']);
    expect(headersOf('/v1/district-unit-episodes', 'get', '200')).toEqual(['x-total', 'x-total-capped', 'x-next']);
    expect(headersOf('/v1/district-unit-episodes', 'post', '201')).toEqual(['Location']);
  });

  it('can read no address as two of the paths: where their words differ, a parameter is a UUID', () => {
    const isUuid = (url: string, place: number) => {
      const name = url.split('/')[place]?.slice(1, -1);
      const { parameters = [] } = operations().find((one) => one.url === url)?.operation ?? {};
      const parameter = parameters.find((one) => 'name' in one && one.in === 'path' && one.name === name);
      return parameter && 'schema' in parameter && JSON.stringify(parameter.schema).includes('"uuid"');
    };
    const differ = (one: string, other: string): boolean => {
      const words = [one.split('/'), other.split('/')] as const;
      if (words[0].length !== words[1].length) return true;
      return words[0].some((word, place) => {
        const second = words[1][place] ?? '';
        const open = [word, second].map((text) => text.startsWith('{'));
        if (!open[0] && !open[1]) return word !== second;
        return open[0] !== open[1] && isUuid(open[0] ? one : other, place);
      });
    };
    const urls = Object.keys(document.paths);
    const mistakable = urls.flatMap((one, index) =>
      urls.slice(index + 1).flatMap((other) => (differ(one, other) || isOrdered(one, other) ? [] : [[one, other]])),
    );
    expect(mistakable).toEqual([]);
  });

  it('is typed by it, and does what the example says', async () => {
    const written = await program(folder, document);
    expect(faultsOf(written)).toEqual([]);
    const { patientId, identifier } = await scene.path();
    await scene.send('uod.operatore', 'GET', `/v1/patients?taxCode=${identifier}`);
    const env = {
      ...process.env,
      ...{ API: address, TOKEN: await scene.tokenOf('uod.operatore'), PATIENT: patientId },
      ...{ UNIT: scene.region.units[0], START: daysAgo(3) },
    };
    written.emit();
    const { stdout } = await run('node', ['client.mjs'], { cwd: folder, env });
    expect(stdout).toMatch(/opened \/v1\/district-unit-episodes\/[0-9a-f-]{36}\nstate ACCETTAZIONE_UOD\n/);
    expect(stdout).toContain('validated transition_refused\nmissing isComplexNeed');
  });

  it('carries an episode from its opening to its closure', async () => {
    const client = createClient<Record<string, Record<string, never>>>({ baseUrl: address });
    const call: Call = async (account, method, url, body) => {
      const headers = { authorization: `Bearer ${await scene.tokenOf(account)}` };
      const init = { headers, ...(body && { body }) };
      const { data, error } = await client.request(method.toLowerCase() as never, url as never, init as never);
      if (error) throw new Error(`${method} ${url}: ${JSON.stringify(error)}`);
      return data as never;
    };
    const { path: road } = await scene.path({ call });
    const id = await road.openAt('CHIUSO_UOD');
    expect(await road.view(id)).toMatchObject({ status: 'CHIUSO_UOD.ORDINARIA' });
  });
});

/** OpenAPI: a path without a parameter where the other has one comes first. */
function isOrdered(one: string, other: string): boolean {
  const [first = [], second = []] = [one, other].map((url) => url.split('/').map((word) => word.startsWith('{')));
  const isWithin = (narrow: boolean[], wide: boolean[]) => narrow.every((isOpen, place) => !isOpen || wide[place]);
  return isWithin(first, second) !== isWithin(second, first);
}
