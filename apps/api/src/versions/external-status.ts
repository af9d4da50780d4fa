import type { ServiceStatus } from '@percorso/domain';

/** A service that does not answer must not keep the page waiting. */
const PATIENCE_MS = 2000;

/** Whether anything answers at an address, whatever it says: only that a service is there is asked, and nothing of anybody. */
export async function statusAt(url: string): Promise<ServiceStatus> {
  try {
    await fetch(url, { method: 'HEAD', redirect: 'manual', signal: AbortSignal.timeout(PATIENCE_MS) });
    return 'reachable';
  } catch {
    return 'notAnswering';
  }
}
