import type { Config } from './config.js';
import { InvalidSettings } from './invalid-settings.js';

const LOOPBACK = new Set(['localhost', '127.0.0.1', '::1']);

/**
 * Refuses to start without an explicit choice of the identity provider. The embedded one, whose accounts and password are public, is used
 * only on request, never because a variable was forgotten on a server. Architecture §6.
 * @throws InvalidSettings
 */
export function requireIssuer({ environment, host, oidc }: Pick<Config, 'environment' | 'host' | 'oidc'>): void {
  if (!oidc.embedded) return;
  if (environment === 'production')
    throw new InvalidSettings('OIDC_ISSUER is not set: in production the address of an identity provider is needed.');
  if (!oidc.embeddedWanted)
    throw new InvalidSettings(
      'OIDC_ISSUER is not set: name an identity provider or, to develop and to try, set OIDC_EMBEDDED=true.',
    );
  if (!LOOPBACK.has(host))
    throw new InvalidSettings(
      `The embedded identity provider has demo accounts: it answers on localhost alone, not on HOST=${host}.`,
    );
}
