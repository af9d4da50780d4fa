import { Heading } from '@chakra-ui/react/heading';
import { Stack } from '@chakra-ui/react/stack';
import { pageLabels, type EpisodeRow, type EpisodesQuery } from '@percorso/domain';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { DataTable } from '../../ui/data-table/DataTable';
import { Pager } from '../../ui/data-table/Pager';
import { useListAddress } from '../../ui/data-table/use-list-address';
import { OpenCentreEpisodeButton } from './access/OpenCentreEpisodeButton';
import { GrantGuard } from '../../ui/GrantGuard';
import { districtUnitsQuery } from '../../api/structures';
import { episodeColumns } from './episode-columns';
import { EpisodeRowActions } from './EpisodeRowActions';
import { episodesQuery } from '../../api/episodes';

const pageSize = 20;
const address = {
  sort: { id: 'startDate', descending: true },
  filterIds: ['patientSurname', 'startDate', 'step', 'closed', 'districtUnitId'],
};
const rowId = ({ id }: EpisodeRow) => id;

export function EpisodesPage() {
  return (
    <GrantGuard grant="episode_of_care_read">
      <Heading as="h1" size="2xl" mb="4">
        {pageLabels.episodes}
      </Heading>
      <EpisodesTable />
    </GrantGuard>
  );
}

const isDate = (text: string) => /^\d{4}-\d{2}-\d{2}$/.test(text);

function EpisodesTable() {
  const list = useListAddress(address);
  const { data: units } = useQuery(districtUnitsQuery);
  const columns = useMemo(
    () => episodeColumns(units?.map(({ id, description }) => ({ value: id, label: description })) ?? []),
    [units],
  );
  const { startDate = '', closed, ...filters } = list.asked;
  const query: Partial<EpisodesQuery> = {
    ...(filters as Partial<EpisodesQuery>),
    startDate: isDate(startDate) ? startDate : '',
    ...(closed && { closed: closed === 'true' }),
    sort: list.sort.id as EpisodesQuery['sort'],
    sortDirection: list.sort.descending ? 'Descending' : 'Ascending',
    page: list.page,
    limit: pageSize,
  };
  const { data, error, isLoading, refetch } = useQuery({
    ...episodesQuery(query),
    placeholderData: keepPreviousData,
  });
  return (
    <Stack gap="4">
      <DataTable
        caption={pageLabels.episodes}
        columns={columns}
        rows={data?.rows ?? []}
        rowId={rowId}
        isServed
        sort={list.sort}
        filters={list.filters}
        onSort={list.setSort}
        onFilter={list.setFilter}
        onClearFilters={list.clearFilters}
        isLoading={isLoading}
        error={error}
        onRetry={() => void refetch()}
        tools={<OpenCentreEpisodeButton />}
        actions={(row) => <EpisodeRowActions row={row} />}
      />
      {data && <Pager page={list.page} pageSize={pageSize} shown={data} onPage={list.setPage} />}
    </Stack>
  );
}
