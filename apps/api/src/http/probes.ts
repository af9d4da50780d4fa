import type { IncomingMessage } from 'node:http';

/** Where orchestrators and monitors look by habit. Only /health is a page too (spec 000 §2), for who asks for one. */
const addresses: Record<string, string> = {
  '/health': '/v1/health',
  '/healthz': '/v1/health',
  '/livez': '/v1/health',
  '/ready': '/v1/health/ready',
  '/readyz': '/v1/health/ready',
};

/** The route that answers a probe, where the request is one: an unknown address would be the web's first page, and always well. */
export function addressOfProbe({ url = '/', headers }: Pick<IncomingMessage, 'url' | 'headers'>): string | undefined {
  const isPage = url === '/health' && (headers.accept ?? '').includes('text/html');
  return isPage ? undefined : addresses[url];
}
