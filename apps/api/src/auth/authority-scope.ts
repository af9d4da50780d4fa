import type { Actor } from '@percorso/domain';

/** SQL condition on a column with a health authority's code, for records of the authority itself: only its staff see them. */
export function authorityScope({ scope }: Actor, column: string, params: unknown[]): string {
  if (scope.everything) return 'true';
  const codes = scope.localHealthAuthorityCodes;
  // For one authority an index returns the rows in order; for ANY of several it does not.
  if (codes.length === 1) return `${column} = $${params.push(codes[0])}`;
  return `${column} = ANY ($${params.push(codes)})`;
}
