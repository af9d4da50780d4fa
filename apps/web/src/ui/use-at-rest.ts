import { useEffect } from 'react';

const REST_MS = 2000;

/** Once what was asked for has been shown for a while, it is time to fetch what may be wanted next. */
export function useAtRest(fetch: () => unknown): void {
  useEffect(() => {
    const timer = setTimeout(fetch, REST_MS);
    return () => clearTimeout(timer);
  }, [fetch]);
}
