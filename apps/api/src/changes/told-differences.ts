import { type ChangedPart, changedParts, positionOfChangedField } from '@percorso/domain';
import type { LoggedChange } from './changes.sql.js';

type Scalar = string | number | boolean;

/** A field of a change as it is stored. */
export type StoredField = { field: string; before: Scalar | null; after: Scalar | null };

/** Of a list of codes no more are told: an import adds thousands. */
const TOLD = 50;

const camelCase = (name: string): string => name.replace(/_([a-z])/g, (_, letter: string) => letter.toUpperCase());

export function partOf(table: string): ChangedPart {
  const part = camelCase(table);
  if (!(part in changedParts)) throw new Error(`${table} has no labels`);
  return part as ChangedPart;
}

/** The columns of the log as fields: `legal_representative: {name}` is `legalRepresentative.name`. Nothing stands for no value. */
export function fieldsOf(columns: Record<string, unknown> | null): Map<string, Scalar> {
  const found = new Map<string, Scalar>();
  for (const [name, value] of Object.entries(columns ?? {})) collect(camelCase(name), value, found);
  return found;
}

function collect(path: string, value: unknown, found: Map<string, Scalar>): void {
  if (value === null || value === undefined || value === '') return;
  if (typeof value !== 'object') found.set(path, value as Scalar);
  else if (Array.isArray(value) && !value.some(isPerson)) collect(path, listText(value), found);
  else for (const [name, part] of Object.entries(value)) collect(`${path}.${name}`, part, found);
}

const isPerson = (value: unknown): boolean => typeof value === 'object' && value !== null && 'name' in value;

function listText(values: readonly unknown[]): string {
  const texts = values.map((value) => (hasCode(value) ? value.code : String(value)));
  return texts.length > TOLD ? `${texts.slice(0, TOLD).join(', ')}, …` : texts.join(', ');
}

const hasCode = (value: unknown): value is { code: string } =>
  typeof value === 'object' && value !== null && 'code' in value;

/** The fields that differ and are told, in the order of their labels. */
export function differencesOf(
  part: ChangedPart,
  { before, after }: Pick<LoggedChange, 'before' | 'after'>,
): StoredField[] {
  const [was, is] = [fieldsOf(before), fieldsOf(after)];
  return [...new Set([...was.keys(), ...is.keys()])]
    .filter((field) => positionOfChangedField(part, field) >= 0 && was.get(field) !== is.get(field))
    .sort(
      (one, other) =>
        positionOfChangedField(part, one) - positionOfChangedField(part, other) || one.localeCompare(other),
    )
    .map((field) => ({ field, before: was.get(field) ?? null, after: is.get(field) ?? null }));
}
