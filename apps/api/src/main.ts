import { once } from 'node:events';
import { setTimeout as setTimer } from 'node:timers/promises';
import { Logger } from '@nestjs/common';
import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import { type Config, loadConfig } from './config/config.js';
import { InvalidSettings } from './config/invalid-settings.js';
import { createApp } from './create-app.js';
import { exitIfRefused } from './database/refusal.js';
import { Draining } from './http/server/draining.js';
import { CannotListen, listenAt, listeningAt } from './http/server/listening-at.js';
import { Metrics } from './http/observability/metrics.js';
import { metricsServer } from './http/observability/metrics-server.js';

/**
 * How many milliseconds the shutdown may still take once the grace period of requests is over. Then the process exits with status 1, for
 * example because the database does not answer.
 */
const END_MS = 5000;

async function start(): Promise<void> {
  const config = loadConfig(process.env);
  const app = await createApp(config);
  for (const signal of ['SIGTERM', 'SIGINT'] as const) process.once(signal, () => void end(app, config.limits));
  const logger = new Logger('Percorso');
  if (config.metrics) {
    const { port, host } = config.metrics;
    const metricsListener = metricsServer(app.get(Metrics));
    await listenAt({ METRICS_HOST: host, METRICS_PORT: port }, () =>
      once(metricsListener.listen(port, host), 'listening'),
    );
    app
      .getHttpAdapter()
      .getInstance()
      .server.once('close', () => metricsListener.close());
    logger.log(`Metrics at ${listeningAt(metricsListener)}/metrics`);
  }
  await listenAt({ HOST: config.host, PORT: config.port }, () => app.listen(config.port, config.host));
  const address = listeningAt(app.getHttpServer());
  logger.log(`Listening at ${address}, ready when ${address}/v1/health/ready says so`);
}

/** Shuts down in order: readiness fails, load balancers drain, running requests finish. Decision 0011. */
async function end(app: NestFastifyApplication, { drainMs, shutdownMs }: Config['limits']): Promise<void> {
  setTimeout(() => process.exit(1), drainMs + shutdownMs + END_MS).unref();
  app.get(Draining).begin();
  await setTimer(drainMs);
  await app.close();
  process.exit(0);
}

try {
  await start();
} catch (error) {
  if (error instanceof CannotListen || error instanceof InvalidSettings) process.stderr.write(`${error.message}\n`);
  else exitIfRefused(error);
  // Open handles would otherwise keep the process running.
  process.exit(1);
}
