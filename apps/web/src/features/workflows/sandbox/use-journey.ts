import { useMemo } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { addressOf, journeyAt, noJourney, play, type Journey, type Origin } from './journey';

/** Returns the trial in the address, its result, and the function that changes it. */
export function useJourney(origin: Origin) {
  const { hash, search } = useLocation();
  const navigate = useNavigate();
  const { workflow, version, instance } = origin;
  const read = useMemo(() => journeyAt({ workflow, version }, hash), [workflow, version, hash]);
  const journey = read ?? noJourney;
  const played = useMemo(() => play({ workflow, version, instance }, journey), [workflow, version, instance, journey]);
  return {
    hash,
    isBroken: read === null,
    journey,
    played,
    go: (next: Journey) =>
      void navigate({ search, hash: addressOf(next) }, { replace: true, preventScrollReset: true }),
  };
}
