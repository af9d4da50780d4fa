/** A program's own account at the OpenID provider. */
export type ClientCredentials = {
  /** The token endpoint, as `/.well-known/openid-configuration` names it. */
  tokenUrl: string;
  clientId: string;
  clientSecret: string;
  scope?: string;
  /** Whom the token is for, where the provider asks for it (RFC 8707). */
  resource?: string;
  fetch?: typeof fetch;
};

/** A token is not used in its last seconds: it might end on the way. */
const MARGIN_MS = 30_000;
const LIFE_OF_A_TOKEN_SECONDS = 60;

/**
 * A source of tokens by client credentials (OAuth 2, RFC 6749 §4.4). One is asked for when there is none, or when it is about to end.
 * @throws Error, when called, where the provider gives none
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
  const ask = async (): Promise<string> => {
    const fields = { grant_type: 'client_credentials', ...(scope && { scope }), ...(resource && { resource }) };
    const account = [clientId, clientSecret].map(encodeURIComponent).join(':');
    const response = await send(tokenUrl, {
      method: 'POST',
      headers: { authorization: `Basic ${btoa(account)}`, accept: 'application/json' },
      body: new URLSearchParams(fields),
    });
    if (!response.ok) throw new Error(`No token: ${tokenUrl} answered ${response.status}`);
    const told = (await response.json()) as { access_token: string; expires_in?: number };
    endsAt = Date.now() + (told.expires_in ?? LIFE_OF_A_TOKEN_SECONDS) * 1000 - MARGIN_MS;
    return told.access_token;
  };
  return () => {
    if (Date.now() >= endsAt) {
      endsAt = Infinity;
      token = ask().catch((error: unknown) => {
        endsAt = 0;
        throw error;
      });
    }
    return token as Promise<string>;
  };
}
