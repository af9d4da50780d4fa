import { hashKey } from '@tanstack/react-query';
import { withoutBlanks } from '../form-resolver';
import type { FieldLayout, Values } from '../layout';

export type Side = 'mine' | 'theirs';
export type Choices = Readonly<Record<string, Side | undefined>>;

/** A field, or an entry of a list, of which the form holds something else than what somebody saved meanwhile. */
export type Difference = {
  /** `note`; of an entry the list and its id. */
  key: string;
  field: FieldLayout;
  /** Which entry of the list, counted from 1. */
  entry?: { id: string; number: number };
  /** The whole entry of a list, undefined where there is none. */
  mine: unknown;
  theirs: unknown;
  /** Who has changed it since both read it. What both changed has to be chosen. */
  changedBy: Side | 'both';
};

type Versions = {
  /** As both read it; null where that is not known any more. */
  base: Values | null;
  mine: Values;
  theirs: Values;
};

const isSame = (one: unknown, other: unknown): boolean =>
  hashKey([withoutBlanks({ value: one })]) === hashKey([withoutBlanks({ value: other })]);

/** What the entries of a list are told apart by; undefined for a field that is no list of entries. */
const entryId = ({ widget }: FieldLayout): string | undefined =>
  ({ rows: 'id', evaluations: 'schemaId' })[widget as string];

const entriesOf = (values: Values | null, name: string): Values[] =>
  Array.isArray(values?.[name]) ? (values[name] as Values[]) : [];

const changedBy = (base: unknown, mine: unknown, theirs: unknown, isBaseKnown: boolean): Difference['changedBy'] => {
  if (!isBaseKnown) return 'both';
  if (isSame(mine, base)) return 'theirs';
  return isSame(theirs, base) ? 'mine' : 'both';
};

const ofEntries = (field: FieldLayout, id: string, versions: Versions): Difference[] => {
  const [base, mine, theirs] = [versions.base, versions.mine, versions.theirs].map((values) =>
    entriesOf(values, field.name),
  ) as [Values[], Values[], Values[]];
  const ids = [...new Set([...theirs, ...mine].map((entry) => String(entry[id])))];
  return ids.flatMap((key, index): Difference[] => {
    const find = (entries: Values[]) => entries.find((entry) => String(entry[id]) === key);
    const [was, own, other] = [find(base), find(mine), find(theirs)];
    if (isSame(own, other)) return [];
    return [
      {
        key: `${field.name}.${key}`,
        field,
        entry: { id: key, number: index + 1 },
        mine: own,
        theirs: other,
        changedBy: changedBy(was, own, other, versions.base !== null),
      },
    ];
  });
};

/** Where the form and what was saved meanwhile differ, in the order of the page. */
export const differences = (fields: readonly FieldLayout[], versions: Versions): Difference[] =>
  fields.flatMap((field): Difference[] => {
    const id = entryId(field);
    if (id !== undefined) return ofEntries(field, id, versions);
    const [mine, theirs] = [versions.mine[field.name], versions.theirs[field.name]];
    if (isSame(mine, theirs)) return [];
    const by = changedBy(versions.base?.[field.name], mine, theirs, versions.base !== null);
    return [{ key: field.name, field, mine, theirs, changedBy: by }];
  });

/** What only one of the two has changed is theirs to keep; null where both have, until it is chosen. */
export const chosenSide = ({ key, changedBy: by }: Difference, choices: Choices): Side | null =>
  choices[key] ?? (by === 'both' ? null : by);

const withEntry = (entries: readonly Values[], { field, entry, mine }: Difference): Values[] => {
  const id = entryId(field) ?? '';
  const others = (each: Values) => String(each[id]) !== entry?.id;
  if (mine === undefined) return entries.filter(others);
  if (entries.every(others)) return [...entries, mine as Values];
  return entries.map((each) => (others(each) ? each : (mine as Values)));
};

/** The fields that a chosen value rules out are emptied, as if it had been chosen in the form. */
const ruledOut = ({ field }: Difference, values: Values): Values =>
  Object.fromEntries(
    Object.entries(field.then?.(values[field.name], values) ?? {}).filter(([, value]) => value === null),
  );

/** Their version with what was chosen of mine. */
export const merged = (theirs: Values, found: readonly Difference[], choices: Choices): Values => {
  const withMine = found
    .filter((difference) => chosenSide(difference, choices) === 'mine')
    .reduce<Values>((values, difference) => {
      const { name } = difference.field;
      const next = difference.entry ? withEntry(entriesOf(values, name), difference) : difference.mine;
      return { ...values, [name]: next };
    }, theirs);
  return found.reduce((values, difference) => ({ ...values, ...ruledOut(difference, values) }), withMine);
};
