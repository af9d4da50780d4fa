import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import type { Config } from './config/config.js';
import { connectionsOf } from './database/connections.js';
import { Database } from './database/database.js';
import { MetricsConnection } from './database/metrics-connection.js';
import { Replicas } from './database/replicas.js';
import { serverChanges } from './database/multi-host.js';
import { LongReads } from './http/limits/long-reads.js';
import { Metrics } from './http/observability/metrics.js';
import { JobRunner } from './jobs/job-runner.js';
import { countJobs } from './jobs/jobs.sql.js';
import { ProvisionImportUploads } from './provision-imports/provision-import-uploads.service.js';
import { ReportDatabase } from './report-database/report-database.js';
import { countDeliveries } from './webhooks/webhook-outbox.sql.js';
import { WebhookSender } from './webhooks/webhook-sender.js';
import { ChangeFeed } from './streams/change-feed.js';

/**
 * Registers the metrics of connections, database, jobs, webhooks and event streams, which are measured at each scrape.
 */
export function registerMetrics(app: NestFastifyApplication, config: Config): void {
  const metrics = app.get(Metrics);
  watchConnections(app, metrics);
  watchDatabase(app.get(MetricsConnection), metrics, config);
  watchJobs(app.get(MetricsConnection), metrics);
  watchDeliveries(app.get(MetricsConnection), metrics);
  const { all } = app.get(Replicas);
  metrics.watch(
    'replica_lag_seconds',
    'Seconds by which a replica is behind; absent while it does not answer',
    ['replica'],
    () => all.flatMap(({ lagMs }, place) => (lagMs === undefined ? [] : [[{ replica: `${place + 1}` }, lagMs / 1000]])),
  );
  metrics.watch('replicas', 'Replicas by whether they answer', ['state'], () => {
    const there = all.filter(({ lagMs }) => lagMs !== undefined).length;
    return [
      [{ state: 'there' }, there],
      [{ state: 'away' }, all.length - there],
    ];
  });
  const feed = app.get(ChangeFeed, { strict: false });
  metrics.watch('event_streams', 'Clients of the event stream', ['stream'], () => [
    [{ stream: 'changes' }, feed.listening],
  ]);
  metrics.watch('event_streams_max', 'Maximum number of clients of the event stream', [], () => [
    [{}, config.limits.streams],
  ]);
}

/** Registers the metrics of the connection pools, with the name of the pool as a label. */
function watchConnections(app: NestFastifyApplication, metrics: Metrics): void {
  const anyModule = { strict: false };
  const { pool } = app.get(Database);
  const { all } = app.get(Replicas);
  const [reads, reports] = [app.get(LongReads), app.get(ReportDatabase, anyModule)];
  const [uploads, jobs] = [app.get(ProvisionImportUploads, anyModule), app.get(JobRunner, anyModule)];
  const webhooks = app.get(WebhookSender, anyModule);
  const pools = () =>
    Object.entries({
      requests: connectionsOf([pool]),
      replicas: all.length > 0 ? connectionsOf(all.map((replica) => replica.pool)) : undefined,
      long_reads: reads.connections,
      reports: reports.connections,
      import_uploads: uploads.connections,
      jobs: jobs.connections,
      webhooks: webhooks.connections,
    }).flatMap(([name, connections]) => (connections ? [{ name, ...connections }] : []));
  metrics.watch(
    'database_connections',
    'Connections by pool and state, and requests that wait for one',
    ['pool', 'state'],
    () =>
      pools().flatMap(({ name, busy, idle, waiting }) => [
        [{ pool: name, state: 'busy' }, busy],
        [{ pool: name, state: 'idle' }, idle],
        [{ pool: name, state: 'waiting' }, waiting],
      ]),
  );
  metrics.watch('database_connections_max', 'Maximum number of connections of a pool', ['pool'], () =>
    pools().map(({ name, max }) => [{ pool: name }, max]),
  );
}

type DatabaseStatus = { writable: boolean; failing: boolean | null };

/**
 * SQL query for the status of the database server. `failing`: whether its last attempt to archive a log segment failed; null if
 * archiving is off.
 */
const databaseStatus = `SELECT NOT pg_is_in_recovery() AS writable,
  (SELECT coalesce(last_failed_time > coalesce(last_archived_time, '-infinity'), false)
   FROM pg_stat_archiver WHERE current_setting('archive_mode') <> 'off') AS failing`;

function watchDatabase(connection: MetricsConnection, metrics: Metrics, { directUrl }: Config): void {
  const status = async () => (await connection.rows<DatabaseStatus>(databaseStatus))?.[0];
  metrics.watch('database_writable', 'Whether this process reaches a server that accepts writes', [], async () => [
    [{}, Number((await status())?.writable ?? false)],
  ]);
  metrics.watchTotal('database_server_changes_total', 'Number of changes to another server that accepts writes', () =>
    serverChanges(directUrl),
  );
  metrics.watch(
    'database_archive_failing',
    'Whether the last archiving of a log segment failed; absent without an archive',
    [],
    async () => {
      const failing = (await status())?.failing ?? null;
      return failing === null ? [] : [[{}, Number(failing)]];
    },
  );
}

type JobCount = { task: string; state: string; jobs: number; seconds: number };

function watchJobs(connection: MetricsConnection, metrics: Metrics): void {
  const watch = (name: string, help: string, figure: 'jobs' | 'seconds') =>
    metrics.watch(name, help, ['task', 'state'], async () =>
      ((await connection.rows<JobCount>(countJobs)) ?? []).map(({ task, state, ...found }) => [
        { task, state },
        found[figure],
      ]),
    );
  watch('jobs', 'Jobs of all processes by kind and state', 'jobs');
  watch('jobs_oldest_seconds', 'Seconds since the oldest of these jobs became due, or began', 'seconds');
}

type DeliveryCount = { state: string; deliveries: number; seconds: number };

function watchDeliveries(connection: MetricsConnection, metrics: Metrics): void {
  const watch = (name: string, help: string, figure: 'deliveries' | 'seconds') =>
    metrics.watch(name, help, ['state'], async () =>
      ((await connection.rows<DeliveryCount>(countDeliveries)) ?? []).map(({ state, ...found }) => [
        { state },
        found[figure],
      ]),
    );
  watch('webhook_deliveries', 'Webhook messages that wait, and those that were given up', 'deliveries');
  watch(
    'webhook_oldest_seconds',
    'Seconds since the oldest of these messages began to wait, or since its event',
    'seconds',
  );
}
