import { queryOptions } from '@tanstack/react-query';
import { api } from './client';

/** The key of every list and record of rates and budgets: saving a record may close another one. */
export const ratesAndBudgetKey = ['rates-and-budget'] as const;

/** The key of the consumption of all health authorities and years: saving an annuality changes the assigned budget. */
export const consumptionKey = [...ratesAndBudgetKey, 'consumption'] as const;

export const consumptionQuery = (localHealthAuthorityCode: string, year: number) =>
  queryOptions({
    queryKey: [...consumptionKey, localHealthAuthorityCode, year],
    queryFn: ({ signal }) =>
      api.get('/rates-and-budget/asl-consumption', { query: { localHealthAuthorityCode, year }, signal }),
    meta: { silent: true },
  });
