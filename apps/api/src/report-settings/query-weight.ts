import { type Fields, type Named, nodesIn, textsIn } from './query-parser.js';
import { nodesBelow, textOf } from './query-nodes.js';

/**
 * The maximum weight of a value: how many nodes it may have once Postgres' planner has inlined the subqueries. Thirty nested subqueries,
 * each of which names the column of the inner one twice, produce a thousand million nodes; no time limit ends the planning, and its
 * memory is unbounded.
 */
const MAX_WEIGHT = 100_000;
/** Postgres' own limit for the number of columns in a list. */
const MAX_COLUMNS = 1664;
/** The maximum number of queries that are weighed: more than twice as many as a text of 4,000 words can hold. */
const MAX_QUERIES = 3000;

type Column = { name: string; weight: number };
/** The names that a part of the query may use: CTEs, and the weights of columns and of whole rows (by their alias). */
type Scope = {
  tables: ReadonlyMap<string, readonly Column[]>;
  weights: ReadonlyMap<string, number>;
  /** How many more queries may be weighed. A query inside a recursive CTE is weighed several times. */
  budget: { left: number };
};

class TooHeavy extends Error {}

const total = (columns: readonly Column[]): number => columns.reduce((sum, { weight }) => sum + weight, 1);

function mustNotBeTooHeavy(weight: number): number {
  if (weight > MAX_WEIGHT) throw new TooHeavy();
  return weight;
}

const isQuery = (name: string): boolean => name === 'SelectStmt';

/** Returns the weight of a value, including the weights of everything that it refers to. @throws TooHeavy */
function weightOf(node: Named, scope: Scope): number {
  const weights = nodesBelow(node, isQuery).map(([name, fields]) => {
    if (isQuery(name)) return total(columnsOf(fields, scope));
    return name === 'ColumnRef' ? (scope.weights.get(textsIn(fields.fields).at(-1) ?? '') ?? 1) : 1;
  });
  return mustNotBeTooHeavy(weights.reduce((sum, weight) => sum + weight, 0));
}

/** Returns the columns under the names that an alias gives them; an alias may name only the first columns. */
function renamed(columns: readonly Column[], names: readonly string[]): Column[] {
  return columns.map(({ name, weight }, place) => ({ name: names[place] ?? name, weight }));
}

function aliasOf(fields: Fields): { alias: string; names: string[] } {
  const { alias } = fields;
  const given = typeof alias === 'object' && alias !== null ? (alias as Fields) : {};
  return { alias: textOf(given, 'aliasname') || textOf(fields, 'relname'), names: textsIn(given.colnames) };
}

/** An item of FROM. `isHidden`: a join with an alias hides the items that it joins, except in its own conditions. */
type Source = { alias: string; columns: Column[]; isHidden?: boolean };

/**
 * Returns the columns that `*` selects. Hidden items are left out, because the join that hides them repeats their
 * columns. @throws TooHeavy
 */
function columnsIn(sources: readonly Source[]): Column[] {
  const columns = sources.flatMap((source) => (source.isHidden ? [] : source.columns));
  if (columns.length > MAX_COLUMNS) throw new TooHeavy();
  return columns;
}

/** Returns the sources of a FROM item. The columns of a table are not listed: each of them weighs one node. */
function sourcesOf(node: Named, scope: Scope): Source[] {
  const [kind, fields] = node;
  const { alias, names } = aliasOf(fields);
  if (kind === 'RangeVar')
    return [{ alias, columns: renamed(scope.tables.get(textOf(fields, 'relname')) ?? [], names) }];
  if (kind === 'RangeSubselect')
    return nodesIn(fields.subquery).map(([, query]) => ({ alias, columns: renamed(columnsOf(query, scope), names) }));
  if (kind !== 'JoinExpr') return [];
  const joined = sourcesOfAll([...nodesIn(fields.larg), ...nodesIn(fields.rarg)], scope);
  if (alias === '') return joined;
  const hidden = joined.map((source) => ({ ...source, isHidden: true }));
  return [...hidden, { alias, columns: renamed(columnsIn(joined), names) }];
}

/** Returns the sources of several FROM items. As with LATERAL, each item may name the previous ones. */
function sourcesOfAll(nodes: readonly Named[], outer: Scope): Source[] {
  const sources: Source[] = [];
  let scope = outer;
  for (const node of nodes) {
    const found = sourcesOf(node, scope);
    scope = withSources(found, scope);
    sources.push(...found);
  }
  return sources;
}

/** Returns the names of the relations that a CTE refers to, at any depth. */
const relationsNamedBy = (cte: Fields): Set<string> => {
  const below = nodesIn(cte.ctequery).flatMap((query) => nodesBelow(query));
  return new Set(below.flatMap(([kind, fields]) => (kind === 'RangeVar' ? [textOf(fields, 'relname')] : [])));
};

type Table = { name: string; cte: Fields; names: Set<string> };

/**
 * Returns the CTEs of a query so that each follows the CTEs that it refers to: with RECURSIVE they may be written in
 * any order.
 */
function tablesInOrder(withClause: Fields | undefined): Table[] {
  const remaining = nodesIn(withClause?.ctes).map(([, cte]): Table => {
    return { name: textOf(cte, 'ctename'), cte, names: relationsNamedBy(cte) };
  });
  if (withClause?.recursive !== true) return remaining;
  const ordered: Table[] = [];
  const pending = new Set(remaining.map(({ name }) => name));
  while (remaining.length > 0) {
    const isReady = ({ name, names }: Table) => ![...names].some((one) => one !== name && pending.has(one));
    const next = remaining.splice(Math.max(remaining.findIndex(isReady), 0), 1);
    for (const { name } of next) pending.delete(name);
    ordered.push(...next);
  }
  return ordered;
}

