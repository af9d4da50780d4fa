/** The account with which a program gets tokens from the OpenID provider. */
export type ClientCredentials = {
  /** Address of the token endpoint, as in `/.well-known/openid-configuration`. */
  tokenUrl: string;
  clientId: string;
  clientSecret: string;
  scope?: string;
  /** The resource that the token is for, if the provider supports resource indicators (RFC 8707). */
  resource?: string;
  fetch?: typeof fetch;
};

/** A token is replaced this long before it expires, because it might expire in transit. */
const MARGIN_MS = 30_000;
const DEFAULT_LIFETIME_SECONDS = 60;

/**
 * Returns a function that returns a token by client credentials (OAuth 2, RFC 6749 §4.4). It requests one only if it has none, or if
 * its token is about to expire.
 * @throws Error when the returned function is called and the provider does not return a token
 */
export function clientCredentials({
  tokenUrl,
  clientId,
  clientSecret,
  ...rest
}: ClientCredentials): () => Promise<string> {
  const { scope, resource, fetch: send = fetch } = rest;
  let token: Promise<string> | undefined;
  let endsAt = 0;
  const requestToken = async (): Promise<string> => {
    const fields = { grant_type: 'client_credentials', ...(scope && { scope }), ...(resource && { resource }) };
    const account = [clientId, clientSecret].map(encodeURIComponent).join(':');
    const response = await send(tokenUrl, {
      method: 'POST',
      headers: { authorization: `Basic ${btoa(account)}`, accept: 'application/json' },
      body: new URLSearchParams(fields),
    });
    if (!response.ok) throw new Error(`No token: ${tokenUrl} answered ${response.status}`);
    const reply = (await response.json()) as { access_token: string; expires_in?: number };
    endsAt = Date.now() + (reply.expires_in ?? DEFAULT_LIFETIME_SECONDS) * 1000 - MARGIN_MS;
    return reply.access_token;
  };
  return () => {
    if (Date.now() >= endsAt) {
      endsAt = Infinity;
      token = requestToken().catch((error: unknown) => {
        endsAt = 0;
        throw error;
      });
    }
    return token as Promise<string>;
  };
}
