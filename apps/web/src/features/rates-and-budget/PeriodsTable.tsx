import { periodText, ratesAndBudgetLabels as labels } from '@percorso/domain';
import { useQuery } from '@tanstack/react-query';
import { FolderOpen, Pencil } from 'lucide-react';
import { useGrant } from '../../api/me';
import { toCsv } from '../../ui/data-table/csv';
import { PageSizeField, pageSizeOf } from '../../ui/data-table/PageSizeField';
import { ServerTable } from '../../ui/data-table/ServerTable';
import { RowLink } from '../../ui/page/RowLink';
import { useListAddress } from '../../ui/data-table/use-list-address';
import { NewRecordLink } from '../../ui/page/NewRecordLink';
import { type PeriodKind, type PeriodRow, regionalPeriods } from './period-kind';
import { fetchPeriods, periodsQuery } from './queries';

export const newestFirst = { id: 'validFrom', descending: true };
const address = { sort: newestFirst, filterIds: [] };

export function RegionalPeriods() {
  const list = useListAddress(address);
  return <PeriodsTable kind={regionalPeriods} list={list} newPath={regionalPeriods.paths.one()} />;
}

type Props = {
  kind: PeriodKind;
  list: ReturnType<typeof useListAddress>;
  /** The asl whose periods are listed; if undefined, the periods of the region or of every asl. */
  localHealthAuthorityCode?: string;
  /** Path of the form of a new period; undefined until the asl of the new period is known. */
  newPath?: string;
};

/** Table of the periods of the region or of the asl. */
export function PeriodsTable({ kind, list, localHealthAuthorityCode, newPath }: Props) {
  const pageSize = pageSizeOf(list.values.limit);
  const query = { localHealthAuthorityCode, ...list.order };
  const page = useQuery(periodsQuery(kind, { ...query, page: list.page, limit: pageSize }));
  const mayCreate = useGrant(kind.grants.create);
  const columns = localHealthAuthorityCode
    ? kind.columns.filter(({ id }) => id !== 'localHealthAuthorityDescription')
    : kind.columns;
  const csv = async () => toCsv(csvColumns(kind), (await fetchPeriods(kind, { ...query, limit: -1 })).rows);
  return (
    <ServerTable
      caption={kind.labels.tab}
      rowId={({ id }) => id}
      {...{ columns, list, page, pageSize }}
      empty={labels.empty}
      tools={mayCreate && newPath && <NewRecordLink to={newPath}>{labels.create}</NewRecordLink>}
      besidePager={<PageSizeField value={pageSize} onChange={(size) => list.change({ limit: size, page: '' })} />}
      csv={{ fileName: kind.fileName, content: csv }}
      actions={(row) => <OpenPeriod kind={kind} row={row} />}
    />
  );
}

/** Returns the columns for the CSV, in which volumes are plain numbers and the column header names their unit. */
const csvColumns = ({ columns }: PeriodKind) =>
  columns.map((column) => (column.numeric ? { ...column, header: labels.spendingVolume } : column));

/** Link to the page of a period. Its text depends on the user's grants: edit or open. */
function OpenPeriod({ kind, row }: { kind: PeriodKind; row: PeriodRow }) {
  const mayUpdate = useGrant(kind.grants.update);
  const [Icon, label] = mayUpdate ? [Pencil, labels.edit] : [FolderOpen, labels.open];
  const owner = 'localHealthAuthorityDescription' in row ? `${row.localHealthAuthorityDescription}, ` : '';
  const name = `${label}: ${owner}${periodText(row)}`;
  return <RowLink to={kind.paths.one(row.id)} {...{ Icon, label, name }} />;
}
