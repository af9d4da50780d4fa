import { HStack } from '@chakra-ui/react/stack';
import {
  fillLabel,
  OWN_CONNECTION,
  placeLabels,
  type ReportConnectionRow,
  reportSettingLabels,
  reportSettingsLabels as labels,
} from '@percorso/domain';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useGrant } from '../../api/me';
import { paths } from '../../paths';
import type { Column } from '../../ui/data-table/column';
import { toCsv } from '../../ui/data-table/csv';
import { PageSizeField, pageSizeOf } from '../../ui/data-table/PageSizeField';
import { ServerTable } from '../../ui/data-table/ServerTable';
import { useListWithViews } from '../../ui/data-table/use-list-with-views';
import { DeleteButton } from '../../ui/dialogs/DeleteButton';
import { NewRecordLink } from '../../ui/page/NewRecordLink';
import { namedColumns } from './named-columns';
import { OpenLink } from './OpenLink';
import { connectionsQuery, deleteConnection, fetchConnections, reportSettingsKey } from './queries';

/** Properties of columns by which users can neither sort nor filter. */
const fixed = { sortable: false, filterable: false } as const;

const columns: Column<ReportConnectionRow>[] = [
  ...namedColumns,
  {
    id: 'driverTypeDescription',
    header: reportSettingLabels.driver,
    ...fixed,
    value: ({ driverTypeDescription }) => driverTypeDescription,
  },
  {
    id: 'dataSourceTypeDescription',
    header: reportSettingLabels.dataSource,
    ...fixed,
    value: ({ dataSourceTypeDescription }) => dataSourceTypeDescription,
  },
  {
    id: 'active',
    header: reportSettingLabels.activeConnection,
    kind: 'boolean',
    ...fixed,
    value: ({ active }) => active,
  },
];

const address = { sort: { id: 'code', descending: false }, filterIds: ['code', 'description'] };

/** Table of the databases that reports read. */
export function ConnectionsTable() {
  const list = useListWithViews('report-connections', address);
  const pageSize = pageSizeOf(list.values.limit);
  const query = { ...list.settledFilters, ...list.order };
  const page = useQuery(connectionsQuery({ ...query, page: list.page, limit: pageSize }));
  const mayUpdate = useGrant('report_settings_update');
  return (
    <ServerTable
      caption={labels.connectionsTab}
      rowId={({ id }) => id}
      {...{ columns, list, page, pageSize }}
      empty={labels.emptyConnections}
      tools={mayUpdate && <NewRecordLink to={paths.reportConnection()}>{labels.newConnection}</NewRecordLink>}
      besidePager={<PageSizeField value={pageSize} onChange={(size) => list.change({ limit: size, page: '' })} />}
      csv={{
        fileName: 'connessioni-report.csv',
        content: async () => toCsv(columns, (await fetchConnections({ ...query, limit: -1 })).rows),
      }}
      actions={(row) => <RowActions row={row} />}
    />
  );
}

function RowActions({ row }: { row: ReportConnectionRow }) {
  const { id, code, revision } = row;
  const client = useQueryClient();
  const mayUpdate = useGrant('report_settings_update');
  const isOwn = code === OWN_CONNECTION;
  return (
    <HStack wrap="wrap">
      <OpenLink to={paths.reportConnection(id)} code={code} isFixed={isOwn} />
      {mayUpdate && !isOwn && (
        <DeleteButton
          label={`${placeLabels.delete}: ${code}`}
          question={fillLabel(labels.deleteConnection, { code })}
          remove={() => deleteConnection(id, revision)}
          onDeleted={() => client.invalidateQueries({ queryKey: reportSettingsKey })}
          deletedText={labels.connectionDeleted}
        />
      )}
    </HStack>
  );
}
