import { type ChangedPart, changedParts, positionOfChangedField } from '@percorso/domain';
import type { LoggedChange } from './changes.sql.js';

type Scalar = string | number | boolean;

/** A changed field with its stored values. */
export type StoredField = { field: string; before: Scalar | null; after: Scalar | null };

/** How many codes of a list are shown; the rest is left out, since an import may add thousands of entries. */
const MAX_LISTED_CODES = 50;

const camelCase = (name: string): string => name.replace(/_([a-z])/g, (_, letter: string) => letter.toUpperCase());

export function partOf(table: string): ChangedPart {
  const part = camelCase(table);
  if (!(part in changedParts)) throw new Error(`${table} has no labels`);
  return part as ChangedPart;
}

/** Maps logged columns to fields: `legal_representative: {name}` becomes `legalRepresentative.name`. Empty values are omitted. */
export function fieldsOf(columns: Record<string, unknown> | null): Map<string, Scalar> {
  const found = new Map<string, Scalar>();
  for (const [name, value] of Object.entries(columns ?? {})) collectFields(camelCase(name), value, found);
  return found;
}

function collectFields(path: string, value: unknown, found: Map<string, Scalar>): void {
  if (value === null || value === undefined || value === '') return;
  if (typeof value !== 'object') found.set(path, value as Scalar);
  else if (Array.isArray(value) && !value.some(isPerson)) collectFields(path, listText(value), found);
  else for (const [name, part] of Object.entries(value)) collectFields(`${path}.${name}`, part, found);
}

const isPerson = (value: unknown): boolean => typeof value === 'object' && value !== null && 'name' in value;

function listText(values: readonly unknown[]): string {
  const texts = values.map((value) => (hasCode(value) ? value.code : String(value)));
  return texts.length > MAX_LISTED_CODES ? `${texts.slice(0, MAX_LISTED_CODES).join(', ')}, …` : texts.join(', ');
}

const hasCode = (value: unknown): value is { code: string } =>
  typeof value === 'object' && value !== null && 'code' in value;

/** Returns the fields that differ and have a label, in the order of the labels. */
export function differencesOf(
  part: ChangedPart,
  { before, after }: Pick<LoggedChange, 'before' | 'after'>,
): StoredField[] {
  const [oldFields, newFields] = [fieldsOf(before), fieldsOf(after)];
  return [...new Set([...oldFields.keys(), ...newFields.keys()])]
    .filter((field) => positionOfChangedField(part, field) >= 0 && oldFields.get(field) !== newFields.get(field))
    .sort(
      (one, other) =>
        positionOfChangedField(part, one) - positionOfChangedField(part, other) || one.localeCompare(other),
    )
    .map((field) => ({ field, before: oldFields.get(field) ?? null, after: newFields.get(field) ?? null }));
}
