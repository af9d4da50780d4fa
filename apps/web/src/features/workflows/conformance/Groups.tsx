import { Stack } from '@chakra-ui/react/stack';
import { Table } from '@chakra-ui/react/table';
import {
  AT_BEGINNING,
  conformanceAgainstLabels,
  conformanceLabels as labels,
  type ConformanceGroup,
  type ConformanceRun,
  deviationKindLabels,
  eventLabels,
  formatWhole,
  workflowLabels,
} from '@percorso/domain';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { paths } from '../../../paths';
import { Pager } from '../../../ui/data-table/Pager';
import { Loaded } from '../../../ui/Loaded';
import { Panel } from '../../../ui/Panel';
import { PlainTable } from '../../../ui/PlainTable';
import { TextLink } from '../../../ui/TextLink';
import { whenText } from './Deviations';
import { groupsQuery } from './queries';

const PAGE_SIZE = 10;
const headers = [
  ...[labels.against, labels.workflow, labels.event, labels.state, labels.kind, labels.why, labels.histories],
];

/** What is alike, the most frequent first; each leads to its histories. Its page is no part of the address, which is that list's. */
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
              <PlainTable caption={labels.groups} headers={headers} numbersFrom={headers.length - 1}>
                {shown.rows.map((group) => (
                  <Group key={Object.values(group).join()} group={group} />
                ))}
              </PlainTable>
              {shown.total > PAGE_SIZE && <Pager {...{ page, shown }} pageSize={PAGE_SIZE} onPage={setPage} />}
            </Stack>
          </Panel>
        )
      }
    </Loaded>
  );
}

function Group({ group: { histories, ...alike } }: { group: ConformanceGroup }) {
  const { against, workflow, type, state, kind, explanation } = alike;
  const shown = new URLSearchParams({ ...alike, state: state ?? AT_BEGINNING }).toString();
  return (
    <Table.Row>
      <Table.Cell>{conformanceAgainstLabels[against]}</Table.Cell>
      <Table.Cell>{workflowLabels[workflow]}</Table.Cell>
      <Table.Cell>{eventLabels[type] ?? type}</Table.Cell>
      <Table.Cell>{whenText(state)}</Table.Cell>
      <Table.Cell>{deviationKindLabels[kind]}</Table.Cell>
      <Table.Cell>{explanation}</Table.Cell>
      <Table.Cell textAlign="end">
        <TextLink to={`${paths.conformance}?${shown}`} aria-label={`${labels.show}: ${formatWhole(histories)}`}>
          {formatWhole(histories)}
        </TextLink>
      </Table.Cell>
    </Table.Row>
  );
}
