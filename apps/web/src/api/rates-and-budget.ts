import { queryOptions } from '@tanstack/react-query';
import { api } from './client';

/**
 * The prefix of the keys of all lists and records of rates and budgets. They are invalidated together, since saving a record may close
 * another one.
 */
export const ratesAndBudgetKey = ['rates-and-budget'] as const;

/**
 * The prefix of the keys of the consumption, for all health authorities and years. Saving an annuality changes the assigned budget in it.
 */
export const consumptionKey = [...ratesAndBudgetKey, 'consumption'] as const;

export const consumptionQuery = (localHealthAuthorityCode: string, year: number) =>
  queryOptions({
    queryKey: [...consumptionKey, localHealthAuthorityCode, year],
    queryFn: ({ signal }) =>
      api.get('/rates-and-budget/asl-consumption', { query: { localHealthAuthorityCode, year }, signal }),
    meta: { silent: true },
  });
