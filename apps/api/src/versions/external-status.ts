import type { ServiceStatus } from '@percorso/domain';

/** How many milliseconds a service has to respond. */
const TIMEOUT_MS = 2000;

/** Returns whether a service responds at a URL, regardless of the HTTP status. The request contains no personal data. */
export async function statusAt(url: string): Promise<ServiceStatus> {
  try {
    await fetch(url, { method: 'HEAD', redirect: 'manual', signal: AbortSignal.timeout(TIMEOUT_MS) });
    return 'reachable';
  } catch {
    return 'notAnswering';
  }
}
