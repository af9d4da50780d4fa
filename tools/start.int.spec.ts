import { spawn } from 'node:child_process';
import fs from 'node:fs';
import { type AddressInfo, createServer } from 'node:net';
import os from 'node:os';
import path from 'node:path';
import { text } from 'node:stream/consumers';
import { testDatabase, type TestDatabase } from '@percorso/testing';

const root = path.resolve(import.meta.dirname, '..');

async function startOn(port: number | string, env: Record<string, string> = {}, cwd = root) {
  const program = spawn('node', ['tools/start.mjs'], { cwd, env: { ...process.env, PORT: String(port), ...env } });
  const ended = new Promise<number | null>((resolve) => program.once('close', resolve));
  const [said, complained, code] = await Promise.all([text(program.stdout), text(program.stderr), ended]);
  return { said, complained, code };
}

async function freePort(): Promise<number> {
  const probe = createServer();
  await new Promise<void>((resolve) => probe.listen(0, '127.0.0.1', resolve));
  const { port } = probe.address() as AddressInfo;
  await new Promise((resolve) => probe.close(resolve));
  return port;
}

const addresses = Object.values(os.networkInterfaces()).flatMap((list) => list?.map(({ address }) => address) ?? []);
const loopbacks = ['127.0.0.1', '::1'].filter((address) => addresses.includes(address));

describe('npm start', () => {
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'percorso-start-'));
  fs.chmodSync(folder, 0o755);
  afterAll(() => fs.rmSync(folder, { recursive: true }));

  it.each(loopbacks)('reports first of all that the port is taken on %s', async (address) => {
    const other = createServer();
    await new Promise<void>((resolve) => other.listen(0, address, resolve));
    const { port } = other.address() as AddressInfo;
    const { said, complained, code } = await startOn(port);
    other.close();
    expect(complained).toContain(`La porta ${port} è occupata`);
    expect(complained).toContain(`PORT=${port + 1} npm start`);
    expect([said, code]).toEqual(['', 1]);
  });

  it('refuses an invalid port', async () => {
    const { complained, code } = await startOn('tremila');
    expect(complained).toContain('PORT deve essere un numero da 1 a 65535 (ora è «tremila»)');
    expect(code).toBe(1);
  });

  describe('with a database that it did not create', () => {
    let database: TestDatabase;
    beforeAll(async () => {
      database = await testDatabase();
    });
    afterAll(() => database.drop());

    const changed = (change: (url: URL) => void) => {
      const url = new URL(database.url);
      change(url);
      return url.href;
    };

    it.each<[why: string, url: () => string, sentence: RegExp]>([
      [
        'refuses the password',
        () => changed((url) => (url.password = 'segreto')),
        /non accetta la password di \w+: correggerla in DATABASE_URL/,
      ],
      [
        'has no TLS',
        () => changed((url) => (url.search = '?sslmode=verify-full')),
        /non offre TLS: togliere sslmode da DATABASE_URL/,
      ],
      ['is not there', () => changed((url) => (url.pathname = '/altrove')), /«altrove» non c’è su .*: crearla/],
      [
        'does not answer',
        () => 'postgresql://ada:segreto@127.0.0.1:1/percorso',
        /127\.0\.0\.1:1 non risponde: avviarla/,
      ],
      ['has an invalid address', () => 'percorso', /^DATABASE_URL non è l’indirizzo di un Postgres/m],
    ])('that %s: says what to do, without a stack trace or a password', async (_, url, sentence) => {
      const { complained, code } = await startOn(await freePort(), { DATABASE_URL: url() });
      expect(complained).toMatch(sentence);
      expect(complained).not.toMatch(/^ {4}at |segreto/m);
      expect(code).toBe(1);
    });
  });

  it('says what to do if the data folder has another version of Postgres', async () => {
    const server = path.join(folder, 'postgres/server');
    fs.mkdirSync(server, { recursive: true });
    fs.writeFileSync(path.join(server, 'PG_VERSION'), '12\n');
    const { complained, code } = await startOn(await freePort(), { DATABASE_URL: '', DATA_FOLDER: folder });
    expect(complained).toMatch(/è di Postgres 12, e questo Percorso porta Postgres \d+/);
    expect(code).toBe(1);
  });

  it('names the data folder if it cannot be written, and says what to do', async () => {
    const { complained, code } = await startOn(await freePort(), { DATABASE_URL: '', DATA_FOLDER: '/dev/null/dati' });
    expect(complained).toMatch(/^La cartella dei dati non si può scrivere \(\/dev\/null\/dati.*DATA_FOLDER=/m);
    expect(code).toBe(1);
  });

  it('says in a clone without packages that npm cannot write its cache', async () => {
    const clone = path.join(folder, 'clone');
    for (const entry of ['package.json', 'package-lock.json', 'tools'])
      fs.cpSync(path.join(root, entry), path.join(clone, entry), {
        recursive: true,
        filter: (from) => !/\/(dist|node_modules)$/.test(from),
      });
    const env = { HOME: '/dev/null', npm_config_cache: '/dev/null/.npm', npm_config_registry: 'http://127.0.0.1:9' };
    const { complained, code } = await startOn(await freePort(), env, clone);
    expect(complained).toMatch(/^npm non può scrivere nella sua cache \(\/dev\/null.*npm_config_cache=/m);
    expect(code).toBe(1);
  });

  it('ends if the service neither works nor responds, and names what it waited for', async () => {
    const release = path.join(folder, 'release');
    const write = (file: string, code: string) => {
      fs.mkdirSync(path.join(release, path.dirname(file)), { recursive: true });
      fs.writeFileSync(path.join(release, file), code);
    };
    write('tools/start/with-parent.mjs', '');
    write('apps/api/dist/main.js', 'setInterval(() => {}, 60_000);');
    const code = `
      import { startServer } from './tools/start/server.mjs';
      const place = { url: '', port: ${await freePort()}, host: '127.0.0.1', folder: '${release}' };
      const server = startServer(place);
      await server.ready.catch((error) => console.log(error.message));
      await server.stop();`;
    const env = { ...process.env, STALL_SECONDS: '2' };
    const program = spawn('node', ['--input-type=module', '-e', code], { cwd: root, env });
    expect(await text(program.stdout)).toMatch(
      /^Da \d+ s non si muove nulla\. Attendevo che il servizio risponda a http:\/\/127\.0\.0\.1:\d+\/v1\/health\/ready\.$/m,
    );
  });
});
