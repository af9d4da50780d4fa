import { pageLabels, type EpisodeRow, type EpisodesQuery } from '@percorso/domain';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { mineFilter, MineToggle } from '../../ui/data-table/MineToggle';
import { PageSizeField, pageSizeOf } from '../../ui/data-table/PageSizeField';
import { ServerTable } from '../../ui/data-table/ServerTable';
import { useListWithViews } from '../../ui/data-table/use-list-with-views';
import { OpenCentreEpisodeButton } from './access/OpenCentreEpisodeButton';
import { GrantGuard } from '../../ui/page/GrantGuard';
import { useSeesAsCentre } from '../../api/me';
import { unitsQuery } from '../../api/structures';
import { episodeColumns } from './episode-columns';
import { EpisodeRowActions } from './EpisodeRowActions';
import { episodesCsv } from './episodes-csv';
import { episodesQuery } from '../../api/episodes';
import { PageHeading } from '../../ui/page/PageHeading';

const address = {
  sort: { id: 'startDate', descending: true },
  filterIds: ['patientSurname', 'startDate', 'step', 'closed', 'districtUnitId', 'mine'],
};
const rowId = ({ id }: EpisodeRow) => id;

export function EpisodesPage() {
  return (
    <GrantGuard grant="episode_of_care_read">
      <PageHeading title={pageLabels.episodes} />
      <EpisodesTable />
    </GrantGuard>
  );
}

const isDate = (text: string) => /^\d{4}-\d{2}-\d{2}$/.test(text);

function EpisodesTable() {
  const list = useListWithViews<EpisodesQuery['sort']>('episodes', address);
  const isCentre = useSeesAsCentre();
  const { data: units } = useQuery(unitsQuery);
  const columns = useMemo(
    () => episodeColumns(units?.map(({ id, description }) => ({ value: id, label: description })) ?? [], isCentre),
    [units, isCentre],
  );
  const { startDate = '', closed, mine, ...filters } = list.settledFilters;
  const query: Partial<EpisodesQuery> = {
    ...(filters as Partial<EpisodesQuery>),
    startDate: isDate(startDate) ? startDate : '',
    ...(closed && { closed: closed === 'true' }),
    ...(mine && { mine: true }),
    ...list.order,
  };
  const pageSize = pageSizeOf(list.values.limit);
  const page = useQuery({
    ...episodesQuery({ ...query, page: list.page, limit: pageSize }),
    placeholderData: keepPreviousData,
  });
  return (
    <ServerTable
      caption={pageLabels.episodes}
      {...{ columns, rowId, list, page, pageSize }}
      csv={{ fileName: 'episodi.csv', content: (form) => episodesCsv(query, form) }}
      filtersAbove={[mineFilter]}
      tools={
        <>
          <OpenCentreEpisodeButton />
          <MineToggle list={list} />
        </>
      }
      actions={(row) => <EpisodeRowActions row={row} />}
      besidePager={<PageSizeField value={pageSize} onChange={(size) => list.change({ limit: size, page: '' })} />}
    />
  );
}
