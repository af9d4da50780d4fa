import { Stack } from '@chakra-ui/react/stack';
import { changeLabels } from '@percorso/domain';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { inFlight } from '../../api/in-flight';
import { Pager } from '../../ui/data-table/Pager';
import { EmptyState } from '../../ui/feedback/EmptyState';
import { ErrorState } from '../../ui/feedback/ErrorState';
import { Loading } from '../../ui/feedback/Loading';
import { changeSetsOf } from './change-sets';
import { ChangeSetItem } from './ChangeSetItem';
import { changesKey, type ChangesScope, changesQuery, PAGE_SIZE } from './changes-query';

/** Paginated list of the changes of a record, newest first. */
export function ChangeList(scope: ChangesScope) {
  const [page, setPage] = useState(1);
  const { data, error, refetch } = useQuery(changesQuery(scope, page));
  useReloadAfterSave();
  if (error) return <ErrorState error={error} onRetry={() => void refetch()} />;
  if (!data) return <Loading rows={3} />;
  if (data.total === 0) return <EmptyState>{changeLabels.empty}</EmptyState>;
  return (
    <Stack gap="4">
      <Stack as="ol" listStyleType="none" gap="0" borderWidth="1px" borderRadius="l2">
        {changeSetsOf(data.rows).map((set) => (
          <ChangeSetItem key={set.id} set={set} />
        ))}
      </Stack>
      {data.total > PAGE_SIZE && <Pager page={page} pageSize={PAGE_SIZE} pageData={data} onPage={setPage} />}
    </Stack>
  );
}

/** Reloads the list after each save on the same page. */
function useReloadAfterSave(): void {
  const client = useQueryClient();
  useEffect(
    () =>
      inFlight.subscribe(() => {
        if (inFlight.count() === 0) void client.invalidateQueries({ queryKey: changesKey });
      }),
    [client],
  );
}
