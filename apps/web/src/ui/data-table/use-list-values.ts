import { useCallback, useEffect, useState } from 'react';
import { NavigationType, useLocation, useNavigate, useNavigation, useNavigationType } from 'react-router-dom';
import { placeOf, readPlace, sameValues, withChanges, type Values } from './list-place';

/** `key`: location key of the last link or browser button. */
type Held = { key: string; typed: Values; settled: Values };

const typingPause = 400;
const settle = (held: Held): Held => (held.settled === held.typed ? held : { ...held, settled: held.typed });

/**
 * Holds the typed values from the first key; once the typing pauses they are settled, and the address follows. Nothing is computed from
 * the address, which lags behind: a new change replaces a pending one.
 */
export function useListValues(keptIds: readonly string[]) {
  const location = useLocation();
  const cause = useNavigationType();
  const isElsewhereBound = useNavigation().state !== 'idle';
  const navigate = useNavigate();
  const [held, setHeld] = useState<Held>(() => {
    const values = readPlace(location);
    return { key: location.key, typed: values, settled: values };
  });

  // After a link or a browser button the address is right. A write of these values replaces the address, and arrives late: the
  // previous location may be rendered meanwhile, so `key` ignores replacements.
  if (cause !== NavigationType.Replace && held.key !== location.key) {
    const values = readPlace(location);
    setHeld({ key: location.key, typed: values, settled: values });
  }

  useEffect(() => {
    const timer = setTimeout(() => setHeld(settle), typingPause);
    return () => clearTimeout(timer);
  }, [held.typed]);

  useEffect(() => {
    const isKept = keptIds.every((id) => !new URLSearchParams(location.search).has(id));
    // A replacement would cancel a pending navigation.
    if (isElsewhereBound || (isKept && sameValues(readPlace(location), held.settled))) return;
    const { search, state } = placeOf(held.settled, keptIds);
    void navigate({ search, hash: location.hash }, { replace: true, preventScrollReset: true, state });
  }, [held.settled, keptIds, location, isElsewhereBound, navigate]);

  /** Changes values, to settle when the typing pauses. */
  const type = useCallback(
    (changes: Values) => setHeld((now) => ({ ...now, typed: withChanges(now.typed, changes) })),
    [],
  );
  /** Changes values and settles at once, with everything typed before. */
  const change = useCallback(
    (changes: Values) => setHeld((now) => settle({ ...now, typed: withChanges(now.typed, changes) })),
    [],
  );
  return { typed: held.typed, settled: held.settled, type, change };
}
