import pg from 'pg';

/** COPY takes no parameters: they are written into the text, as literals whose type Postgres infers as it would a parameter's. */
export const withLiterals = (text: string, values: readonly unknown[]): string =>
  text.replace(/\$(\d+)/g, (_, place: string) => literalOf(values[Number(place) - 1]));

function literalOf(value: unknown): string {
  if (typeof value === 'boolean') return String(value);
  if (typeof value === 'string') return pg.escapeLiteral(value);
  // Untyped: an ARRAY of texts could not be compared with a uuid.
  if (isTexts(value)) return pg.escapeLiteral(`{${value.map(quoted).join(',')}}`);
  throw new Error(`a ${typeof value} cannot be written into a statement`);
}

const isTexts = (value: unknown): value is string[] =>
  Array.isArray(value) && value.length > 0 && value.every((one) => typeof one === 'string');
const quoted = (text: string): string => `"${text.replace(/["\\]/g, '\\$&')}"`;
