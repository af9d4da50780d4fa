import { useCallback, useEffect, useState } from 'react';
import { NavigationType, useLocation, useNavigate, useNavigation, useNavigationType } from 'react-router-dom';
import { toLocation, fromLocation, sameValues, withChanges, type Values } from './list-location';

/** `key`: the key of the location to which a link or a browser button last navigated. */
type ListState = { key: string; typed: Values; settled: Values };

const openedWith = (values: Values, start: Values | undefined): Values =>
  start && Object.keys(values).length === 0 ? start : values;

const typingPause = 400;
const settle = (listState: ListState): ListState =>
  listState.settled === listState.typed ? listState : { ...listState, settled: listState.typed };

/**
 * Holds the values of a list as they are typed; once the user pauses, they become the settled values and are written to the address.
 * Changes are applied to the typed values, never to the address, which lags behind them. `start` are the values of a list that is opened
 * without any.
 */
export function useListValues(historyOnlyIds: readonly string[], start?: Values) {
  const location = useLocation();
  const cause = useNavigationType();
  const isNavigating = useNavigation().state !== 'idle';
  const navigate = useNavigate();
  const [listState, setListState] = useState<ListState>(() => {
    const values = openedWith(fromLocation(location), start);
    return { key: location.key, typed: values, settled: values };
  });

  // After a link or a browser button, the values come from the address. This hook itself replaces the address, with a delay: the previous
  // location may be rendered meanwhile, so replacements are ignored here.
  if (cause !== NavigationType.Replace && listState.key !== location.key) {
    const values = openedWith(fromLocation(location), start);
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

  /** Changes values, which are settled once the user pauses typing. */
  const type = useCallback(
    (changes: Values) => setListState((now) => ({ ...now, typed: withChanges(now.typed, changes) })),
    [],
  );
  /** Changes values, and settles them at once together with everything typed before. */
  const change = useCallback(
    (changes: Values) => setListState((now) => settle({ ...now, typed: withChanges(now.typed, changes) })),
    [],
  );
  return { typed: listState.typed, settled: listState.settled, type, change };
}
