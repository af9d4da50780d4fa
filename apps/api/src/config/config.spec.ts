import { loadConfig } from './config.js';

const DATABASE_URL = 'postgres://localhost/percorso';

describe('The settings', () => {
  it('select the embedded identity provider if no issuer is set', () => {
    expect(loadConfig({ DATABASE_URL, PORT: '4000' }).oidc).toMatchObject({
      embedded: true,
      issuer: 'http://localhost:4000/oidc',
    });
    expect(loadConfig({ DATABASE_URL, PUBLIC_URL: 'https://percorso.example/' }).oidc.issuer).toBe(
      'https://percorso.example/oidc',
    );
  });

  it('use the configured issuer', () => {
    const OIDC_ISSUER = 'https://sso.example/realms/percorso';
    expect(loadConfig({ DATABASE_URL, OIDC_ISSUER }).oidc).toMatchObject({ embedded: false, issuer: OIDC_ISSUER });
  });

  it('set the claim of roles and the mapping of their names, which accepts only existing roles', () => {
    const map = (OIDC_ROLE_MAP: string) => loadConfig({ DATABASE_URL, OIDC_ROLE_MAP }).oidc.roleMap;
    expect(map('{"Operatori UOD":"uod_operator","Gestori":["admin","region_analyst"]}')).toEqual(
      new Map([
        ['Operatori UOD', ['uod_operator']],
        ['Gestori', ['admin', 'region_analyst']],
      ]),
    );
    expect(() => map('Gestori=admin')).toThrow(/OIDC_ROLE_MAP/);
    expect(() => map('{"Gestori":"root"}')).toThrow(/OIDC_ROLE_MAP/);
    expect(loadConfig({ DATABASE_URL, OIDC_RESOURCE: '' }).oidc.resource).toBeUndefined();
    expect(loadConfig({ DATABASE_URL }).oidc.resource).toBe('urn:percorso:api');
  });

  it('treat an empty variable as not set', () => {
    expect(loadConfig({ DATABASE_URL, OIDC_ISSUER: '', PORT: '' })).toMatchObject({
      port: 3000,
      oidc: { embedded: true },
    });
  });

  it('announce from 2025-01-01 00:00 to 2025-02-02 23:59 by default (spec 000 §1), and announce nothing if the text is empty', () => {
    expect(loadConfig({ DATABASE_URL }).announcement).toMatchObject({
      from: '2025-01-01T00:00',
      to: '2025-02-02T23:59',
    });
    expect(loadConfig({ DATABASE_URL, ANNOUNCEMENT_TEXT: '' }).announcement).toBeNull();
  });

  it('bypass a pooler only if they contain the address of its server', () => {
    expect(loadConfig({ DATABASE_URL })).toMatchObject({ directUrl: DATABASE_URL, namedStatements: true });
    const DATABASE_DIRECT_URL = 'postgres://server/percorso';
    expect(loadConfig({ DATABASE_URL, DATABASE_DIRECT_URL, DATABASE_NAMED_STATEMENTS: 'false' })).toMatchObject({
      databaseUrl: DATABASE_URL,
      directUrl: DATABASE_DIRECT_URL,
      migrationDatabaseUrl: DATABASE_DIRECT_URL,
      namedStatements: false,
    });
  });

  it('bound every shared resource (decision 0011)', () => {
    expect(loadConfig({ DATABASE_URL, REQUEST_SECONDS: '0.25' }).limits).toEqual({
      poolWaitMs: 10_000,
      statementMs: 30_000,
      requestMs: 250,
      stalledReadMs: 30_000,
      shutdownMs: 5000,
      connections: 2000,
      longReads: 6,
      longReadsPerPerson: 2,
      streams: 1000,
      streamsPerPerson: 10,
      reports: 4,
      reportsPerPerson: 2,
      reportMs: 10_000,
      uploads: 20,
      uploadsPerPerson: 3,
      importUploads: 2,
      importRecords: 1_000_000,
      importBatch: 1000,
      flowBatch: 2000,
      documentsPerRecord: 200,
      shedAfterMs: 1000,
      shedQueue: 20,
      replicaLagMs: 10_000,
      drainMs: 0,
      fhirExportBatch: 1000,
      fhirExportHours: 24,
      fhirExports: 10,
      fhirExportsPerClient: 2,
      conformanceBatch: 100,
    });
    expect(() => loadConfig({ DATABASE_URL, STREAMS: '0' })).toThrow(/STREAMS/);
  });

  it('allow eight connections per process by default', () => {
    expect(loadConfig({ DATABASE_URL }).poolSize).toBe(8);
  });

  it('select demo sources of the civil registry by default, but not in production', () => {
    const production = { DATABASE_URL, NODE_ENV: 'production' };
    expect(loadConfig({ DATABASE_URL }).sources).toMatchObject({
      demo: true,
      registrationWithoutIdentitySource: false,
    });
    expect(loadConfig(production).sources.demo).toBe(false);
    expect(loadConfig({ ...production, DEMO_SOURCES: 'true' }).sources.demo).toBe(true);
    const IDENTITY_SOURCE_URL = 'https://identita.example/persone';
    expect(loadConfig({ DATABASE_URL, IDENTITY_SOURCE_URL }).sources.addresses).toEqual({
      uniqueRegistry: undefined,
      patientRegister: undefined,
      identitySource: { url: IDENTITY_SOURCE_URL, token: undefined },
    });
  });

  it('have no address of the other services of the region by default, and let an access be confirmed', () => {
    expect(loadConfig({ DATABASE_URL }).sources.otherServices).toEqual({ address: undefined, rule: 'confirm' });
    const OTHER_SERVICES_URL = 'https://servizi.example/episodi-aperti';
    const given = { OTHER_SERVICES_URL, OTHER_SERVICES_TOKEN: 'segreto', OTHER_SERVICES_RULE: 'refuse' };
    expect(loadConfig({ DATABASE_URL, ...given }).sources.otherServices).toEqual({
      address: { url: OTHER_SERVICES_URL, token: 'segreto' },
      rule: 'refuse',
    });
    for (const [name, value] of [
      ['OTHER_SERVICES_URL', 'servizi'],
      ['OTHER_SERVICES_RULE', 'ignore'],
    ] as const)
      expect(() => loadConfig({ DATABASE_URL, [name]: value })).toThrow(name);
  });

  it('use the database address of the running process for migrations if no other is set', () => {
    expect(loadConfig({ DATABASE_URL }).migrationDatabaseUrl).toBe(DATABASE_URL);
    const MIGRATION_DATABASE_URL = 'postgres://owner@localhost/percorso';
    expect(loadConfig({ DATABASE_URL, MIGRATION_DATABASE_URL })).toMatchObject({
      databaseUrl: DATABASE_URL,
      migrationDatabaseUrl: MIGRATION_DATABASE_URL,
    });
  });

  it('are refused with the names of those that are invalid or missing', () => {
    expect(() => loadConfig({ PORT: 'abc' })).toThrow(/PORT[\s\S]*DATABASE_URL|DATABASE_URL[\s\S]*PORT/);
  });
});
