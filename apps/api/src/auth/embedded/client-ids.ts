/** The demo REST client, which signs in with a secret. The id of the browser's client is a setting, OIDC_CLIENT_ID. */
export const REST_CLIENT_ID = 'percorso-rest';

/**
 * The client of `npm run token`, which exchanges an account's username and password for a token at the embedded
 * provider.
 */
export const CLI_CLIENT_ID = 'percorso-cli';

/** The demo system, which signs in with its own key (SMART backend services). */
export const SYSTEM_CLIENT_ID = 'percorso-sistema';
