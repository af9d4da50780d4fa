import { type PractitionerLookup, Username } from '@percorso/domain';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { isStatus } from '../../api/api-error';
import '../../ui/form/italian-messages';
import { useDebounced } from '../../ui/hooks/use-debounced';
import { lookupQuery } from './queries';

// Milliseconds without input after which the search starts (spec 001 §9).
const pause = 500;

export type DirectoryOutcome =
  | { kind: 'waiting' | 'searching' | 'notFound' }
  | { kind: 'failed'; error: unknown }
  | { kind: 'found'; user: PractitionerLookup };

/**
 * Returns the state of the search: the username is lower-cased, required and format-checked, and a valid one is searched after a
 * pause (spec 001 §5).
 */
export function useDirectorySearch() {
  const [typed, setTyped] = useState('');
  const paused = useDebounced(typed, pause);
  const checked = Username.safeParse(paused);
  const isSettled = paused === typed;
  const { data, error } = useQuery({ ...lookupQuery(checked.data ?? ''), enabled: checked.success && isSettled });
  const [isTouched, setTouched] = useState(false);

  const outcome = (): DirectoryOutcome => {
    if (!isSettled || !checked.success) return { kind: 'waiting' };
    if (isStatus(error, 404)) return { kind: 'notFound' };
    if (error) return { kind: 'failed', error };
    return data ? { kind: 'found', user: data } : { kind: 'searching' };
  };
  return {
    typed,
    type: (text: string) => {
      setTyped(text.toLowerCase());
      setTouched(true);
    },
    leave: () => setTouched(true),
    error: isTouched && isSettled && !checked.success ? checked.error.issues[0]?.message : undefined,
    outcome: outcome(),
  };
}