/** Functions that build one longer value from several values. */
const GROWING = ['concat', 'concat_ws', 'string_agg', 'array_agg', 'array_to_string'];
const grows = ([kind, fields]: Named): boolean =>
  kind === 'RowExpr' ||
  kind === 'A_ArrayExpr' ||
  (kind === 'A_Expr' && textsIn(fields.name).includes('||')) ||
  (kind === 'FuncCall' && GROWING.includes(textsIn(fields.funcname).at(-1) ?? ''));

/**
 * Refuses a recursion whose step doubles the previous value: thirty such steps would exhaust the memory. @throws
 * TooHeavy
 */
function mustNotDouble(query: Fields, { name, cte, names }: Table, scope: Scope): void {
  const { larg, rarg } = query as { larg?: Fields; rarg?: Fields };
  if (!larg || !rarg || !names.has(name) || !nodesBelow(['SelectStmt', rarg]).some(grows)) return;
  const first = columnsOf(larg, scope);
  const stepFrom = (weight: number) => {
    const previousColumns = first.map((column) => ({ name: column.name, weight }));
    const tables = new Map(scope.tables).set(name, renamed(previousColumns, textsIn(cte.aliascolnames)));
    return columnsOf(rarg, { ...scope, tables });
  };
  const [once, twice] = [stepFrom(1), stepFrom(2)];
  if (twice.some(({ weight }, place) => weight - (once[place]?.weight ?? 0) > 1)) throw new TooHeavy();
}

function withTables({ withClause }: Fields, outer: Scope): Scope {
  const tables = new Map(outer.tables);
  const scope = { ...outer, tables };
  for (const table of tablesInOrder(withClause as Fields | undefined))
    for (const [, query] of nodesIn(table.cte.ctequery)) {
      mustNotDouble(query, table, scope);
      tables.set(table.name, renamed(columnsOf(query, scope), textsIn(table.cte.aliascolnames)));
    }
  return scope;
}

function withSources(sources: readonly Source[], scope: Scope): Scope {
  const weights = new Map(scope.weights);
  const add = (name: string, weight: number) => weights.set(name, Math.max(weight, weights.get(name) ?? 1));
  for (const { alias, columns } of sources) {
    for (const { name, weight } of columns) add(name, weight);
    add(alias, total(columns));
  }
  return { ...scope, weights };
}

/** Whether a node is `*`, which selects every column of FROM. */
const isStar = ([name, fields]: Named): boolean =>
  name === 'ColumnRef' && nodesIn(fields.fields).some(([part]) => part === 'A_Star');

const conditions = ['whereClause', 'groupClause', 'havingClause', 'windowClause', 'sortClause', 'distinctClause'];

/** Returns the conditions of joins and the function calls in FROM. */
const joinExpressions = ([, { larg, rarg, quals, functions }]: Named): Named[] => [
  ...nodesIn(quals),
  ...nodesIn(functions),
  ...[...nodesIn(larg), ...nodesIn(rarg)].flatMap(joinExpressions),
];

/** Returns the columns of VALUES, under the names that Postgres gives them by default; an alias may rename them. */
function columnsOfValues(rows: readonly (readonly Named[])[], scope: Scope): Column[] {
  const weights = rows.map((row) => row.map((value) => weightOf(value, scope)));
  const heaviest = (place: number) => weights.reduce((most, row) => Math.max(most, row[place] ?? 1), 1);
  return (rows[0] ?? []).map((_, place) => ({ name: `column${place + 1}`, weight: heaviest(place) }));
}

/** Returns the columns of a query with their weights. @throws TooHeavy */
function columnsOf(query: Fields, outer: Scope): Column[] {
  outer.budget.left -= 1;
  if (outer.budget.left < 0) throw new TooHeavy();
  const scope = withTables(query, outer);
  if (query.larg) {
    const [left, right] = [columnsOf(query.larg as Fields, scope), columnsOf(query.rarg as Fields, scope)];
    return left.map(({ name, weight }, place) => ({ name, weight: Math.max(weight, right[place]?.weight ?? 1) }));
  }
  const rows = nodesIn(query.valuesLists).map(([, { items }]) => nodesIn(items));
  if (rows.length > 0) return columnsOfValues(rows, scope);
  const sources = sourcesOfAll(nodesIn(query.fromClause), scope);
  const inner = withSources(sources, scope);
  const expressions = [
    ...conditions.flatMap((field) => nodesIn(query[field])),
    ...nodesIn(query.fromClause).flatMap(joinExpressions),
  ];
  for (const node of expressions) weightOf(node, inner);
  const columns = nodesIn(query.targetList).flatMap(([, { name, val }]): Column[] => {
    const [value] = nodesIn(val);
    if (!value) return [];
    if (isStar(value)) return columnsIn(sources);
    const implied = textsIn(value[1].fields ?? value[1].funcname).at(-1) ?? '';
    return [{ name: typeof name === 'string' ? name : implied, weight: weightOf(value, inner) }];
  });
  mustNotBeTooHeavy(total(columns));
  if (columns.length > MAX_COLUMNS) throw new TooHeavy();
  return columns;
}

/** Whether the query exceeds the maximum weight once Postgres has inlined its parts. */
export function isTooHeavy([, query]: Named): boolean {
  try {
    columnsOf(query, { tables: new Map(), weights: new Map(), budget: { left: MAX_QUERIES } });
    return false;
  } catch (error) {
    if (error instanceof TooHeavy) return true;
    throw error;
  }
}
