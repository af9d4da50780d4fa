import { createServer, type Server } from 'node:http';
import type { Metrics } from './metrics.js';

/** Serves the metrics of the process at /metrics, on a separate address: they are for operators, not for the public. */
export function metricsServer({ registry }: Metrics): Server {
  return createServer((request, reply) => {
    if (request.method !== 'GET' || request.url !== '/metrics') return void reply.writeHead(404).end();
    registry.metrics().then(
      (figures) => reply.writeHead(200, { 'content-type': registry.contentType }).end(figures),
      () => reply.writeHead(500).end(),
    );
  });
}
