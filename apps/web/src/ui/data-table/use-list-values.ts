import { useCallback, useEffect, useState } from 'react';
import { NavigationType, useLocation, useNavigate, useNavigation, useNavigationType } from 'react-router-dom';
import { placeOf, readPlace, sameValues, withChanges, type Values } from './list-place';

/** `key`: of the last place that a link or the browser's buttons led to. */
type Held = { key: string; typed: Values; settled: Values };

const typingPause = 400;
const settle = (held: Held): Held => (held.settled === held.typed ? held : { ...held, settled: held.typed });

/**
 * What is typed is held here from the first key; once the typing pauses it is settled, and the address follows.
 * Nothing is ever computed from the address, which comes late: a change to what is held takes the place of what was on its way.
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

  // A link or the browser's buttons: the address is right. What is held itself replaces it, and that arrives late: the
  // place before may be drawn again meanwhile, so an own write is no place to remember.
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
    // A page that is on its way would be called off.
    if (isElsewhereBound || (isKept && sameValues(readPlace(location), held.settled))) return;
    const { search, state } = placeOf(held.settled, keptIds);
    void navigate({ search, hash: location.hash }, { replace: true, preventScrollReset: true, state });
  }, [held.settled, keptIds, location, isElsewhereBound, navigate]);

  /** Settled when the typing pauses. */
  const type = useCallback(
    (changes: Values) => setHeld((now) => ({ ...now, typed: withChanges(now.typed, changes) })),
    [],
  );
  /** Settled at once, with all that was typed before. */
  const change = useCallback(
    (changes: Values) => setHeld((now) => settle({ ...now, typed: withChanges(now.typed, changes) })),
    [],
  );
  return { typed: held.typed, settled: held.settled, type, change };
}
