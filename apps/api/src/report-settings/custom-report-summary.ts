import { type ConfigParamType, type OfferedReport, type ReportParameter, shellLabels } from '@percorso/domain';
import type { CustomReport } from './custom-reports.service.js';

const kinds = {
  TEXT: 'text',
  NUMBER: 'number',
  DATE: 'date',
  BOOLEAN: 'choice',
  LIST: 'list',
} as const satisfies Record<ConfigParamType, ReportParameter['kind']>;

const yesOrNo = [
  { code: 'true', description: shellLabels.yes },
  { code: 'false', description: shellLabels.no },
];

/** A custom report as who may run it is told of it. */
export function summaryOfCustomReport(report: CustomReport): OfferedReport {
  const { code, description, categoryTypeCode, parameters, fields } = report;
  return {
    ...{ code, title: description, description: '', tab: categoryTypeCode },
    parameters: parameters.map(({ configParamTypeCode: type, listCatalogue, defaultValue, ...parameter }) => ({
      ...{ name: parameter.name, label: parameter.label, mandatory: parameter.mandatory, kind: kinds[type] },
      default: defaultValue ?? null,
      options: type === 'BOOLEAN' ? yesOrNo : [],
      list: listCatalogue ?? null,
    })),
    fields: fields.map(({ name, label, kind }) => ({ name, label, kind })),
  };
}
