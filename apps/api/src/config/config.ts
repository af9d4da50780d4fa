import { announcementLabels } from '@percorso/domain';
import { z } from 'zod';
import { databaseVariables } from './database-settings.js';
import { FlowKey } from './flow-key.js';
import { HistoryKeys } from './history-keys.js';
import { readInterfaceFile } from './interface-file.js';
import { oidcOf, oidcVariables } from './oidc-settings.js';
import { s3Of, s3Variables } from './s3-settings.js';
import { traceVariables, tracesOf } from './trace-settings.js';
import { UnfitSettings } from './unfit-settings.js';

const localDateTime = z.iso.datetime({ local: true, precision: -1, offset: false });

/** A variable set to the empty string counts as not set, as docker-compose passes it; an announcement and a resource may be empty. */
const mayBeEmpty = new Set(['ANNOUNCEMENT_TEXT', 'OIDC_RESOURCE']);

const withoutEmpty = (env: Record<string, string | undefined>) =>
  Object.fromEntries(Object.entries(env).filter(([name, value]) => value !== '' || mayBeEmpty.has(name)));

const count = z.coerce.number().int().min(1);
/** As milliseconds. */
const seconds = z.coerce
  .number()
  .positive()
  .transform((value) => Math.round(value * 1000));

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

const Environment = z.object({
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
  /** A replica that is further behind is left out. */
  REPLICA_LAG_SECONDS: seconds.prefault(10),
  // What nobody may take for as long as they like, or all of: docs/decisions/0011.
  POOL_WAIT_SECONDS: seconds.prefault(10),
  STATEMENT_SECONDS: seconds.prefault(30),
  /** Whoever waits for a connection has waited longer, or there are more of them to each connection: newcomers are refused. */
  DOOR_WAIT_SECONDS: seconds.prefault(1),
  DOOR_QUEUE: count.default(20),
  REQUEST_SECONDS: seconds.prefault(60),
  MAX_CONNECTIONS: count.default(2000),
  LONG_READS: count.default(6),
  LONG_READS_PER_PERSON: count.default(2),
  STALLED_READ_SECONDS: seconds.prefault(30),
  /** Reports that run at once, each on a connection of its own, and for how long. */
  REPORT_CONNECTIONS: count.default(4),
  REPORTS_PER_PERSON: count.default(2),
  REPORT_SECONDS: seconds.prefault(10),
  /** Where other connections of reports may lead, separated by commas: `dati.example,10.0.0.7`. Empty: nowhere. */
  REPORT_HOSTS: hosts,
  /** Files of documents that are received at once, each of at most 900000 bytes. */
  UPLOADS: count.default(20),
  UPLOADS_PER_PERSON: count.default(3),
  /** Files of provisions that are received at once, one for a person; each takes a connection of its own. */
  IMPORT_UPLOADS: count.default(2),
  /** Records of one import of provisions. */
  IMPORT_RECORDS: count.default(1_000_000),
  /** Records that one transaction of an import adds; ten times as many are verified by one. */
  IMPORT_BATCH: count.default(1000),
  /** Records that one transaction adds to a regional flow. */
  FLOW_BATCH: count.default(2000),
  CONFORMANCE_BATCH: count.default(100),
  /** Whether this process carries out the jobs that commands leave in the database. */
  JOB_WORKER: z.stringbool().default(true),
  STREAMS: count.default(1000),
  STREAMS_PER_PERSON: count.default(10),
  /** How long a process that was told to end still answers, so that whoever chooses among processes notices. */
  DRAIN_SECONDS: z.coerce
    .number()
    .min(0)
    .max(600)
    .default(0)
    .transform((value) => value * 1000),
  SHUTDOWN_SECONDS: seconds.prefault(5),
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
  /** Where each day's histories and logs are anchored: a file outside the database's reach, or an address (GET, POST). */
  HISTORY_ANCHOR: z.string().optional(),
  /** Folder of the built web; not served where it does not exist. */
  WEB_ROOT: z.string().optional(),
});

const sourceAddress = (url: string | undefined, token: string | undefined) =>
  url === undefined ? undefined : { url, token };

/** The settings, parsed once. The embedded provider is in use where no issuer is configured. */
export type Config = ReturnType<typeof loadConfig>;

export function loadConfig(env: Record<string, string | undefined>) {
  const parsed = Environment.safeParse(withoutEmpty(env));
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
    limits: {
      poolWaitMs: data.POOL_WAIT_SECONDS,
      statementMs: data.STATEMENT_SECONDS,
      doorWaitMs: data.DOOR_WAIT_SECONDS,
      doorQueue: data.DOOR_QUEUE,
      requestMs: data.REQUEST_SECONDS,
      replicaLagMs: data.REPLICA_LAG_SECONDS,
      connections: data.MAX_CONNECTIONS,
      longReads: data.LONG_READS,
      longReadsPerPerson: data.LONG_READS_PER_PERSON,
      stalledReadMs: data.STALLED_READ_SECONDS,
      reports: data.REPORT_CONNECTIONS,
      reportsPerPerson: data.REPORTS_PER_PERSON,
      reportMs: data.REPORT_SECONDS,
      uploads: data.UPLOADS,
      uploadsPerPerson: data.UPLOADS_PER_PERSON,
      importUploads: data.IMPORT_UPLOADS,
      importRecords: data.IMPORT_RECORDS,
      importBatch: data.IMPORT_BATCH,
      flowBatch: data.FLOW_BATCH,
      conformanceBatch: data.CONFORMANCE_BATCH,
      streams: data.STREAMS,
      streamsPerPerson: data.STREAMS_PER_PERSON,
      drainMs: data.DRAIN_SECONDS,
      shutdownMs: data.SHUTDOWN_SECONDS,
    },
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
