import { z } from 'zod';
import { databaseVariables } from './database-settings.js';
import { documentVariables } from './document-settings.js';
import { withCurrentNames } from './former-names.js';
import { readInterfaceFile } from './interface-file.js';
import { keyVariables } from './key-settings.js';
import { limitsOf, limitVariables } from './limit-settings.js';
import { directoryOf, oidcOf, oidcVariables } from './oidc-settings.js';
import { processVariables } from './process-settings.js';
import { registryVariables, sourcesOf } from './registry-settings.js';
import { retentionVariables } from './retention-settings.js';
import { s3Of, s3Variables } from './s3-settings.js';
import { announcementOf, noticesOf, screenVariables } from './screen-settings.js';
import { traceVariables, tracesOf } from './trace-settings.js';
import { InvalidSettings } from './invalid-settings.js';
import { webhooksOf, webhookVariables } from './webhook-settings.js';

/**
 * Variables that may be empty: an announcement and a resource. Any other variable set to the empty string counts as not set, because
 * docker-compose passes unset variables that way.
 */
const mayBeEmpty = new Set(['ANNOUNCEMENT_TEXT', 'OIDC_RESOURCE']);

const dropEmpty = (env: Record<string, string | undefined>) =>
  Object.fromEntries(Object.entries(env).filter(([name, value]) => value !== '' || mayBeEmpty.has(name)));

/**
 * The variables by subject, as `docs/settings.md` lists them. The metadata of each variable has `description`, `example` and `since` (a
 * release).
 */
export const settingGroups = {
  Process: processVariables,
  Database: databaseVariables,
  'Sign-in and accounts': oidcVariables,
  'Keys and anchors': keyVariables,
  'Civil registry': registryVariables,
  Documents: { ...documentVariables, ...s3Variables },
  Retention: retentionVariables,
  Screens: screenVariables,
  Webhooks: webhookVariables,
  Traces: traceVariables,
  'Limits of one process': limitVariables,
};

export const Environment = z.object({
  ...processVariables,
  ...databaseVariables,
  ...oidcVariables,
  ...keyVariables,
  ...registryVariables,
  ...documentVariables,
  ...s3Variables,
  ...retentionVariables,
  ...screenVariables,
  ...webhookVariables,
  ...traceVariables,
  ...limitVariables,
});

/** The settings, parsed once. The embedded provider is used if no issuer is configured. */
export type Config = ReturnType<typeof loadConfig>;

const warn = (message: string) => process.emitWarning(message, 'DeprecationWarning');

export function loadConfig(env: Record<string, string | undefined>) {
  const parsed = Environment.safeParse(dropEmpty(withCurrentNames(env, warn)));
  if (!parsed.success) throw new InvalidSettings(`Settings are not valid.\n${z.prettifyError(parsed.error)}`);
  const { data } = parsed;
  const publicUrl = (data.PUBLIC_URL ?? `http://localhost:${data.PORT}`).replace(/\/$/, '');
  const directUrl = data.DATABASE_DIRECT_URL ?? data.DATABASE_URL;
  return {
    environment: data.NODE_ENV,
    host: data.HOST,
    port: data.PORT,
    publicUrl,
    databaseUrl: data.DATABASE_URL,
    migrationDatabaseUrl: data.MIGRATION_DATABASE_URL ?? directUrl,
    reportDatabaseUrl: data.REPORT_DATABASE_URL,
    reportHosts: data.REPORT_HOSTS,
    /** Differs from `databaseUrl` if that leads to a pooler. */
    directUrl,
    replicaUrls: data.DATABASE_REPLICA_URLS,
    namedStatements: data.DATABASE_NAMED_STATEMENTS,
    poolSize: data.POOL_SIZE,
    limits: limitsOf(data),
    logLevel: data.LOG_LEVEL,
    jobWorker: data.JOB_WORKER,
    duplicateSearchHour: data.DUPLICATE_SEARCH_HOUR,
    metrics: data.METRICS_PORT === undefined ? null : { port: data.METRICS_PORT, host: data.METRICS_HOST },
    traces: tracesOf(data),
    bodyLimit: data.BODY_LIMIT,
    loginAttempts: data.LOGIN_ATTEMPTS,
    webRoot: data.WEB_ROOT,
    deletedDocumentDays: data.DELETED_DOCUMENT_DAYS,
    /** Years after which the data of a patient are proposed to be made anonymous; undefined: never. */
    retentionYears: data.RETENTION_YEARS,
    documentStore: { name: data.DOCUMENT_STORE, s3: s3Of(data) },
    virusScan: { mode: data.VIRUS_SCAN, address: data.CLAMD_ADDRESS, timeoutMs: data.CLAMD_SECONDS },
    historyKeys: data.HISTORY_KEYS,
    flowKey: data.FLOW_KEY,
    webhookKeys: data.WEBHOOK_KEYS,
    webhooks: webhooksOf(data),
    historyAnchor: data.HISTORY_ANCHOR,
    oidc: oidcOf(data, publicUrl),
    directory: directoryOf(data),
    sources: sourcesOf(data),
    accessLogNames: data.ACCESS_LOG_NAMES,
    identifierSearchesPerMinute: data.REGISTRY_LOOKUPS,
    provisionalIdentifiers: data.PROVISIONAL_TAX_CODES,
    interface: readInterfaceFile(data.INTERFACE_FILE),
    notices: noticesOf(data),
    announcement: announcementOf(data),
  };
}
