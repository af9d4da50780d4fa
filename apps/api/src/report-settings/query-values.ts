import {
  type Actor,
  boundQuery,
  findCode,
  isScopeParameter,
  parameterValue,
  queryRules,
  type ReportParameterInput,
  scopeParameters,
  sqlTypeOf,
  type ScopeParameter,
  type CodeListName,
  validationMessage,
  type ValidationCode,
} from '@percorso/domain';
import type { Queryable } from '../database/database.js';
import { type FieldError, Malformed } from '../http/problems/problem.js';
import { unknownParameters } from '../http/requests/query.guard.js';
import { mustHold } from '../http/problems/rule-errors.js';
import { scopeValues } from './report-scope-values.sql.js';
import { type BoundQuery, validatedQuery, type ValidatedQuery } from './validated-query.js';

/** The values of parameters by name, as in a query string. */
export type ParameterValues = Readonly<Record<string, string | undefined>>;

type ParsedValue = { value: string | null } | { fault: ValidationCode };

/** Parses one value: an empty text means no value, a missing text (undefined) the default value. */
function parseValue(parameter: ReportParameterInput, text: string | undefined): ParsedValue {
  const { configParamTypeCode: type, mandatory, defaultValue, listCatalogue } = parameter;
  const given = (text ?? defaultValue ?? '').trim();
  if (given === '') return mandatory ? { fault: 'required' } : { value: null };
  const value = parameterValue(type, given);
  if (value === null) return { fault: type === 'DATE' ? 'invalidDate' : 'invalidValue' };
  const isKnown = type !== 'LIST' || findCode(listCatalogue as CodeListName, value) !== undefined;
  return isKnown ? { value } : { fault: 'unknownCode' };
}

/** Parses the values of all parameters. @throws Malformed (400) for an unknown parameter or an invalid value */
function valuesOf(parameters: readonly ReportParameterInput[], given: ParameterValues): Map<string, string | null> {
  const unknown = Object.keys(given).filter((name) => !parameters.some((one) => one.name === name));
  if (unknown.length > 0) throw unknownParameters(unknown);
  const read = parameters.map((parameter) => ({ ...parameter, read: parseValue(parameter, given[parameter.name]) }));
  const faults = read.flatMap(({ name, read: found }): FieldError[] =>
    'fault' in found ? [{ path: name, code: found.fault, message: validationMessage(found.fault) }] : [],
  );
  if (faults.length > 0) throw new Malformed(faults);
  return new Map(read.map(({ name, read: found }) => [name, 'value' in found ? found.value : null]));
}

type Parametrised = { query: string; parameters: readonly ReportParameterInput[]; schema: string };

function typesOf(parameters: readonly ReportParameterInput[]) {
  return (name: string): string => {
    if (isScopeParameter(name)) return scopeParameters[name];
    const { configParamTypeCode = 'TEXT' } = parameters.find((one) => one.name === name) ?? {};
    return sqlTypeOf[configParamTypeCode];
  };
}

/** Checks the text of the query, even if it is stored, and replaces each parameter by `$1` and so on. @throws RuleBroken (422) */
function withPlaceholders({
  query,
  parameters,
  schema,
}: Parametrised): Omit<BoundQuery, 'values'> & { names: string[] } {
  mustHold(queryRules(query));
  return { ...boundQuery(query, typesOf(parameters)), schema };
}

/**
 * Returns the validated query with the given values and the caller's structures. @throws Malformed (400), RuleBroken
 * (422)
 */
export async function queryFor(
  db: Queryable,
  actor: Actor,
  { query, parameters, schema }: Parametrised,
  values: ParameterValues,
): Promise<ValidatedQuery> {
  const given = valuesOf(parameters, values);
  const { names, ...bound } = withPlaceholders({ query, parameters, schema });
  const scope = await scopeOf(db, actor, names);
  return validatedQuery({
    ...bound,
    values: names.map((name) => (isScopeParameter(name) ? scope[name] : given.get(name))),
  });
}

type Scope = Partial<Record<ScopeParameter, readonly string[]>>;

async function scopeOf(db: Queryable, actor: Actor, names: readonly string[]): Promise<Scope> {
  if (!names.some(isScopeParameter)) return {};
  const { text, values } = scopeValues(actor);
  const { rows } = await db.query<Scope>(text, values);
  return rows[0] ?? {};
}

/**
 * Returns the validated query with nulls as values, to inspect it when no values are given. @throws RuleBroken (422)
 */
export function queryWithoutValues(parametrised: Parametrised): Promise<ValidatedQuery> {
  const { names, ...bound } = withPlaceholders(parametrised);
  return validatedQuery({ ...bound, values: names.map(() => null) });
}
