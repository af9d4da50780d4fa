const leaves = (value: unknown, name = ''): [name: string, value: string][] => {
  if (Array.isArray(value)) return [[name, JSON.stringify(value)]];
  if (typeof value === 'object' && value !== null)
    return Object.entries(value).flatMap(([key, part]) => leaves(part, name ? `${name}.${key}` : key));
  return [[name, value === null || value === undefined ? '' : String(value as string | number)]];
};

/** Returns the full names of the fields that differ between two sets of form values; a list counts as one field. */
export function differences(one: unknown, other: unknown): string[] {
  const others = new Map(leaves(other));
  return leaves(one).flatMap(([name, value]) => (value === (others.get(name) ?? '') ? [] : [name]));
}
