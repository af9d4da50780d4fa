import Provider from 'oidc-provider';
import type { Config } from '../../config/config.js';
import type { Database } from '../../database/database.js';
import type { Secrets } from './embedded-secrets.js';
import { isOwnAddress } from './own-address.js';
import { allowPasswordGrant } from './password-grant.js';
import { providerConfiguration } from './provider-configuration.js';

/** An OpenID Connect provider with the demo accounts, so that trying the product requires nothing else. */
export function embeddedProvider(config: Config, database: Database, secrets: Secrets): Provider {
  const provider = new Provider(config.oidc.issuer, providerConfiguration(config, database, secrets));
  const isAllowed = (address: string) => isOwnAddress(address, config.publicUrl);
  provider.Client.prototype.redirectUriAllowed = isAllowed;
  provider.Client.prototype.postLogoutRedirectUriAllowed = isAllowed;
  allowPasswordGrant(provider, config);
  return provider;
}
