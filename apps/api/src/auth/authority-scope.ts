import type { Actor } from '@percorso/domain';

/** SQL condition on a column with the code of a health authority, of what is its own and no structure's: it is for its staff. */
export function authorityScope({ scope }: Actor, column: string, params: unknown[]): string {
  if (scope.everything) return 'true';
  const codes = scope.localHealthAuthorityCodes;
  // Of one authority an index gives the rows in its order; of any of several it does not.
  if (codes.length === 1) return `${column} = $${params.push(codes[0])}`;
  return `${column} = ANY ($${params.push(codes)})`;
}
