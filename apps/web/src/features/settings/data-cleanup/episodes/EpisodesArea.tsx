import { Box } from '@chakra-ui/react/box';
import { Button } from '@chakra-ui/react/button';
import { HStack, Stack } from '@chakra-ui/react/stack';
import { Text } from '@chakra-ui/react/text';
import {
  BULK_LIMIT,
  type CleanupEpisodeRow,
  type CleanupEpisodesQuery,
  cleanupLabels as labels,
  forceCloseChosenText,
  tooManyChosenText,
} from '@percorso/domain';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { CircleX } from 'lucide-react';
import { useState } from 'react';
import { useGrant } from '../../../../api/me';
import { toCsv } from '../../../../ui/data-table/csv';
import { PageSizeField, pageSizeOf } from '../../../../ui/data-table/PageSizeField';
import { ServerTable } from '../../../../ui/data-table/ServerTable';
import { useListWithViews } from '../../../../ui/data-table/use-list-with-views';
import { ClosuresTable } from '../closures/ClosuresTable';
import { ForceCloseDialog } from '../closures/ForceCloseDialog';
import { OpenEpisode } from '../OpenEpisode';
import { episodeChoice, episodeProblemColumns } from './episode-columns';
import { EpisodeFilters, useEpisodeFilters } from './EpisodeFilters';
import { episodeProblemsQuery } from './queries';

const address = {
  sort: { id: 'days', descending: true },
  filterIds: ['problem', 'localHealthAuthorityCode', 'districtUnitId', 'days'],
};
const rowId = ({ id, problem }: CleanupEpisodeRow) => `${id} ${problem}`;
const isDays = (text: string | undefined) => /^[1-9]\d{0,3}$/.test(text ?? '') && Number(text) <= 3650;

/** Table of the open episodes that have a problem, with the mass closing of the chosen ones. */
export function EpisodesArea() {
  const client = useQueryClient();
  const mayClose = useGrant('data_cleanup_run');
  const list = useListWithViews<CleanupEpisodesQuery['sort']>('cleanup-episodes', address);
  const filtersAbove = useEpisodeFilters();
  const pageSize = pageSizeOf(list.values.limit);
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set());
  const [isClosing, setClosing] = useState(false);
  const { days, ...filters } = list.settledFilters;
  const query = {
    ...(filters as Partial<CleanupEpisodesQuery>),
    ...(isDays(days) && { days: Number(days) }),
    ...list.order,
  };
  const page = useQuery(episodeProblemsQuery({ ...query, page: list.page, limit: pageSize }));
  const csv = async () =>
    toCsv(episodeProblemColumns, (await client.fetchQuery(episodeProblemsQuery({ ...query, limit: -1 }))).rows);
  const choose = (id: string, isChosen: boolean) =>
    setChosen((before) => new Set(isChosen ? [...before, id] : [...before].filter((other) => other !== id)));
  const isTooMany = chosen.size > BULK_LIMIT;
  const columns = mayClose
    ? [episodeChoice({ chosen, onChoose: choose }), ...episodeProblemColumns]
    : episodeProblemColumns;
  return (
    <Stack gap="2">
      <EpisodeFilters of={filtersAbove} filters={list.filters} onFilter={list.setFilter} isDays={isDays} />
      <ServerTable
        caption={labels.episodes}
        isWide
        filtersAbove={filtersAbove}
        {...{ columns, rowId, list, page, pageSize }}
        tools={
          mayClose && (
            <HStack gap="3" wrap="wrap">
              <Text role="status">
                {isTooMany
                  ? tooManyChosenText(BULK_LIMIT)
                  : chosen.size > 0
                    ? forceCloseChosenText(chosen.size)
                    : labels.chooseSome}
              </Text>
              <Button colorPalette="red" disabled={chosen.size === 0 || isTooMany} onClick={() => setClosing(true)}>
                <CircleX size={18} aria-hidden />
                {labels.forceClose}
              </Button>
            </HStack>
          )
        }
        csv={{ fileName: 'episodi-da-bonificare.csv', content: csv }}
        besidePager={<PageSizeField value={pageSize} onChange={(size) => list.change({ limit: size, page: '' })} />}
        actions={(row) => <OpenEpisode id={row.id} row={row} step={row.step} />}
      />
      <Box mt="3">
        <ClosuresTable />
      </Box>
      {isClosing && <ForceCloseDialog episodeIds={[...chosen]} onClose={() => setClosing(false)} />}
    </Stack>
  );
}
