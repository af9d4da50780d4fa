import { type Fields, type Named, nodesIn, textsIn } from './query-parser.js';
import { nodesBelow, textOf } from './query-nodes.js';

/**
 * Of how many nodes a value consists once subqueries are put in the place of their names, as Postgres does while it plans: thirty levels
 * that each name the one before twice are a thousand millions. No time limit ends that, and memory has none.
 */
const MAX_WEIGHT = 100_000;

type Column = { name: string; weight: number };
/** What can be named: CTEs, and columns as well as whole rows by their alias. */
type Scope = { tables: ReadonlyMap<string, readonly Column[]>; weights: ReadonlyMap<string, number> };

class TooHeavy extends Error {}

const total = (columns: readonly Column[]): number => columns.reduce((sum, { weight }) => sum + weight, 1);

function mustBeLight(weight: number): number {
  if (weight > MAX_WEIGHT) throw new TooHeavy();
  return weight;
}

const isQuery = (name: string): boolean => name === 'SelectStmt';

/** A value, and all that it names. */
function weightOf(node: Named, scope: Scope): number {
  const weights = nodesBelow(node, isQuery).map(([name, fields]) => {
    if (isQuery(name)) return total(columnsOf(fields, scope));
    return name === 'ColumnRef' ? (scope.weights.get(textsIn(fields.fields).at(-1) ?? '') ?? 1) : 1;
  });
  return mustBeLight(weights.reduce((sum, weight) => sum + weight, 0));
}

/** Under an alias, and the names that it gives to the first columns. */
function renamed(columns: readonly Column[], names: readonly string[]): Column[] {
  return columns.map(({ name, weight }, place) => ({ name: names[place] ?? name, weight }));
}

function aliasOf(fields: Fields): { alias: string; names: string[] } {
  const { alias } = fields;
  const given = typeof alias === 'object' && alias !== null ? (alias as Fields) : {};
  return { alias: textOf(given, 'aliasname') || textOf(fields, 'relname'), names: textsIn(given.colnames) };
}

type Source = { alias: string; columns: Column[] };

/** What stands behind FROM; of tables nothing: a column of theirs is one node. */
function sourcesOf(node: Named, scope: Scope): Source[] {
  const [kind, fields] = node;
  const { alias, names } = aliasOf(fields);
  if (kind === 'RangeVar')
    return [{ alias, columns: renamed(scope.tables.get(textOf(fields, 'relname')) ?? [], names) }];
  if (kind === 'RangeSubselect')
    return nodesIn(fields.subquery).map(([, query]) => ({ alias, columns: renamed(columnsOf(query, scope), names) }));
  if (kind !== 'JoinExpr') return [];
  const joined = [...nodesIn(fields.larg), ...nodesIn(fields.rarg)].flatMap((side) => sourcesOf(side, scope));
  return alias === ''
    ? joined
    : [
        ...joined,
        {
          alias,
          columns: renamed(
            joined.flatMap(({ columns }) => columns),
            names,
          ),
        },
      ];
}

/** The CTEs of a query, each of which may name those before it. */
function withTables({ withClause }: Fields, scope: Scope): Scope {
  const tables = new Map(scope.tables);
  for (const [, cte] of nodesIn((withClause as Fields | undefined)?.ctes)) {
    const [query] = nodesIn(cte.ctequery);
    if (query)
      tables.set(
        textOf(cte, 'ctename'),
        renamed(columnsOf(query[1], { ...scope, tables }), textsIn(cte.aliascolnames)),
      );
  }
  return { ...scope, tables };
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

/** `*`: each column of what stands behind FROM. */
const isStar = ([name, fields]: Named): boolean =>
  name === 'ColumnRef' && nodesIn(fields.fields).some(([part]) => part === 'A_Star');

const conditions = ['whereClause', 'groupClause', 'havingClause', 'windowClause', 'sortClause', 'distinctClause'];

/** The conditions of joins, and what functions behind FROM are given. */
const joinedBy = ([, { larg, rarg, quals, functions }]: Named): Named[] => [
  ...nodesIn(quals),
  ...nodesIn(functions),
  ...[...nodesIn(larg), ...nodesIn(rarg)].flatMap(joinedBy),
];

/** @throws TooHeavy */
function columnsOf(query: Fields, outer: Scope): Column[] {
  const scope = withTables(query, outer);
  if (query.larg) {
    const [left, right] = [columnsOf(query.larg as Fields, scope), columnsOf(query.rarg as Fields, scope)];
    return left.map(({ name, weight }, place) => ({ name, weight: Math.max(weight, right[place]?.weight ?? 1) }));
  }
  const sources = nodesIn(query.fromClause).flatMap((node) => sourcesOf(node, scope));
  const inner = withSources(sources, scope);
  const asked = [
    ...conditions.flatMap((field) => nodesIn(query[field])),
    ...nodesIn(query.fromClause).flatMap(joinedBy),
  ];
  for (const node of asked) weightOf(node, inner);
  const columns = nodesIn(query.targetList).flatMap(([, { name, val }]): Column[] => {
    const [value] = nodesIn(val);
    if (!value) return [];
    if (isStar(value)) return sources.flatMap((source) => source.columns);
    const implied = textsIn(value[1].fields ?? value[1].funcname).at(-1) ?? '';
    return [{ name: typeof name === 'string' ? name : implied, weight: weightOf(value, inner) }];
  });
  mustBeLight(total(columns));
  return columns;
}

/** Whether a query grows beyond bounds when its parts are put into each other. */
export function isWeighty([, query]: Named): boolean {
  try {
    columnsOf(query, { tables: new Map(), weights: new Map() });
    return false;
  } catch (error) {
    if (error instanceof TooHeavy) return true;
    throw error;
  }
}
