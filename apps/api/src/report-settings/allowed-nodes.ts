/**
 * Of what a query may be made: the nodes of Postgres' parser and, of each, the fields that may be there. A field holds a value, nodes
 * under their names (one or a list), or a node whose name is always the same. What does not stand here is refused: a statement that
 * writes, locks (`lockingClause`) or makes tables (`intoClause`), samples, XML, JSON that is built, a relation of another database.
 */
type Field = 'value' | 'nodes' | { of: string };

const VALUE = 'value';
const NODES = 'nodes';

export const allowedNodes: Readonly<Partial<Record<string, Readonly<Partial<Record<string, Field>>>>>> = {
  SelectStmt: {
    ...{ distinctClause: NODES, targetList: NODES, fromClause: NODES, whereClause: NODES, groupClause: NODES },
    ...{ groupDistinct: VALUE, havingClause: NODES, windowClause: NODES, valuesLists: NODES, sortClause: NODES },
    ...{ limitOffset: NODES, limitCount: NODES, limitOption: VALUE, withClause: { of: 'WithClause' } },
    ...{ op: VALUE, all: VALUE, larg: { of: 'SelectStmt' }, rarg: { of: 'SelectStmt' } },
  },
  WithClause: { ctes: NODES, recursive: VALUE },
  CommonTableExpr: { ctename: VALUE, aliascolnames: NODES, ctematerialized: VALUE, ctequery: NODES },
  ResTarget: { name: VALUE, val: NODES },
  // From where
  RangeVar: { schemaname: VALUE, relname: VALUE, inh: VALUE, relpersistence: VALUE, alias: { of: 'Alias' } },
  RangeSubselect: { lateral: VALUE, subquery: NODES, alias: { of: 'Alias' } },
  RangeFunction: { lateral: VALUE, ordinality: VALUE, is_rowsfrom: VALUE, functions: NODES, alias: { of: 'Alias' } },
  JoinExpr: {
    ...{ jointype: VALUE, isNatural: VALUE, larg: NODES, rarg: NODES, usingClause: NODES, quals: NODES },
    ...{ join_using_alias: { of: 'Alias' }, alias: { of: 'Alias' } },
  },
  Alias: { aliasname: VALUE, colnames: NODES },
  // Grouped and sorted
  GroupingSet: { kind: VALUE, content: NODES },
  GroupingFunc: { args: NODES },
  SortBy: { node: NODES, sortby_dir: VALUE, sortby_nulls: VALUE },
  WindowDef: {
    ...{ name: VALUE, refname: VALUE, partitionClause: NODES, orderClause: NODES, frameOptions: VALUE },
    ...{ startOffset: NODES, endOffset: NODES },
  },
  // Expressions
  ColumnRef: { fields: NODES },
  A_Star: {},
  ParamRef: { number: VALUE },
  A_Const: {
    ...{ ival: { of: 'Integer' }, fval: { of: 'Float' }, boolval: { of: 'Boolean' }, sval: { of: 'String' } },
    isnull: VALUE,
  },
  Integer: { ival: VALUE },
  Float: { fval: VALUE },
  Boolean: { boolval: VALUE },
  String: { sval: VALUE },
  List: { items: NODES },
  A_Expr: {
    ...{ kind: VALUE, name: NODES, lexpr: NODES, rexpr: NODES, rexpr_list_start: VALUE, rexpr_list_end: VALUE },
  },
  BoolExpr: { boolop: VALUE, args: NODES },
  NullTest: { arg: NODES, nulltesttype: VALUE },
  BooleanTest: { arg: NODES, booltesttype: VALUE },
  CaseExpr: { arg: NODES, args: NODES, defresult: NODES },
  CaseWhen: { expr: NODES, result: NODES },
  CoalesceExpr: { args: NODES },
  MinMaxExpr: { op: VALUE, args: NODES },
  RowExpr: { args: NODES, row_format: VALUE },
  SubLink: { subLinkType: VALUE, testexpr: NODES, operName: NODES, subselect: NODES },
  A_ArrayExpr: { elements: NODES, list_start: VALUE, list_end: VALUE },
  A_Indirection: { arg: NODES, indirection: NODES },
  A_Indices: { is_slice: VALUE, lidx: NODES, uidx: NODES },
  FuncCall: {
    ...{ funcname: NODES, args: NODES, agg_order: NODES, agg_filter: NODES, over: { of: 'WindowDef' } },
    ...{ agg_within_group: VALUE, agg_star: VALUE, agg_distinct: VALUE, func_variadic: VALUE, funcformat: VALUE },
  },
  NamedArgExpr: { arg: NODES, name: VALUE, argnumber: VALUE },
  SQLValueFunction: { op: VALUE, typmod: VALUE },
  TypeCast: { arg: NODES, typeName: { of: 'TypeName' } },
  TypeName: { names: NODES, typmods: NODES, typemod: VALUE, arrayBounds: NODES },
  CollateClause: { arg: NODES, collname: NODES },
};
