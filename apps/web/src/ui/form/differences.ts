const leaves = (value: unknown, name = ''): [name: string, value: string][] => {
  if (Array.isArray(value)) return [[name, JSON.stringify(value)]];
  if (typeof value === 'object' && value !== null)
    return Object.entries(value).flatMap(([key, part]) => leaves(part, name ? `${name}.${key}` : key));
  return [[name, value === null || value === undefined ? '' : String(value as string | number)]];
};

/** The full names of the fields that differ between two contents of a form; a list is one field. */
export function differences(one: unknown, other: unknown): string[] {
  const others = new Map(leaves(other));
  return leaves(one).flatMap(([name, value]) => (value === (others.get(name) ?? '') ? [] : [name]));
}
