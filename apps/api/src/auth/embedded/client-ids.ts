/** Of the demo REST client, which signs in with a secret. The browser's is configured: OIDC_CLIENT_ID. */
export const REST_CLIENT_ID = 'percorso-rest';

/** Of `npm run token`, which exchanges an account's name and password for a token. The Keycloak realm has the same. */
export const CLI_CLIENT_ID = 'percorso-cli';

/** Of the demo system: it signs in with a key of its own (SMART backend services). */
export const SYSTEM_CLIENT_ID = 'percorso-sistema';
