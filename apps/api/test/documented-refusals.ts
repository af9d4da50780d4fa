import type { ProblemCode, ProblemDetails } from '@percorso/domain';
import type { OpenAPIObject } from '@nestjs/swagger';

type Described = { responses: Record<string, { 'x-codes'?: readonly string[] }> };

/** Codes of refusals that belong to no operation: for unknown paths, and for requests that cannot be parsed. */
const ofNoOperation: ReadonlySet<ProblemCode> = new Set<ProblemCode>([
  ...(['unknown_route', 'uri_too_long', 'headers_too_large', 'request_timeout', 'request_broken_off'] as const),
]);

const segments = (path: string): string[] => path.split('/').slice(1);
const isParameter = (segment: string): boolean => segment.startsWith('{');

/**
 * Returns a function that describes a refusal by route, status and code if the document lacks it, and returns an empty string otherwise.
 */
export function undocumentedIn(document: OpenAPIObject) {
  const paths = Object.entries(document.paths)
    .map(([path, item]) => ({ path, parts: segments(path), item: item as Record<string, Described> }))
    // Paths with literal segments take precedence over those with parameters, as in the router.
    .sort((one, other) => one.parts.filter(isParameter).length - other.parts.filter(isParameter).length);
  return (method: string, url: string, { status, code }: Pick<ProblemDetails, 'status' | 'code'>): string => {
    if (ofNoOperation.has(code) || status >= 500) return '';
    const requested = segments(url.split(/[?#]/, 1)[0] ?? '');
    const found = paths.find(
      ({ parts, item }) =>
        item[method.toLowerCase()] &&
        parts.length === requested.length &&
        parts.every((part, place) => isParameter(part) || part === requested[place]),
    );
    const documented = found?.item[method.toLowerCase()]?.responses[status]?.['x-codes'] ?? [];
    return !found || documented.includes(code) ? '' : `${method} ${found.path}: ${status} ${code}`;
  };
}
