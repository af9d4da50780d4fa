import { execFileSync } from 'node:child_process';
import { chmodSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { parse } from 'yaml';
import { z } from 'zod';

const root = path.resolve(import.meta.dirname, '..');
const read = (file: string) => readFileSync(path.join(root, file), 'utf8');

const Service = z.looseObject({
  image: z.string(),
  profiles: z.array(z.string()).default([]),
  environment: z.record(z.string(), z.string()).default({}),
  entrypoint: z.array(z.string()).optional(),
  command: z.array(z.string()).optional(),
  volumes: z.array(z.string()).default([]),
  ports: z.array(z.string()).default([]),
  networks: z.array(z.string()),
  cap_drop: z.array(z.string()),
  security_opt: z.array(z.string()),
  read_only: z.boolean(),
  deploy: z.object({
    resources: z.object({ limits: z.object({ cpus: z.string(), memory: z.string(), pids: z.number() }) }),
  }),
});
const Realm = z.object({
  clients: z.array(
    z.object({
      clientId: z.string(),
      directAccessGrantsEnabled: z.boolean(),
      implicitFlowEnabled: z.boolean(),
      secret: z.string().optional(),
      redirectUris: z.array(z.string()).default([]),
      webOrigins: z.array(z.string()).default([]),
      attributes: z.record(z.string(), z.string()).default({}),
    }),
  ),
  users: z.array(z.looseObject({ username: z.string() })),
  passwordPolicy: z.string(),
  revokeRefreshToken: z.boolean(),
  refreshTokenMaxReuse: z.number(),
  bruteForceProtected: z.boolean(),
  otpPolicyType: z.string(),
  otpPolicyCodeReusable: z.boolean(),
  requiredActions: z.array(z.object({ alias: z.string(), enabled: z.boolean(), defaultAction: z.boolean() })),
});

const composeText = read('docker-compose.yml');
const compose = z
  .object({ services: z.record(z.string(), Service), networks: z.record(z.string(), z.unknown()) })
  .parse(parse(composeText, { merge: true }));
const services = Object.entries(compose.services);
const realm = Realm.parse(JSON.parse(read('docker/keycloak/percorso-realm.json')));

describe('The services of docker-compose.yml', () => {
  it('contain no secret: a variable is required, or empty by default', () => {
    const defaults = [...composeText.matchAll(/\$\{(\w+)(:-[^}]+)\}/g)].map(([, name]) => name);
    expect(defaults).toEqual(['PROXY_CERTIFICATES']);
    const variables = [...composeText.matchAll(/\$\{(\w*(?:PASSWORD|SECRET|KEYS)\w*)([^}]*)\}/g)];
    // These are optional: bucket and replica may be missing, and Grafana does not start without its password.
    expect(variables.filter(([, , kind]) => kind !== ':?').map(([whole]) => whole)).toEqual([
      '${S3_SECRET_ACCESS_KEY:-}',
      '${BACKUP_S3_SECRET_ACCESS_KEY:-}',
      '${REPLICA_PASSWORD:-}',
      '${REPLICA_PASSWORD:-}',
      '${S3_SECRET_ACCESS_KEY:-}',
      '${GRAFANA_PASSWORD:-}',
    ]);
    expect(compose.services.grafana?.entrypoint?.at(-1)).toMatch(/^test -n "\$\$GF_SECURITY_ADMIN_PASSWORD" && exec /);
    expect(composeText).not.toMatch(/(?:PASSWORD|SECRET|KEYS): (?!\$\{)/);
  });

  it.each(services)('run with no more rights than needed: %s', (name, service) => {
    expect(service).toMatchObject({ cap_drop: ['ALL'], security_opt: ['no-new-privileges:true'], read_only: true });
    expect(service.environment.NODE_ENV).toBeUndefined();
    // Ports that are not public are bound to this machine only.
    const open = service.ports.filter((port) => !port.startsWith('127.0.0.1:'));
    expect(open.length > 0).toBe(name === 'proxy');
  });

  it('are attached to the network that leads outside only if they call other hosts', () => {
    const outside = services.filter(([, { networks }]) => networks.includes('outside')).map(([name]) => name);
    expect(outside.sort()).toEqual(['api', 'clamd', 'keycloak', 'proxy']);
    expect(compose.networks).toMatchObject({ inside: { internal: true } });
  });

  it('give Keycloak and the API separate databases and roles, and the owner’s role only to the migration', () => {
    const { keycloak, api } = compose.services;
    expect(keycloak?.environment).toMatchObject({ KC_DB_USERNAME: 'keycloak' });
    expect(keycloak?.environment.KC_DB_URL).toMatch(/\/keycloak$/);
    expect(api?.environment.DATABASE_URL).toMatch(/^postgresql:\/\/percorso_app:.*\/percorso$/);
    // Reports read their views with a separate role (decision 0035).
    expect(api?.environment.REPORT_DATABASE_URL).toMatch(/^postgresql:\/\/percorso_report:.*\/percorso$/);
    const owning = services.filter(([, { environment }]) => 'MIGRATION_DATABASE_URL' in environment);
    expect(owning.map(([name]) => name).sort()).toEqual(['migrate', 'seed']);
  });

  const inProfile = (profile: string) =>
    services.filter(([, { profiles }]) => profiles.includes(profile)).map(([name]) => name);

  it('belong to a profile if they are optional', () => {
    expect([...new Set(services.flatMap(([, { profiles }]) => profiles))].sort()).toEqual([
      'backup',
      'demo',
      'monitoring',
      'replica',
      's3',
      'scan',
    ]);
    expect(services.filter(([, { profiles }]) => profiles.length > 1)).toEqual([]);
    expect(inProfile('s3')).toEqual(['s3', 'bucket']);
    expect(inProfile('scan')).toEqual(['clamd']);
    expect(inProfile('replica')).toEqual(['replica']);
    expect(inProfile('backup')).toEqual(['backup']);
    expect(inProfile('monitoring')).toEqual(['prometheus', 'host-figures', 'grafana']);
  });

  it('contain demo accounts and data only in the profile `demo`', () => {
    expect(inProfile('demo')).toEqual(['demo-accounts', 'seed']);
    expect(realm.users.map(({ username }) => username)).toEqual(['service-account-percorso-directory']);
    expect(realm.users.some((user) => 'credentials' in user)).toBe(false);
  });

  it('pass the settings of file store and virus scanner to the API, and the same keys to the store', () => {
    const { api, s3, bucket } = compose.services;
    for (const name of ['DOCUMENT_STORE', 'S3_ENDPOINT', 'S3_BUCKET', 'VIRUS_SCAN', 'CLAMD_ADDRESS'])
      expect(api?.environment[name]).toBe(`\${${name}:-}`);
    expect(s3?.environment).toMatchObject({
      ROOT_ACCESS_KEY: api?.environment.S3_ACCESS_KEY_ID,
      ROOT_SECRET_KEY: api?.environment.S3_SECRET_ACCESS_KEY,
    });
    expect(bucket?.environment.S3_BUCKET).toBe(api?.environment.S3_BUCKET);
  });

  it('archive the log of the database if backups are enabled, and back up with the same image, settings and files', () => {
    const { postgres, backup } = compose.services;
    expect(postgres?.command).toEqual(
      expect.arrayContaining(['archive_mode=on', 'archive_command=/bin/sh /backup/pgbackrest-archive.sh %p']),
    );
    expect(backup?.image).toBe(postgres?.image);
    const { BACKUP_HOUR, ...repository } = backup?.environment ?? {};
    expect(BACKUP_HOUR).toBe('${BACKUP_HOUR:-}');
    expect(postgres?.environment).toMatchObject(repository);
    expect(Object.keys(repository)).toContain('BACKUPS');
    expect(postgres?.volumes).toEqual(expect.arrayContaining(backup?.volumes ?? []));
    for (const script of ['pgbackrest-archive', 'nightly', 'restore'])
      expect(read(`docker/backup/${script}.sh`)).toMatch(/^\. "\$\(dirname "\$0"\)\/repository\.sh"$/m);
    expect(read('docker/backup/Dockerfile')).toMatch(
      /^COPY \. \/backup\/\nENV PGBACKREST_CONFIG=\/backup\/pgbackrest\.conf$/m,
    );
  });

  it('log each nightly backup: its kind, size, duration and place, and the backups that it removed', () => {
    const folder = mkdtempSync(path.join(tmpdir(), 'percorso-nightly-'));
    const labelled = (...labels: string[]) => JSON.stringify([{ backup: labels.map((label) => ({ label })) }]);
    const program = `#!/bin/sh
case "$*" in
*json*) cat '${folder}/info' ;;
*--set=20261201-010000F*) printf '   database size: 30.1MB, database backup size: 30.1MB\\n   repo1: backup size: 3.9MB\\n' ;;
*' backup') echo '${labelled('20261124-010000F', '20261201-010000F')}' > '${folder}/info' ;;
esac`;
    writeFileSync(path.join(folder, 'info'), labelled('20261101-010000F', '20261124-010000F'));
    writeFileSync(path.join(folder, 'pgbackrest'), program);
    chmodSync(path.join(folder, 'pgbackrest'), 0o755);
    const env = { PATH: `${folder}:${process.env.PATH}`, BACKUP_S3_BUCKET: '' };
    const said = execFileSync('/bin/sh', [path.join(root, 'docker/backup/nightly.sh'), 'once'], {
      env,
      encoding: 'utf8',
    });
    rmSync(folder, { recursive: true });
    expect(said).toMatch(
      /^backup done: full, 20261201-010000F at \d{4}-\S+Z in \d+ s, to \/var\/lib\/pgbackrest; database size: 30\.1MB, .*repo1: backup size: 3\.9MB ?; removed: 20261101-010000F$/m,
    );
  });

  it('respond over TLS, and expose neither the metrics nor Keycloak’s console outside', () => {
    const { proxy, api } = compose.services;
    expect(proxy?.ports).toEqual(['${PROXY_ADDRESS:?}:80:8080', '${PROXY_ADDRESS:?}:443:8443']);
    expect(api?.environment.PUBLIC_URL).toMatch(/^https:/);
    const caddyfile = read('docker/proxy/Caddyfile');
    expect(caddyfile).toMatch(/^\ttls \{\$PROXY_TLS\}$/m);
    expect(caddyfile).not.toMatch(/auto_https|9464|^:80/m);
    expect(caddyfile).toMatch(/@console path .*\/auth\/admin\/\*.*\/auth\/realms\/master/);
  });
});

