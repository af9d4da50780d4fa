import 'reflect-metadata';
import type { DynamicModule } from '@nestjs/common';
import { NestFactory } from '@nestjs/core';
import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import { AppModule } from './app.module.js';
import { EmbeddedSecrets } from './auth/embedded/embedded-secrets.js';
import type { Config } from './config/config.js';
import { requireIssuer } from './config/identity-provider.js';
import { Database } from './database/database.js';
import { Replicas } from './database/replicas.js';
import { registerMetrics } from './register-metrics.js';
import { endAbandonedReplies } from './http/limits/abandoned-replies.js';
import { shedLoad } from './http/limits/load-shedding.js';
import { Draining, closeConnectionsWhileDraining } from './http/server/draining.js';
import { answerEarly } from './http/limits/early-replies.js';
import { fastifyAdapter } from './http/server/fastify-adapter.js';
import { tagRevisions } from './http/requests/etag.js';
import { acceptJsonOnly } from './http/requests/json-body.js';
import { addLocationHeaders } from './http/replies/location.js';
import { createLog, NestLog } from './http/observability/log.js';
import { Metrics } from './http/observability/metrics.js';
import { describeAt } from './api-reference/openapi.js';
import { readOwnWrites } from './http/requests/read-own-writes.js';
import { addRequestIdHeaders } from './http/observability/request-id.js';
import { observeRequests } from './http/observability/request-log.js';
import { protectBrowsers } from './http/server/security-headers.js';
import { refuseRepeatedHeaders } from './http/server/single-headers.js';
import { traceRequests } from './http/observability/traced-requests.js';
import { endConnections } from './http/server/shutdown.js';
import { acceptUploads } from './http/requests/uploads.js';
import { serveWeb } from './http/server/web.js';
import { startTraces } from './tracing/traces.js';
import { useHistoryKeys } from './workflow/history.js';

/**
 * Creates the whole application. It does not listen yet: callers start it, or send it requests with Fastify's `inject`. All migrations must
 * have run. `extra` are modules that a test adds.
 */
export async function createApp(config: Config, extra: DynamicModule[] = []): Promise<NestFastifyApplication> {
  requireIssuer(config);
  useHistoryKeys(config);
  const traces = await startTraces(config.traces);
  const log = createLog(config.logLevel);
  const app = await NestFactory.create<NestFastifyApplication>(
    AppModule.forRoot(config, extra),
    fastifyAdapter(config),
    {
      logger: new NestLog(log),
      bodyParser: false,
      abortOnError: false,
      return503OnClosing: true,
    },
  );
  const fastify = app.getHttpAdapter().getInstance();
  fastify.decorateRequest('actor', undefined);
  fastify.decorateRequest('tokenExpiry', undefined);
  fastify.server.maxConnections = config.limits.connections;
  endConnections(fastify, config.limits.shutdownMs);
  answerEarly(fastify);
  closeConnectionsWhileDraining(fastify, app.get(Draining));
  endAbandonedReplies(fastify);
  addRequestIdHeaders(fastify);
  if (traces) traceRequests(fastify, traces);
  observeRequests(fastify, log, app.get(Metrics));
  acceptJsonOnly(fastify);
  await acceptUploads(fastify);
  if (config.replicaUrls.length > 0) readOwnWrites(fastify);
  tagRevisions(fastify);
  addLocationHeaders(fastify);
  await protectBrowsers(fastify, config);
  refuseRepeatedHeaders(fastify);
  shedLoad(fastify, {
    limits: config.limits,
    database: app.get(Database),
    replicas: app.get(Replicas),
    metrics: app.get(Metrics),
  });
  await serveWeb(fastify, config);
  describeAt(app);
  if (config.oidc.embedded) {
    const { startEmbedded } = await import('./auth/embedded/start-embedded.js');
    await startEmbedded(fastify, config, app.get(Database), app.get(EmbeddedSecrets));
  }
  await app.init();
  registerMetrics(app, config);
  await fastify.ready();
  return app;
}
