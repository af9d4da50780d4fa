import { Box } from '@chakra-ui/react/box';
import { Flex } from '@chakra-ui/react/flex';
import { Heading } from '@chakra-ui/react/heading';
import { Stack } from '@chakra-ui/react/stack';
import { Text } from '@chakra-ui/react/text';
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
import { districtUnitsQuery, rehabilitationCentersQuery } from '../../api/structures';
import { episodePath } from '../../paths';
import { CheckboxField } from '../../ui/CheckboxField';
import { PageSizeField, pageSizeOf } from '../../ui/data-table/PageSizeField';
import { ServedTable } from '../../ui/data-table/ServedTable';
import { RowLink } from '../../ui/RowLink';
import { useListAddress } from '../../ui/data-table/use-list-address';
import { usePageMarks } from '../../ui/data-table/use-page-marks';
import { GrantGuard } from '../../ui/GrantGuard';
import { SelectField } from '../../ui/SelectField';
import { canOpenRow } from '../episodes/row-actions';
import { patientText } from '../../ui/data-table/patient-column';
import { aslEpisodeCard, aslEpisodeColumns } from './asl-episode-columns';
import { MarkAllButton } from './MarkAllButton';

// By the date that is seen: when an episode was written down stands in no column.
const address = {
  sort: { id: 'startDate', descending: true },
  filterIds: [
    ...['patientSurname', 'startDate', 'districtUnitId', 'rehabilitationCenterId', 'need', 'step', 'closed'],
    ...['isNew', 'localHealthAuthorityCode'],
  ],
};
const rowId = ({ id }: AslEpisodeRow) => id;
const optionsOf = (structures: readonly { id: string; description: string }[] = []) =>
  structures.map(({ id, description }) => ({ value: id, label: description }));

/** Spec 000 §2: ASL episodes, with a badge for new episodes. */
export function AslEpisodesPage() {
  return (
    <GrantGuard grant="asl_episode_read">
      <Heading as="h1" size="2xl">
        {pageLabels.aslEpisodes}
      </Heading>
      <Text color="fg.muted" mb="4">
        {labels.intro}
      </Text>
      <AslEpisodesTable />
    </GrantGuard>
  );
}

function AslEpisodesTable() {
  const list = useListAddress<AslEpisodesQuery['sort']>(address);
  const { data: units } = useQuery(districtUnitsQuery);
  const { data: centres } = useQuery(rehabilitationCentersQuery);
  const columns = useMemo(() => aslEpisodeColumns(optionsOf(units), optionsOf(centres)), [units, centres]);
  const limit = pageSizeOf(list.values.limit);
  const { startDate = '', closed, isNew, ...filters } = list.asked;
  const query: Partial<AslEpisodesQuery> = {
    ...(filters as Partial<AslEpisodesQuery>),
    startDate: isDay(startDate) ? startDate : '',
    ...(closed && { closed: closed === 'true' }),
    ...(isNew && { isNew: true }),
    ...list.order,
    limit,
  };
  const { place, goTo } = usePageMarks(list, query);
  const page = useQuery({ ...aslEpisodesQuery({ ...query, ...place }), placeholderData: keepPreviousData });
  return (
    <Stack gap="3">
      <Scope {...list} />
      <ServedTable
        caption={pageLabels.aslEpisodes}
        {...{ columns, rowId, list, page }}
        pageSize={limit}
        onPage={(next) => goTo(next, page.data?.next)}
        empty={labels.empty}
        csv={{ fileName: 'episodi-asl.csv', content: () => aslEpisodesCsv(query) }}
        tools={<MarkAllButton />}
        actions={(row) => <OpenRow row={row} />}
        card={aslEpisodeCard}
        besidePager={<PageSizeField value={limit} onChange={(size) => list.change({ limit: size, page: '' })} />}
      />
    </Stack>
  );
}

/** Which of them: those of one health authority, for who sees all of them; the new ones alone. */
function Scope({ filters, setFilter }: Pick<ReturnType<typeof useListAddress>, 'filters' | 'setFilter'>) {
  const { everything } = useMe();
  const { data: authorities = [] } = useQuery({
    ...wholeCatalogueQuery('local-health-authorities'),
    enabled: everything,
  });
  return (
    <Flex gap="4" wrap="wrap" align="end">
      {everything && (
        <Box flex={{ base: '1 1 100%', sm: '0 1 24rem' }}>
          <SelectField
            label={labels.localHealthAuthority}
            placeholder={ratesAndBudgetLabels.allAuthorities}
            options={authorities.map(({ code, description }) => ({ value: code, label: description }))}
            value={filters.localHealthAuthorityCode}
            onChange={({ target }) => setFilter('localHealthAuthorityCode', target.value)}
          />
        </Box>
      )}
      <CheckboxField
        label={labels.onlyNew}
        checked={filters.isNew === 'true'}
        onChange={(checked) => setFilter('isNew', checked ? 'true' : '')}
      />
    </Flex>
  );
}

/** Spec 000 §2: not when invalidated; at acceptance the pre-episode page. */
function OpenRow({ row }: { row: AslEpisodeRow }) {
  const { grants } = useMe();
  if (!canOpenRow(row, grants)) return null;
  const name = fillLabel(labels.openOf, { number: row.number, patient: patientText(row) });
  return <RowLink to={episodePath(row)} Icon={FolderOpen} label={labels.open} name={name} />;
}
