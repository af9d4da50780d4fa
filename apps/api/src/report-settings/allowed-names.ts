/**
 * What a query may call, of schema `pg_catalog`: functions that only compute. None of them waits, reads a file or a setting, carries out
 * another text, or makes more of a text than is there. Spec 001 §2, decision 0036.
 */
const functions: ReadonlySet<string> = new Set([
  // Aggregates, and windows over rows
  ...['count', 'sum', 'avg', 'min', 'max', 'bool_and', 'bool_or', 'every', 'string_agg', 'array_agg', 'mode'],
  ...['percentile_cont', 'percentile_disc', 'stddev', 'stddev_pop', 'stddev_samp', 'variance', 'var_pop', 'var_samp'],
  ...['corr', 'row_number', 'rank', 'dense_rank', 'percent_rank', 'cume_dist', 'ntile', 'lag', 'lead'],
  ...['first_value', 'last_value', 'nth_value'],
  // Numbers
  ...['abs', 'ceil', 'ceiling', 'floor', 'round', 'trunc', 'mod', 'div', 'power', 'sqrt', 'exp', 'ln', 'log', 'sign'],
  'width_bucket',
  // Texts; the last are LIKE … ESCAPE and SIMILAR TO
  ...['lower', 'upper', 'initcap', 'length', 'char_length', 'left', 'right', 'substring', 'substr', 'btrim'],
  ...['ltrim', 'rtrim', 'concat', 'concat_ws', 'position', 'strpos', 'split_part', 'starts_with', 'reverse', 'md5'],
  ...['to_char', 'to_number', 'like_escape', 'similar_to_escape'],
  // Days and times; AT TIME ZONE and OVERLAPS
  ...['date_part', 'date_trunc', 'date_bin', 'extract', 'age', 'now', 'make_date', 'make_interval', 'to_date'],
  ...['to_timestamp', 'justify_days', 'justify_interval', 'generate_series', 'isfinite', 'timezone', 'overlaps'],
  // Lists and ranges
  ...['unnest', 'array_length', 'cardinality', 'array_position', 'array_to_string'],
  ...['lower_inc', 'upper_inc', 'isempty', 'lower_inf', 'upper_inf'],
]);

/** To which a query may cast, of `pg_catalog` and by the names of the parser. None looks anything up, as `regclass` does. */
const types: ReadonlySet<string> = new Set([
  ...['int2', 'int4', 'int8', 'float4', 'float8', 'numeric', 'bool', 'text', 'varchar', 'bpchar', 'name', 'uuid'],
  ...['date', 'time', 'timetz', 'timestamp', 'timestamptz', 'interval', 'json', 'jsonb'],
  ...['daterange', 'tsrange', 'tstzrange', 'int4range', 'int8range', 'numrange'],
]);

/** Columns of other databases may be called as these functions of one argument, or types, which only compute. */
const harmlessOnOne = [
  ...['area', 'bit', 'box', 'center', 'circle', 'diameter', 'family', 'height', 'host', 'line', 'money', 'network'],
  ...['path', 'point', 'polygon', 'radius', 'width'],
];

const operators: ReadonlySet<string> = new Set([
  ...['+', '-', '*', '/', '%', '^', '=', '<>', '!=', '<', '>', '<=', '>=', '||', '@>', '<@', '&&', '-|-'],
  ...['~', '~*', '!~', '!~*', '~~', '~~*', '!~~', '!~~*', '->', '->>', '#>', '#>>', '?'],
]);

/** By the name as the parser has it: a type may be called as a function (`date(…)`). */
export const mayBeCalled = (name: string): boolean => functions.has(name) || types.has(name);

/** Behind a point: a column or, where there is none of that name, a function or a type. */
export const mayFollowPoint = (name: string): boolean => mayBeCalled(name) || harmlessOnOne.includes(name);

export const isPlainType = (name: string): boolean => types.has(name);

export const mayOperate = (name: string): boolean => operators.has(name);
