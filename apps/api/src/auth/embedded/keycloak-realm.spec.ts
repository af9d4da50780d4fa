import { pbkdf2Sync } from 'node:crypto';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { Role } from '@percorso/domain';
import { z } from 'zod';
import { REST_CLIENT_ID } from './client-ids.js';
import { DEMO_PASSWORD, demoAccounts, restClientAccount } from '../demo-accounts.js';

/** The hash of a password as Keycloak stores it. */
const Hash = z.object({ hashIterations: z.number(), algorithm: z.literal('pbkdf2-sha512') });
const Secret = z.object({ value: z.base64(), salt: z.base64() });
const Credential = z.strictObject({
  type: z.literal('password'),
  temporary: z.literal(false),
  credentialData: z.string().transform((text) => Hash.parse(JSON.parse(text))),
  secretData: z.string().transform((text) => Secret.parse(JSON.parse(text))),
});
type Credential = z.infer<typeof Credential>;

const isPassword = ({ credentialData: { hashIterations }, secretData: { value, salt } }: Credential, text: string) => {
  const hash = Buffer.from(value, 'base64');
  return pbkdf2Sync(text, Buffer.from(salt, 'base64'), hashIterations, hash.length, 'sha512').equals(hash);
};

const Part = z.object({
  clients: z.array(
    z.object({
      clientId: z.string(),
      publicClient: z.boolean(),
      attributes: z.record(z.string(), z.string()).optional(),
      protocolMappers: z.array(z.object({ config: z.record(z.string(), z.string()) })),
    }),
  ),
  users: z.array(
    z.object({
      username: z.string(),
      firstName: z.string().optional(),
      lastName: z.string().optional(),
      email: z.string().optional(),
      credentials: z.array(Credential).default([]),
      realmRoles: z.array(z.string()),
      clientRoles: z.record(z.string(), z.array(z.string())).optional(),
    }),
  ),
});

const Realm = Part.extend({
  realm: z.string(),
  roles: z.object({ realm: z.array(z.object({ name: z.string() })) }),
});

const docker = path.resolve(import.meta.dirname, '../../../../../docker');
const read = (file: string): unknown => JSON.parse(readFileSync(path.join(docker, file), 'utf8'));

describe('The realm for Keycloak', () => {
  const realm = Realm.parse(read('keycloak/percorso-realm.json'));
  /** The additions for the profile `demo`. */
  const demo = Part.parse(read('demo/accounts.json'));

  it('has the roles of the grant catalogue', () => {
    expect(realm.roles.realm.map(({ name }) => name)).toEqual(Role.options);
  });

  it('has the same accounts, names, roles and password as the embedded provider', () => {
    const people = demo.users.filter(({ credentials }) => credentials.length > 0);
    expect(
      people.map(({ username, firstName, lastName, realmRoles, credentials }) => ({
        username,
        name: `${firstName} ${lastName}`,
        roles: realmRoles,
        // The file contains hashes because the realm's policy would refuse the weak password in plain text.
        hasPassword: credentials.some((credential) => isPassword(credential, DEMO_PASSWORD)),
      })),
    ).toEqual(demoAccounts.map((account) => ({ ...account, hasPassword: true })));
  });

  it('has accounts whose profiles are complete, so that no user must complete one at the first login', () => {
    const people = demo.users.filter(({ credentials }) => credentials.length > 0);
    expect(people.every(({ email, firstName, lastName }) => email && firstName && lastName)).toBe(true);
  });

  it('has a client that may read users but has no access to the API', () => {
    const directory = realm.clients.at(-1);
    expect(directory).toMatchObject({ clientId: 'percorso-directory', publicClient: false, protocolMappers: [] });
    const service = realm.users.find(({ username }) => username === 'service-account-percorso-directory');
    expect(service).toMatchObject({
      realmRoles: [],
      clientRoles: { 'realm-management': ['query-users', 'view-users'] },
    });
  });

  it('has the browser’s client and the REST client, each with tokens for the API’s audience', () => {
    const clients = [...realm.clients.slice(0, -1), ...demo.clients];
    expect(clients.map(({ clientId }) => clientId)).toEqual(['percorso-web', REST_CLIENT_ID]);
    const audiences = clients.map(({ protocolMappers }) => protocolMappers[0]?.config['included.custom.audience']);
    expect(new Set(audiences)).toEqual(new Set(['percorso-api']));
    expect(realm.clients[0]?.attributes).toMatchObject({ 'pkce.code.challenge.method': 'S256' });
    const service = demo.users.find(({ username }) => username === restClientAccount.username);
    expect(service?.realmRoles).toEqual(restClientAccount.roles);
  });
});
