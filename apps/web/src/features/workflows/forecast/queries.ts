import { type ForecastQuery, romeDay, addDays, FORECAST_DAYS, type WorkflowName } from '@percorso/domain';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { api } from '../../../api/client';

export type ForecastFilters = Pick<
  Partial<ForecastQuery>,
  'districtUnitId' | 'need' | 'capacityState' | 'capacityPerWeek' | 'asOf'
>;

/** The previous request. Requests run one after another because the server computes one forecast per user at a time. */
let previousRequest: Promise<unknown> = Promise.resolve();
function runInSequence<Made>(make: () => Promise<Made>): Promise<Made> {
  const result = previousRequest.then(make, make);
  previousRequest = result.catch(() => undefined);
  return result;
}

export const forecastQuery = (name: WorkflowName, query: ForecastFilters) =>
  queryOptions({
    queryKey: ['workflows', name, 'forecast', query],
    queryFn: ({ signal }) => runInSequence(() => api.get(`/workflows/${name}/forecast`, { query, signal })),
    placeholderData: keepPreviousData,
    staleTime: 60_000,
  });

/** Returns the latest date on which a forecast could have been made whose whole period is in the past. */
export const backtestDay = (): string => addDays(romeDay(new Date()), -FORECAST_DAYS);
