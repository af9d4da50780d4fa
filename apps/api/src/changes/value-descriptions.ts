import {
  type ChangedPart,
  type ChangedValue,
  changedValueText,
  referenceFields,
  positionOfChangedField,
} from '@percorso/domain';
import type { Queryable } from '../database/database.js';
import type { StoredField } from './change-differences.js';
import { namesOfValues } from './changes.sql.js';

type Scalar = string | number | boolean;
type Change = { part: ChangedPart; fields: readonly StoredField[]; subject: ReadonlyMap<string, Scalar> };
type Lookup = { source: string; by: string; value: string };

const keyOf = ({ source, value }: Pick<Lookup, 'source' | 'value'>) => `${source} ${value}`;

function lookupOf(part: ChangedPart, field: string, value: Scalar | null): Lookup | undefined {
  const reference = referenceFields[part]?.[field];
  if (!reference || value === null) return undefined;
  return 'row' in reference
    ? { source: reference.row, by: 'row', value: String(value) }
    : { source: reference.catalogue, by: reference.by, value: String(value) };
}

/** The descriptions of the codes and ids in a page of changes, loaded in one query. */
export class ValueDescriptions {
  private constructor(private readonly names: ReadonlyMap<string, string>) {}

  static async load(db: Queryable, changes: readonly Change[]): Promise<ValueDescriptions> {
    const lookups = changes.flatMap(({ part, fields, subject }) =>
      [
        ...fields.flatMap(({ field, before, after }) => [lookupOf(part, field, before), lookupOf(part, field, after)]),
        ...[...subject].map(([field, value]) => lookupOf(part, field, value)),
      ].filter((one) => one !== undefined),
    );
    if (lookups.length === 0) return new ValueDescriptions(new Map());
    const { rows } = await db.query<Lookup & { text: string }>(namesOfValues, [JSON.stringify(lookups)]);
    return new ValueDescriptions(new Map(rows.map((row) => [keyOf(row), row.text])));
  }

  value(part: ChangedPart, field: string, value: Scalar | null): ChangedValue {
    if (value === null) return null;
    const lookup = lookupOf(part, field, value);
    return { value, description: (lookup && this.names.get(keyOf(lookup))) ?? null };
  }

  /** Returns a text that identifies a changed row for users: its fields, in the order of their labels. */
  subject(part: ChangedPart, subject: ReadonlyMap<string, Scalar>): string {
    return [...subject]
      .sort(([one], [other]) => positionOfChangedField(part, one) - positionOfChangedField(part, other))
      .flatMap(([field, value]) => {
        const described = this.value(part, field, value);
        return described ? [changedValueText(part, field, described)] : [];
      })
      .join(' · ');
  }
}
