import type { UseMutationResult } from '@tanstack/react-query';
import type { ComponentProps } from 'react';
import { isReasonRequired } from '../../api/api-error';
import type { PatientLookup } from '../../api/patients';
import { AccessReasonDialog } from './AccessReasonDialog';

type Props = Pick<ComponentProps<typeof AccessReasonDialog>, 'preselected' | 'returnFocus'> & {
  search: Pick<
    UseMutationResult<unknown, Error, PatientLookup>,
    'error' | 'isPending' | 'variables' | 'mutate' | 'reset'
  >;
};

/** Asks for the reason that a search by identifier requires, and repeats the search with it. */
export function SearchReason({ search, ...dialog }: Props) {
  const { error, isPending, variables, mutate, reset } = search;
  const isSending = isPending && variables?.reason !== undefined;
  if (!variables || (!isSending && !isReasonRequired(error))) return null;
  return (
    <AccessReasonDialog
      {...dialog}
      isSending={isSending}
      onGiven={(reason) => mutate({ identifier: variables.identifier, reason })}
      onClose={reset}
    />
  );
}
