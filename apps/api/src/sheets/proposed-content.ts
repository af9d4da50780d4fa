import {
  type LeftValue,
  leftValueLabels,
  type Renewal,
  retiredCodes,
  type SheetContent,
  validationMessage,
} from '@percorso/domain';
import { v7 as uuid } from 'uuid';
import { z } from 'zod';
import type { FieldError } from '../http/problems/problem.js';
import { fieldErrors } from '../http/problems/field-errors.js';

type Person = { id: string; name: string; surname: string };
export type Worker = Person & { hasLeft: boolean };

/** What a proposed content is compared with. */
type Comparison = {
  /** The schema of a content, without its rules. */
  schema: z.ZodObject;
  renewal: Renewal<never>;
  /** Null if the day precedes the access, in which case no day is proposed. */
  today: string | null;
  /** The practitioners in the content, by the name of their field. */
  practitioners: Readonly<Record<string, Worker | undefined>>;
  /** Values that are no longer allowed, besides retired codes. */
  refused: readonly FieldError[];
};

export type Proposal = { content: SheetContent; left: LeftValue[] };

/** Returns the value at a path, `list.N.field` in a row; undefined if there is none. */
const valueAt = (content: unknown, path: string): unknown =>
  path.split('.').reduce<unknown>((value, key) => (value as Record<string, unknown> | undefined)?.[key], content);

const isBlank = (value: unknown): boolean => value === null || value === undefined || value === '';
const isEmpty = (value: unknown): boolean => isBlank(value) || (Array.isArray(value) && value.length === 0);

/** Returns a content without the values at these paths. Of a value in a list, the whole row is left out. */
export const without = (content: SheetContent, paths: readonly string[]): SheetContent =>
  Object.fromEntries(
    Object.entries(content).flatMap(([name, value]) => {
      const rows = paths.map((path) => path.split('.')).flatMap(([field, row]) => (field === name ? [row] : []));
      if (rows.length === 0) return [[name, value]];
      if (!Array.isArray(value) || rows.includes(undefined)) return [];
      return [[name, value.filter((_, index) => !rows.includes(String(index)))]];
    }),
  );

/** Gives the rows of a content ids of their own: an id belongs to one row. */
const withNewRowIds = (content: SheetContent): SheetContent =>
  Object.fromEntries(
    Object.entries(content).map(([name, value]) => [
      name,
      Array.isArray(value)
        ? value.map((row: unknown) =>
            typeof row === 'object' && row !== null && 'id' in row ? { ...row, id: uuid() } : row,
          )
        : value,
    ]),
  );

const ownReason = (code: keyof typeof leftValueLabels) => ({ code, message: leftValueLabels[code] });

/** Returns what may be proposed of a stored content, and the values that are left out, each with the reason. */
export function proposalOf(stored: SheetContent, comparison: Comparison): Proposal {
  const { schema, renewal, today, practitioners, refused } = comparison;
  const { ofAccess = [], today: days = [] } = renewal;
  const known = Object.fromEntries(
    Object.keys(schema.shape).flatMap((name) => (isBlank(stored[name]) ? [] : [[name, stored[name]]])),
  );
  const gone = Object.entries(practitioners).filter(([, worker]) => worker?.hasLeft);
  const faults = [
    ...[...ofAccess, ...days].map((path) => ({ path, ...ownReason('ofPreviousAccess') })),
    ...gone.map(([path]) => ({ path, ...ownReason('practitionerLeft') })),
    ...retiredCodes(schema, known, null).map(({ path }) => ({
      path,
      code: 'unknownCode',
      message: validationMessage('unknownCode'),
    })),
    ...refused,
  ].filter(({ path }) => !isBlank(valueAt(known, path)));
  const content = without(
    known,
    faults.map(({ path }) => path),
  );
  return {
    content: withNewRowIds({ ...content, ...(today && Object.fromEntries(days.map((name) => [name, today]))) }),
    left: faults.map((fault) => leftValue(known, fault, practitioners)),
  };
}

/** Returns a value that is left out. */
export const leftValue = (
  content: SheetContent,
  { path, code, message }: FieldError,
  practitioners: Comparison['practitioners'],
): LeftValue => {
  const worker = practitioners[path];
  return {
    path,
    code,
    message,
    value: valueAt(content, path),
    practitioner: worker ? { id: worker.id, name: worker.name, surname: worker.surname } : null,
  };
};

/** Returns the errors of a content by a schema with its rules. */
export const errorsIn = (schema: z.ZodType, content: unknown): FieldError[] =>
  fieldErrors(schema.safeParse(content, { reportInput: true }).error?.issues ?? []);

/**
 * Leaves out the values of a proposal that break a rule of the renewed access, until the proposal breaks none. What
 * remains of `faults` is what the content lacks.
 */
export function withoutFaults(
  { content, left }: Proposal,
  schema: z.ZodType,
  practitioners: Comparison['practitioners'],
): Proposal & { faults: FieldError[] } {
  const faults = errorsIn(schema, content);
  const broken = faults.filter(({ path }) => !isEmpty(valueAt(content, path)));
  if (broken.length === 0) return { content, left, faults };
  const rest = without(
    content,
    broken.map(({ path }) => path),
  );
  const more = broken.map((fault) => leftValue(content, fault, practitioners));
  return withoutFaults({ content: rest, left: [...left, ...more] }, schema, practitioners);
}
