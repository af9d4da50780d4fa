import {
  type ReportConnection,
  ReportConnectionInput,
  type ReportDatasource,
  reportSettingLabels,
} from '@percorso/domain';
import { z } from 'zod';

/** Values of the form. A missing value is an empty string. */
export type ConnectionValues = Pick<
  ReportConnection,
  'code' | 'description' | 'driverTypeCode' | 'dataSourceTypeCode' | 'active'
> & { datasource: Omit<ReportDatasource, 'port'> & { port: number | string | null } };

const newDatasource = {
  host: '',
  port: 5432,
  database: '',
  schema: 'report',
  username: '',
  passwordVariable: '',
  ssl: true,
};

export const connectionValues = (connection: ReportConnection | null): ConnectionValues => ({
  code: connection?.code ?? '',
  description: connection?.description ?? '',
  driverTypeCode: connection?.driverTypeCode ?? 'POSTGRESQL',
  dataSourceTypeCode: connection?.dataSourceTypeCode ?? 'SQL',
  active: connection?.active ?? true,
  datasource: connection?.datasource ?? newDatasource,
});

/** Schema of the form. It converts code and variable to capital letters, because the form shows them in capital letters. */
export const connectionForm: z.ZodType<ReportConnectionInput> = z.preprocess(
  ({ code, datasource, ...values }: ConnectionValues) => ({
    ...values,
    code: code.toUpperCase(),
    datasource: { ...datasource, passwordVariable: datasource.passwordVariable.toUpperCase() },
  }),
  ReportConnectionInput,
);

const labels: Readonly<Record<string, string>> = {
  ...reportSettingLabels,
  driverTypeCode: reportSettingLabels.driver,
  dataSourceTypeCode: reportSettingLabels.dataSource,
  active: reportSettingLabels.activeConnection,
};

export const connectionLabelOf = (name: string): string => labels[name.replace(/^datasource\./, '')] ?? name;
