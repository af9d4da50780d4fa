import { Flex } from '@chakra-ui/react/flex';
import {
  duplicateLabels as labels,
  DuplicateState,
  duplicateStateLabels,
  fillLabel,
  pageLabels,
  type PatientDuplicate,
  type PatientDuplicatesQuery,
} from '@percorso/domain';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { toCsv } from '../../ui/data-table/csv';
import { PageSizeField, pageSizeOf } from '../../ui/data-table/PageSizeField';
import { ServerTable } from '../../ui/data-table/ServerTable';
import { useListWithViews } from '../../ui/data-table/use-list-with-views';
import { SelectField } from '../../ui/fields/SelectField';
import { labelledOptions } from '../../ui/fields/labelled-options';
import { GrantGuard } from '../../ui/page/GrantGuard';
import { PageHeading } from '../../ui/page/PageHeading';
import { DismissDialog } from './DismissDialog';
import { DuplicateActions } from './DuplicateActions';
import { duplicateColumns as columns } from './duplicate-columns';
import { duplicatesQuery } from './queries';

const address = { sort: { id: 'score', descending: true }, filterIds: ['state', 'minScore'] };
const rowId = ({ id }: PatientDuplicate) => id;
const states = labelledOptions(DuplicateState.options, duplicateStateLabels);
const scores = [60, 80, 90, 95].map((percent) => ({
  value: String(percent / 100),
  label: fillLabel(labels.scoreFrom, { percent }),
}));

/** Page of the pairs of patients who may be one person. Decision 0066. */
export function PatientDuplicatesPage() {
  return (
    <GrantGuard grant="duplicate_read">
      <PageHeading title={pageLabels.patientDuplicates} intro={labels.intro} />
      <Duplicates />
    </GrantGuard>
  );
}

function Duplicates() {
  const client = useQueryClient();
  const list = useListWithViews<PatientDuplicatesQuery['sort']>('patient-duplicates', address);
  // Stored here and not in the rows, because a row disappears once its pair is dismissed.
  const [dismissing, setDismissing] = useState<PatientDuplicate>();
  const state = list.filters.state === 'dismissed' ? 'dismissed' : 'open';
  const minScore = Number(list.filters.minScore) || undefined;
  const pageSize = pageSizeOf(list.values.limit);
  const query = { state, minScore, ...list.order } as const;
  const page = useQuery(duplicatesQuery({ ...query, page: list.page, limit: pageSize }));
  const csv = async () => toCsv(columns, (await client.fetchQuery(duplicatesQuery({ ...query, limit: -1 }))).rows);
  return (
    <>
      <ServerTable
        caption={labels.caption}
        isWide
        empty={labels.empty}
        {...{ columns, rowId, list, page, pageSize }}
        csv={{ fileName: 'possibili-doppioni.csv', content: csv }}
        besidePager={<PageSizeField value={pageSize} onChange={(size) => list.change({ limit: size, page: '' })} />}
        tools={
          <Flex gap="2" wrap="wrap" flex={{ base: '1 0 100%', sm: '1' }}>
            <Flex w={{ base: 'full', sm: '15rem' }}>
              <SelectField
                label={labels.state}
                placeholder=""
                options={states}
                value={state}
                onChange={({ target }) => list.setFilter('state', target.value)}
              />
            </Flex>
            <Flex w={{ base: 'full', sm: '13rem' }}>
              <SelectField
                label={labels.minScore}
                placeholder={labels.anyScore}
                options={scores}
                value={list.filters.minScore ?? ''}
                onChange={({ target }) => list.setFilter('minScore', target.value)}
              />
            </Flex>
          </Flex>
        }
        actions={(pair) => <DuplicateActions pair={pair} onDismiss={() => setDismissing(pair)} />}
      />
      {dismissing && <DismissDialog pair={dismissing} onClose={() => setDismissing(undefined)} />}
    </>
  );
}
