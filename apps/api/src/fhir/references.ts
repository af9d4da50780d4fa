import type { Resource } from 'fhir/r4.js';

const within = (value: unknown, name: string): unknown[] =>
  [value]
    .flat()
    .flatMap((one: unknown) =>
      typeof one === 'object' && one !== null && name in one ? [(one as Record<string, unknown>)[name]].flat() : [],
    );

/** Returns the references that a resource has at these elements (`participant.member`), as `Type/id`. */
export const referencesAt = (resource: Resource, paths: readonly string[]): string[] =>
  paths
    .flatMap((path) => path.split('.').reduce<unknown[]>((found, name) => within(found, name), [resource]))
    .flatMap((reference) => within(reference, 'reference'))
    .filter((reference): reference is string => typeof reference === 'string');

/** Groups references by type, and returns the distinct ids of each type. */
export function idsByType(references: readonly string[]): Map<string, string[]> {
  const found = new Map<string, Set<string>>();
  for (const reference of references) {
    const [type = '', id = ''] = reference.split('/');
    found.set(type, (found.get(type) ?? new Set()).add(id));
  }
  return new Map([...found].map(([type, ids]) => [type, [...ids]]));
}
