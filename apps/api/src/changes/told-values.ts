import {
  type ChangedPart,
  type ChangedValue,
  changedValueText,
  referenceFields,
  positionOfChangedField,
} from '@percorso/domain';
import type { Queryable } from '../database/database.js';
import type { StoredField } from './told-differences.js';
import { namesOfValues } from './changes.sql.js';

type Scalar = string | number | boolean;
type Change = { part: ChangedPart; fields: readonly StoredField[]; subject: ReadonlyMap<string, Scalar> };
type Wanted = { source: string; by: string; value: string };

const keyOf = ({ source, value }: Pick<Wanted, 'source' | 'value'>) => `${source} ${value}`;

function wantedOf(part: ChangedPart, field: string, value: Scalar | null): Wanted | undefined {
  const named = referenceFields[part]?.[field];
  if (!named || value === null) return undefined;
  return 'row' in named
    ? { source: named.row, by: 'row', value: String(value) }
    : { source: named.catalogue, by: named.by, value: String(value) };
}

/** What the codes and ids of a page of changes stand for, looked up at once. */
export class ToldValues {
  private constructor(private readonly names: ReadonlyMap<string, string>) {}

  static async load(db: Queryable, changes: readonly Change[]): Promise<ToldValues> {
    const wanted = changes.flatMap(({ part, fields, subject }) =>
      [
        ...fields.flatMap(({ field, before, after }) => [wantedOf(part, field, before), wantedOf(part, field, after)]),
        ...[...subject].map(([field, value]) => wantedOf(part, field, value)),
      ].filter((one) => one !== undefined),
    );
    if (wanted.length === 0) return new ToldValues(new Map());
    const { rows } = await db.query<Wanted & { text: string }>(namesOfValues, [JSON.stringify(wanted)]);
    return new ToldValues(new Map(rows.map((row) => [keyOf(row), row.text])));
  }

  value(part: ChangedPart, field: string, value: Scalar | null): ChangedValue {
    if (value === null) return null;
    const wanted = wantedOf(part, field, value);
    return { value, description: (wanted && this.names.get(keyOf(wanted))) ?? null };
  }

  /** By which people know a row, in the order of its fields. */
  subject(part: ChangedPart, subject: ReadonlyMap<string, Scalar>): string {
    return [...subject]
      .sort(([one], [other]) => positionOfChangedField(part, one) - positionOfChangedField(part, other))
      .flatMap(([field, value]) => {
        const told = this.value(part, field, value);
        return told ? [changedValueText(part, field, told)] : [];
      })
      .join(' · ');
  }
}
