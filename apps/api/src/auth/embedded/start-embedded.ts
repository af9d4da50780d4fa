import type { FastifyInstance } from 'fastify';
import type { Config } from '../../config/config.js';
import type { Database } from '../../database/database.js';
import { embeddedProvider } from './embedded-provider.js';
import type { EmbeddedSecrets } from './embedded-secrets.js';
import { forgetExpired } from './forget-expired.js';
import { mountProvider } from './mount-provider.js';

/** Loaded only where no other provider is configured, so that the library need not be there elsewhere. */
export async function startEmbedded(
  fastify: FastifyInstance,
  config: Config,
  database: Database,
  secrets: EmbeddedSecrets,
): Promise<void> {
  const provider = embeddedProvider(config, database, await secrets.load());
  await mountProvider(fastify, provider, config);
  await forgetExpired(fastify, database);
}
