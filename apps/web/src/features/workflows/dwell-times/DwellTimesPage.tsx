import { Box } from '@chakra-ui/react/box';
import { Heading } from '@chakra-ui/react/heading';
import { Stack } from '@chakra-ui/react/stack';
import { Text } from '@chakra-ui/react/text';
import { pageLabels, type StateStatistics, waitingLabels as labels } from '@percorso/domain';
import { useQuery } from '@tanstack/react-query';
import { Suspense } from 'react';
import { lazyPart } from '../../../lazy-part';
import { useGrant } from '../../../api/me';
import { useListAddress } from '../../../ui/data-table/use-list-address';
import { GrantGuard } from '../../../ui/page/GrantGuard';
import { Loaded } from '../../../ui/feedback/Loaded';
import { Loading } from '../../../ui/feedback/Loading';
import { Panel } from '../../../ui/page/Panel';
import { MachineDiagram } from '../diagram/MachineDiagram';
import { workflowQuery } from '../queries';
import { answerSentences, byDwellTime, worstOf } from './answer';
import { filtersOf, comparedWith, filterIds, withLimit, workflowOf } from './query-params';
import { Filters } from './Filters';
import { LimitsPanel } from './LimitsPanel';
import { marksOfStates } from './marks';
import { Months } from './Months';
import { monthsQuery, statisticsQuery } from './queries';
import { StatesTable } from './StatesTable';
import { SentBackTable } from './SentBackTable';

const DurationsChart = lazyPart(() => import('./DurationsChart'));
const address = { sort: { id: '', descending: false }, filterIds };

/** Page that says which state has the longest dwell times, since when and why. Each number links to the dwell times that it counts. */
export function DwellTimesPage() {
  const list = useListAddress(address);
  const workflow = workflowOf(list.settledFilters);
  const query = useQuery(statisticsQuery(workflow, withLimit(list.settledFilters)));
  return (
    <GrantGuard grant="menu_item_workflows_read">
      <Heading as="h1" size="2xl">
        {pageLabels.waiting}
      </Heading>
      <Text color="fg.muted" mb="4">
        {labels.intro}
      </Text>
      <Stack gap="6">
        <Loaded query={query} rows={3}>
          {(rows) => (
            <Statistics
              key={workflow}
              rows={[...rows].sort(byDwellTime)}
              readAt={new Date(query.dataUpdatedAt)}
              list={list}
            />
          )}
        </Loaded>
      </Stack>
    </GrantGuard>
  );
}

type Props = { rows: readonly StateStatistics[]; readAt: Date; list: ReturnType<typeof useListAddress> };

function Statistics({ rows, readAt, list }: Props) {
  const workflow = workflowOf(list.settledFilters);
  const filters = filtersOf(list.settledFilters);
  const other = comparedWith(list.settledFilters);
  const maySetLimits = useGrant('workflow_limits_update');
  const { data: machine } = useQuery(workflowQuery(workflow));
  const { data: others } = useQuery({ ...statisticsQuery(workflow, other ?? {}), enabled: other !== null });
  const worst = worstOf(rows)?.state ?? '';
  const state = rows.some((row) => row.state === list.settledFilters.state) ? (list.settledFilters.state ?? '') : worst;
  const { data: worstMonths } = useQuery(monthsQuery(workflow, { ...filters, state: worst }));
  const months = useQuery(monthsQuery(workflow, { ...filters, state }));
  const compared = other ? others : undefined;
  const series = [labels.median, labels.p90, ...(compared ? [labels.otherMedian] : [])];
  const nonFinal = rows.filter(({ isEnd }) => !isEnd);
  return (
    <>
      <Panel title={labels.answer}>
        <Box role="status">
          {answerSentences({ rows, months: worstMonths, machine, now: readAt }).map((sentence, place) => (
            <Text
              key={place}
              fontSize={place === 0 ? 'lg' : undefined}
              fontWeight={place === 0 ? 'semibold' : undefined}
            >
              {sentence}
            </Text>
          ))}
        </Box>
      </Panel>
      <Filters filters={list.filters} setFilter={list.setFilter} />
      <Panel title={labels.states} intro={labels.exactness}>
        <StatesTable
          workflow={workflow}
          filters={filters}
          rows={rows}
          others={compared && other ? { filters: other, rows: compared } : undefined}
        />
        {nonFinal.length > 0 && (
          <Suspense fallback={<Loading rows={1} height="60" />}>
            <DurationsChart
              title={labels.chart}
              series={series}
              rows={nonFinal.map(({ label, medianSeconds, p90Seconds, state: own }) => ({
                name: label,
                values: [medianSeconds, p90Seconds, compared?.find((one) => one.state === own)?.medianSeconds ?? null],
              }))}
            />
          </Suspense>
        )}
      </Panel>
      <Panel title={labels.sentBackEvents} intro={labels.sentBackIntro}>
        <SentBackTable workflow={workflow} filters={filters} rows={rows} />
      </Panel>
      {state !== '' && (
        <Months {...{ workflow, filters, rows, state, months }} onState={(chosen) => list.setFilter('state', chosen)} />
      )}
      {machine && (
        <Panel title={labels.diagram} intro={labels.diagramIntro}>
          <MachineDiagram name={workflow} version={machine.version} states={marksOfStates(rows)} />
        </Panel>
      )}
      {maySetLimits && <LimitsPanel workflow={workflow} rows={rows} />}
    </>
  );
}
