import { announcementLabels } from '@percorso/domain';
import { z } from 'zod';
import { databaseVariables } from './database-settings.js';
import { FlowKey } from './flow-key.js';
import { withTodaysNames } from './former-names.js';
import { HistoryKeys } from './history-keys.js';
import { readInterfaceFile } from './interface-file.js';
import { count, limitsOf, limitVariables, seconds } from './limit-settings.js';
import { oidcOf, oidcVariables } from './oidc-settings.js';
import { s3Of, s3Variables } from './s3-settings.js';
import { traceVariables, tracesOf } from './trace-settings.js';
import { UnfitSettings } from './unfit-settings.js';
import { webhooksOf, webhookVariables } from './webhook-settings.js';

const localDateTime = z.iso.datetime({ local: true, precision: -1, offset: false });

/** A variable set to the empty string counts as not set, as docker-compose passes it; an announcement and a resource may be empty. */
const mayBeEmpty = new Set(['ANNOUNCEMENT_TEXT', 'OIDC_RESOURCE']);

const withoutEmpty = (env: Record<string, string | undefined>) =>
  Object.fromEntries(Object.entries(env).filter(([name, value]) => value !== '' || mayBeEmpty.has(name)));

const hosts = z
  .string()
  .default('')
  .transform((text) => text.split(',').flatMap((host) => host.trim().toLowerCase() || []));

const ClamdAddress = z.string().transform((text, context) => {
  if (text.startsWith('/')) return { path: text };
  const [, host, port] = /^(.+):(\d+)$/.exec(text) ?? [];
  if (host !== undefined) return { host, port: Number(port) };
  context.addIssue('neither host:port nor the path of a socket');
  return z.NEVER;
});

export const Environment = z.object({
  NODE_ENV: z.enum(['development', 'test', 'production']).default('development'),
  HOST: z.string().default('localhost'),
  PORT: z.coerce.number().int().min(0).max(65535).default(3000),
  /** The address that browsers use, where it differs from http://localhost:PORT. */
  PUBLIC_URL: z.url().optional(),
  ...databaseVariables,
  POOL_SIZE: count.default(8),
  /** Figures for Prometheus are served on a port of their own, and not at all where none is named. */
  METRICS_PORT: z.coerce.number().int().min(1).max(65535).optional(),
  METRICS_HOST: z.string().default('127.0.0.1'),
  ...traceVariables,
  ...limitVariables,
  /** Where other connections of reports may lead, separated by commas: `dati.example,10.0.0.7`. Empty: nowhere. */
  REPORT_HOSTS: hosts,
  /** Whether this process carries out the jobs that commands leave in the database. */
  JOB_WORKER: z.stringbool().default(true),
  LOG_LEVEL: z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent']).default('info'),
  ...oidcVariables,
  /** Keycloak where accounts are looked up, e.g. https://accesso.example/auth. Not set: the demo directory, with the embedded provider. */
  DIRECTORY_URL: z.url().optional(),
  DIRECTORY_REALM: z.string().default('percorso'),
  DIRECTORY_CLIENT_ID: z.string().default('percorso-directory'),
  DIRECTORY_CLIENT_SECRET: z.string().default(''),
  /** Attempts to sign in a minute from one address, for the embedded provider. */
  LOGIN_ATTEMPTS: z.coerce.number().int().min(1).default(60),
  // Spec 000 §1: the announcement's default period.
  ANNOUNCEMENT_TEXT: z.string().default(announcementLabels.maintenance),
  ANNOUNCEMENT_FROM: localDateTime.default('2025-01-01T00:00'),
  ANNOUNCEMENT_TO: localDateTime.default('2025-02-02T23:59'),
  /** Pages of the installation to which the footer leads; without them the application has its own. */
  PRIVACY_URL: z.url({ protocol: /^https?$/ }).optional(),
  ACCESSIBILITY_URL: z.url({ protocol: /^https?$/ }).optional(),
  /** Whom those pages name for questions and barriers. */
  SUPPORT_EMAIL: z.email().optional(),
  /** What screens and their rules have otherwise than the code: JSON, read at the start. README. */
  INTERFACE_FILE: z.string().optional(),
  /** Bytes of a request's body. */
  BODY_LIMIT: z.coerce.number().int().min(1024).default(1_048_576),
  // Architecture §7: the sources of the civil registry; without an address the demo one.
  UNIQUE_REGISTRY_URL: z.url().optional(),
  UNIQUE_REGISTRY_TOKEN: z.string().optional(),
  PATIENT_REGISTER_URL: z.url().optional(),
  PATIENT_REGISTER_TOKEN: z.string().optional(),
  IDENTITY_SOURCE_URL: z.url().optional(),
  IDENTITY_SOURCE_TOKEN: z.string().optional(),
  /** Whether sources without an address are demo ones, with made-up people; not in production unless it says so. */
  DEMO_SOURCES: z.stringbool().optional(),
  /** Spec 001 §4: people may be registered whom the identity source does not have. */
  REGISTRATION_WITHOUT_IDENTITY_SOURCE: z.stringbool().default(false),
  /** People whom one person may look for by fiscal code in a minute, wherever they type it. */
  REGISTRY_LOOKUPS: z.coerce.number().int().min(1).default(60),
  /** Days after which what a deleted document held is removed for good. */
  DELETED_DOCUMENT_DAYS: z.coerce.number().int().min(0).default(30),
  /** Where files are written; they are read where they were written. Decision 0033. */
  DOCUMENT_STORE: z.enum(['postgres', 's3']).default('postgres'),
  ...s3Variables,
  /** clamd looks at each file: `warn` keeps what it finds and says so in the log, `refuse` does not keep it, nor what it cannot look at. */
  VIRUS_SCAN: z.enum(['off', 'warn', 'refuse']).default('off'),
  /** Where clamd listens: `host:port`, or the path of its socket. */
  CLAMD_ADDRESS: ClamdAddress.default({ host: '127.0.0.1', port: 3310 }),
  CLAMD_SECONDS: seconds.prefault(20),
  /** Of the hashes of the histories, `1:secret,2:secret`. Production has no default; elsewhere one is made in .data. Decision 0007. */
  HISTORY_KEYS: HistoryKeys.optional(),
  /** Of the pseudonyms in what is told to the region, 32 characters or more. As HISTORY_KEYS; it never changes. */
  FLOW_KEY: FlowKey.optional(),
  ...webhookVariables,
  /** Where each day's histories and logs are anchored: a file outside the database's reach, or an address (GET, POST). */
  HISTORY_ANCHOR: z.string().optional(),
  /** Folder of the built web; not served where it does not exist. */
  WEB_ROOT: z.string().optional(),
});

