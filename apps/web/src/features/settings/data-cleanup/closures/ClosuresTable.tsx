import { Button } from '@chakra-ui/react/button';
import { cleanupLabels as labels, fillLabel, type ForceClosure, formatWhole } from '@percorso/domain';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { FolderOpen } from 'lucide-react';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { paths } from '../../../../paths';
import { formatDateTime } from '../../../../ui/display/dates';
import type { Column, Sort } from '../../../../ui/data-table/column';
import { DataTable } from '../../../../ui/data-table/DataTable';
import { Pager } from '../../../../ui/data-table/Pager';
import { Panel } from '../../../../ui/page/Panel';
import { closuresQuery } from './queries';

const PAGE_SIZE = 10;
const fixed = { sortable: false, filterable: false } as const;
const columns: readonly Column<ForceClosure>[] = [
  {
    id: 'createdAt',
    header: labels.createdAt,
    filterable: false,
    value: ({ createdAt }) => formatDateTime(createdAt),
  },
  { ...fixed, id: 'createdBy', header: labels.createdBy, value: ({ createdBy }) => createdBy },
  { ...fixed, id: 'reason', header: labels.reason, value: ({ reason }) => reason },
  ...(['episodes', 'done', 'refused', 'waiting'] as const).map((id): Column<ForceClosure> => ({
    ...fixed,
    id,
    header: id === 'episodes' ? labels.chosen : labels[id],
    numeric: true,
    value: (row) => row[id],
    show: (row) => formatWhole(row[id]),
  })),
];
const newestFirst: Sort = { id: 'createdAt', descending: true };
const rowId = ({ id }: ForceClosure) => id;

/**
 * Table of past mass closings: user, time and reason. The URL does not store its page and order, because it stores those of the list of
 * episodes above.
 */
export function ClosuresTable() {
  const [sort, setSort] = useState(newestFirst);
  const [page, setPage] = useState(1);
  const { data, error, isLoading, refetch } = useQuery({
    ...closuresQuery({
      sort: 'createdAt',
      sortDirection: sort.descending ? 'Descending' : 'Ascending',
      page,
      limit: PAGE_SIZE,
    }),
    placeholderData: keepPreviousData,
  });
  return (
    <Panel title={labels.closures} intro={labels.closuresIntro}>
      <DataTable
        caption={labels.closures}
        rows={data?.rows ?? []}
        {...{ columns, rowId, sort, error, isLoading }}
        filters={{}}
        isServerSide
        onSort={setSort}
        onRetry={() => void refetch()}
        empty={labels.noClosures}
        actions={({ id, createdAt }) => (
          <Button asChild size="sm" variant="outline" bg="bg">
            <Link
              to={paths.forceClosure(id)}
              aria-label={fillLabel(labels.openClosure, { date: formatDateTime(createdAt) })}
            >
              <FolderOpen size={16} aria-hidden />
              {labels.open}
            </Link>
          </Button>
        )}
      />
      {data && data.total > PAGE_SIZE && <Pager page={page} pageSize={PAGE_SIZE} pageData={data} onPage={setPage} />}
    </Panel>
  );
}
