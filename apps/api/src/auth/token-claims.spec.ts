import { rolesOf, TokenClaims } from './token-claims.js';

describe('Roles of a token', () => {
  const claims = (parts: object) => TokenClaims.parse({ sub: 'anna', exp: 1, ...parts });

  it('come from the realm and from the clients that are ours, each once (spec 000 §6)', () => {
    const token = claims({
      realm_access: { roles: ['uod_operator', 'offline_access'] },
      resource_access: { 'percorso-web': { roles: ['uod_operator', 'uod_director'] }, account: { roles: ['admin'] } },
    });
    expect(rolesOf(token, ['percorso-web', 'percorso-api'])).toEqual([
      'uod_operator',
      'offline_access',
      'uod_director',
    ]);
  });

  it('are none where the token has none', () => {
    expect(rolesOf(claims({}), ['percorso-web'])).toEqual([]);
  });
});
