import { brokenRule } from '../http/rule-errors.js';

/** The fields of a node, as Postgres' parser has them. */
export type Fields = Readonly<Record<string, unknown>>;

/** What stands in a list of the parser: a node under its name; nothing, where the list has a gap. */
export type Named = readonly [name: string, fields: Fields];

export const isFields = (value: unknown): value is Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** The nodes of a field: a list, one, or none. */
export function nodesIn(value: unknown): Named[] {
  const listed: readonly unknown[] = Array.isArray(value) ? value : [value];
  return listed
    .flatMap((node) => (isFields(node) ? Object.entries(node) : []))
    .filter((one): one is [string, Fields] => isFields(one[1]));
}

/** The texts of a list of nodes: a name in its parts. A star has none. */
export const textsIn = (value: unknown): string[] =>
  nodesIn(value).flatMap(([name, { sval }]) => (name === 'String' ? [typeof sval === 'string' ? sval : ''] : []));

/**
 * The statements of a text, as Postgres' own parser reads them (libpg_query): loaded when the first is read. The text must have passed
 * `queryRules`, by which it is of bounded depth.
 * @throws SqlError where it is no SQL, with the place
 */
async function statementsOf(text: string): Promise<Named[]> {
  const { parse } = await import('libpg-query');
  const { stmts = [] } = await parse(text);
  return stmts.flatMap(({ stmt }) => nodesIn(stmt));
}

/** Where in the text it is no SQL any more, by its characters: the line, and the word; at its end, the last one. */
export function placeIn(text: string, position: number): { line: number; near: string } {
  const signs = [...text];
  const before = signs.slice(0, position).join('');
  const near = /\S+/.exec(signs.slice(position).join(''))?.[0] ?? before.trim().split(/\s+/).at(-1) ?? '';
  return { line: before.trimEnd().split('\n').length, near: near.slice(0, 40) };
}

/** @throws RuleBroken (422) for what Postgres does not read either, and for what its parser has no room for */
export async function parsed(text: string): Promise<Named[]> {
  const { hasSqlDetails } = await import('libpg-query');
  return statementsOf(text).catch((error: unknown) => {
    if (!hasSqlDetails(error)) throw brokenRule('query', 'queryTooComplex');
    throw brokenRule('query', 'queryInvalid', placeIn(text, error.sqlDetails?.cursorPosition ?? 0));
  });
}
