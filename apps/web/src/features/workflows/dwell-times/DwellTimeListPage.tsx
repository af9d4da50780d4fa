import { Stack } from '@chakra-ui/react/stack';
import {
  fillLabel,
  lengthText,
  needLabels,
  pageLabels,
  type DwellTime,
  stateLabel,
  dwellTimeKindLabels,
  dwellTimeKinds,
  waitingLabels as labels,
} from '@percorso/domain';
import { useQuery } from '@tanstack/react-query';
import { paths } from '../../../paths';
import type { Column } from '../../../ui/data-table/column';
import { PageSizeField, pageSizeOf } from '../../../ui/data-table/PageSizeField';
import { toCsv } from '../../../ui/data-table/csv';
import { ServerTable } from '../../../ui/data-table/ServerTable';
import { useListAddress } from '../../../ui/data-table/use-list-address';
import { GrantGuard } from '../../../ui/page/GrantGuard';
import { TextLink } from '../../../ui/page/TextLink';
import { formatDateTime } from '../../../ui/display/dates';
import { statisticsPath, workflowOf } from './query-params';
import { allDwellTimes, dwellTimesQuery } from './queries';
import { eventText, missingText } from './words';
import { PageHeading } from '../../../ui/page/PageHeading';

const address = { sort: { id: 'enteredAt', descending: false }, filterIds: [] };
const parameterNames = [
  'state',
  'which',
  'limitDays',
  'event',
  'next',
  'missing',
  'minSeconds',
  'from',
  'to',
  'need',
  'localHealthAuthorityCode',
  'districtUnitId',
  'rehabilitationCenterId',
];
const rowId = ({ instanceId, revision }: DwellTime) => `${instanceId} ${revision}`;
const needs: Readonly<Record<string, string>> = needLabels;

/** List of the dwell times that a number counts, the earliest first. */
export function DwellTimeListPage() {
  return (
    <GrantGuard grant="menu_item_workflows_read">
      <DwellTimeList />
    </GrantGuard>
  );
}

function DwellTimeList() {
  const list = useListAddress(address);
  const workflow = workflowOf(list.values);
  const columns = columnsOf(workflow);
  const limit = pageSizeOf(list.values.limit);
  const filters = Object.fromEntries(parameterNames.map((name) => [name, list.values[name] || undefined]));
  const page = useQuery(dwellTimesQuery(workflow, { ...filters, page: list.page, limit }));
  const which = dwellTimeKinds.find((kind) => kind === list.values.which) ?? 'all';
  return (
    <>
      <PageHeading
        title={pageLabels.stays}
        intro={fillLabel(labels.listIntro, {
          which: dwellTimeKindLabels[which],
          state: stateLabel(list.values.state ?? ''),
        })}
      />
      <Stack gap="2">
        <TextLink to={statisticsPath(list.values)} alignSelf="start">
          {labels.backToFigures}
        </TextLink>
        <ServerTable
          caption={pageLabels.stays}
          columns={columns}
          {...{ rowId, list, page }}
          pageSize={limit}
          empty={labels.listEmpty}
          csv={{
            fileName: 'permanenze.csv',
            content: async () => toCsv(columns, await allDwellTimes(workflow, filters)),
          }}
          besidePager={<PageSizeField value={limit} onChange={(size) => list.change({ limit: size, page: '' })} />}
        />
      </Stack>
    </>
  );
}

const instanceText = ({ instanceId, episodeNumber }: DwellTime): string => {
  const id = instanceId.slice(-12);
  return episodeNumber === null ? id : fillLabel(labels.episodeOf, { number: episodeNumber, id });
};

const columnsOf = (workflow: ReturnType<typeof workflowOf>): Column<DwellTime>[] =>
  [
    {
      id: 'instance',
      header: labels.instance,
      value: instanceText,
      show: (row: DwellTime) => (
        <TextLink
          to={paths.workflowInstance(workflow, row.instanceId)}
          aria-label={fillLabel(labels.instanceOf, { id: instanceText(row) })}
        >
          {instanceText(row)}
        </TextLink>
      ),
    },
    { id: 'enteredAt', header: labels.enteredAt, value: ({ enteredAt }: DwellTime) => formatDateTime(enteredAt) },
    {
      id: 'leftAt',
      header: labels.leftAt,
      value: ({ leftAt }: DwellTime) => (leftAt ? formatDateTime(leftAt) : labels.still),
    },
    { id: 'seconds', header: labels.length, value: ({ seconds }: DwellTime) => lengthText(seconds), numeric: true },
    { id: 'leftBy', header: labels.event, value: ({ leftBy }: DwellTime) => (leftBy ? eventText(leftBy) : '') },
    { id: 'missing', header: labels.missing, value: ({ missing }: DwellTime) => missing.map(missingText).join(', ') },
    { id: 'districtUnit', header: labels.unit, value: ({ districtUnit }: DwellTime) => districtUnit },
    {
      id: 'rehabilitationCenter',
      header: labels.centre,
      value: ({ rehabilitationCenter }: DwellTime) => rehabilitationCenter,
    },
    { id: 'need', header: labels.need, value: ({ need }: DwellTime) => (need ? (needs[need] ?? need) : '') },
  ].map((column) => ({ ...column, sortable: false, filterable: false }));
