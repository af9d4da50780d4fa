import helmet from '@fastify/helmet';
import { fastify, type FastifyInstance } from 'fastify';
import type { Config } from '../../config/config.js';
import { partOfRequest } from './addresses.js';

/** Device features that no page uses. A name that the browser does not know would cause a warning in its console. */
const UNUSED = [
  'accelerometer',
  'camera',
  'display-capture',
  'geolocation',
  'gyroscope',
  'hid',
  'magnetometer',
  'microphone',
  'midi',
  'payment',
  'screen-wake-lock',
  'serial',
  'usb',
  'xr-spatial-tracking',
];
const PERMISSIONS = { 'permissions-policy': UNUSED.map((feature) => `${feature}=()`).join(', ') };

/**
 * Returns helmet's options for pages. A page may load sources only from the application itself, and from the identity provider if it runs
 * on another host.
 */
function pagePolicy({ environment, oidc }: Config) {
  const provider = oidc.embedded ? [] : [new URL(oidc.issuer).origin];
  return {
    contentSecurityPolicy: {
      useDefaults: false,
      directives: {
        defaultSrc: [`'self'`],
        // The component library inserts styles into the page when they are needed.
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
    referrerPolicy: { policy: 'no-referrer' as const },
  };
}

/** Returns the headers of a page, taken from helmet once, because it would compute the same headers for every request. */
async function pageHeaders(config: Config): Promise<[string, string][]> {
  const probe = fastify();
  await probe.register(helmet, pagePolicy(config));
  probe.get('/', (_, reply) => reply.code(204).send());
  const { headers } = await probe.inject('/');
  await probe.close();
  const connectionHeaders = new Set(['connection', 'date', 'content-length', 'keep-alive']);
  return Object.entries({ ...headers, ...PERMISSIONS }).flatMap(([name, value]) =>
    connectionHeaders.has(name) ? [] : [[name, String(value)]],
  );
}

/**
 * Headers of replies that contain personal data (those of the API) or may contain them (problems): browsers must not render such a reply,
 * and caches must not store it.
 */
export const dataHeaders = {
  'cache-control': 'no-store',
  'content-security-policy': `default-src 'none'; frame-ancestors 'none'`,
  'referrer-policy': 'no-referrer',
  'x-content-type-options': 'nosniff',
  ...PERMISSIONS,
};

export async function protectBrowsers(fastify: FastifyInstance, config: Config): Promise<void> {
  const pageHeaderList = await pageHeaders(config);
  const isSecure = config.environment === 'production';
  const apiHeaders = { ...dataHeaders, ...(isSecure && { 'strict-transport-security': 'max-age=31536000' }) };
  fastify.addHook('onRequest', (request, reply, done) => {
    if (partOfRequest(request) !== 'pages') void reply.headers(apiHeaders);
    else for (const [name, value] of pageHeaderList) reply.raw.setHeader(name, value);
    done();
  });
}
