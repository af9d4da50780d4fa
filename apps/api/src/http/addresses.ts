import type { FastifyRequest } from 'fastify';

/** Who answers: the API and FHIR are read by programs, and what they say is data about people; the rest is pages and what they load. */
type Part = 'api' | 'fhir' | 'pages';

/** The route of the web, which is every address that no other route has. */
export const EVERY_OTHER = '/*';

/** Of the pattern of a route, or of a path that the router has read. */
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

/** The pattern of the matched route; of an address without one its path, decoded. */
export function pathOf({ routeOptions, url }: FastifyRequest): string {
  const { url: pattern = EVERY_OTHER } = routeOptions;
  return pattern === EVERY_OTHER ? decoded(url.split(/[?#]/, 1)[0] ?? '/') : pattern;
}

/**
 * The part that answers a request, by the route that the router has found: it takes `/%761/patients` for `/v1/patients`, and so does
 * whoever has to know what is answered.
 */
export const partOfRequest = (request: FastifyRequest): Part => partOf(pathOf(request));

/** What RFC 3986 (2.3) calls unreserved: the same address whether they are written by their code or not. */
const codeOfUnreserved = /%(?:2[DE]|3\d|4[1-9A-F]|5[0-9AF]|6[1-9A-F]|7[0-9AE])/gi;

/** As a proxy may be asked (RFC 9112, 3.2.2); the router passes over it. */
const origin = /^https?:\/\/[^/?#]*/i;

/** An address before it is routed: of this server, its path in the plain form (RFC 3986, 6.2.2.2). */
export function plainAddress(address: string): string {
  const url = address.replace(origin, '');
  if (!url.includes('%')) return url;
  const [path = ''] = url.split(/[?#]/, 1);
  return path.replace(codeOfUnreserved, (code) => decoded(code)) + url.slice(path.length);
}
