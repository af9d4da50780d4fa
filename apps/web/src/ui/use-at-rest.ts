import { useEffect } from 'react';

const REST_MS = 2000;

/** Once what was asked for has been shown for a while, it is time to fetch what may be wanted next: what does not come is asked again then. */
export function useAtRest(fetch: () => unknown): void {
  useEffect(() => {
    const timer = setTimeout(() => void Promise.resolve(fetch()).catch(() => undefined), REST_MS);
    return () => clearTimeout(timer);
  }, [fetch]);
}
