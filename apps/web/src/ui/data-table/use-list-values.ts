import { useCallback, useEffect, useState } from 'react';
import { NavigationType, useLocation, useNavigate, useNavigation, useNavigationType } from 'react-router-dom';
import { toLocation, fromLocation, sameValues, withChanges, type Values } from './list-location';

/** `key`: location key of the last link or browser button. */
type ListState = { key: string; typed: Values; settled: Values };

const typingPause = 400;
const settle = (listState: ListState): ListState =>
  listState.settled === listState.typed ? listState : { ...listState, settled: listState.typed };

/**
 * Holds the typed values from the first key; once the typing pauses they are settled, and the address follows. Nothing is computed from
 * the address, which lags behind: a new change replaces a pending one.
 */
export function useListValues(historyOnlyIds: readonly string[]) {
  const location = useLocation();
  const cause = useNavigationType();
  const isNavigating = useNavigation().state !== 'idle';
  const navigate = useNavigate();
  const [listState, setListState] = useState<ListState>(() => {
    const values = fromLocation(location);
    return { key: location.key, typed: values, settled: values };
  });

  // After a link or a browser button the address is right. A write of these values replaces the address, and arrives late: the
  // previous location may be rendered meanwhile, so `key` ignores replacements.
  if (cause !== NavigationType.Replace && listState.key !== location.key) {
    const values = fromLocation(location);
    setListState({ key: location.key, typed: values, settled: values });
  }

  useEffect(() => {
    const timer = setTimeout(() => setListState(settle), typingPause);
    return () => clearTimeout(timer);
  }, [listState.typed]);

  useEffect(() => {
    const isAddressClean = historyOnlyIds.every((id) => !new URLSearchParams(location.search).has(id));
    // A replacement would cancel a pending navigation.
    if (isNavigating || (isAddressClean && sameValues(fromLocation(location), listState.settled))) return;
    const { search, state } = toLocation(listState.settled, historyOnlyIds);
    void navigate({ search, hash: location.hash }, { replace: true, preventScrollReset: true, state });
  }, [listState.settled, historyOnlyIds, location, isNavigating, navigate]);

  /** Changes values, to settle when the typing pauses. */
  const type = useCallback(
    (changes: Values) => setListState((now) => ({ ...now, typed: withChanges(now.typed, changes) })),
    [],
  );
  /** Changes values and settles at once, with everything typed before. */
  const change = useCallback(
    (changes: Values) => setListState((now) => settle({ ...now, typed: withChanges(now.typed, changes) })),
    [],
  );
  return { typed: listState.typed, settled: listState.settled, type, change };
}
