import { queryOptions } from '@tanstack/react-query';
import { api } from './client';

/** Every list and record: one that is saved may have closed another. */
export const ratesAndBudgetKey = ['rates-and-budget'] as const;

/** Of all health authorities and years: an annuality that is saved changes what was given. */
export const consumptionKey = [...ratesAndBudgetKey, 'consumption'] as const;

export const consumptionQuery = (localHealthAuthorityCode: string, year: number) =>
  queryOptions({
    queryKey: [...consumptionKey, localHealthAuthorityCode, year],
    queryFn: ({ signal }) =>
      api.get('/rates-and-budget/asl-consumption', { query: { localHealthAuthorityCode, year }, signal }),
    meta: { silent: true },
  });
