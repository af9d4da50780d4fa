import { HStack } from '@chakra-ui/react/stack';
import {
  fillLabel,
  placeLabels,
  type ReportDefinitionRow,
  reportSettingLabels,
  reportSettingsLabels as labels,
  reportTabLabels,
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
import { deleteReport, fetchReports, reportSettingsKey, reportsQuery } from './queries';

const columns: Column<ReportDefinitionRow>[] = [
  ...namedColumns,
  {
    id: 'categoryTypeCode',
    header: reportSettingLabels.category,
    filterable: false,
    value: ({ categoryTypeCode }) => reportTabLabels[categoryTypeCode],
  },
  {
    id: 'connectionCode',
    header: reportSettingLabels.connection,
    filterable: false,
    value: ({ connectionCode }) => connectionCode,
  },
  {
    id: 'active',
    header: reportSettingLabels.active,
    kind: 'boolean',
    sortable: false,
    filterable: false,
    value: ({ active }) => active,
  },
];

const address = { sort: { id: 'code', descending: false }, filterIds: ['code', 'description'] };

export function ReportsTable() {
  const list = useListWithViews('reports', address);
  const pageSize = pageSizeOf(list.values.limit);
  const query = { ...list.settledFilters, ...list.order };
  const page = useQuery(reportsQuery({ ...query, page: list.page, limit: pageSize }));
  const mayUpdate = useGrant('report_settings_update');
  return (
    <ServerTable
      caption={labels.reportsTab}
      rowId={({ id }) => id}
      {...{ columns, list, page, pageSize }}
      empty={labels.emptyReports}
      tools={mayUpdate && <NewRecordLink to={paths.reportDefinition()}>{labels.newReport}</NewRecordLink>}
      besidePager={<PageSizeField value={pageSize} onChange={(size) => list.change({ limit: size, page: '' })} />}
      csv={{
        fileName: 'report-personalizzati.csv',
        content: async () => toCsv(columns, (await fetchReports({ ...query, limit: -1 })).rows),
      }}
      actions={(row) => <RowActions row={row} />}
    />
  );
}

function RowActions({ row: { id, code, revision } }: { row: ReportDefinitionRow }) {
  const client = useQueryClient();
  const mayUpdate = useGrant('report_settings_update');
  return (
    <HStack wrap="wrap">
      <OpenLink to={paths.reportDefinition(id)} code={code} />
      {mayUpdate && (
        <DeleteButton
          label={`${placeLabels.delete}: ${code}`}
          question={fillLabel(labels.deleteReport, { code })}
          remove={(confirmed) => deleteReport(id, revision, confirmed)}
          onDeleted={() => client.invalidateQueries({ queryKey: reportSettingsKey })}
          deletedText={labels.reportDeleted}
        />
      )}
    </HStack>
  );
}
