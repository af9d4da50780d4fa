import { Box } from '@chakra-ui/react/box';
import { Table } from '@chakra-ui/react/table';
import { Text } from '@chakra-ui/react/text';
import {
  fillLabel,
  isSettled,
  monthNamed,
  type StateMonth,
  type StateStatistics,
  waitingLabels as labels,
} from '@percorso/domain';
import type { UseQueryResult } from '@tanstack/react-query';
import { Suspense } from 'react';
import { lazyPart } from '../../../lazy-part';
import { Loaded } from '../../../ui/feedback/Loaded';
import { Loading } from '../../../ui/feedback/Loading';
import { Panel } from '../../../ui/page/Panel';
import { PlainTable } from '../../../ui/display/PlainTable';
import { SelectField } from '../../../ui/fields/SelectField';
import { daysOf } from './query-params';
import { Figures, DurationLink, CountLink, type FigureScope } from './CountLink';

const DurationsChart = lazyPart(() => import('./DurationsChart'));

/** Number of months up to which a chart is readable. */
const SHOWN = 24;

type Props = Pick<FigureScope, 'workflow' | 'filters'> & {
  rows: readonly StateStatistics[];
  state: string;
  onState: (state: string) => void;
  months: Pick<UseQueryResult<StateMonth[]>, 'data' | 'error' | 'refetch'>;
};

/** Dwell times of one state by the month in which instances entered it. */
export const Months = ({ workflow, filters, rows, state, onState, months }: Props) => (
  <Panel title={labels.months} intro={labels.monthsIntro}>
    <Box maxW="24rem" mb="4">
      <SelectField
        label={labels.chosenState}
        placeholder=""
        options={rows.map((row) => ({ value: row.state, label: row.label }))}
        value={state}
        onChange={({ target }) => onState(target.value)}
      />
    </Box>
    <Loaded query={months} rows={4}>
      {(each) => (
        <MonthsTable
          {...{ workflow, filters }}
          months={each}
          state={rows.find((row) => row.state === state) ?? { state, label: '' }}
        />
      )}
    </Loaded>
  </Panel>
);

/** Table in which each number links to the dwell times that started in its month. */
function MonthsTable({ months, filters, ...about }: FigureScope & { months: readonly StateMonth[] }) {
  const shownMonths = months.slice(-SHOWN);
  const settled = shownMonths.filter(isSettled);
  const headers = [labels.month, labels.entered, labels.instances, labels.stays, labels.median, labels.p90];
  return (
    <>
      <PlainTable caption={labels.months} headers={headers} numbersFrom={1}>
        {[...shownMonths].reverse().map(({ month, entered, instances, stays, medianSeconds, p90Seconds }) => {
          const scope = { ...about, filters: { ...filters, ...daysOf(month) } };
          const counts = [
            [labels.entered, 'all', entered],
            [labels.instances, 'standing', instances],
            [labels.stays, 'left', stays],
          ] as const;
          const lengths = [
            [labels.median, medianSeconds],
            [labels.p90, p90Seconds],
          ] as const;
          const labelFor = (what: string) => `${what}, ${monthNamed(month)}`;
          const cells = [
            ...counts.map(([what, which, value]) => (
              <CountLink key={what} {...scope} {...{ which, value }} what={labelFor(what)} />
            )),
            ...lengths.map(([what, seconds]) => (
              <DurationLink key={what} {...scope} {...{ seconds }} what={labelFor(what)} />
            )),
          ];
          return (
            <Table.Row key={month}>
              <Table.Cell>{monthNamed(month)}</Table.Cell>
              <Figures headers={headers.slice(1)} cells={cells} />
            </Table.Row>
          );
        })}
      </PlainTable>
      <Suspense fallback={<Loading rows={1} height="60" />}>
        <DurationsChart
          title={fillLabel(labels.chartMonths, { state: about.state.label })}
          series={[labels.median]}
          rows={settled.map(({ month, medianSeconds }) => ({ name: monthNamed(month), values: [medianSeconds] }))}
        />
      </Suspense>
      {settled.length < shownMonths.length && (
        <Text fontSize="sm" color="fg.muted">
          {labels.unsettled}
        </Text>
      )}
    </>
  );
}
