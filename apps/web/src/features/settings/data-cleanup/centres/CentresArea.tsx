import { SimpleGrid } from '@chakra-ui/react/simple-grid';
import { Stack } from '@chakra-ui/react/stack';
import {
  centreProblemLabels,
  type CleanupCentreRow,
  type CleanupCentresQuery,
  cleanupLabels as labels,
} from '@percorso/domain';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { notify } from '../../../../api/notify';
import { toCsv } from '../../../../ui/data-table/csv';
import { PageSizeField, pageSizeOf } from '../../../../ui/data-table/PageSizeField';
import { ServedTable } from '../../../../ui/data-table/ServedTable';
import { useListAddress } from '../../../../ui/data-table/use-list-address';
import { ForceCloseDialog } from '../closures/ForceCloseDialog';
import { centreProblemColumns as columns } from './centre-columns';
import { CentreActions } from './CentreActions';
import { MoveDialog } from './MoveDialog';
import { ProblemFilters } from '../ProblemFilters';
import { centreProblemsQuery, openEpisodesQuery } from './queries';

const address = {
  sort: { id: 'description', descending: false },
  filterIds: ['problem', 'localHealthAuthorityCode'],
};
const rowId = ({ id, problem }: CleanupCentreRow) => `${id} ${problem}`;
const problems = Object.entries(centreProblemLabels).map(([value, label]) => ({ value, label }));

/** Centres with a problem. */
export function CentresArea() {
  const client = useQueryClient();
  const list = useListAddress<CleanupCentresQuery['sort']>(address);
  // They outlive the rows, which may go while they are open.
  const [closing, setClosing] = useState<readonly string[]>();
  const [moving, setMoving] = useState<CleanupCentreRow>();
  const pageSize = pageSizeOf(list.values.limit);
  const asked = { ...(list.asked as Partial<CleanupCentresQuery>), ...list.order };
  const page = useQuery(centreProblemsQuery({ ...asked, page: list.page, limit: pageSize }));
  const csv = async () => toCsv(columns, (await client.fetchQuery(centreProblemsQuery({ ...asked, limit: -1 }))).rows);
  const close = ({ id }: CleanupCentreRow) =>
    client
      .fetchQuery(openEpisodesQuery(id))
      .then((episodes) => setClosing(episodes.map((episode) => episode.id)))
      .catch(notify.error);
  return (
    <Stack gap="5">
      <SimpleGrid columns={{ base: 1, sm: 2, lg: 4 }} gap="4">
        <ProblemFilters problems={problems} values={list.filters} onFilter={list.setFilter} />
      </SimpleGrid>
      <ServedTable
        caption={labels.centres}
        {...{ columns, rowId, list, page, pageSize }}
        csv={{ fileName: 'centri-da-bonificare.csv', content: csv }}
        besidePager={<PageSizeField value={pageSize} onChange={(size) => list.change({ limit: size, page: '' })} />}
        actions={(row) => <CentreActions row={row} onClose={() => void close(row)} onMove={() => setMoving(row)} />}
      />
      {closing && <ForceCloseDialog episodeIds={closing} onClose={() => setClosing(undefined)} />}
      {moving && <MoveDialog centre={moving} onClose={() => setMoving(undefined)} />}
    </Stack>
  );
}
