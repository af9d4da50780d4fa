import type { FastifyRequest } from 'fastify';

/** The part of the server that answers: the API and FHIR serve personal data to programs; `pages` are pages and their assets. */
type Part = 'api' | 'fhir' | 'pages';

/** The route of the web: every address that has no other route. */
export const CATCH_ALL = '/*';

/** Returns the part for the pattern of a route, or for a path as the router has decoded it. */
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

/** Returns the pattern of the matched route, or the decoded path if only the route of the web matches. */
export function pathOf({ routeOptions, url }: FastifyRequest): string {
  const { url: pattern = CATCH_ALL } = routeOptions;
  return pattern === CATCH_ALL ? decoded(url.split(/[?#]/, 1)[0] ?? '/') : pattern;
}

/**
 * Returns the part that answers a request, by the matched route: the router treats `/%761/patients` as `/v1/patients`, so the address as
 * written would mislead.
 */
export const partOfRequest = (request: FastifyRequest): Part => partOf(pathOf(request));

/** Percent-encoded forms of the unreserved characters of RFC 3986 (2.3): encoded or not, the address is the same. */
const codeOfUnreserved = /%(?:2[DE]|3\d|4[1-9A-F]|5[0-9AF]|6[1-9A-F]|7[0-9AE])/gi;

/** Origin of an address in absolute form, as sent to a proxy (RFC 9112, 3.2.2); the router skips it. */
const origin = /^https?:\/\/[^/?#]*/i;

/**
 * Normalises an address before it is routed: makes it relative to this server and decodes its unreserved characters (RFC 3986, 6.2.2.2).
 */
export function plainAddress(address: string): string {
  const url = address.replace(origin, '');
  if (!url.includes('%')) return url;
  const [path = ''] = url.split(/[?#]/, 1);
  return path.replace(codeOfUnreserved, (code) => decoded(code)) + url.slice(path.length);
}
