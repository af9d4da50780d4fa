import { validate } from '@apidevtools/swagger-parser';
import { problemLabels } from '@percorso/domain';
import { runProgram } from '@percorso/testing';
import type { OpenAPIObject } from '@nestjs/swagger';
import { sceneOf, type Scene } from '../../../test/scene.js';

describe('The document at /openapi.json', () => {
  let scene: Scene;
  let document: OpenAPIObject;

  beforeAll(async () => {
    scene = await sceneOf();
    document = (await scene.app.inject('/openapi.json')).json<OpenAPIObject>();
  });
  afterAll(() => scene.close());

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

  it('is valid', async () => {
    await expect(validate(structuredClone(document) as never)).resolves.toBeDefined();
  });

  it('has a unique id and a summary for each operation, and the address of the server', () => {
    const names = operations().map(({ operation }) => operation.operationId);
    expect(names.filter((name) => !/^[a-z][A-Za-z0-9]+$/.test(name ?? ''))).toEqual([]);
    expect(new Set(names).size).toBe(names.length);
    expect(operations().filter(({ operation }) => !operation.summary)).toEqual([]);
    expect(document.servers).toEqual([{ url: '/' }]);
  });

  it('declares every parameter by name and type', () => {
    const unclear = operations().flatMap(({ url, method, operation }) =>
      (operation.parameters ?? [])
        .filter((one) => !('name' in one && one.name && Object.keys(one.schema ?? {}).length > 0))
        .map(() => `${method} ${url}`),
    );
    expect(unclear).toEqual([]);
  });

  it('declares request and response headers', () => {
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

  it('has no address that matches two paths: where only one of two paths has a parameter, the parameter is a UUID', () => {
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

  it('makes the body optional if the event has no payload', () => {
    const body = (url: string) => document.paths[url]?.put?.requestBody;
    expect(body('/v1/district-unit-episodes/{id}/validate')).toMatchObject({ required: false });
    expect(body('/v1/sheets/{id}')).toMatchObject({ required: true });
  });

  it('lists every problem code, and the members that problems may have', () => {
    const problem = document.components?.schemas?.['ProblemDetails'] as { properties: Record<string, object> };
    const { properties } = problem;
    expect(properties['code']).toMatchObject({ type: 'string', enum: Object.keys(problemLabels) });
    for (const member of ['explanation', 'missingGrants', 'current', 'confirmations'])
      expect(properties).toHaveProperty(member);
  });

  it('is printed identically without a server and a database', async () => {
    const { code, said } = await runProgram('apps/api/dist/describe.js', '');
    expect([code, JSON.parse(said)]).toEqual([0, document]);
  });
});

/**
 * Whether the precedence rule of OpenAPI decides between two paths that match the same address: a path with a literal segment precedes one
 * with a parameter in the same place.
 */
function isOrdered(one: string, other: string): boolean {
  const [first = [], second = []] = [one, other].map((url) => url.split('/').map((word) => word.startsWith('{')));
  const isWithin = (narrow: boolean[], wide: boolean[]) => narrow.every((isOpen, place) => !isOpen || wide[place]);
  return isWithin(first, second) !== isWithin(second, first);
}
