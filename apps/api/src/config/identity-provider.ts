import type { Config } from './config.js';
import { UnfitSettings } from './unfit-settings.js';

const LOOPBACK = new Set(['localhost', '127.0.0.1', '::1']);

/**
 * Who signs people in must be said: the embedded provider, whose accounts and password everybody knows, comes only where it is
 * asked for, never because a variable was forgotten on a server. Architecture §6.
 * @throws UnfitSettings
 */
export function mustKnowItsIssuer({ environment, host, oidc }: Pick<Config, 'environment' | 'host' | 'oidc'>): void {
  if (!oidc.embedded) return;
  if (environment === 'production')
    throw new UnfitSettings('OIDC_ISSUER is not set: in production the address of an identity provider is needed.');
  if (!oidc.embeddedWanted)
    throw new UnfitSettings(
      'OIDC_ISSUER is not set: name an identity provider or, to develop and to try, set OIDC_EMBEDDED=true.',
    );
  if (!LOOPBACK.has(host))
    throw new UnfitSettings(
      `The embedded identity provider has demo accounts: it answers on localhost alone, not on HOST=${host}.`,
    );
}
