import type { FastifyRequest } from 'fastify';

/** The part that answers: the API and FHIR serve personal data to programs; the rest is pages and their assets. */
type Part = 'api' | 'fhir' | 'pages';

/** The route of the web: every address without a route of its own. */
export const CATCH_ALL = '/*';

/** `path`: the pattern of a route, or a path as the router has decoded it. */
export function partOf(path: string): Part {
  if (/^\/fhir(?:\/|$)/.test(path)) return 'fhir';
  return /^\/v1(?:\/|$)/.test(path) ? 'api' : 'pages';
}

function decoded(path: string): string {
  try {
    return decodeURIComponent(path);
  } catch {
    return path;
  }
}

/** The pattern of the matched route; without one the decoded path. */
export function pathOf({ routeOptions, url }: FastifyRequest): string {
  const { url: pattern = CATCH_ALL } = routeOptions;
  return pattern === CATCH_ALL ? decoded(url.split(/[?#]/, 1)[0] ?? '/') : pattern;
}

/**
 * The part that answers a request, by the matched route: the router takes `/%761/patients` for `/v1/patients`, so the address as written
 * would mislead.
 */
export const partOfRequest = (request: FastifyRequest): Part => partOf(pathOf(request));

/** Unreserved characters of RFC 3986 (2.3): percent-encoded or not, the address is the same. */
const codeOfUnreserved = /%(?:2[DE]|3\d|4[1-9A-F]|5[0-9AF]|6[1-9A-F]|7[0-9AE])/gi;

/** Absolute form, as sent to a proxy (RFC 9112, 3.2.2); the router skips it. */
const origin = /^https?:\/\/[^/?#]*/i;

/** An address before routing: relative to this server, its path normalised (RFC 3986, 6.2.2.2). */
export function plainAddress(address: string): string {
  const url = address.replace(origin, '');
  if (!url.includes('%')) return url;
  const [path = ''] = url.split(/[?#]/, 1);
  return path.replace(codeOfUnreserved, (code) => decoded(code)) + url.slice(path.length);
}
