import type { Location } from 'react-router-dom';

/** What a list is asked for, by name: page, order and filters; what is empty is not there. */
export type Values = Readonly<Record<string, string>>;

export const withChanges = (values: Values, changes: Values): Values =>
  Object.fromEntries(Object.entries({ ...values, ...changes }).filter(([, value]) => value !== ''));

export const sameValues = (one: Values, other: Values): boolean => {
  const names = Object.keys(one);
  return names.length === Object.keys(other).length && names.every((name) => one[name] === other[name]);
};

type Kept = { kept?: Values } | null;

/** The address shows what may be seen over a shoulder and in a proxy's log; the browser's history keeps the rest. */
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
