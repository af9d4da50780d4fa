import { toNestErrors } from '@hookform/resolvers';
import {
  type EntryFacts,
  entrySchemaWith,
  type FormSheetType,
  type SheetContent,
  sheetSchemaWith,
} from '@percorso/domain';
import type { FieldError, Resolver } from 'react-hook-form';
import type { z } from 'zod';
import '../../ui/form/italian-messages';
import type { Values, TableSheetType } from './layout';
import type { FormContext } from './sheet-form-context';

const isBlank = (value: unknown): boolean => value === null || value === undefined || value === '';

const cleaned = (value: unknown): unknown => {
  if (Array.isArray(value)) return value.map(cleaned);
  return typeof value === 'object' && value !== null ? withoutBlanks(value as Values) : value;
};

/** Omits blank fields, at any depth: stored content contains only fields with a value. */
export const withoutBlanks = (values: Values): Values =>
  Object.fromEntries(
    Object.entries(values)
      .filter(([, value]) => !isBlank(value))
      .map(([name, value]) => [name, cleaned(value)]),
  );

type Checked = { content: SheetContent } | { issues: readonly z.core.$ZodIssue[] };
export type FormResolver = Resolver<Values, unknown, SheetContent>;

/** Returns the first issue of each field as an error, by the full name of the field (`members.2.name`). */
const errorsOf = (issues: readonly z.core.$ZodIssue[]): Record<string, FieldError> => {
  const errors: Record<string, FieldError> = {};
  for (const { path, code, message } of issues) errors[path.join('.')] ??= { type: code ?? 'custom', message };
  return errors;
};

const resolverOf =
  (check: (values: Values) => Checked): FormResolver =>
  (values, _context, options) => {
    const checked = check(values);
    return 'content' in checked
      ? { values: checked.content, errors: {} }
      : { values: {}, errors: toNestErrors<Values>(errorsOf(checked.issues), options) };
  };

const schemaResolver = (schema: z.ZodType<SheetContent>): FormResolver =>
  resolverOf((values) => {
    const parsed = schema.safeParse(withoutBlanks(values));
    return parsed.success ? { content: parsed.data } : { issues: parsed.error.issues };
  });

/** Returns a resolver that validates a form by the schema and the rules of the sheet. */
export const sheetResolver = (type: FormSheetType, { facts }: FormContext): FormResolver =>
  schemaResolver(sheetSchemaWith(type, facts));

/** Returns a resolver that validates a form by the schema and the rules of the entry. */
export const entryResolver = (type: TableSheetType, facts: EntryFacts): FormResolver =>
  schemaResolver(entrySchemaWith(type, facts));

type Place = { list: string; index: number; sheet: () => Values };

/**
 * Returns a resolver that validates one row of a list by the schema of its sheet: the row is placed into the list, and only issues of
 * fields in that row are reported.
 */
export const rowResolver = (type: FormSheetType, { facts }: FormContext, place: Place): FormResolver =>
  resolverOf((row) => {
    const sheet = place.sheet();
    const rows = [...((sheet[place.list] as Values[] | undefined) ?? [])];
    rows[place.index] = row;
    const parsed = sheetSchemaWith(type, facts).safeParse(withoutBlanks({ ...sheet, [place.list]: rows }));
    const issues = (parsed.error?.issues ?? [])
      .filter(({ path }) => path[0] === place.list && path[1] === place.index && path.length > 2)
      .map((issue) => ({ ...issue, path: issue.path.slice(2) }));
    return issues.length === 0 ? { content: withoutBlanks(row) } : { issues };
  });
