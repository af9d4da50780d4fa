import { Button } from '@chakra-ui/react/button';
import { Stack } from '@chakra-ui/react/stack';
import { changeLabels } from '@percorso/domain';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { ChevronDown, ChevronUp } from 'lucide-react';
import { useEffect, useId, useState } from 'react';
import { inFlight } from '../../api/in-flight';
import { Pager } from '../../ui/data-table/Pager';
import { EmptyState } from '../../ui/EmptyState';
import { ErrorState } from '../../ui/ErrorState';
import { Loading } from '../../ui/Loading';
import { Panel } from '../../ui/Panel';
import { changeSetsOf } from './change-sets';
import { ChangeSetItem } from './ChangeSetItem';
import { type ChangedRecord, changesKey, changesQuery, PAGE_SIZE } from './changes-query';

type Props = {
  /** By its address: `patients/{id}`. */
  record: ChangedRecord;
};

/** Who changed what of the record on this page. Asked only when it is opened: of a patient, the reading is logged. */
export function ChangesPanel({ record }: Props) {
  const [isOpen, setOpen] = useState(false);
  const listId = useId();
  const Chevron = isOpen ? ChevronUp : ChevronDown;
  return (
    <Panel
      title={changeLabels.title}
      intro={changeLabels.intro}
      tools={
        <Button
          variant="outline"
          bg="bg"
          size={{ base: 'md', sm: 'sm' }}
          aria-expanded={isOpen}
          aria-controls={listId}
          onClick={() => setOpen(!isOpen)}
        >
          <Chevron size={16} aria-hidden />
          {isOpen ? changeLabels.hide : changeLabels.show}
        </Button>
      }
    >
      <div id={listId}>{isOpen && <Changes record={record} />}</div>
    </Panel>
  );
}

function Changes({ record }: Props) {
  const [page, setPage] = useState(1);
  const { data, error, refetch } = useQuery(changesQuery(record, page));
  useChangesMadeHere();
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
      {data.total > PAGE_SIZE && <Pager page={page} pageSize={PAGE_SIZE} shown={data} onPage={setPage} />}
    </Stack>
  );
}

/** Whatever was saved on the page meanwhile belongs into the list. */
function useChangesMadeHere(): void {
  const client = useQueryClient();
  useEffect(
    () =>
      inFlight.subscribe(() => {
        if (inFlight.count() === 0) void client.invalidateQueries({ queryKey: changesKey });
      }),
    [client],
  );
}
