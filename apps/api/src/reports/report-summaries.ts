import {
  reportDescriptions,
  reportFieldLabels,
  reportFields,
  reportLabels,
  reportOptionLabels,
  reportParameterLabels,
  type OfferedReport,
  type ReportCode,
  type ReportField,
  type ReportFieldName,
  type ReportParameter,
  type ReportParameterName,
  reportParameters,
  tabOfReport,
  usualPeriod,
} from '@percorso/domain';

type Declared = Pick<ReportParameter, 'kind'> & {
  mandatory?: true;
  default?: string;
  options?: readonly string[];
  list?: string;
};

const optionLabels: Readonly<Record<string, Readonly<Record<string, string>>>> = reportOptionLabels;

function parameterOf(name: ReportParameterName, declared: Declared, today: string): ReportParameter {
  const { kind, mandatory = false, options = [], list = null } = declared;
  const usual: Readonly<Record<string, string>> = { ...usualPeriod(today), year: today.slice(0, 4) };
  return {
    name,
    kind,
    mandatory,
    list,
    label: reportParameterLabels[name],
    default: declared.default ?? usual[name] ?? null,
    options: options.map((code) => ({ code, description: optionLabels[name]?.[code] ?? code })),
  };
}

/** Returns the summary of a report for `GET /v1/reports`. */
export function summaryOf(code: ReportCode, today: string): OfferedReport {
  const parameters = Object.entries(reportParameters[code]) as [ReportParameterName, Declared][];
  const fields = Object.entries(reportFields[code]) as [ReportFieldName, ReportField['kind']][];
  return {
    code,
    title: reportLabels[code],
    description: reportDescriptions[code],
    tab: tabOfReport[code],
    parameters: parameters.map(([name, declared]) => parameterOf(name, declared, today)),
    fields: fields.map(([name, kind]) => ({ name, kind, label: reportFieldLabels[name] })),
  };
}
