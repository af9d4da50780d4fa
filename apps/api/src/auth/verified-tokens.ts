import { hash } from 'node:crypto';

/**
 * Stores the claims of tokens whose signature was verified, until the tokens expire: verifying an RSA signature on
 * every request would cost more than the request. The key is the token's hash; when the store is full, the least
 * recently used entry is evicted.
 */
export class VerifiedTokens<Claims extends { exp: number }> {
  private readonly claimsByHash = new Map<string, Claims>();

  constructor(private readonly capacity = 10_000) {}

  get(token: string, nowInSeconds: number): Claims | undefined {
    const key = hash('sha256', token);
    const claims = this.claimsByHash.get(key);
    if (!claims) return undefined;
    this.claimsByHash.delete(key);
    if (claims.exp <= nowInSeconds) return undefined;
    this.claimsByHash.set(key, claims);
    return claims;
  }

  add(token: string, claims: Claims): void {
    if (this.claimsByHash.size >= this.capacity) {
      const [oldest] = this.claimsByHash.keys();
      if (oldest !== undefined) this.claimsByHash.delete(oldest);
    }
    this.claimsByHash.set(hash('sha256', token), claims);
  }
}
