import type { Location } from 'react-router-dom';

/** Page, order and filters of a list by name; empty values are omitted. */
export type Values = Readonly<Record<string, string>>;

export const withChanges = (values: Values, changes: Values): Values =>
  Object.fromEntries(Object.entries({ ...values, ...changes }).filter(([, value]) => value !== ''));

export const sameValues = (one: Values, other: Values): boolean => {
  const names = Object.keys(one);
  return names.length === Object.keys(other).length && names.every((name) => one[name] === other[name]);
};

type Kept = { kept?: Values } | null;

/** The address has only values that may be visible to bystanders and in proxy logs; the browser's history stores the others. */
export const readPlace = ({ search, state }: Pick<Location, 'search' | 'state'>): Values =>
  withChanges(Object.fromEntries(new URLSearchParams(search)), (state as Kept)?.kept ?? {});

export const placeOf = (values: Values, keptIds: readonly string[]): { search: string; state: Kept } => {
  const isKept = ([name]: [string, string]) => keptIds.includes(name);
  const all = Object.entries(values);
  const kept = all.filter(isKept);
  return {
    search: new URLSearchParams(all.filter((entry) => !isKept(entry))).toString(),
    state: kept.length > 0 ? { kept: Object.fromEntries(kept) } : null,
  };
};
