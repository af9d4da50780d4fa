import { Stack } from '@chakra-ui/react/stack';
import {
  AT_BEGINNING,
  conformanceLabels as labels,
  type ConformanceGroup,
  type ConformanceRun,
  fillLabel,
  formatWhole,
} from '@percorso/domain';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { paths } from '../../../paths';
import type { Column } from '../../../ui/data-table/column';
import { DataTable } from '../../../ui/data-table/DataTable';
import { Pager } from '../../../ui/data-table/Pager';
import { Loaded } from '../../../ui/feedback/Loaded';
import { Panel } from '../../../ui/page/Panel';
import { TextLink } from '../../../ui/page/TextLink';
import { groupColumns, fixed } from './columns';
import { historiesId } from './Deviations';
import { groupsQuery } from './queries';

const PAGE_SIZE = 10;
const columns: readonly Column<ConformanceGroup>[] = [
  ...groupColumns.map((column) => ({ ...column, filterable: false })),
  {
    ...fixed,
    id: 'histories',
    header: labels.histories,
    numeric: true,
    value: ({ histories }) => histories,
    show: (group) => <HistoriesLink group={group} />,
  },
];
const rowId = (group: ConformanceGroup) => Object.values(group).join();

/**
 * Table of groups of equal deviations, most frequent first, each with a link to its histories. The page number of this table is not
 * stored in the address, because the address holds the page number of the list of histories.
 */
export function Groups({ run }: { run: ConformanceRun }) {
  const [page, setPage] = useState(1);
  const query = useQuery({
    ...groupsQuery(run, { page, limit: PAGE_SIZE }),
    placeholderData: keepPreviousData,
  });
  return (
    <Loaded query={query} rows={3}>
      {(shown) =>
        shown.total > 0 && (
          <Panel title={labels.groups}>
            <Stack gap="4">
              <DataTable
                caption={labels.groups}
                {...{ columns, rowId, rows: shown.rows }}
                {...{ sort: null, filters: {}, onSort: () => undefined }}
                isServerSide
              />
              {shown.total > PAGE_SIZE && (
                <Pager {...{ page, pageData: shown }} name={labels.groupPages} pageSize={PAGE_SIZE} onPage={setPage} />
              )}
            </Stack>
          </Panel>
        )
      }
    </Loaded>
  );
}

/** Link to the list of histories, filtered by every field of the group. */
function HistoriesLink({ group: { histories, state, ...fields } }: { group: ConformanceGroup }) {
  const query = new URLSearchParams({ ...fields, state: state ?? AT_BEGINNING }).toString();
  const count = formatWhole(histories);
  return (
    <TextLink
      to={`${paths.conformance}?${query}#${historiesId}`}
      aria-label={fillLabel(labels.show, { histories: count })}
    >
      {count}
    </TextLink>
  );
}
