import { type ColumnValues, columnRules, type ReportColumn } from '@percorso/domain';
import type pg from 'pg';
import { brokenRule, mustHold } from '../http/problems/rule-errors.js';
import { asSingleStatement } from '../report-database/report-database.js';
import { mayBeCalled } from './allowed-names.js';
import type { ValidatedQuery } from './validated-query.js';
import { notAllowed, queryProblem } from './query-problem.js';
import { mustUseOwnNames } from './query-reach.js';

/** A node of a query plan, as `EXPLAIN (FORMAT JSON, VERBOSE)` returns it. */
type PlanNode = {
  'Node Type': string;
  'Relation Name'?: string;
  'Function Name'?: string;
  'Table Function Name'?: string;
  Schema?: string;
  Plans?: PlanNode[];
};
type Explained = { 'QUERY PLAN': { Plan: PlanNode }[] };

const nodesOf = (node: PlanNode): PlanNode[] => [node, ...(node.Plans ?? []).flatMap(nodesOf)];

/** Functions that the views of schema `report` call. */
const functionsOfViews = ['jsonb_each_text'];

const MAY_SEE_PUBLIC = `SELECT EXISTS (SELECT FROM pg_namespace WHERE nspname = 'public' AND has_schema_privilege(oid, 'USAGE')) AS "maySee"`;

/**
 * Returns a function that checks whether a plan node reads only from `schema`. With `hasNoPublicAccess`, the plan may also read tables of
 * schema `public`: the role reaches them only through the views of `schema`, which the planner replaces by their tables.
 */
function isWithin(schema: string, hasNoPublicAccess: boolean) {
  const schemas = hasNoPublicAccess ? [schema, 'public'] : [schema];
  return (node: PlanNode): boolean => {
    if (
      node['Node Type'] === 'ModifyTable' ||
      node['Node Type'] === 'LockRows' ||
      node['Table Function Name'] !== undefined
    )
      return false;
    const functionName = node['Function Name'];
    if (functionName !== undefined && !mayBeCalled(functionName) && !functionsOfViews.includes(functionName))
      return false;
    return node['Relation Name'] === undefined || schemas.includes(node.Schema ?? '');
  };
}

const EXPLAIN = 'EXPLAIN (FORMAT JSON, VERBOSE)\n';

/**
 * Has Postgres parse and plan the query as one statement, and refuses it if the plan does anything but read the schema.
 * @throws RuleBroken (422)
 */
async function mustOnlyRead(client: pg.ClientBase, query: ValidatedQuery): Promise<void> {
  await mustUseOwnNames(client, query);
  const { text, values, schema } = query;
  const { rows: seen } = await client.query<{ maySee: boolean }>(MAY_SEE_PUBLIC);
  const hasNoPublicAccess = schema === 'report' && seen[0]?.maySee === false;
  const { rows } = await client
    .query<Explained>(asSingleStatement({ text: EXPLAIN + text, values }))
    .catch((error: unknown) => {
      throw queryProblem(error, { text, schema, prefix: EXPLAIN.length });
    });
  const nodes = rows.flatMap((row) => row['QUERY PLAN'].flatMap(({ Plan }) => nodesOf(Plan)));
  if (nodes.length === 0 || !nodes.every(isWithin(schema, hasNoPublicAccess))) throw notAllowed(schema);
}

// The parentheses are on separate lines, so that a comment at the end of the query does not extend over them.
const HEAD = 'SELECT * FROM (\n';
const FOOT = '\n) AS report';

const NUMBER_TYPES = [20, 21, 23, 700, 701, 1700];
const DATE_TYPES = [1082, 1114, 1184];
const valuesOf = (type: number): ColumnValues =>
  NUMBER_TYPES.includes(type) ? 'number' : DATE_TYPES.includes(type) ? 'date' : 'other';

/** Returns the columns of a query, after checking that the query only reads. @throws RuleBroken (422) */
export async function columnsOf(client: pg.ClientBase, query: ValidatedQuery): Promise<ReportColumn[]> {
  await mustOnlyRead(client, query);
  const { fields } = await client
    .query(asSingleStatement({ text: `${HEAD}${query.text}${FOOT} LIMIT 0`, values: query.values }))
    .catch((error: unknown) => {
      throw queryProblem(error, { ...query, prefix: HEAD.length });
    });
  const columns = fields.map(({ name, dataTypeID }) => ({ name, values: valuesOf(dataTypeID) }));
  mustHold(columnRules(columns.map(({ name }) => name)));
  return columns;
}

/** The maximum number of rows that a report returns. */
export const MAX_ROWS = 100_000;
/** The maximum size of a page in bytes: the database may have memory for more than this process has. */
const MAX_BYTES = 50_000_000;

/** The requested page. Without `sort`, rows have the order of the query. */
type PageRequest = { page: number; limit: number; sort: string | null; isDescending: boolean };
type Cells = (string | null)[];

const quoted = (name: string): string => `"${name.replaceAll('"', '""')}"`;

/**
 * Returns one page of the rows and the total number of rows. Each cell is the text that the database writes for the
 * value. Rows with the same sort value are ordered by their columns.
 * @throws RuleBroken (422) if the query fails for its values, or if its result is too large
 */
export async function rowsOf(
  client: pg.ClientBase,
  query: ValidatedQuery,
  columns: readonly ReportColumn[],
  { page, limit, sort, isDescending }: PageRequest,
): Promise<{ rows: Cells[]; total: number }> {
  const { text, values } = query;
  const names = columns.map(({ name }) => `a.${quoted(name)}::text`);
  const lengths = columns.map(({ name }) => `coalesce(octet_length(${quoted(name)}), 0)::bigint`);
  const order =
    sort === null ? '' : `ORDER BY a.${quoted(sort)} ${isDescending ? 'DESC' : 'ASC'} NULLS LAST, ${names.join(', ')}`;
  const pageClause = limit === -1 ? '' : `LIMIT ${limit} OFFSET ${(page - 1) * limit}`;
  const sessionSettings = `SET LOCAL datestyle = ISO; SET LOCAL timezone = 'Europe/Rome'`;
  await client.query(sessionSettings);
  const prefix = `WITH rows AS MATERIALIZED (\n${HEAD}`;
  // `columnRules` refuses column names with `#`, so names with `#` cannot collide with those of the query. The rows of a page that is too
  // large are not sent.
  const statement = `${prefix}${text}${FOOT} LIMIT ${MAX_ROWS + 1}),
    "#page" AS MATERIALIZED (SELECT row_number() OVER (${order}) AS "#place", ${names.join(', ')} FROM rows a ORDER BY "#place" ${pageClause}),
    "#size" AS (SELECT (SELECT count(*)::int FROM rows) AS total,
      (SELECT coalesce(sum(${lengths.join(' + ')}), 0) FROM "#page") > ${MAX_BYTES} AS "isTooLarge")
    SELECT s.total, s."isTooLarge"::text, found.* FROM "#size" s LEFT JOIN "#page" found ON NOT s."isTooLarge" ORDER BY found."#place"`;
  const { rows } = await client
    .query<Cells>({ ...asSingleStatement({ text: statement, values }), rowMode: 'array' })
    .catch((error: unknown) => {
      throw queryProblem(error, { ...query, prefix: prefix.length });
    });
  const [first] = rows;
  if (first?.[1] === 'true') throw brokenRule('query', 'queryTooLarge');
  return {
    total: Number(first?.[0] ?? 0),
    rows: rows.flatMap(([, , place, ...row]) => (place === null ? [] : [row])),
  };
}
