import { useCallback } from 'react';
import { useSearchParams } from 'react-router-dom';
import type { Filters, Sort } from './column';

type Defaults = { sort: Sort; filterIds: readonly string[] };

/** A list's state in the URL: page (from 1), sort, sortDirection and each filter field. Spec 001 §2. */
export function useListAddress({ sort: defaultSort, filterIds }: Defaults) {
  const [params, setParams] = useSearchParams();
  const page = Math.max(1, Number(params.get('page')) || 1);
  const id = params.get('sort');
  const sort: Sort = id ? { id, descending: params.get('sortDirection') === 'Descending' } : defaultSort;
  const filters: Filters = Object.fromEntries(filterIds.map((filter) => [filter, params.get(filter) ?? '']));

  const change = useCallback(
    (changes: Record<string, string>) =>
      setParams(
        (before) => {
          const after = new URLSearchParams(before);
          for (const [name, value] of Object.entries(changes)) {
            if (value) after.set(name, value);
            else after.delete(name);
          }
          return after;
        },
        { replace: true, preventScrollReset: true },
      ),
    [setParams],
  );

  return {
    page,
    sort,
    filters,
    params,
    change,
    setPage: (next: number) => change({ page: String(next) }),
    setSort: (next: Sort) =>
      change({ sort: next.id, sortDirection: next.descending ? 'Descending' : 'Ascending', page: '' }),
    setFilter: (name: string, value: string) => change({ [name]: value, page: '' }),
    clearFilters: () => change({ ...Object.fromEntries(filterIds.map((filter) => [filter, ''])), page: '' }),
  };
}
