import type { CustomReportField, ReportParameterInput } from '@percorso/domain';
import { In, Not } from 'typeorm';
import type { Transaction } from '../database/database.js';
import { ReportFieldEntity } from './report-field.entity.js';
import { ReportParameterEntity } from './report-parameter.entity.js';

const KEY = ['reportId', 'name'];

const inOrder = <Part extends { name: string }>(reportId: string, parts: readonly Part[]) =>
  parts.map((part, index) => ({ reportId, ...part, place: index + 1 }));

/**
 * Condition for the stored parts of the report that are not among `parts`: only these are deleted. The others are updated in place, so that
 * the change log has no entry for a part that stays the same.
 */
const otherParts = (reportId: string, parts: readonly { name: string }[]) => ({
  reportId,
  name: Not(In(parts.map(({ name }) => name))),
});

export async function writeFields({ manager }: Transaction, reportId: string, fields: readonly CustomReportField[]) {
  await manager.delete(ReportFieldEntity, otherParts(reportId, fields));
  if (fields.length > 0) await manager.upsert(ReportFieldEntity, inOrder(reportId, fields), KEY);
}

export async function writeParameters(
  { manager }: Transaction,
  reportId: string,
  parameters: readonly ReportParameterInput[],
): Promise<void> {
  const complete = parameters.map(({ defaultValue, listCatalogue, configParamTypeCode, ...parameter }) => ({
    ...parameter,
    configParamTypeCode,
    defaultValue: defaultValue || null,
    listCatalogue: configParamTypeCode === 'LIST' ? (listCatalogue ?? null) : null,
  }));
  await manager.delete(ReportParameterEntity, otherParts(reportId, complete));
  if (complete.length > 0) await manager.upsert(ReportParameterEntity, inOrder(reportId, complete), KEY);
}
