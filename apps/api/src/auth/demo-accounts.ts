import type { Role } from '@percorso/domain';
import { REST_CLIENT_ID, SYSTEM_CLIENT_ID } from './embedded/client-ids.js';

export type DemoAccount = { username: string; name: string; roles: readonly Role[] };

export const DEMO_PASSWORD = 'percorso';

/**
 * The accounts of the demonstration, architecture §6. The database has the structures of each account, at the
 * practitioner with the same username.
 */
export const demoAccounts: readonly DemoAccount[] = [
  { username: 'admin', name: 'Amministratore di sistema', roles: ['admin'] },
  { username: 'uod.operatore', name: 'Anna Esposito', roles: ['uod_operator'] },
  { username: 'uod.direttore', name: 'Carlo De Luca', roles: ['uod_director'] },
  { username: 'ds.direttore', name: 'Teresa Romano', roles: ['ds_director'] },
  { username: 'cdr.operatore', name: 'Marco Ferrara', roles: ['cdr_operator'] },
  { username: 'cdr.direttore', name: 'Giulia Marino', roles: ['cdr_director'] },
  { username: 'asl.operatore', name: 'Paolo Greco', roles: ['asl_operator'] },
  { username: 'analista', name: 'Elena Conti', roles: ['region_analyst'] },
  { username: 'primo.accesso', name: 'Luca Bianchi', roles: ['first_login'] },
  { username: 'uod2.operatore', name: 'Sara Gallo', roles: ['uod_operator'] },
  { username: 'cdr2.operatore', name: 'Davide Rinaldi', roles: ['cdr_operator'] },
];

/** The account of the REST client that signs in with `client_credentials`: the client acts in its own name. */
export const restClientAccount: DemoAccount = {
  username: `service-account-${REST_CLIENT_ID}`,
  name: 'Client REST dimostrativo',
  roles: ['admin'],
};

/** Claims of the demo system beside its scopes: it reads all data of the region, personal data included. */
export const systemClientClaims = {
  name: 'Sistema dimostrativo',
  preferred_username: `service-account-${SYSTEM_CLIENT_ID}`,
  percorso_access: ['region', 'names'],
};

export const findDemoAccount = (username: string): DemoAccount | undefined =>
  demoAccounts.find((account) => account.username === username);

/** Returns the account with these credentials, or undefined if they are wrong. */
export const signIn = (username: string, password: string): DemoAccount | undefined =>
  password === DEMO_PASSWORD ? findDemoAccount(username.trim().toLowerCase()) : undefined;

/** Returns the claims of an access token for this account, in Keycloak's layout. */
export const accessTokenClaims = ({ username, name, roles }: DemoAccount) => ({
  name,
  preferred_username: username,
  realm_access: { roles },
});