describe('The realm that Keycloak imports', () => {
  it('allows no client the password grant, and redirects only to the URL of the application', () => {
    for (const client of realm.clients)
      expect(client).toMatchObject({ directAccessGrantsEnabled: false, implicitFlowEnabled: false });
    const [web, ...others] = realm.clients;
    expect(web).toMatchObject({ redirectUris: ['${PUBLIC_URL}/'], webOrigins: ['${PUBLIC_URL}'] });
    expect(web?.attributes['post.logout.redirect.uris']).toBe('${PUBLIC_URL}/');
    expect(others.flatMap(({ redirectUris }) => redirectUris)).toEqual([]);
  });

  it('requires strong passwords, offers a second factor, and accepts a refresh token only once', () => {
    expect(realm.passwordPolicy.split(' and ')).toEqual(
      expect.arrayContaining(['length(12)', 'lowerCase(1)', 'upperCase(1)', 'digits(1)', 'passwordHistory(5)']),
    );
    expect(realm).toMatchObject({
      bruteForceProtected: true,
      revokeRefreshToken: true,
      refreshTokenMaxReuse: 0,
      otpPolicyType: 'totp',
      otpPolicyCodeReusable: false,
    });
    // If a realm names required actions, Keycloak has no others: those that an account needs must stay.
    const offered = realm.requiredActions.filter(({ enabled, defaultAction }) => enabled && !defaultAction);
    expect(offered.map(({ alias }) => alias)).toEqual(
      expect.arrayContaining(['CONFIGURE_TOTP', 'webauthn-register', 'UPDATE_PASSWORD', 'UPDATE_PROFILE']),
    );
  });

  it('contains no secret', () => {
    const secrets = realm.clients.flatMap(({ secret }) => secret ?? []);
    expect(secrets).toEqual(['${DIRECTORY_CLIENT_SECRET}']);
  });
});
