import fc from 'fast-check';

/** Hostile values: with a wrong type, with the right type but out of range, or likely to break parsers. */
const known: readonly unknown[] = [
  null,
  true,
  false,
  0,
  -1,
  -0.5,
  1.5,
  2 ** 31,
  2 ** 53,
  -(2 ** 63),
  1e308,
  5e-324,
  '',
  ' ',
  '0',
  '-1',
  'null',
  'x'.repeat(300),
  '9'.repeat(30),
  'a\u0000b',
  '\ud800',
  '\udfffa',
  '‮abc',
  '\ufeff',
  '🧑🏽‍⚕️',
  '0000-01-01',
  '0001-01-01',
  '9999-12-31',
  '2026-02-30',
  '2026-13-01',
  '10000-01-01',
  '-0001-01-01',
  '2026-1-1',
  '2026-01-01T25:00',
  '9999-12-31T23:59',
  '0000-01-01T00:00',
  '2026-01-01T00:00:00.000Z',
  '24:00',
  '00:00',
  '99:99',
  "'; DROP TABLE sheet; --",
  '%',
  '_',
  '\\',
  '${x}',
  '../..',
  'constructor',
  '__proto__',
  'toString',
  'hasOwnProperty',
  '00000000-0000-0000-0000-000000000000',
  'FFFFFFFF-FFFF-4FFF-8FFF-FFFFFFFFFFFF',
  'RSSMRA85T10A562S',
  'STP1234567890123',
  'AMB_IND',
  'RES_INT',
  'WEEKLY',
  'ICD10',
  '01',
  '99',
  'd4',
  'd410',
  'b',
  [],
  {},
  [null],
  [[]],
  [{}],
  { length: -1 },
  { toString: 1 },
  { constructor: { prototype: {} } },
  { '': '' },
  { a: { b: [] } },
  Array.from({ length: 1001 }, () => null),
  Array.from({ length: 60 }).reduce<unknown>((inner) => [inner], 'deep'),
];

export const hostileValue: fc.Arbitrary<unknown> = fc.oneof(
  { weight: 6, arbitrary: fc.constantFrom(...known) },
  { weight: 1, arbitrary: fc.jsonValue({ maxDepth: 3 }) },
  { weight: 1, arbitrary: fc.string({ unit: 'binary', maxLength: 40 }) },
  { weight: 1, arbitrary: fc.oneof(fc.integer(), fc.double({ noNaN: true }), fc.maxSafeInteger()) },
);

/** Generates bodies that are not JSON, or JSON that is likely to break parsers. */
export const hostileText: fc.Arbitrary<string> = fc.oneof(
  fc.constantFrom(
    ...[
      '',
      ' ',
      '{',
      '[]',
      'null',
      'true',
      '7',
      '"x"',
      '1e999',
      '{"a":1,"a":2}',
      '{"a":}',
      '\ufeff{}',
      'NaN',
      "{'a':1}",
    ],
    ...[
      '{"__proto__":{"everything":true}}',
      '{"constructor":{"prototype":{"x":1}}}',
      '{"a":"\u0000"}',
      '{"a":"\\ud800"}',
    ],
    `{"content":${'['.repeat(3000)}${']'.repeat(3000)}}`,
    `{"a":${'{"a":'.repeat(1000)}1${'}'.repeat(1000)}}`,
  ),
  fc.json({ maxDepth: 4 }),
  fc.string({ unit: 'binary', maxLength: 60 }),
);

/** Replaces lone surrogates, which a URL cannot contain. */
export const wellFormed = (text: string): string => text.replace(/\p{Surrogate}/gu, '\ufffd');

/** Generates hostile segments of a path. */
export const hostileSegment: fc.Arbitrary<string> = fc.oneof(
  fc.constantFrom(
    ...[
      '%00',
      '%',
      '%zz',
      '%E0%A4%A',
      '%F0%9F%92%A9',
      '..%2f..',
      '%2e%2e',
      ';',
      "'",
      '%22',
      '0',
      '-1',
      '1e9',
      '99999999999999999999',
    ],
    ...['null', 'undefined', 'constructor', '__proto__', '%20', '+', '*', 'x'.repeat(199), 'x'.repeat(5000)],
    ...[
      '00000000-0000-0000-0000-000000000000',
      'FFFFFFFF-FFFF-4FFF-8FFF-FFFFFFFFFFFF',
      '{id}',
      ':id',
      'search',
      'slim',
    ],
  ),
  fc.string({ unit: 'binary', minLength: 1, maxLength: 20 }).map((text) => encodeURIComponent(wellFormed(text))),
);

type Path = readonly (string | number)[];

const pathsIn = (value: unknown, at: Path = []): Path[] =>
  typeof value === 'object' && value !== null
    ? [
        at,
        ...Object.entries(value).flatMap(([key, inner]) =>
          pathsIn(inner, [...at, Array.isArray(value) ? Number(key) : key]),
        ),
      ]
    : [at];

type Change =
  | { at: Path; become: unknown }
  | { at: Path; without: true }
  | { at: Path; beside: string; value: unknown };

function changed(value: unknown, change: Change, depth = 0): unknown {
  const key = change.at[depth];
  if (key === undefined) {
    if ('become' in change) return change.become;
    return 'beside' in change && typeof value === 'object' && value !== null && !Array.isArray(value)
      ? { ...value, [change.beside]: change.value }
      : value;
  }
  if (typeof value !== 'object' || value === null) return value;
  const inner = changed((value as Record<string | number, unknown>)[key], change, depth + 1);
  const isTakenOut = 'without' in change && depth === change.at.length - 1;
  const entries = Object.entries(value).flatMap(([name, item]: [string, unknown]): [string, unknown][] =>
    name !== String(key) ? [[name, item]] : isTakenOut ? [] : [[name, inner]],
  );
  return Array.isArray(value) ? entries.map(([, item]) => item) : Object.fromEntries(entries);
}

/** Generates copies of a sample with one to three mutations anywhere in it. */
export function mutated(sample: unknown): fc.Arbitrary<unknown> {
  const at = fc.constantFrom(...pathsIn(sample));
  const beside = fc.constantFrom('altro', 'id', 'facts', 'constructor', 'toString', '');
  const change: fc.Arbitrary<Change> = fc.oneof(
    { weight: 6, arbitrary: fc.record({ at, become: hostileValue }) },
    { weight: 1, arbitrary: fc.record({ at, without: fc.constant(true as const) }) },
    { weight: 1, arbitrary: fc.record({ at, beside, value: hostileValue }) },
  );
  return fc
    .array(change, { minLength: 1, maxLength: 3 })
    .map((changes) => changes.reduce((value, one) => changed(value, one), sample));
}
