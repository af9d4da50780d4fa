import { existsSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import staticFiles from '@fastify/static';
import type { FastifyInstance } from 'fastify';
import type { Config } from '../../config/config.js';
import { CATCH_ALL, pathOf } from './addresses.js';

const builtWeb = fileURLToPath(new URL('../../../../web/dist', import.meta.url));

/** Addresses that are never pages of the application: an unknown one is an error. */
const notPages = /^\/(?:v1|fhir|\.well-known|oidc|docs|metrics|assets|openapi\.json)(?:\/|$)/;

const YEAR_SECONDS = 31_536_000;

export const webFolder = ({ webRoot = builtWeb }: Pick<Config, 'webRoot'>): string => webRoot;

/** Serves the built web. Its routes are resolved in the browser, so every unknown page is answered with the application itself. */
export async function serveWeb(fastify: FastifyInstance, config: Config): Promise<void> {
  const webRoot = webFolder(config);
  if (!existsSync(path.join(webRoot, 'index.html'))) return;
  await fastify.register(staticFiles, {
    root: webRoot,
    wildcard: false,
    preCompressed: true,
    cacheControl: false,
    setHeaders: (reply, file) => {
      // File names under assets contain a hash of the content.
      const immutable = file.startsWith(path.join(webRoot, 'assets') + path.sep);
      void reply.header('cache-control', immutable ? `public, max-age=${YEAR_SECONDS}, immutable` : 'no-cache');
    },
  });
  fastify.get(CATCH_ALL, (request, reply) => {
    if (notPages.test(pathOf(request))) reply.callNotFound();
    else void reply.sendFile('index.html');
  });
}
