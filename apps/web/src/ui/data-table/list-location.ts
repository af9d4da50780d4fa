import type { Location } from 'react-router-dom';

/** The page, order and filters of a list, by name; empty values are omitted. */
export type Values = Readonly<Record<string, string>>;

export const withChanges = (values: Values, changes: Values): Values =>
  Object.fromEntries(Object.entries({ ...values, ...changes }).filter(([, value]) => value !== ''));

export const sameValues = (one: Values, other: Values): boolean => {
  const names = Object.keys(one);
  return names.length === Object.keys(other).length && names.every((name) => one[name] === other[name]);
};

type HistoryState = { kept?: Values } | null;

/**
 * Reads the values of a list from the address and from the state of the history entry. The address contains only values that may be visible
 * to bystanders and in proxy logs; the history stores the others.
 */
export const fromLocation = ({ search, state }: Pick<Location, 'search' | 'state'>): Values =>
  withChanges(Object.fromEntries(new URLSearchParams(search)), (state as HistoryState)?.kept ?? {});

export const toLocation = (
  values: Values,
  historyOnlyIds: readonly string[],
): { search: string; state: HistoryState } => {
  const isHistoryOnly = ([name]: [string, string]) => historyOnlyIds.includes(name);
  const all = Object.entries(values);
  const kept = all.filter(isHistoryOnly);
  return {
    search: new URLSearchParams(all.filter((entry) => !isHistoryOnly(entry))).toString(),
    state: kept.length > 0 ? { kept: Object.fromEntries(kept) } : null,
  };
};
