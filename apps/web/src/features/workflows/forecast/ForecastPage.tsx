import { Box } from '@chakra-ui/react/box';
import { Heading } from '@chakra-ui/react/heading';
import { List } from '@chakra-ui/react/list';
import { SimpleGrid } from '@chakra-ui/react/simple-grid';
import { Stack } from '@chakra-ui/react/stack';
import { Table } from '@chakra-ui/react/table';
import { Text } from '@chakra-ui/react/text';
import {
  allOf,
  fillLabel,
  type ForecastedPoint,
  type ForecastedState,
  forecastLabels as labels,
  formatWhole,
  needLabels,
  pageLabels,
  type WorkflowForecast,
  WorkflowName,
  workflowLabels,
} from '@percorso/domain';
import { useQuery } from '@tanstack/react-query';
import { Suspense, useState } from 'react';
import { useParams } from 'react-router-dom';
import { lazyPart } from '../../../lazy-part';
import { unitsQuery } from '../../../api/structures';
import { formatDate } from '../../../ui/display/dates';
import { GrantGuard } from '../../../ui/page/GrantGuard';
import { Loaded } from '../../../ui/feedback/Loaded';
import { Loading } from '../../../ui/feedback/Loading';
import { NotFoundPage } from '../../../ui/page/NotFoundPage';
import { Panel } from '../../../ui/page/Panel';
import { PlainTable } from '../../../ui/display/PlainTable';
import { SelectField } from '../../../ui/fields/SelectField';
import { Capacity } from './Capacity';
import { Backtest } from './Backtest';
import { FewDwellTimes } from './FewDwellTimes';
import { type ForecastFilters, forecastQuery } from './queries';

const ForecastChart = lazyPart(() => import('./ForecastChart'));
const horizons = [30, 60, 90];
const needs = Object.entries(needLabels).map(([value, label]) => ({ value, label }));

/** Page with the forecast of a machine, its assumptions, and its backtest. */
export function ForecastPage() {
  const { name } = useParams();
  const workflow = WorkflowName.safeParse(name);
  return (
    <GrantGuard grant="menu_item_workflows_read">
      {workflow.success ? <Forecast key={workflow.data} name={workflow.data} /> : <NotFoundPage />}
    </GrantGuard>
  );
}

function Forecast({ name }: { name: WorkflowName }) {
  const [filters, setFilters] = useState<ForecastFilters>({});
  const query = useQuery(forecastQuery(name, filters));
  return (
    <>
      <Heading as="h1" size="2xl">
        {`${pageLabels.forecast}: ${workflowLabels[name]}`}
      </Heading>
      <Text color="fg.muted" mb="6">
        {labels.intro}
      </Text>
      <Stack gap="6">
        <Filters filters={filters} onChange={setFilters} />
        <Loaded query={query} rows={8}>
          {(forecast) => (
            <>
              <ForecastTable forecast={forecast} />
              <Capacity name={name} filters={filters} forecast={forecast} />
              <Assumptions forecast={forecast} />
            </>
          )}
        </Loaded>
        <Backtest name={name} filters={filters} />
      </Stack>
    </>
  );
}

function Filters({ filters, onChange }: { filters: ForecastFilters; onChange: (filters: ForecastFilters) => void }) {
  const { data: units = [] } = useQuery(unitsQuery);
  return (
    <Panel title={labels.filters}>
      <SimpleGrid columns={{ base: 1, md: 2 }} gap="4">
        <SelectField
          label={labels.unit}
          placeholder={allOf(labels.unit)}
          options={units.map(({ id, description }) => ({ value: id, label: description }))}
          value={filters.districtUnitId ?? ''}
          onChange={({ target }) => onChange({ ...filters, districtUnitId: target.value })}
        />
        <SelectField
          label={labels.need}
          placeholder={allOf(labels.need)}
          options={needs}
          value={filters.need ?? ''}
          onChange={({ target }) => onChange({ ...filters, need: target.value as ForecastFilters['need'] })}
        />
      </SimpleGrid>
    </Panel>
  );
}

const pointText = (point: ForecastedPoint | undefined): string =>
  point ? fillLabel(labels.point, { median: point.median, low: point.low, high: point.high }) : '';
export const after = ({ points }: ForecastedState, day: number): ForecastedPoint | undefined =>
  points.find((point) => point.day === day);

function ForecastTable({ forecast }: { forecast: WorkflowForecast }) {
  const [chosen, setChosen] = useState('');
  const shownState = forecast.states.find(({ state }) => state === chosen) ?? forecast.states[0];
  return (
    <Panel title={labels.expected}>
      <FewDwellTimes forecast={forecast} />
      <PlainTable
        caption={labels.expected}
        headers={[labels.state, labels.now, ...horizons.map((days) => fillLabel(labels.inDays, { days }))]}
      >
        {forecast.states.map((state) => (
          <Table.Row key={state.state}>
            <Table.Cell>{state.label}</Table.Cell>
            <Table.Cell>{formatWhole(state.now)}</Table.Cell>
            {horizons.map((day) => (
              <Table.Cell key={day}>{pointText(after(state, day))}</Table.Cell>
            ))}
          </Table.Row>
        ))}
      </PlainTable>
      {shownState && (
        <>
          <Box mt="4" maxW="sm">
            <SelectField
              label={labels.chartState}
              placeholder=""
              options={forecast.states.map(({ state, label }) => ({ value: state, label }))}
              value={shownState.state}
              onChange={({ target }) => setChosen(target.value)}
            />
          </Box>
          <Suspense fallback={<Loading rows={4} />}>
            <ForecastChart state={shownState} />
          </Suspense>
        </>
      )}
    </Panel>
  );
}

function Assumptions({ forecast }: { forecast: WorkflowForecast }) {
  const { measuredFrom, asOf, stays, arrivalsPerDay, runs, seed, scale } = forecast;
  const arrivals = arrivalsPerDay.toLocaleString('it', { maximumFractionDigits: 1 });
  const window = { from: formatDate(measuredFrom), to: formatDate(asOf), stays: formatWhole(stays), arrivals };
  const lines = [
    fillLabel(labels.window, window),
    labels.independent,
    labels.longer,
    labels.queue,
    labels.ended,
    fillLabel(labels.simulation, { runs, seed }),
    ...(scale > 1
      ? [fillLabel(labels.scaled, { scale: scale.toLocaleString('it', { maximumFractionDigits: 1 }) })]
      : []),
  ];
  return (
    <Panel title={labels.assumptions}>
      <List.Root ps="5" gap="1">
        {lines.map((line) => (
          <List.Item key={line}>{line}</List.Item>
        ))}
      </List.Root>
    </Panel>
  );
}
