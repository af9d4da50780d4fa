/** SQL: the description of a code in a catalogue, from its entry with the latest start of validity. */
export const described = (catalogue: string, code: string): string => `(SELECT r.description FROM reference_entry r
  WHERE r.catalogue = ${catalogue} AND r.code = ${code} ORDER BY r.valid_from DESC LIMIT 1)`;
