import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import { testDatabase, type TestDatabase } from '@percorso/testing';
import pg from 'pg';
import { eventually } from '../test/stream-client.js';
import { monitoringQueries, runbookQueries, seriesOf } from '../test/monitoring.js';
import { sceneOf, type Scene } from '../test/scene.js';
import { testApp } from '../test/test-app.js';
import { MetricsConnection } from './database/metrics-connection.js';
import { LongReads } from './http/limits/long-reads.js';
import { Metrics } from './http/observability/metrics.js';
import { metricsServer } from './http/observability/metrics-server.js';
import { ReportDatabase } from './report-database/report-database.js';

describe('The metrics of a process', () => {
  let scene: Scene;
  let figures: string;

  beforeAll(async () => {
    scene = await sceneOf();
    const { path } = await scene.path();
    const id = await path.open();
    const validate = () => scene.send('uod.operatore', 'PUT', `/v1/district-unit-episodes/${id}/validate`);
    await validate();
    await path.fill(id, 'ACCETTAZIONE_UOD');
    await validate();
    await scene.app.inject('/v1/patients');
    const server = metricsServer(scene.app.get(Metrics)).listen(0, '127.0.0.1');
    await once(server, 'listening');
    const address = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
    figures = await (await fetch(`${address}/metrics`)).text();
    expect((await fetch(`${address}/v1/health`)).status).toBe(404);
    server.close();
  });
  afterAll(() => scene.close());

  const figuresNow = () => scene.app.get(Metrics).registry.metrics();

  it('count transitions by workflow and event, with their duration', () => {
    expect(figures).toContain('workflow_transition_duration_seconds_count{workflow="uod-episode",event="VALIDATE"} 1');
    expect(figures).toMatch(/workflow_transition_duration_seconds_count\{workflow="sheet",event="SAVE"\} \d/);
  });

  it('count refusals by the guard that was not met', () => {
    expect(figures).toContain(
      'workflow_refusals_total{workflow="uod-episode",event="VALIDATE",guard="hasCompletedSheets"} 1',
    );
  });

  it('report the connections of each pool, their maximum, and the event streams', () => {
    expect(figures).toMatch(/database_connections\{pool="requests",state="idle"\} [1-9]/);
    expect(figures).toContain('database_connections{pool="requests",state="waiting"} 0');
    expect(figures).toContain('database_connections_max{pool="requests"} 4');
    expect(figures).toContain('event_streams{stream="changes"} 0');
    expect(figures).toContain('event_streams_max 1000');
  });

  it('count a long read and a report as busy connections while they run, and report the limit of each pool', async () => {
    const actor = { id: 'somebody' };
    const rows = await scene.app
      .get(LongReads)
      .inSequence<{ n: number }>(actor, [{ text: 'SELECT n FROM generate_series(1, 2000) n', values: [] }]);
    const held = await scene.app
      .get(ReportDatabase, { strict: false })
      .withClient(actor.id, () => scene.app.get(Metrics).registry.metrics());
    for (const [pool, max] of Object.entries({ long_reads: 6, reports: 4, import_uploads: 2, jobs: 3 }))
      expect(held).toContain(`database_connections_max{pool="${pool}"} ${max}`);
    expect(held).toContain('database_connections{pool="long_reads",state="busy"} 1');
    expect(held).toContain('database_connections{pool="reports",state="busy"} 1');
    for await (const { n } of rows) expect(n).toBeGreaterThan(0);
    await eventually(async () => (await figuresNow()).includes('{pool="long_reads",state="busy"} 0'));
  });

  it('report that the server accepts writes, and how many replicas are available', () => {
    expect(figures).toContain('database_writable 1');
    expect(figures).toContain('database_server_changes_total 0');
    // Archiving is off on the test server, so the metric of failed archiving is absent.
    expect(figures).not.toMatch(/^database_archive_failing/m);
    expect(figures).toContain('replicas{state="there"} 1');
    expect(figures).toContain('replicas{state="away"} 0');
  });

  it('include every series and label that the alerts and the dashboard query', () => {
    // Series of Prometheus itself and, for disks that fill up, of the node exporter.
    const others = ['up', 'node_filesystem_avail_bytes', 'node_filesystem_size_bytes'];
    const prometheusLabels = ['job', 'instance', 'le'];
    const series = monitoringQueries()
      .flatMap(seriesOf)
      .filter(({ metric }) => !others.includes(metric));
    expect(series.length).toBeGreaterThan(40);
    const metrics = new Map(
      scene.app
        .get(Metrics)
        .registry.getMetricsAsArray()
        .map((metric) => [metric.name, metric]),
    );
    const metricOf = ({ metric }: { metric: string }) =>
      metrics.get(metric) ?? metrics.get(metric.replace(/_(bucket|count|sum)$/, ''));
    expect(series.filter((one) => !metricOf(one))).toEqual([]);
    const labelsOf = (one: { metric: string }) => [
      ...prometheusLabels,
      ...(metricOf(one) as unknown as { labelNames: string[] }).labelNames,
    ];
    expect(series.filter((one) => one.labels.some((label) => !labelsOf(one).includes(label)))).toEqual([]);
  });

  it.each(runbookQueries())('are explained in the runbook by queries that the database accepts: %s', async (sql) => {
    const administrator = new pg.Client({
      connectionString: Object.assign(new URL(process.env.TEST_SERVER_URL ?? ''), {
        pathname: new URL(scene.database.url).pathname,
      }).href,
    });
    await administrator.connect();
    try {
      expect((await administrator.query(sql)).command).toBe('SELECT');
    } finally {
      await administrator.end();
    }
  });

  it('are not served at the public address', async () => {
    const reply = await scene.app.inject('/metrics');
    expect([reply.statusCode, reply.body]).toEqual([404, expect.not.stringContaining('# HELP')]);
  });
});

