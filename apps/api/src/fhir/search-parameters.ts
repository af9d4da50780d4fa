import { validationMessage } from '@percorso/domain';
import { DateTime, type DateTimeUnit } from 'luxon';
import { z } from 'zod';
import { Malformed } from '../http/problems/problem.js';
import type { Add, Condition, SearchParameter } from './resource-type.js';

const ZONE = 'Europe/Rome';
const DATE =
  /^(eq|ge|le|gt|lt|sa|eb)?(\d{4}(?:-\d{2}(?:-\d{2}(?:T\d{2}:\d{2}(?::\d{2}(?:\.\d{1,6})?)?(?:Z|[+-]\d{2}:\d{2}))?)?)?)$/;

/** How a column stores a time: as a date, a time with zone, or a local time of Rome. */
type Precision = 'day' | 'instant' | 'local';

/** Returns the error for a parameter with an invalid value, which the message quotes. */
export const malformedParameter = (path: string, value: string): Malformed =>
  new Malformed([
    { path, code: 'invalidValue', message: `${validationMessage('invalidValue')}: ${value.slice(0, 60)}` },
  ]);

const unitOf = (text: string): DateTimeUnit => {
  if (text.length <= 10) return text.length === 4 ? 'year' : text.length === 7 ? 'month' : 'day';
  return /:\d{2}:\d{2}/.test(text) ? 'second' : 'minute';
};

/**
 * Returns the prefix of a date in a search (`ge` in `ge2026-03`), and the interval that the date means, from `from` up to, but excluding,
 * `to`. @throws Malformed
 */
function rangeOf(name: string, given: string, precision: Precision): { prefix: string; from: string; to: string } {
  const [, prefix = 'eq', text = ''] = DATE.exec(given) ?? [];
  const parsed = DateTime.fromISO(text, { zone: ZONE });
  // Beyond these years Postgres writes dates differently, and no row is that old or that far in the future.
  if (!parsed.isValid || parsed.year < 1800 || parsed.year > 2200) throw malformedParameter(name, given);
  const unit = precision === 'day' && text.length > 10 ? 'day' : unitOf(text);
  const first = parsed.startOf(unit);
  const written = (moment: DateTime) => {
    if (precision === 'day') return moment.toISODate() ?? '';
    return moment.toISO({ includeOffset: precision === 'instant' }) ?? '';
  };
  return { prefix, from: written(first), to: written(first.plus({ [unit]: 1 })) };
}

const casts: Readonly<Record<Precision, string>> = { day: 'date', instant: 'timestamptz', local: 'timestamp' };

/**
 * Builds an indexable condition that preselects the rows that end at or after a time and, with `until`, begin before
 * another one; it may select too many rows. Searches for earlier rows need no such condition: they usually match almost
 * everything, so that a page is found at once.
 */
type ByIndex = (since: string, until?: string) => string;

/**
 * Builds the condition for a date parameter on a time or an interval (open end: `coalesce(…, 'infinity')`). FHIR R4,
 * 3.1.1.4.7
 */
export const dateOf =
  (name: string, precision: Precision, start: string, end = start, byIndex: ByIndex = () => 'true'): Condition =>
  (given, add) =>
    anyOf(
      given.map((one) => {
        const { prefix, from, to } = rangeOf(name, one, precision);
        // Each value is added once, and the comparison and `byIndex` share its placeholder. Postgres would refuse a placeholder that only
        // `byIndex` gets, because the default `byIndex` does not use it.
        const at = (value: string) => `${add(value)}::${casts[precision]}`;
        const since = (moment: string, compared: string) => `((${byIndex(moment)}) AND ${compared} >= ${moment})`;
        const within = (first: string, after: string) =>
          `((${byIndex(first, after)}) AND ${start} >= ${first} AND ${end} < ${after})`;
        switch (prefix) {
          case 'ge':
            return since(at(from), end);
          case 'gt':
            return since(at(to), end);
          case 'sa':
            return since(at(to), start);
          case 'le':
            return `${start} < ${at(to)}`;
          case 'lt':
            return `${start} < ${at(from)}`;
          case 'eb':
            return `${end} < ${at(from)}`;
          default:
            return within(at(from), at(to));
        }
      }),
    );

const anyOf = (conditions: readonly string[]): string =>
  conditions.length === 0 ? 'false' : `(${conditions.join(' OR ')})`;

/** Matches `Type/id`, `id`, or a URL that ends with one of them; the part of the server is ignored. */
const REFERENCE = /^(?:.*\/)?(?:([A-Za-z]+)\/)?([^/]+)$/;
const idOf = (given: string, types: readonly string[]): string[] => {
  const [, type, id = ''] = REFERENCE.exec(given) ?? [];
  const isOfType = type === undefined || types.includes(type);
  return isOfType && z.guid().safeParse(id).success ? [id] : [];
};

/** Builds the condition for a reference to a patient. One whose record was merged into another means that other record. */
export const patientReferenceOf =
  (column: string): Condition =>
  (given, add) => {
    const ids = add(given.flatMap((one) => idOf(one, ['Patient'])));
    return `${column} = ANY (ARRAY(SELECT surviving_patient(given.id) FROM unnest(${ids}::uuid[]) AS given (id)))`;
  };

/** Builds the condition for a reference to a resource of these types, by its id. */
export const referenceOf =
  (column: string, ...types: string[]): Condition =>
  (given, add) =>
    `${column} = ANY (${add(given.flatMap((one) => idOf(one, types)))}::uuid[])`;

/**
 * Builds the condition for a code: for each code the stored values that it stands for. An unknown code matches nothing.
 */
export const codeOf =
  (column: string, stored: Readonly<Record<string, readonly unknown[]>>, type = 'text'): Condition =>
  (given, add) =>
    `(${column}) = ANY (${add(given.flatMap((one) => stored[one.split('|').at(-1) ?? ''] ?? []))}::${type}[])`;

/** The column that stores the identifiers of a system, or the condition that finds one. */
type Identified = string | ((value: string) => string);

/**
 * Builds the condition for an identifier: `system|value`, or only a value for any system. Each system has the column
 * that stores it, or its own condition.
 */
export const identifiedBy =
  (columns: Readonly<Record<string, Identified>>): Condition =>
  (given, add) =>
    anyOf(given.map((one) => identified(columns, one, add)));

function identified(columns: Readonly<Record<string, Identified>>, given: string, add: Add): string {
  const bar = given.indexOf('|');
  const system = bar < 0 ? undefined : given.slice(0, bar);
  const value = given.slice(bar + 1);
  return anyOf(
    Object.entries(columns)
      .filter(([known]) => system === undefined || known === system)
      .map(([, column]) => (typeof column === 'string' ? `${column} = ${add(value)}` : column(add(value)))),
  );
}

/** Search parameters that several types share. */
export const parameters = {
  patient: { kind: 'reference', documentation: 'Patient/{id}, o l’id soltanto' },
  identifier: { kind: 'token', documentation: 'system|value' },
  status: { kind: 'token', documentation: 'Stato della risorsa' },
  date: { kind: 'date', documentation: 'Con i prefissi eq, ge, gt, le, lt, sa, eb' },
  organization: { kind: 'reference', documentation: 'Organization/{id}: unità distrettuale o centro' },
  practitioner: { kind: 'reference', documentation: 'Practitioner/{id}' },
} as const satisfies Record<string, SearchParameter>;
