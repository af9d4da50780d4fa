import { z } from 'zod';
import { listQuery } from '../list-query.js';
import { text } from '../sheets/content-fields.js';
import { settingsCode } from './settings-code.js';

/** The connection to the installation's own report database, which always exists and cannot be changed. */
export const OWN_CONNECTION = 'PERCORSO';

/** Type of the installed driver. Connections with other drivers are stored but cannot be used. */
const RUNNING_DRIVER = 'POSTGRESQL';
const RUNNING_SOURCE = 'SQL';

type Kind = { driverTypeCode: string; dataSourceTypeCode: string };
/** Whether reports can be run through a connection with this driver and source. */
export const isDriverAvailable = ({ driverTypeCode, dataSourceTypeCode }: Kind): boolean =>
  driverTypeCode === RUNNING_DRIVER && dataSourceTypeCode === RUNNING_SOURCE;

/** Schema of the name of the environment variable with a password. No variable of another form is ever read. */
const passwordVariable = z
  .string()
  .trim()
  .max(80)
  .refine((name) => /^REPORT_PASSWORD(_[A-Z0-9]+)*$/.test(name), { params: { code: 'passwordVariableForm' } });

const host = z
  .string()
  .trim()
  .min(1)
  .max(253)
  .regex(/^[A-Za-z0-9.:_-]+$/);

/** Target of a connection. The password is neither stored nor returned: it is in the environment of the API. */
export const ReportDatasource = z.strictObject({
  host,
  port: z.int().min(1).max(65535),
  database: text(63),
  /** The only schema that queries may read. */
  schema: z
    .string()
    .trim()
    .regex(/^[a-z_][a-z0-9_]{0,62}$/),
  username: text(63),
  passwordVariable,
  ssl: z.boolean(),
});
export type ReportDatasource = z.infer<typeof ReportDatasource>;

const connectionFields = {
  code: settingsCode,
  description: text(200),
  driverTypeCode: text(40),
  dataSourceTypeCode: text(40),
  active: z.boolean(),
};

/** The body of `POST /v1/report-settings/connections` and `PUT …/{id}`. */
export const ReportConnectionInput = z
  .strictObject({ ...connectionFields, datasource: ReportDatasource })
  .meta({ id: 'ReportConnectionInput' });
export type ReportConnectionInput = z.infer<typeof ReportConnectionInput>;

const named = { id: z.uuid(), revision: z.int(), code: z.string(), description: z.string() };

/** The reply of `GET /v1/report-settings/connections/{id}`. */
export const ReportConnection = z
  .object({
    ...named,
    driverTypeCode: z.string(),
    dataSourceTypeCode: z.string(),
    active: z.boolean(),
    /** Null for the installation's own database, whose address is a setting of the API. */
    datasource: ReportDatasource.nullable(),
  })
  .meta({ id: 'ReportConnection' });
export type ReportConnection = z.infer<typeof ReportConnection>;

/** A row of `GET /v1/report-settings/connections`. */
export const ReportConnectionRow = z
  .object({
    ...named,
    driverTypeCode: z.string(),
    driverTypeDescription: z.string(),
    dataSourceTypeCode: z.string(),
    dataSourceTypeDescription: z.string(),
    /** Number of reports that use the connection; a connection that is used cannot be deleted. */
    reports: z.int(),
    active: z.boolean(),
  })
  .meta({ id: 'ReportConnectionRow' });
export type ReportConnectionRow = z.infer<typeof ReportConnectionRow>;

export const ReportConnectionsQuery = listQuery(['code', 'description'], {
  code: z.string().optional(),
  description: z.string().optional(),
});
export type ReportConnectionsQuery = z.infer<typeof ReportConnectionsQuery>;

/** Reasons for which a connection failed. */
export const connectionFailures = [
  ...(['driverNotAvailable', 'hostNotAllowed', 'passwordNotSet', 'unreachable', 'timeout', 'refused'] as const),
  ...(['unknownDatabase', 'notConfigured', 'failed'] as const),
] as const;
export type ConnectionFailure = (typeof connectionFailures)[number];

/** The reply of `POST /v1/report-settings/connections/{id}/test`. */
export const ReportConnectionTest = z
  .object({
    succeeded: z.boolean(),
    milliseconds: z.int(),
    /** Null on success. */
    failure: z.enum(connectionFailures).nullable(),
    /** The failure as display text. */
    message: z.string(),
  })
  .meta({ id: 'ReportConnectionTest' });
export type ReportConnectionTest = z.infer<typeof ReportConnectionTest>;
