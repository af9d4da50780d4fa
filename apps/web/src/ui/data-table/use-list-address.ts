import type { Filters, Sort } from './column';
import type { Values } from './list-place';
import { useListValues } from './use-list-values';

type Defaults = {
  /** The order where the address has none; what is listed may depend on it too. */
  sort: Sort | ((values: Values) => Sort);
  filterIds: readonly string[];
  /** Filters that no address shows: the browser's history keeps them. */
  keptIds?: readonly string[];
};

const none: readonly string[] = [];

/** A list's state in the URL: page (from 1), sort, sortDirection and each filter field. Spec 001 §2. */
export function useListAddress<By extends string = string>({ sort: usual, filterIds, keptIds = none }: Defaults) {
  const { typed, settled, type, change } = useListValues(keptIds);
  const { sort: id, sortDirection, page } = settled;
  const defaultSort = typeof usual === 'function' ? usual(settled) : usual;
  const sort: Sort = id ? { id, descending: sortDirection === 'Descending' } : defaultSort;
  const order = { sort: sort.id as By, sortDirection: sort.descending ? 'Descending' : 'Ascending' } as const;
  const filtersOf = (values: Values): Filters =>
    Object.fromEntries(filterIds.map((filter) => [filter, values[filter] ?? '']));

  return {
    page: Math.max(1, Math.trunc(Number(page)) || 1),
    sort,
    /** The same, as a server is asked for it. */
    order,
    /** As they stand in their fields. */
    filters: filtersOf(typed),
    /** As the rows are asked for, once the typing pauses. */
    asked: filtersOf(settled),
    /** All of it, what is no filter among it. */
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
