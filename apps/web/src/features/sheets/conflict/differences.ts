import { hashKey } from '@tanstack/react-query';
import { withoutBlanks } from '../form-resolver';
import type { FieldLayout, Values } from '../layout';

export type Side = 'mine' | 'theirs';
export type Choices = Readonly<Record<string, Side | undefined>>;

/** A field, or an entry of a list, that differs between the form and the version saved meanwhile. */
export type Difference = {
  /** The name of the field; for an entry of a list, `<list>.<id>`. */
  key: string;
  field: FieldLayout;
  /** The entry of a list that differs; `number` counts from 1. */
  entry?: { id: string; number: number };
  /**
   * The value in the user's own version; undefined if that version has no such entry. `theirs` is the value in the other user's version.
   */
  mine: unknown;
  theirs: unknown;
  /**
   * The side that has changed the field or entry since the base version. `both` also if the base version is not known; the user must then
   * choose.
   */
  changedBy: Side | 'both';
};

type Versions = {
  /** The version that both others are based on; null if it is no longer known. */
  base: Values | null;
  mine: Values;
  theirs: Values;
};

const isSame = (one: unknown, other: unknown): boolean =>
  hashKey([withoutBlanks({ value: one })]) === hashKey([withoutBlanks({ value: other })]);

/** Returns the name of the property that identifies an entry of a list; undefined for a field that is not a list. */
const entryId = ({ widget }: FieldLayout): string | undefined =>
  ({ rows: 'id', evaluations: 'schemaId' })[widget as string];

const entriesOf = (values: Values | null, name: string): Values[] =>
  Array.isArray(values?.[name]) ? (values[name] as Values[]) : [];

const changedBy = (base: unknown, mine: unknown, theirs: unknown, isBaseKnown: boolean): Difference['changedBy'] => {
  if (!isBaseKnown) return 'both';
  if (isSame(mine, base)) return 'theirs';
  return isSame(theirs, base) ? 'mine' : 'both';
};

const entryDifferences = (field: FieldLayout, id: string, versions: Versions): Difference[] => {
  const [base, mine, theirs] = [versions.base, versions.mine, versions.theirs].map((values) =>
    entriesOf(values, field.name),
  ) as [Values[], Values[], Values[]];
  const ids = [...new Set([...theirs, ...mine].map((entry) => String(entry[id])))];
  return ids.flatMap((key, index): Difference[] => {
    const find = (entries: Values[]) => entries.find((entry) => String(entry[id]) === key);
    const [baseEntry, own, other] = [find(base), find(mine), find(theirs)];
    if (isSame(own, other)) return [];
    return [
      {
        key: `${field.name}.${key}`,
        field,
        entry: { id: key, number: index + 1 },
        mine: own,
        theirs: other,
        changedBy: changedBy(baseEntry, own, other, versions.base !== null),
      },
    ];
  });
};

/** Returns the differences between the form and the version saved meanwhile, in page order. */
export const differences = (fields: readonly FieldLayout[], versions: Versions): Difference[] =>
  fields.flatMap((field): Difference[] => {
    const id = entryId(field);
    if (id !== undefined) return entryDifferences(field, id, versions);
    const [mine, theirs] = [versions.mine[field.name], versions.theirs[field.name]];
    if (isSame(mine, theirs)) return [];
    const by = changedBy(versions.base?.[field.name], mine, theirs, versions.base !== null);
    return [{ key: field.name, field, mine, theirs, changedBy: by }];
  });

/** Returns the chosen side of a difference. Without a choice, it is the side that made the change, or null if both sides made one. */
export const chosenSide = ({ key, changedBy: by }: Difference, choices: Choices): Side | null =>
  choices[key] ?? (by === 'both' ? null : by);

const withEntry = (entries: readonly Values[], { field, entry, mine }: Difference): Values[] => {
  const id = entryId(field) ?? '';
  const others = (each: Values) => String(each[id]) !== entry?.id;
  if (mine === undefined) return entries.filter(others);
  if (entries.every(others)) return [...entries, mine as Values];
  return entries.map((each) => (others(each) ? each : (mine as Values)));
};

/** Returns the fields that a chosen value excludes, set to null, as if the user had chosen the value in the form. */
const clearedFields = ({ field }: Difference, values: Values): Values =>
  Object.fromEntries(
    Object.entries(field.dependentValues?.(values[field.name], values) ?? {}).filter(([, value]) => value === null),
  );

/** Returns the other user's version, with the fields and entries chosen from the user's own version. */
export const merged = (theirs: Values, found: readonly Difference[], choices: Choices): Values => {
  const withMine = found
    .filter((difference) => chosenSide(difference, choices) === 'mine')
    .reduce<Values>((values, difference) => {
      const { name } = difference.field;
      const next = difference.entry ? withEntry(entriesOf(values, name), difference) : difference.mine;
      return { ...values, [name]: next };
    }, theirs);
  return found.reduce((values, difference) => ({ ...values, ...clearedFields(difference, values) }), withMine);
};
