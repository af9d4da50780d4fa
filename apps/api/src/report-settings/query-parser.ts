import { brokenRule } from '../http/problems/rule-errors.js';

/** The fields of a node in Postgres' parse tree. */
export type Fields = Readonly<Record<string, unknown>>;

/** A node of the parse tree with its type name. */
export type Named = readonly [name: string, fields: Fields];

export const isFields = (value: unknown): value is Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** Returns the nodes of a field that holds a list, one node, or nothing. Gaps in a list are skipped. */
export function nodesIn(value: unknown): Named[] {
  const listed: readonly unknown[] = Array.isArray(value) ? value : [value];
  return listed
    .flatMap((node) => (isFields(node) ? Object.entries(node) : []))
    .filter((one): one is [string, Fields] => isFields(one[1]));
}

/** Returns the strings in a list of nodes: the parts of a name such as `schema.table`. A `*` among them is left out. */
export const textsIn = (value: unknown): string[] =>
  nodesIn(value).flatMap(([name, { sval }]) => (name === 'String' ? [typeof sval === 'string' ? sval : ''] : []));

/**
 * Parses a text with Postgres' own parser (libpg_query), which is loaded on first use, and returns its statements. The
 * text must have passed `queryRules`, which limits its depth.
 * @throws SqlError for a syntax error, with its position
 */
async function statementsOf(text: string): Promise<Named[]> {
  const { parse } = await import('libpg-query');
  const { stmts = [] } = await parse(text);
  return stmts.flatMap(({ stmt }) => nodesIn(stmt));
}

/** Returns the line and word at a character position; at the end of the text, the last word. */
export function positionOf(text: string, position: number): { line: number; near: string } {
  const characters = [...text];
  const before = characters.slice(0, position).join('');
  const near = /\S+/.exec(characters.slice(position).join(''))?.[0] ?? before.trim().split(/\s+/).at(-1) ?? '';
  return { line: before.trimEnd().split('\n').length, near: near.slice(0, 40) };
}

/**
 * Returns the statements of a text. @throws RuleBroken (422) for a syntax error or a text that exceeds the parser's
 * memory
 */
export async function parsed(text: string): Promise<Named[]> {
  const { hasSqlDetails } = await import('libpg-query');
  return statementsOf(text).catch((error: unknown) => {
    if (!hasSqlDetails(error)) throw brokenRule('query', 'queryTooComplex');
    throw brokenRule('query', 'queryInvalid', positionOf(text, error.sqlDetails?.cursorPosition ?? 0));
  });
}
