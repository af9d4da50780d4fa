import { loadConfig } from './config.js';
import { requireIssuer } from './identity-provider.js';

const DATABASE_URL = 'postgres://localhost/percorso';
const startedWith = (env: Record<string, string>) => () => requireIssuer(loadConfig({ DATABASE_URL, ...env }));

describe('The embedded identity provider', () => {
  it('is used only on request, never because a variable is missing on a server', () => {
    expect(startedWith({})).toThrow(/^OIDC_ISSUER is not set: name an identity provider/);
    expect(startedWith({ OIDC_EMBEDDED: 'true' })).not.toThrow();
  });

  it('is refused in production, even on request', () => {
    expect(startedWith({ NODE_ENV: 'production', OIDC_EMBEDDED: 'true' })).toThrow(
      'OIDC_ISSUER is not set: in production the address of an identity provider is needed.',
    );
  });

  it.each(['0.0.0.0', '::', '192.0.2.7', 'percorso.example'])('listens only on loopback, not on %s', (HOST) => {
    expect(startedWith({ OIDC_EMBEDDED: 'true', HOST })).toThrow(/localhost alone/);
    expect(startedWith({ OIDC_ISSUER: 'https://sso.example', HOST })).not.toThrow();
  });
});
