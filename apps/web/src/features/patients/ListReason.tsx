import type { GivenReason, PatientsQuery } from '@percorso/domain';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { isReasonRequired } from '../../api/api-error';
import { AccessReasonDialog } from '../../ui/patient-search/AccessReasonDialog';
import { searchWithReason } from './queries';

type Props = { query: Partial<PatientsQuery>; error: unknown; refetch: () => Promise<unknown> };

/** Asks for the reason that a search of the list by a complete code requires, and then loads the list again. */
export function ListReason({ query, error, refetch }: Props) {
  /** The refusal that the user has left unanswered: the list shows it, and can be loaded again. */
  const [unanswered, setUnanswered] = useState<unknown>();
  const search = useMutation({
    mutationFn: (reason: GivenReason) => searchWithReason(query, reason),
    onSuccess: refetch,
  });
  if (!isReasonRequired(error) || unanswered === error) return null;
  return (
    <AccessReasonDialog isSending={search.isPending} onGiven={search.mutate} onClose={() => setUnanswered(error)} />
  );
}
