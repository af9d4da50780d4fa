/**
 * What a query may call: functions that only compute. None of them waits, reads a file or a setting, carries out another text, or makes
 * more of a text than is there. Spec 001 §2, decision 0036.
 */
const functions = [
  // Aggregates, and windows over rows
  ...['count', 'sum', 'avg', 'min', 'max', 'bool_and', 'bool_or', 'every', 'string_agg', 'array_agg', 'mode'],
  ...['percentile_cont', 'percentile_disc', 'stddev', 'stddev_pop', 'stddev_samp', 'variance', 'var_pop', 'var_samp'],
  ...['corr', 'row_number', 'rank', 'dense_rank', 'percent_rank', 'cume_dist', 'ntile', 'lag', 'lead'],
  ...['first_value', 'last_value', 'nth_value', 'grouping'],
  // Numbers
  ...['abs', 'ceil', 'ceiling', 'floor', 'round', 'trunc', 'mod', 'div', 'power', 'sqrt', 'exp', 'ln', 'log', 'sign'],
  ...['greatest', 'least', 'width_bucket'],
  // Texts
  ...['lower', 'upper', 'initcap', 'length', 'char_length', 'left', 'right', 'substring', 'substr', 'trim', 'btrim'],
  ...['ltrim', 'rtrim', 'concat', 'concat_ws', 'position', 'strpos', 'split_part', 'starts_with', 'reverse', 'md5'],
  ...['to_char', 'to_number'],
  // Days and times
  ...['date', 'date_part', 'date_trunc', 'date_bin', 'extract', 'age', 'now', 'make_date', 'make_interval', 'to_date'],
  ...['to_timestamp', 'justify_days', 'justify_interval', 'generate_series', 'isfinite'],
  // Values that are missing, lists and ranges
  ...['coalesce', 'nullif', 'cast', 'unnest', 'array_length', 'cardinality', 'array_position', 'array_to_string'],
  ...['daterange', 'tsrange', 'int4range', 'numrange', 'lower_inc', 'upper_inc', 'isempty', 'lower_inf', 'upper_inf'],
  // Types that say how long they are
  ...['numeric', 'decimal', 'varchar', 'char', 'character', 'varying', 'timestamp', 'time', 'interval'],
];

/** Words of the language behind which a parenthesis opens. */
const words = [
  ...['select', 'distinct', 'on', 'from', 'lateral', 'join', 'using', 'where', 'and', 'or', 'not', 'in', 'any', 'all'],
  ...['some', 'exists', 'between', 'like', 'ilike', 'is', 'as', 'materialized', 'case', 'when', 'then', 'else', 'by'],
  ...[
    'having',
    'over',
    'filter',
    'within',
    'group',
    'union',
    'except',
    'intersect',
    'limit',
    'offset',
    'values',
    'row',
  ],
  ...['array', 'sets', 'rollup', 'cube', 'overlaps', 'symmetric', 'window', 'escape', 'end', 'only', 'to'],
];

const allowed: ReadonlySet<string> = new Set([...functions, ...words]);

/** By the name as the query has it: one in quotes is never a word of the language. */
export const mayBeCalled = (name: string): boolean => allowed.has(name.toLowerCase());
