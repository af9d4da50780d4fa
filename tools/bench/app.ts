import { createApp, loadConfig } from '@percorso/api';

/** Starts the API in the process of the benchmark, with a raised limit of patient searches. */
export const startApp = (databaseUrl: string, env: Record<string, string> = {}) =>
  createApp(
    loadConfig({
      DATABASE_URL: databaseUrl,
      LOG_LEVEL: 'warn',
      OIDC_EMBEDDED: 'true',
      REGISTRY_LOOKUPS: '1000000',
      ...env,
    }),
  );

export type App = Awaited<ReturnType<typeof startApp>>;
