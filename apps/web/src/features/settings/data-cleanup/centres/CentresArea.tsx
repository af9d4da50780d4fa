import { SimpleGrid } from '@chakra-ui/react/simple-grid';
import { Stack } from '@chakra-ui/react/stack';
import {
  centreProblemLabels,
  type CleanupCentreRow,
  type CleanupCentresQuery,
  cleanupLabels as labels,
  furtherEpisodesText,
} from '@percorso/domain';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { notify } from '../../../../api/notify';
import { toCsv } from '../../../../ui/data-table/csv';
import { lowFields } from '../../../../ui/data-table/density';
import { PageSizeField, pageSizeOf } from '../../../../ui/data-table/PageSizeField';
import { ServerTable } from '../../../../ui/data-table/ServerTable';
import { useListWithViews } from '../../../../ui/data-table/use-list-with-views';
import { ForceCloseDialog } from '../closures/ForceCloseDialog';
import { centreProblemColumns as columns } from './centre-columns';
import { CentreActions } from './CentreActions';
import { MoveDialog } from './MoveDialog';
import { FilterChoices, useProblemFilters } from '../ProblemFilters';
import { centreProblemsQuery, openEpisodesQuery } from './queries';

const address = {
  sort: { id: 'description', descending: false },
  filterIds: ['problem', 'localHealthAuthorityCode'],
};
const rowId = ({ id, problem }: CleanupCentreRow) => `${id} ${problem}`;
const problems = Object.entries(centreProblemLabels).map(([value, label]) => ({ value, label }));

/** The episodes of a centre that one request closes, and the notice about the episodes that it does not close. */
type Closing = { episodeIds: readonly string[]; further: string };

/** Table of the centres that have a problem. */
export function CentresArea() {
  const client = useQueryClient();
  const list = useListWithViews<CleanupCentresQuery['sort']>('cleanup-centres', address);
  // Stored here and not in the rows, because a row may disappear while its dialog is open.
  const [closing, setClosing] = useState<Closing>();
  const [moving, setMoving] = useState<CleanupCentreRow>();
  const filtersAbove = useProblemFilters(problems);
  const pageSize = pageSizeOf(list.values.limit);
  const query = { ...(list.settledFilters as Partial<CleanupCentresQuery>), ...list.order };
  const page = useQuery(centreProblemsQuery({ ...query, page: list.page, limit: pageSize }));
  const csv = async () => toCsv(columns, (await client.fetchQuery(centreProblemsQuery({ ...query, limit: -1 }))).rows);
  const close = ({ id }: CleanupCentreRow) =>
    client
      .fetchQuery(openEpisodesQuery(id))
      .then(({ rows, total, isCapped }) => {
        const further = furtherEpisodesText({ shown: rows.length, total, isCapped });
        setClosing({ episodeIds: rows.map((episode) => episode.id), further });
      })
      .catch(notify.error);
  return (
    <Stack gap="2">
      <SimpleGrid columns={{ base: 1, sm: 2, lg: 4 }} gap={{ base: '4', sm: '2' }} css={lowFields}>
        <FilterChoices of={filtersAbove} filters={list.filters} onFilter={list.setFilter} />
      </SimpleGrid>
      <ServerTable
        caption={labels.centres}
        isWide
        filtersAbove={filtersAbove}
        {...{ columns, rowId, list, page, pageSize }}
        csv={{ fileName: 'centri-da-bonificare.csv', content: csv }}
        besidePager={<PageSizeField value={pageSize} onChange={(size) => list.change({ limit: size, page: '' })} />}
        actions={(row) => <CentreActions row={row} onClose={() => void close(row)} onMove={() => setMoving(row)} />}
      />
      {closing && <ForceCloseDialog {...closing} onClose={() => setClosing(undefined)} />}
      {moving && <MoveDialog centre={moving} onClose={() => setMoving(undefined)} />}
    </Stack>
  );
}
