import pg from 'pg';

/**
 * Returns a statement with its values written into the text, because COPY takes no parameters. Postgres infers the type of such a literal
 * as it would infer that of a parameter.
 */
export const withLiterals = (text: string, values: readonly unknown[]): string =>
  text.replace(/\$(\d+)/g, (_, place: string) => literalOf(values[Number(place) - 1]));

function literalOf(value: unknown): string {
  if (typeof value === 'boolean') return String(value);
  if (typeof value === 'string') return pg.escapeLiteral(value);
  // A literal without a type, because an ARRAY expression of texts could not be compared with a uuid.
  if (isTexts(value)) return pg.escapeLiteral(`{${value.map(quoted).join(',')}}`);
  throw new Error(`a ${typeof value} cannot be written into a statement`);
}

const isTexts = (value: unknown): value is string[] =>
  Array.isArray(value) && value.length > 0 && value.every((one) => typeof one === 'string');
const quoted = (text: string): string => `"${text.replace(/["\\]/g, '\\$&')}"`;
