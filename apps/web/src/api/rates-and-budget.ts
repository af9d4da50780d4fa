import { queryOptions } from '@tanstack/react-query';
import { api } from './client';

/** The key of every list and record: saving one may close another. */
export const ratesAndBudgetKey = ['rates-and-budget'] as const;

/** Of all health authorities and years: saving an annuality changes the assigned budget. */
export const consumptionKey = [...ratesAndBudgetKey, 'consumption'] as const;

export const consumptionQuery = (localHealthAuthorityCode: string, year: number) =>
  queryOptions({
    queryKey: [...consumptionKey, localHealthAuthorityCode, year],
    queryFn: ({ signal }) =>
      api.get('/rates-and-budget/asl-consumption', { query: { localHealthAuthorityCode, year }, signal }),
    meta: { silent: true },
  });
