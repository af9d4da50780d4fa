import { randomUUID } from 'node:crypto';
import { errors, type Provider } from 'oidc-provider';
import type { Config } from '../../config/config.js';
import { signIn } from '../demo-accounts.js';
import { API_SCOPE, resourceOf, resourceServer } from './provider-configuration.js';

const TTL_SECONDS = 12 * 60 * 60;

/**
 * Adds the password grant: a bearer token without a browser, for the command line and for measurements. Only demo
 * accounts have passwords here.
 */
export function allowPasswordGrant(provider: Provider, config: Config): void {
  provider.registerGrantType<{ username?: string; password?: string }>(
    'password',
    async (ctx) => {
      const { client, params } = ctx.oidc;
      const account = signIn(params.username ?? '', params.password ?? '');
      if (!account) throw new errors.InvalidGrant('invalid credentials');
      const token = new provider.AccessToken({
        client,
        accountId: account.username,
        grantId: randomUUID(),
        gty: 'password',
        scope: API_SCOPE,
        expiresIn: TTL_SECONDS,
        resourceServer: new provider.ResourceServer(resourceOf(config), resourceServer(config)),
      });
      ctx.body = {
        access_token: await token.save(),
        expires_in: TTL_SECONDS,
        token_type: 'Bearer',
        scope: API_SCOPE,
      };
    },
    ['username', 'password', 'scope', 'resource'],
  );
}
