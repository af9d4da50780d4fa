import Provider from 'oidc-provider';
import type { Config } from '../../config/config.js';
import type { Database } from '../../database/database.js';
import type { Secrets } from './embedded-secrets.js';
import { isOwnAddress } from './own-address.js';
import { allowPasswordGrant } from './password-grant.js';
import { providerConfiguration } from './provider-configuration.js';

/**
 * Creates an OpenID Connect provider with the demo accounts, so that the product can be tried without another provider.
 */
export function embeddedProvider(config: Config, database: Database, secrets: Secrets): Provider {
  const provider = new Provider(config.oidc.issuer, providerConfiguration(config, database, secrets));
  const isAllowed = (address: string) => isOwnAddress(address, config.publicUrl);
  provider.Client.prototype.redirectUriAllowed = isAllowed;
  provider.Client.prototype.postLogoutRedirectUriAllowed = isAllowed;
  allowPasswordGrant(provider, config);
  return provider;
}
