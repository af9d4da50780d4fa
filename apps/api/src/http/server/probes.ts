import type { IncomingMessage } from 'node:http';

/**
 * Customary addresses of health probes, with the route that answers each. Only /health is also the address of a page (spec 000 §2), for
 * requests that accept HTML.
 */
const addresses: Record<string, string> = {
  '/health': '/v1/health',
  '/healthz': '/v1/health',
  '/livez': '/v1/health',
  '/ready': '/v1/health/ready',
  '/readyz': '/v1/health/ready',
};

/**
 * Returns the route that answers a probe; undefined for other requests. Without this mapping the web would answer a probe at an unknown
 * address with its first page, always with 200.
 */
export function addressOfProbe({ url = '/', headers }: Pick<IncomingMessage, 'url' | 'headers'>): string | undefined {
  const isPage = url === '/health' && (headers.accept ?? '').includes('text/html');
  return isPage ? undefined : addresses[url];
}
