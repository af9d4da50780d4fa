import helmet from '@fastify/helmet';
import type { FastifyInstance } from 'fastify';
import type { Config } from '../config/config.js';

/** What the browser may load: the application itself, and the identity provider where that is another host. */
export async function protectBrowsers(fastify: FastifyInstance, { environment, oidc }: Config): Promise<void> {
  const provider = oidc.embedded ? [] : [new URL(oidc.issuer).origin];
  await fastify.register(helmet, {
    contentSecurityPolicy: {
      useDefaults: false,
      directives: {
        defaultSrc: [`'self'`],
        // Styles are written into the page by the component library as they are needed.
        styleSrc: [`'self'`, `'unsafe-inline'`],
        imgSrc: [`'self'`, 'data:', 'blob:'],
        fontSrc: [`'self'`, 'data:'],
        connectSrc: [`'self'`, ...provider],
        frameSrc: [`'self'`, 'blob:', ...provider],
        formAction: [`'self'`, ...provider],
        frameAncestors: [`'self'`],
        objectSrc: [`'none'`],
        baseUri: [`'self'`],
      },
    },
    strictTransportSecurity: environment === 'production',
    referrerPolicy: { policy: 'no-referrer' },
  });
}
