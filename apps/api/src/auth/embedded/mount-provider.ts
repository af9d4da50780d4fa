import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { FastifyInstance } from 'fastify';
import type { Provider } from 'oidc-provider';
import type { Config } from '../../config/config.js';
import { signInPages } from './interaction.js';

const PREFIX = '/oidc';

const resolve = createRequire(import.meta.url).resolve;

const fontOf = (weight: string) =>
  readFileSync(resolve(`@fontsource/titillium-web/files/titillium-web-latin-${weight}-normal.woff2`));

function fonts(fastify: FastifyInstance): void {
  for (const weight of ['400', '600']) {
    const font = fontOf(weight);
    fastify.get(`/${weight}`, (_, reply) =>
      reply.headers({ 'content-type': 'font/woff2', 'cache-control': 'public, max-age=86400' }).send(font),
    );
  }
}

/**
 * Registers the provider's own routes. The provider parses requests itself: it gets their bodies unparsed and their paths without the
 * prefix.
 */
function providerRoutes(fastify: FastifyInstance, provider: Provider): void {
  const handle = provider.callback();
  fastify.removeAllContentTypeParsers();
  fastify.addContentTypeParser('*', (_request, _payload, done) => done(null));
  fastify.all('/*', async ({ raw: request }, reply) => {
    reply.hijack();
    Object.assign(request, { originalUrl: request.url, url: request.url?.slice(PREFIX.length) });
    await handle(request, reply.raw);
  });
}

/** Registers the embedded provider and its pages under /oidc. */
export async function mountProvider(fastify: FastifyInstance, provider: Provider, config: Config): Promise<void> {
  await fastify.register(
    (scope, _, done) => {
      signInPages(scope, provider, config);
      done();
    },
    { prefix: `${PREFIX}/interaction` },
  );
  await fastify.register(
    (scope, _, done) => {
      fonts(scope);
      done();
    },
    { prefix: `${PREFIX}/fonts` },
  );
  await fastify.register(
    (scope, _, done) => {
      providerRoutes(scope, provider);
      done();
    },
    { prefix: PREFIX },
  );
}
