import { formParameter, type OfferedReport } from '@percorso/domain';
import type { CustomReport } from './custom-reports.service.js';

/** Returns the summary of a custom report for `GET /v1/reports`. */
export function summaryOfCustomReport(report: CustomReport): OfferedReport {
  const { code, description, categoryTypeCode, parameters, fields } = report;
  return {
    code,
    title: description,
    description: '',
    tab: categoryTypeCode,
    parameters: parameters.map(formParameter),
    fields: fields.map(({ name, label, kind }) => ({ name, label, kind })),
  };
}
