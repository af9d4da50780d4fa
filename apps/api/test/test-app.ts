import { testSettings } from '@percorso/testing';
import type { DynamicModule } from '@nestjs/common';
import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import { loadConfig } from '../src/config/config.js';
import { createApp } from '../src/create-app.js';
import { describedReplies, describeReplies } from './described-replies.js';

export const PUBLIC_URL = 'http://percorso.test';
/** The hash keys of the histories in tests. The setting has no default in production. */
export const HISTORY_KEYS = `1:${'key-of-the-tests'.repeat(2)}`;

export const WEBHOOK_KEYS = `1:${'receivers-of-the-tests'.repeat(2)}`;

export const FLOW_KEY = 'flows-of-the-tests'.repeat(2);

const defaults = {
  ...testSettings,
  LOG_LEVEL: 'silent',
  PUBLIC_URL,
  POOL_SIZE: '4',
};

/**
 * Starts the whole application on a database; tests call it with `inject`. `env` replaces settings, `modules` are added. The replies are
 * compared with the OpenAPI document.
 */
export async function testApp(
  databaseUrl: string,
  env: Record<string, string> = {},
  modules: DynamicModule[] = [],
): Promise<NestFastifyApplication> {
  const config = loadConfig({ ...defaults, DATABASE_URL: databaseUrl, ...env });
  const app = await createApp(config, [describedReplies, ...modules]);
  describeReplies(app);
  return app;
}
