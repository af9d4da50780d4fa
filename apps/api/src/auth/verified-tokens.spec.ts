import { VerifiedTokens } from './verified-tokens.js';

describe('Claims of a verified token', () => {
  const claims = { sub: 'uod.operatore', exp: 1000 };

  it('are returned until the token expires, and not afterwards', () => {
    const tokens = new VerifiedTokens();
    tokens.add('a.b.c', claims);
    expect(tokens.get('a.b.c', 999)).toEqual(claims);
    expect(tokens.get('a.b.c', 1000)).toBeUndefined();
    expect(tokens.get('a.b.c', 999)).toBeUndefined();
  });

  it('are not returned for another token', () => {
    const tokens = new VerifiedTokens();
    tokens.add('a.b.c', claims);
    expect(tokens.get('a.b.d', 0)).toBeUndefined();
  });

  it('are evicted when the store is full, the least recently used first', () => {
    const tokens = new VerifiedTokens(2);
    for (const token of ['first', 'second']) tokens.add(token, claims);
    tokens.get('first', 0);
    tokens.add('third', claims);
    expect(['first', 'second', 'third'].map((token) => tokens.get(token, 0) !== undefined)).toEqual([
      true,
      false,
      true,
    ]);
  });
});
