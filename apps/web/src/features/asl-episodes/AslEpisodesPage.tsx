import { Box } from '@chakra-ui/react/box';
import { Flex } from '@chakra-ui/react/flex';
import {
  aslEpisodeLabels as labels,
  fillLabel,
  isDay,
  pageLabels,
  ratesAndBudgetLabels,
  type AslEpisodeRow,
  type AslEpisodesQuery,
} from '@percorso/domain';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { FolderOpen } from 'lucide-react';
import { useMemo } from 'react';
import { aslEpisodesCsv, aslEpisodesQuery } from '../../api/asl-episodes';
import { wholeCatalogueQuery } from '../../api/catalogues';
import { useMe } from '../../api/me';
import { unitsQuery, centresQuery } from '../../api/structures';
import { episodePath } from '../../paths';
import { CheckboxField } from '../../ui/fields/CheckboxField';
import type { FilterAbove } from '../../ui/data-table/column';
import { PageSizeField, pageSizeOf } from '../../ui/data-table/PageSizeField';
import { ServerTable } from '../../ui/data-table/ServerTable';
import { RowLink } from '../../ui/page/RowLink';
import { useListAddress } from '../../ui/data-table/use-list-address';
import { useListWithViews } from '../../ui/data-table/use-list-with-views';
import { usePageCursors } from '../../ui/data-table/use-page-cursors';
import { GrantGuard } from '../../ui/page/GrantGuard';
import { SelectField } from '../../ui/fields/SelectField';
import { canOpenRow } from '../episodes/row-actions';
import { patientText } from '../../ui/data-table/patient-column';
import { aslEpisodeCard, aslEpisodeColumns } from './asl-episode-columns';
import { MarkAllButton } from './MarkAllButton';
import { PageHeading } from '../../ui/page/PageHeading';

// Sorted by the start date, because the list has no column for the date of creation.
const address = {
  sort: { id: 'startDate', descending: true },
  filterIds: [
    'patientSurname',
    'startDate',
    'districtUnitId',
    'rehabilitationCenterId',
    'need',
    'step',
    'closed',
    'isNew',
    'localHealthAuthorityCode',
  ],
};
const rowId = ({ id }: AslEpisodeRow) => id;
const optionsOf = (structures: readonly { id: string; description: string }[] = []) =>
  structures.map(({ id, description }) => ({ value: id, label: description }));

/** Page with the ASL episodes and the number of new ones (spec 000 §2). */
export function AslEpisodesPage() {
  return (
    <GrantGuard grant="asl_episode_read">
      <PageHeading title={pageLabels.aslEpisodes} intro={labels.intro} />
      <AslEpisodesTable />
    </GrantGuard>
  );
}

function AslEpisodesTable() {
  const list = useListWithViews<AslEpisodesQuery['sort']>('asl-episodes', address);
  const { data: units } = useQuery(unitsQuery);
  const columns = useMemo(() => aslEpisodeColumns(optionsOf(units)), [units]);
  const filtersAbove = useFiltersAbove();
  const limit = pageSizeOf(list.values.limit);
  const { startDate = '', closed, isNew, ...filters } = list.settledFilters;
  const query: Partial<AslEpisodesQuery> = {
    ...(filters as Partial<AslEpisodesQuery>),
    startDate: isDay(startDate) ? startDate : '',
    ...(closed && { closed: closed === 'true' }),
    ...(isNew && { isNew: true }),
    ...list.order,
    limit,
  };
  const { pageParams, goTo } = usePageCursors(list, query);
  const page = useQuery({ ...aslEpisodesQuery({ ...query, ...pageParams }), placeholderData: keepPreviousData });
  return (
    <ServerTable
      caption={pageLabels.aslEpisodes}
      {...{ columns, rowId, list, page }}
      pageSize={limit}
      onPage={(next) => goTo(next, page.data?.next)}
      empty={labels.empty}
      csv={{ fileName: 'episodi-asl.csv', content: (form) => aslEpisodesCsv(query, form) }}
      isWide
      tools={
        <>
          <Scope {...{ filtersAbove }} {...list} />
          <MarkAllButton />
        </>
      }
      actions={(row) => <OpenRow row={row} />}
      card={aslEpisodeCard}
      besidePager={<PageSizeField value={limit} onChange={(size) => list.change({ limit: size, page: '' })} />}
    />
  );
}

/**
 * Returns the filters above the table: the health authority (for unrestricted users), the centre, and whether only new episodes are
 * shown.
 */
function useFiltersAbove(): readonly FilterAbove[] {
  const { everything } = useMe();
  const { data: authorities = [] } = useQuery({
    ...wholeCatalogueQuery('local-health-authorities'),
    enabled: everything,
  });
  const { data: centres } = useQuery(centresQuery);
  const authorityOptions = authorities.map(({ code, description }) => ({ value: code, label: description }));
  return [
    ...(everything
      ? [{ id: 'localHealthAuthorityCode', header: labels.localHealthAuthority, options: authorityOptions }]
      : []),
    { id: 'rehabilitationCenterId', header: labels.rehabilitationCenter, options: optionsOf(centres) },
    { id: 'isNew', header: labels.onlyNew, kind: 'boolean' },
  ];
}

type ScopeProps = { filtersAbove: readonly FilterAbove[] } & Pick<
  ReturnType<typeof useListAddress>,
  'filters' | 'setFilter'
>;

const placeholders: Readonly<Record<string, string>> = {
  localHealthAuthorityCode: ratesAndBudgetLabels.allAuthorities,
  rehabilitationCenterId: labels.allCentres,
};

const Scope = ({ filtersAbove, filters, setFilter }: ScopeProps) => (
  <Flex columnGap="4" rowGap="2" wrap="wrap" align="center" flex="1">
    {filtersAbove.map(({ id, header, options }) =>
      options ? (
        <Box key={id} flex={{ base: '1 1 100%', sm: '0 1 11rem' }}>
          <SelectField
            hideLabel
            label={header}
            placeholder={placeholders[id]}
            options={options}
            value={filters[id]}
            onChange={({ target }) => setFilter(id, target.value)}
          />
        </Box>
      ) : (
        <CheckboxField
          key={id}
          label={header}
          checked={filters[id] === 'true'}
          onChange={(checked) => setFilter(id, checked ? 'true' : '')}
        />
      ),
    )}
  </Flex>
);

/** Button that opens an episode. At acceptance it leads to the pre-episode page. An invalidated episode has no button (spec 000 §2). */
function OpenRow({ row }: { row: AslEpisodeRow }) {
  const { grants } = useMe();
  if (!canOpenRow(row, grants)) return null;
  const name = fillLabel(labels.openOf, { number: row.number, patient: patientText(row) });
  return <RowLink to={episodePath(row)} Icon={FolderOpen} label={labels.open} name={name} />;
}
