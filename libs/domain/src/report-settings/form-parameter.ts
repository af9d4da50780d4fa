import { shellLabels } from '../labels/application/shell.js';
import type { ReportParameter } from '../reports/reports.js';
import type { ReportParameterInput } from './report-definitions.js';

const kinds = {
  TEXT: 'text',
  NUMBER: 'number',
  DATE: 'date',
  BOOLEAN: 'choice',
  LIST: 'list',
} as const satisfies Record<ReportParameterInput['configParamTypeCode'], ReportParameter['kind']>;

const yesOrNo = [
  { code: 'true', description: shellLabels.yes },
  { code: 'false', description: shellLabels.no },
];

/** Returns a custom report's parameter as the form shows it when the report is run or previewed. */
export const formParameter = (parameter: ReportParameterInput): ReportParameter => {
  const { name, label, mandatory, configParamTypeCode: type, listCatalogue, defaultValue } = parameter;
  return {
    name,
    label,
    mandatory,
    kind: kinds[type],
    default: defaultValue ?? null,
    options: type === 'BOOLEAN' ? yesOrNo : [],
    list: listCatalogue ?? null,
  };
};