const sourceAddress = (url: string | undefined, token: string | undefined) =>
  url === undefined ? undefined : { url, token };

/** The settings, parsed once. The embedded provider is in use where no issuer is configured. */
export type Config = ReturnType<typeof loadConfig>;

const warn = (message: string) => process.emitWarning(message, 'DeprecationWarning');

export function loadConfig(env: Record<string, string | undefined>) {
  const parsed = Environment.safeParse(withoutEmpty(withTodaysNames(env, warn)));
  if (!parsed.success) throw new UnfitSettings(`Settings are not valid.\n${z.prettifyError(parsed.error)}`);
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
    /** Where DATABASE_URL leads to a pooler; else the same address. */
    directUrl,
    replicaUrls: data.DATABASE_REPLICA_URLS,
    namedStatements: data.DATABASE_NAMED_STATEMENTS,
    poolSize: data.POOL_SIZE,
    limits: limitsOf(data),
    logLevel: data.LOG_LEVEL,
    jobWorker: data.JOB_WORKER,
    metrics: data.METRICS_PORT === undefined ? null : { port: data.METRICS_PORT, host: data.METRICS_HOST },
    traces: tracesOf(data),
    bodyLimit: data.BODY_LIMIT,
    loginAttempts: data.LOGIN_ATTEMPTS,
    webRoot: data.WEB_ROOT,
    deletedDocumentDays: data.DELETED_DOCUMENT_DAYS,
    documentStore: { name: data.DOCUMENT_STORE, s3: s3Of(data) },
    virusScan: { mode: data.VIRUS_SCAN, address: data.CLAMD_ADDRESS, timeoutMs: data.CLAMD_SECONDS },
    historyKeys: data.HISTORY_KEYS,
    flowKey: data.FLOW_KEY,
    webhookKeys: data.WEBHOOK_KEYS,
    webhooks: webhooksOf(data),
    historyAnchor: data.HISTORY_ANCHOR,
    oidc: oidcOf(data, publicUrl),
    directory: data.DIRECTORY_URL
      ? {
          url: data.DIRECTORY_URL.replace(/\/$/, ''),
          realm: data.DIRECTORY_REALM,
          clientId: data.DIRECTORY_CLIENT_ID,
          clientSecret: data.DIRECTORY_CLIENT_SECRET,
        }
      : null,
    sources: {
      addresses: {
        uniqueRegistry: sourceAddress(data.UNIQUE_REGISTRY_URL, data.UNIQUE_REGISTRY_TOKEN),
        patientRegister: sourceAddress(data.PATIENT_REGISTER_URL, data.PATIENT_REGISTER_TOKEN),
        identitySource: sourceAddress(data.IDENTITY_SOURCE_URL, data.IDENTITY_SOURCE_TOKEN),
      },
      demo: data.DEMO_SOURCES ?? data.NODE_ENV !== 'production',
      registrationWithoutIdentitySource: data.REGISTRATION_WITHOUT_IDENTITY_SOURCE,
    },
    identifierSearchesPerMinute: data.REGISTRY_LOOKUPS,
    interface: readInterfaceFile(data.INTERFACE_FILE),
    notices: {
      privacyUrl: data.PRIVACY_URL ?? null,
      accessibilityUrl: data.ACCESSIBILITY_URL ?? null,
      supportEmail: data.SUPPORT_EMAIL ?? null,
    },
    announcement: data.ANNOUNCEMENT_TEXT
      ? { text: data.ANNOUNCEMENT_TEXT, from: data.ANNOUNCEMENT_FROM, to: data.ANNOUNCEMENT_TO }
      : null,
  };
}
