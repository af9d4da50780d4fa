import type {
  ReportConnection,
  ReportConnectionInput,
  ReportDefinition,
  ReportDefinitionInput,
  ReportTabSettings,
} from '@percorso/domain';
import type { Scene } from './scene.js';

export const CONNECTIONS = '/v1/report-settings/connections';
export const DEFINITIONS = '/v1/report-settings/reports';
export const REPORT_TABS = '/v1/report-settings/tabs';

/** Returns a valid connection to an external database. */
export const connectionInput = (over: Partial<ReportConnectionInput> = {}): ReportConnectionInput => ({
  code: 'ARCHIVIO',
  description: 'Archivio regionale',
  driverTypeCode: 'POSTGRESQL',
  dataSourceTypeCode: 'SQL',
  datasource: {
    host: 'archivio.example',
    port: 5432,
    database: 'archivio',
    schema: 'report',
    username: 'lettore',
    passwordVariable: 'REPORT_PASSWORD_ARCHIVIO',
    ssl: true,
  },
  active: true,
  ...over,
});

const EPISODES_BY_YEAR = `SELECT extract(year FROM e.start_date)::int AS year, count(*) AS episodes
FROM episode e
WHERE e.local_health_authority_code = ANY (:scopeLocalHealthAuthorityCodes)
GROUP BY 1 ORDER BY 1`;

type Definition = Omit<ReportDefinitionInput, 'connectionId'>;

/** Returns a valid report that counts the episodes of a health authority by year in the application's own database. */
export const definitionInput = (over: Partial<Definition> = {}): Definition => ({
  code: 'EPISODI_ANNO',
  description: 'Episodi per anno',
  categoryTypeCode: 'PATIENTS',
  query: EPISODES_BY_YEAR,
  active: true,
  parameters: [],
  ...over,
});

export async function ownConnection({ call }: Pick<Scene, 'call'>): Promise<string> {
  const rows = await call<ReportConnection[]>('admin', 'GET', `${CONNECTIONS}?code=PERCORSO`);
  return rows[0]?.id ?? '';
}

/** Creates a report on the application's own database. */
export async function newReport(scene: Pick<Scene, 'call'>, over: Partial<Definition> = {}): Promise<ReportDefinition> {
  const body = { ...definitionInput(over), connectionId: await ownConnection(scene) };
  return scene.call<ReportDefinition>('admin', 'POST', DEFINITIONS, body);
}

/**
 * Creates and changes a connection, a report and the report tabs. Returns ids by URL prefix. The host of the connection must be allowed in
 * the settings.
 */
export async function changedReportSettings(scene: Scene): Promise<Record<string, string>> {
  const connection = await scene.call<ReportConnection>('admin', 'POST', CONNECTIONS, connectionInput());
  const report = await newReport(scene);
  const { tabs } = await scene.call<ReportTabSettings>('admin', 'GET', REPORT_TABS);
  const renamed = tabs.map(({ categoryTypeCode, label, reports }) => ({
    categoryTypeCode,
    label: `${label} e altro`,
    reportIds: reports.map(({ id }) => id),
  }));
  await scene.call('admin', 'PUT', REPORT_TABS, { tabs: renamed });
  return { [`${CONNECTIONS}/`]: connection.id, [`${DEFINITIONS}/`]: report.id };
}
