import type { InjectOptions } from 'fastify';
import fc from 'fast-check';
import { multipart, pdf } from '../files.js';
import { hostileSegment, hostileText, hostileValue, mutated, wellFormed } from './values.js';

/** An operation of the OpenAPI document, with valid calls. */
export type Operation = {
  method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
  path: string;
  /** URLs of existing records, with valid bodies for each. */
  targets: { url: string; bodies: unknown[] }[];
  /** Names of the declared query parameters. */
  query: string[];
  /** Whether the operation returns a list that can also be sent as CSV. */
  hasCsv: boolean;
  body: 'none' | 'json' | 'file';
};

export type Hostile = InjectOptions & { method: Operation['method']; url: string };

/** Generates a URL with an id or the last segment replaced by a hostile value. */
const brokenAddress = (url: string): fc.Arbitrary<string> => {
  const parts = url.split('/');
  const places = parts.flatMap((part, place) =>
    place > 2 && (/\d/.test(part) || place === parts.length - 1) ? [place] : [],
  );
  return fc
    .tuple(fc.constantFrom(...(places.length > 0 ? places : [parts.length - 1])), hostileSegment)
    .map(([place, segment]) => parts.with(place, segment).join('/'));
};

const asJson = (value: unknown): string => JSON.stringify(value) ?? '';

const parameterText = (name: string, value: unknown): string =>
  `${encodeURIComponent(name)}=${encodeURIComponent(wellFormed(typeof value === 'string' ? value : asJson(value)))}`;

/** Generates queries with invalid or repeated values of declared parameters, or with undeclared parameters. */
const brokenQuery = ({ query }: Operation): fc.Arbitrary<string> => {
  const unknown = fc.constantFrom('altro', '__proto__', 'constructor', 'a[]', 'page[limit]', '%00', '');
  const name = query.length > 0 ? fc.oneof({ weight: 5, arbitrary: fc.constantFrom(...query) }, unknown) : unknown;
  const value = fc.oneof(hostileValue, fc.constantFrom('-1', '1', '2', 'true', 'Ascending', 'id', '%25', 'a'));
  return fc
    .array(fc.tuple(name, value), { minLength: 1, maxLength: 4 })
    .map((pairs) => pairs.map(([one, given]) => parameterText(one, given)).join('&'));
};

const brokenHeaders: fc.Arbitrary<Record<string, string>> = fc.oneof(
  fc.constantFrom('1', '*', '"-1"', '"99999999999"', 'W/"x"', '""').map((value) => ({ 'if-match': value })),
  fc.constantFrom('', ' ', 'x'.repeat(201), 'è', 'a b').map((value) => ({ 'idempotency-key': value })),
  fc
    .constantFrom('text/plain', 'application/xml', 'application/json; charset=utf-7', 'multipart/form-data', 'x')
    .map((value) => ({
      'content-type': value,
    })),
);

const csvHeaders: fc.Arbitrary<Record<string, string>> = fc
  .constantFrom('text/csv', 'text/csv;q=0.9, */*;q=0.1', 'TEXT/CSV ; q=1e9', 'text/csv;q=..,application/json;q=0')
  .map((accept) => ({ accept }));

const brokenFile = (fields: fc.Arbitrary<unknown>): fc.Arbitrary<Pick<Hostile, 'payload' | 'headers'>> => {
  const file = fc.record({
    name: fc.constantFrom(
      'referto.pdf',
      '',
      '../../x.pdf',
      'a\u0000.pdf',
      'x'.repeat(300) + '.pdf',
      'referto.exe',
      '.pdf',
      '"',
    ),
    content: fc.constantFrom(pdf, Buffer.alloc(0), Buffer.from('MZ'), Buffer.alloc(950_000)),
  });
  return fc
    .tuple(fields, fc.option(file, { nil: undefined }), fc.constantFrom(1, 0.9, 0.5))
    .map(([given, sent, part]) => {
      const texts = Object.entries(given ?? {}).map(([name, value]): [string, string] => [name, asJson(value)]);
      const { payload, headers } = multipart(Object.fromEntries(texts), sent);
      return { headers, payload: payload.subarray(0, Math.ceil(payload.length * part)) };
    });
};

/** Generates requests with at least one invalid part. */
export function hostileRequest(operation: Operation): fc.Arbitrary<Hostile> {
  const { method, body } = operation;
  const json = { 'content-type': 'application/json' };
  return fc.constantFrom(...operation.targets).chain(({ url, bodies }): fc.Arbitrary<Hostile> => {
    const right = { method, url, ...(body === 'json' && { headers: json, payload: asJson(bodies[0]) }) };
    const address = brokenAddress(url).map((broken) => ({ ...right, url: broken }));
    const query = brokenQuery(operation).map((text) => ({
      ...right,
      url: `${url}${url.includes('?') ? '&' : '?'}${text}`,
    }));
    if (method === 'GET') {
      const read = fc.oneof({ weight: operation.query.length > 0 ? 3 : 1, arbitrary: query }, address);
      const headers = operation.hasCsv ? fc.oneof(fc.constant({}), csvHeaders) : fc.constant({});
      return fc.tuple(read, headers).map(([request, given]) => ({ ...request, headers: given }));
    }
    const sample = fc.constantFrom(...bodies).chain(mutated);
    const sent =
      body === 'file'
        ? brokenFile(sample).map((file) => ({ method, url, ...file }))
        : sample.map((payload) => ({ method, url, headers: json, payload: asJson(payload) }));
    const text = hostileText.map((payload) => ({ method, url, headers: json, payload }));
    const headers = brokenHeaders.map((some) => ({ ...right, headers: { ...json, ...some } }));
    const rest = [
      { weight: 2, arbitrary: text },
      { weight: 1, arbitrary: address },
      { weight: 1, arbitrary: query },
      { weight: 1, arbitrary: headers },
    ];
    return body === 'none' ? fc.oneof(...rest) : fc.oneof({ weight: 12, arbitrary: sent }, ...rest);
  });
}
