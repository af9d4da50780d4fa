import type { FastifyInstance } from 'fastify';
import type { Config } from '../../config/config.js';
import type { Database } from '../../database/database.js';
import type { EmbeddedSecrets } from './embedded-secrets.js';
import { forgetExpired } from './forget-expired.js';

/**
 * Loads the library without its warning about every Node version before 22: we test the library on each version that we
 * support.
 */
async function withoutRuntimeNotice<Loaded>(load: () => Promise<Loaded>): Promise<Loaded> {
  const { warn } = console;
  console.warn = (...texts: unknown[]) => {
    if (!String(texts[0]).includes('Unsupported runtime')) warn(...texts);
  };
  try {
    return await load();
  } finally {
    console.warn = warn;
  }
}

/**
 * Starts the embedded provider. Its library is loaded only if no other provider is configured, so that other
 * installations can omit it.
 */
export async function startEmbedded(
  fastify: FastifyInstance,
  config: Config,
  database: Database,
  secrets: EmbeddedSecrets,
): Promise<void> {
  const { embeddedProvider } = await withoutRuntimeNotice(() => import('./embedded-provider.js'));
  const provider = embeddedProvider(config, database, await secrets.load());
  const { mountProvider } = await import('./mount-provider.js');
  await mountProvider(fastify, provider, config);
  await forgetExpired(fastify, database);
}
