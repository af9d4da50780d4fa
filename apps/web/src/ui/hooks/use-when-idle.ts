import { useEffect } from 'react';

const IDLE_MS = 2000;

/** Runs a prefetch two seconds after the component is mounted. Failures are ignored, since the resource is requested again when needed. */
export function useWhenIdle(fetch: () => unknown): void {
  useEffect(() => {
    const timer = setTimeout(() => void Promise.resolve(fetch()).catch(() => undefined), IDLE_MS);
    return () => clearTimeout(timer);
  }, [fetch]);
}
