import { once } from 'node:events';
import { Logger } from '@nestjs/common';
import { loadConfig } from './config/config.js';
import { UnfitSettings } from './config/unfit-settings.js';
import { createApp } from './create-app.js';
import { Metrics } from './http/metrics.js';
import { metricsServer } from './http/metrics-server.js';

/** After the grace of requests under way: what then still waits (a database that does not answer) waits in vain. */
const END_MS = 5000;

async function start(): Promise<void> {
  const config = loadConfig(process.env);
  const app = await createApp(config);
  app.enableShutdownHooks();
  for (const signal of ['SIGTERM', 'SIGINT'] as const)
    process.once(signal, () => setTimeout(() => process.exit(1), config.limits.shutdownMs + END_MS).unref());
  const logger = new Logger('Percorso');
  if (config.metrics) {
    const { port, host } = config.metrics;
    const figures = metricsServer(app.get(Metrics)).listen(port, host);
    await once(figures, 'listening');
    app
      .getHttpAdapter()
      .getInstance()
      .server.once('close', () => figures.close());
    logger.log(`Figures at http://${host}:${port}/metrics`);
  }
  await app.listen(config.port, config.host);
  logger.log(`Listening at ${await app.getUrl()}`);
}

try {
  await start();
} catch (error) {
  if (!(error instanceof UnfitSettings)) throw error;
  process.stderr.write(`${error.message}\n`);
  process.exitCode = 1;
}
