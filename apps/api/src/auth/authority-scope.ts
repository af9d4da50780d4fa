import type { Actor } from '@percorso/domain';

/** SQL condition on the column with the code of a health authority, for records that only the authority's staff see. */
export function authorityScope({ scope }: Actor, column: string, params: unknown[]): string {
  if (scope.everything) return 'true';
  const codes = scope.localHealthAuthorityCodes;
  // With one code, an index returns the rows in order; with ANY of several codes it does not.
  if (codes.length === 1) return `${column} = $${params.push(codes[0])}`;
  return `${column} = ANY ($${params.push(codes)})`;
}
