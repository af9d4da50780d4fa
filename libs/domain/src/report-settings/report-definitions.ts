import { z } from 'zod';
import { type CodeListName, codeLists } from '../code-lists/code-lists.js';
import { listQuery } from '../list-query.js';
import { reportTabs } from '../reports/report-codes.js';
import { broken, optionalText, repeated, type RuleIssue, text } from '../sheets/content-fields.js';
import { isScopeParameter, queryRules } from './query-rules.js';
import { parametersIn } from './query-text.js';
import { settingsCode } from './settings-code.js';
import { recordId } from '../record-id.js';

/** Types that a report's parameter may have. */
export const configParamTypes = ['TEXT', 'NUMBER', 'DATE', 'BOOLEAN', 'LIST'] as const;
export type ConfigParamType = (typeof configParamTypes)[number];

/** SQL type of each parameter's bound value; values never become part of the query's text. */
export const sqlTypeOf = {
  TEXT: 'text',
  NUMBER: 'numeric',
  DATE: 'date',
  BOOLEAN: 'boolean',
  LIST: 'text',
} as const satisfies Record<ConfigParamType, string>;

/** Query parameters of the list of rows; a report's own parameters may not have these names. */
const reserved = ['page', 'limit', 'sort', 'sortDirection'];

/** Returns the value of a parameter, or null if the text is not a value of its type. Numbers have a decimal point. */
export function parameterValue(type: ConfigParamType, written: string): string | null {
  switch (type) {
    case 'NUMBER':
      return /^-?\d{1,15}(\.\d{1,6})?$/.test(written) ? written : null;
    case 'DATE':
      return z.iso.date().safeParse(written).success ? written : null;
    case 'BOOLEAN':
      return written === 'true' || written === 'false' ? written : null;
    default:
      return written.length <= 200 ? written : null;
  }
}

/** Names of the code lists, sorted, because module loaders differ in the order of a namespace's names. */
const listNames = Object.keys(codeLists).sort() as [CodeListName, ...CodeListName[]];

/** A parameter, with its name in the query (`:name`) and its input in the report's form. */
export const ReportParameterInput = z.strictObject({
  name: text(40),
  label: text(100),
  configParamTypeCode: z.enum(configParamTypes),
  mandatory: z.boolean(),
  /** Default value, in URL notation. */
  defaultValue: optionalText(200),
  /** For a parameter of type LIST, the name of the list in `GET /v1/code-lists`. */
  listCatalogue: z.enum(listNames).nullish(),
});
export type ReportParameterInput = z.infer<typeof ReportParameterInput>;

const reportFields = {
  code: settingsCode,
  description: text(200),
  /** The tab that shows the report. */
  categoryTypeCode: z.enum(reportTabs),
  connectionId: recordId(),
  /** The SQL query, in which `:name` is a parameter. */
  query: text(20_000),
  active: z.boolean(),
  parameters: ReportParameterInput.array().max(20),
};
type Content = { query: string; parameters: ReportParameterInput[] };

const rowRules = (parameter: ReportParameterInput, index: number): RuleIssue[] => {
  const { name, configParamTypeCode: type, defaultValue, listCatalogue } = parameter;
  const at = (field: string): RuleIssue['path'] => ['parameters', index, field];
  return [
    ...(/^[a-z][A-Za-z0-9]*$/.test(name) ? [] : [{ path: at('name'), code: 'parameterName' as const }]),
    ...(reserved.includes(name) || /^scope/.test(name)
      ? [{ path: at('name'), code: 'parameterReserved' as const }]
      : []),
    ...(type === 'LIST' && !listCatalogue ? [{ path: at('listCatalogue'), code: 'required' as const }] : []),
    ...(defaultValue && parameterValue(type, defaultValue) === null
      ? [{ path: at('defaultValue'), code: 'invalidValue' as const }]
      : []),
  ];
};

/**
 * Returns the issues of parameters: the query must use exactly the declared parameters, and none with the name of a
 * parameter that the server sets.
 */
export function parameterRules({ query, parameters }: Content): RuleIssue[] {
  const used = parametersIn(query);
  const declared = parameters.map(({ name }) => name);
  return [
    ...parameters.flatMap(rowRules),
    ...repeated(declared, 'parameters', 'name'),
    ...used
      .filter((name) => !declared.includes(name) && !isScopeParameter(name))
      .map((name) => ({ path: ['query'], code: 'parameterUndeclared' as const, params: { name } })),
    ...declared.flatMap((name, index) =>
      used.includes(name) ? [] : [{ path: ['parameters', index, 'name'], code: 'parameterUnused' as const }],
    ),
  ];
}

/** The body of `POST /v1/report-settings/reports` and `PUT …/{id}`. */
export const ReportDefinitionInput = z
  .strictObject(reportFields)
  .superRefine(broken(({ query }: Content) => queryRules(query)))
  .superRefine(broken(parameterRules))
  .meta({ id: 'ReportDefinitionInput' });
export type ReportDefinitionInput = z.infer<typeof ReportDefinitionInput>;

/** Whether the query restricts rows to the caller's scope. Only unrestricted users may run a query that does not. */
export const isScoped = (query: string): boolean => parametersIn(query).some(isScopeParameter);

const row = {
  id: z.uuid(),
  revision: z.int(),
  code: z.string(),
  description: z.string(),
  categoryTypeCode: z.enum(reportTabs),
  connectionId: z.uuid(),
  active: z.boolean(),
};

/** The reply of `GET /v1/report-settings/reports/{id}`. */
export const ReportDefinition = z
  .object({
    ...row,
    query: z.string(),
    parameters: ReportParameterInput.array(),
    /** The layout file stored with the report; null without one. */
    prpt: z.object({ fileName: z.string(), size: z.int() }).nullable(),
  })
  .meta({ id: 'ReportDefinition' });
export type ReportDefinition = z.infer<typeof ReportDefinition>;

/** A row of `GET /v1/report-settings/reports`. */
export const ReportDefinitionRow = z.object({ ...row, connectionCode: z.string() }).meta({ id: 'ReportDefinitionRow' });
export type ReportDefinitionRow = z.infer<typeof ReportDefinitionRow>;

export const ReportDefinitionsQuery = listQuery(['code', 'description', 'categoryTypeCode', 'connectionCode'], {
  code: z.string().optional(),
  description: z.string().optional(),
});
export type ReportDefinitionsQuery = z.infer<typeof ReportDefinitionsQuery>;

/** Maximum size of a layout file, in bytes. */
export const MAX_PRPT_BYTES = 900_000;

/** The body of `POST /v1/report-settings/reports/{id}/prpt`: a file without other fields. */
export const PrptFields = z.strictObject({}).meta({ id: 'PrptFields' });
