import {
  catalogueLabels,
  type ConfigParamType,
  fillLabel,
  listCatalogues,
  type ReportDefinition,
  ReportDefinitionInput,
  reportSettingLabels,
  reportSettingsLabels,
} from '@percorso/domain';
import { z } from 'zod';

export type ParameterValues = {
  name: string;
  label: string;
  configParamTypeCode: string;
  mandatory: boolean;
  defaultValue: string;
  listCatalogue: string;
};

/** Values of the form. A missing value is an empty string. */
export type ReportValues = {
  code: string;
  description: string;
  categoryTypeCode: string;
  connectionId: string | null;
  query: string;
  active: boolean;
  parameters: ParameterValues[];
};

export const newParameter = (name = ''): ParameterValues => ({
  name,
  label: '',
  configParamTypeCode: 'TEXT' satisfies ConfigParamType,
  mandatory: false,
  defaultValue: '',
  listCatalogue: '',
});

export const reportValues = (report: ReportDefinition | null, connectionId: string | null): ReportValues => ({
  code: report?.code ?? '',
  description: report?.description ?? '',
  categoryTypeCode: report?.categoryTypeCode ?? '',
  connectionId: report?.connectionId ?? connectionId,
  query: report?.query ?? '',
  active: report?.active ?? false,
  parameters: (report?.parameters ?? []).map(({ defaultValue, listCatalogue, ...parameter }) => ({
    ...parameter,
    defaultValue: defaultValue ?? '',
    listCatalogue: listCatalogue ?? '',
  })),
});

/** Schema of the form. It converts the code to capital letters, and removes the list from parameters that are not of type LIST. */
export const reportForm: z.ZodType<ReportDefinitionInput> = z.preprocess(
  ({ code, parameters, ...values }: ReportValues) => ({
    ...values,
    code: code.toUpperCase(),
    parameters: parameters.map(({ listCatalogue, ...parameter }) => ({
      ...parameter,
      listCatalogue: (parameter.configParamTypeCode === 'LIST' && listCatalogue) || null,
    })),
  }),
  ReportDefinitionInput,
);

const labels: Readonly<Record<string, string>> = {
  ...reportSettingLabels,
  categoryTypeCode: reportSettingLabels.category,
  connectionId: reportSettingLabels.connection,
  configParamTypeCode: reportSettingLabels.kind,
  listCatalogue: reportSettingLabels.list,
};

export const reportLabelOf = (name: string): string => {
  const [, index, field = ''] = /^parameters\.(\d+)\.(\w+)$/.exec(name) ?? [];
  if (index === undefined) return labels[name] ?? name;
  return fillLabel(reportSettingsLabels.parameterField, { field: labels[field] ?? field, number: Number(index) + 1 });
};

/** The lists from which a parameter of type LIST may take its values, as options. */
export const listOptions = Object.entries(listCatalogues)
  .map(([value, catalogue]) => ({ value, label: catalogueLabels[catalogue] }))
  .sort((one, other) => one.label.localeCompare(other.label, 'it'));
