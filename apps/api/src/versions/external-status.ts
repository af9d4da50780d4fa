import type { ServiceStatus } from '@percorso/domain';

/** The longest wait of the page for a service. */
const TIMEOUT_MS = 2000;

/** Whether a service responds at a URL, with any status. The request has no personal data. */
export async function statusAt(url: string): Promise<ServiceStatus> {
  try {
    await fetch(url, { method: 'HEAD', redirect: 'manual', signal: AbortSignal.timeout(TIMEOUT_MS) });
    return 'reachable';
  } catch {
    return 'notAnswering';
  }
}