describe('The metrics of jobs', () => {
  let database: TestDatabase;
  let app: NestFastifyApplication;

  beforeAll(async () => {
    database = await testDatabase();
    // Without a worker, queued jobs stay in the queue.
    app = await testApp(database.url, { JOB_WORKER: 'false' });
  });
  afterAll(async () => {
    vi.restoreAllMocks();
    await app.close();
    await database.drop();
  });

  const add = (task: string, changes = 'attempts = 0') =>
    database
      .query('SELECT FROM graphile_worker.add_job($1)', [task])
      .then(() =>
        database.query(
          `UPDATE graphile_worker._private_jobs SET ${changes} WHERE id = (SELECT max(id) FROM graphile_worker._private_jobs)`,
        ),
      );
  const jobs = () => app.get(Metrics).registry.getSingleMetricAsString('jobs');
  const oldest = () => app.get(Metrics).registry.getSingleMetricAsString('jobs_oldest_seconds');

  it('count jobs by task and state (waiting, running, retrying, failed), with the age of the oldest', async () => {
    await add('imports');
    await add('imports', `run_at = now() - interval '2 hours'`);
    await add('imports', `locked_at = now() - interval '1 hour', locked_by = 'somebody', attempts = 1`);
    await add('flows', `attempts = 1, run_at = now() + interval '1 minute'`);
    await add('flows', 'attempts = max_attempts');
    expect(
      (await jobs())
        .split('\n')
        .filter((line) => line.startsWith('jobs'))
        .sort(),
    ).toEqual([
      'jobs{task="flows",state="failed"} 1',
      'jobs{task="flows",state="retrying"} 1',
      'jobs{task="imports",state="running"} 1',
      'jobs{task="imports",state="waiting"} 2',
    ]);
    expect(await oldest()).toMatch(/\{task="imports",state="waiting"\} 72\d\d/);
    expect(await oldest()).toMatch(/\{task="imports",state="running"\} 36\d\d/);
    expect(await oldest()).toContain('{task="flows",state="retrying"} 0');
  });

  it('are counted at most once in five seconds, however often they are read', async () => {
    const now = Math.ceil(performance.now());
    const clock = vi.spyOn(performance, 'now').mockReturnValue(now + 6000);
    await jobs();
    await add('imports');
    clock.mockReturnValue(now + 10_999);
    expect(await jobs()).toContain('{task="imports",state="waiting"} 2');
    clock.mockReturnValue(now + 11_000);
    expect(await jobs()).toContain('{task="imports",state="waiting"} 3');
  });

  it('are absent if they cannot be counted, while other metrics are still reported', async () => {
    expect(await app.get(MetricsConnection).rows('SELECT pg_sleep(60)')).toBeUndefined();
    await database.query('ALTER VIEW graphile_worker.jobs RENAME TO others');
    vi.spyOn(performance, 'now').mockReturnValue(performance.now() + 60_000);
    expect(await jobs()).not.toMatch(/^jobs\{/m);
    expect(await app.get(Metrics).registry.getSingleMetricAsString('database_writable')).toContain(
      'database_writable 1',
    );
  });
});
