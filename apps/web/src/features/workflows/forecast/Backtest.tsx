import { Table } from '@chakra-ui/react/table';
import { Text } from '@chakra-ui/react/text';
import {
  fillLabel,
  forecastLabels as labels,
  formatWhole,
  type WorkflowForecast,
  type WorkflowName,
} from '@percorso/domain';
import { useQuery } from '@tanstack/react-query';
import { formatDate } from '../../../ui/display/dates';
import { Loaded } from '../../../ui/feedback/Loaded';
import { Panel } from '../../../ui/page/Panel';
import { PlainTable } from '../../../ui/display/PlainTable';
import { FewDwellTimes } from './FewDwellTimes';
import { type ForecastFilters, forecastQuery, backtestDay } from './queries';

const LAST = 90;
const sum = (numbers: readonly number[]) => numbers.reduce((total, each) => total + each, 0);

/** Backtest: the forecast that could have been made a quarter ago, beside the numbers that were actually reached. */
export function Backtest({ name, filters }: { name: WorkflowName; filters: ForecastFilters }) {
  const day = backtestDay();
  const query = useQuery(forecastQuery(name, { ...filters, asOf: day }));
  return (
    <Panel title={labels.past}>
      <Text color="fg.muted" mb="4">
        {fillLabel(labels.pastIntro, { day: formatDate(day) })}
      </Text>
      <Loaded query={query} rows={6}>
        {(forecast) => <Errors forecast={forecast} />}
      </Loaded>
    </Panel>
  );
}

function Errors({ forecast }: { forecast: WorkflowForecast }) {
  const states = forecast.states.map(({ state, label, points }) => {
    const { median = 0, low = 0, high = 0, actual } = points.find((point) => point.day === LAST) ?? {};
    const truth = actual ?? 0;
    return { state, label, median, truth, error: median - truth, isWithin: low <= truth && truth <= high };
  });
  const total = {
    error: formatWhole(sum(states.map(({ error }) => Math.abs(error)))),
    actual: formatWhole(sum(states.map(({ truth }) => truth))),
    within: states.filter(({ isWithin }) => isWithin).length,
    states: states.length,
  };
  return (
    <>
      <FewDwellTimes forecast={forecast} />
      <PlainTable
        caption={labels.past}
        headers={[labels.state, labels.forecasted, labels.actual, labels.error, labels.within]}
      >
        {states.map(({ state, label, median, truth, error, isWithin }) => (
          <Table.Row key={state}>
            <Table.Cell>{label}</Table.Cell>
            <Table.Cell>{formatWhole(median)}</Table.Cell>
            <Table.Cell>{formatWhole(truth)}</Table.Cell>
            <Table.Cell>{`${error > 0 ? '+' : ''}${formatWhole(error)}`}</Table.Cell>
            <Table.Cell>{isWithin ? labels.yes : labels.no}</Table.Cell>
          </Table.Row>
        ))}
      </PlainTable>
      <Text mt="3">{fillLabel(labels.pastTotal, total)}</Text>
    </>
  );
}
