import { brokenRule } from '../http/problems/rule-errors.js';
import { isPlainType, mayBeCalled, mayOperate } from './allowed-names.js';
import { type Fields, type Named, nodesIn, parsed, textsIn } from './query-parser.js';
import { isAllowedNode, nodesBelow, textOf } from './query-nodes.js';
import { notAllowed, type RefusedName } from './query-problem.js';
import { isTooHeavy } from './query-weight.js';

/** A query with the values of its parameters, and the schema that it may read. */
export type BoundQuery = { text: string; values: unknown[]; schema: string };

/** The names in a query that only the database can resolve: it knows whether they are tables, functions or columns. */
type QueryUses = {
  /** Relation names without a schema, which may refer to a CTE. */
  relations: readonly string[];
  /** Relation names qualified with the schema of the connection. */
  ownRelations: readonly string[];
  ctes: readonly string[];
  /** Function names without a schema. */
  calls: readonly string[];
  /** Names after a dot, which are columns or functions of the value before it: `(b).name`, `b.name`. */
  attributes: readonly string[];
};

/** A query that consists only of allowed nodes and names. */
export type ValidatedQuery = BoundQuery & { readonly uses: QueryUses };

/** A refused name; null if the refused part of the query has no name. */
type Refusal = RefusedName | null;

const NOW = /^SVFOP_(CURRENT_DATE|CURRENT_TIME(STAMP)?(_N)?|LOCALTIME(STAMP)?(_N)?)$/;

/** Whether a name, with or without a schema, belongs to `pg_catalog` and is allowed. */
const isServerName = (parts: readonly string[], isAllowed: (name: string) => boolean): boolean => {
  const [name = '', schema = 'pg_catalog', ...others] = [...parts].reverse();
  return others.length === 0 && schema === 'pg_catalog' && isAllowed(name);
};

const refuseUnless = (
  code: RefusedName['code'],
  parts: readonly string[],
  isAllowed: (name: string) => boolean,
): Refusal[] => (isServerName(parts, isAllowed) ? [] : [{ code, name: parts.join('.') }]);

/** Whether an expression is a BETWEEN, whose node names no operator. */
const isBetween = (fields: Fields): boolean => textOf(fields, 'kind').includes('BETWEEN');

/** The checks of the node types that contain names or refer to a parameter, by type. Each returns the refused names. */
const checks: Partial<Record<string, (fields: Fields, query: BoundQuery) => Refusal[]>> = {
  FuncCall: ({ funcname }) => refuseUnless('callNotAllowed', textsIn(funcname), mayBeCalled),
  TypeName: ({ names }) => refuseUnless('typeNotAllowed', textsIn(names), isPlainType),
  A_Expr: (fields) => (isBetween(fields) ? [] : refuseUnless('operatorNotAllowed', textsIn(fields.name), mayOperate)),
  SubLink: ({ operName }) => (operName ? refuseUnless('operatorNotAllowed', textsIn(operName), mayOperate) : []),
  CollateClause: ({ collname }) => refuseUnless('typeNotAllowed', textsIn(collname), () => true),
  SQLValueFunction: ({ op }) =>
    NOW.test(String(op)) ? [] : [{ code: 'callNotAllowed', name: String(op).slice('SVFOP_'.length).toLowerCase() }],
  ParamRef: ({ number }, { values }) => (Number(number) >= 1 && Number(number) <= values.length ? [] : [null]),
  RangeVar: (fields, { schema }) => (['', schema].includes(textOf(fields, 'schemaname')) ? [] : [null]),
};

const refusedIn = (query: BoundQuery, node: Named): Refusal[] =>
  isAllowedNode(node) ? (checks[node[0]]?.(node[1], query) ?? []) : [null];

/** Returns the names after a dot: of `a.b.c` the last two. */
function attributesIn([name, fields]: Named): string[] {
  if (name === 'A_Indirection') return textsIn(fields.indirection);
  const parts = name === 'ColumnRef' ? nodesIn(fields.fields) : [];
  return parts.length > 1 ? textsIn(fields.fields).slice(1) : [];
}

function usesOf(nodes: readonly Named[]): QueryUses {
  const fieldsOf = (wanted: string) => nodes.flatMap(([name, fields]) => (name === wanted ? [fields] : []));
  const relations = fieldsOf('RangeVar');
  const isUnqualified = (fields: Fields) => textOf(fields, 'schemaname') === '';
  return {
    relations: relations.filter(isUnqualified).map((fields) => textOf(fields, 'relname')),
    ownRelations: relations.filter((fields) => !isUnqualified(fields)).map((fields) => textOf(fields, 'relname')),
    ctes: fieldsOf('CommonTableExpr').map((fields) => textOf(fields, 'ctename')),
    calls: fieldsOf('FuncCall').flatMap(({ funcname }) => {
      const parts = textsIn(funcname);
      return parts.length === 1 ? parts : [];
    }),
    attributes: nodes.flatMap(attributesIn),
  };
}

/**
 * Parses a query with Postgres' own parser and validates it: it must be one SELECT, consist only of what
 * `allowed-nodes.ts` and `allowed-names.ts` list, and stay within a maximum size once its parts are inlined.
 * @throws RuleBroken (422)
 */
export async function validatedQuery(query: BoundQuery): Promise<ValidatedQuery> {
  const [statement, ...others] = await parsed(query.text);
  if (!statement || statement[0] !== 'SelectStmt' || others.length > 0) throw notAllowed(query.schema);
  const nodes = nodesBelow(statement);
  const refused = nodes.flatMap((node) => refusedIn(query, node));
  if (refused.length > 0)
    throw notAllowed(
      query.schema,
      refused.filter((one) => one !== null),
    );
  if (isTooHeavy(statement)) throw brokenRule('query', 'queryTooComplex');
  return { ...query, uses: usesOf(nodes) };
}
