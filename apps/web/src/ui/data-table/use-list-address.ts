import type { Filters, Sort } from './column';
import type { Values } from './list-location';
import { useListValues } from './use-list-values';

export type ListDefaults = {
  /** The default order; it may depend on the other values. */
  sort: Sort | ((values: Values) => Sort);
  filterIds: readonly string[];
  /** The values of the list if it is opened without any. */
  start?: Values;
  /** Filters that must not appear in the address: the browser's history stores them. */
  historyOnlyIds?: readonly string[];
};

const noIds: readonly string[] = [];

/** Stores the state of a list in the URL: page (from 1), sort, sortDirection and each filter. Spec 001 §2. */
export function useListAddress<By extends string = string>({
  sort: usualSort,
  filterIds,
  historyOnlyIds = noIds,
  start,
}: ListDefaults) {
  const { typed, settled, type, change } = useListValues(historyOnlyIds, start);
  const { sort: id, sortDirection, page } = settled;
  const defaultSort = typeof usualSort === 'function' ? usualSort(settled) : usualSort;
  const sort: Sort = id ? { id, descending: sortDirection === 'Descending' } : defaultSort;
  const order = { sort: sort.id as By, sortDirection: sort.descending ? 'Descending' : 'Ascending' } as const;
  const filtersOf = (values: Values): Filters =>
    Object.fromEntries(filterIds.map((filter) => [filter, values[filter] ?? '']));

  return {
    page: Math.max(1, Math.trunc(Number(page)) || 1),
    sort,
    filterIds,
    /** The order as query parameters for the server. */
    order,
    /** The filters as currently typed. */
    filters: filtersOf(typed),
    /** The filters for requests: they change once the user pauses typing. */
    settledFilters: filtersOf(settled),
    /** All settled values, not only filters. */
    values: settled,
    change,
    type,
    setPage: (next: number) => change({ page: String(next) }),
    setSort: (next: Sort) =>
      change({ sort: next.id, sortDirection: next.descending ? 'Descending' : 'Ascending', page: '' }),
    setFilter: (name: string, value: string) => type({ [name]: value, page: '' }),
    clearFilters: () => change({ ...Object.fromEntries(filterIds.map((filter) => [filter, ''])), page: '' }),
  };
}
