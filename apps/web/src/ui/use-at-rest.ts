import { useEffect } from 'react';

const REST_MS = 2000;

/** Runs a prefetch once the page has been shown for a while; failures are ignored, since the resource is requested again when needed. */
export function useAtRest(fetch: () => unknown): void {
  useEffect(() => {
    const timer = setTimeout(() => void Promise.resolve(fetch()).catch(() => undefined), REST_MS);
    return () => clearTimeout(timer);
  }, [fetch]);
}
