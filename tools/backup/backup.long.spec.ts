import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { createInterface } from 'node:readline';
import { gzipSync } from 'node:zlib';
import { runProgram } from '@percorso/testing';
import pg from 'pg';

/**
 * A program that runs the server of `npm start` in a folder until its input ends, and prints its address; with `seed` as argument, it first
 * fills a new database.
 */
const SERVER = `
  import { openDatabase } from './tools/database.mjs';
  import { seedRegion } from './tools/drills/region.mjs';
  const database = await openDatabase();
  if (process.argv[1] === 'seed') await seedRegion(database);
  console.log(database.ownerUrl);
  await new Promise((resolve) => process.stdin.resume().once('end', resolve));
  await database.stop();
`;
/** The migration that tests remove from or add to a database, so that it seems to belong to a release older or newer by one. */
const LAST = 'RecentNotices1732760000000';

describe('The database of one machine', () => {
  const parent = fs.mkdtempSync(path.join(os.tmpdir(), 'percorso-backup-'));
  fs.chmodSync(parent, 0o755);
  const folder = path.join(parent, 'data');
  const data = path.join(folder, 'postgres/server');
  const kept = path.join(parent, 'kept');
  let server: ChildProcess | undefined;
  let client: pg.Client;

  async function start(...args: string[]): Promise<void> {
    const env = { ...process.env, DATABASE_URL: '', DATA_FOLDER: folder };
    server = spawn('node', ['--input-type=module', '-e', SERVER, ...args], { env, stdio: ['pipe', 'pipe', 'inherit'] });
    const [ownerUrl] = (await once(createInterface({ input: server.stdout as NodeJS.ReadableStream }), 'line')) as [
      string,
    ];
    client = new pg.Client({ connectionString: ownerUrl });
    await client.connect();
  }
  async function stop(): Promise<void> {
    const ended = server && once(server, 'close');
    await client.end();
    server?.stdin?.end();
    await ended;
    server = undefined;
  }
  const run = (...args: string[]) => runProgram('tools/backup/main.mjs', '', { DATA_FOLDER: folder }, args);
  const numbers = async () =>
    (await client.query<{ n: number }>('SELECT n FROM written ORDER BY n')).rows.map(({ n }) => n);
  const backups = () => fs.readdirSync(kept).sort();

  beforeAll(async () => {
    fs.mkdirSync(kept);
    await start('seed');
    await client.query('CREATE TABLE written (n int)');
    await client.query('DROP TABLE recent_notice');
    await client.query('DELETE FROM migrations WHERE name = $1', [LAST]);
  });
  afterAll(async () => {
    if (server) await stop();
    fs.rmSync(parent, { recursive: true, force: true });
  });

  let file: string;
  let writtenBefore = 0;

  it('is written to one file while users work, and the output states its size and duration', async () => {
    let isOver = false;
    let n = 0;
    const writing = (async () => {
      for (; !isOver; n++) await client.query('INSERT INTO written VALUES ($1)', [n]);
    })();
    while (n < 10) await new Promise(setImmediate);
    writtenBefore = n;
    const { code, said } = await run('backup', kept);
    isOver = true;
    await writing;
    expect(n).toBeGreaterThan(writtenBefore);
    expect(backups()).toEqual([expect.stringMatching(/^percorso-\d{4}-\d\d-\d\dT\d{6}\.tar\.gz$/)]);
    file = path.join(kept, backups()[0] ?? '');
    expect(said).toMatch(/^Scritto \/.*\.tar\.gz: [\d,]+ MB in [\d,]+ s, con tutto ciò che era salvato il \d/);
    expect(said).toContain('Le chiavi (HISTORY_KEYS e FLOW_KEY');
    expect([code, fs.statSync(file).mode & 0o777]).toEqual([0, 0o600]);
  });

  it('leaves no partial file if writing fails, and overwrites no existing file', async () => {
    const before = backups();
    const target = path.join(kept, 'half.tar.gz');
    const env = { ...process.env, DATABASE_URL: '', DATA_FOLDER: folder };
    const failed = spawnSync('bash', ['-c', `ulimit -f 200; node tools/backup/main.mjs backup ${target}`], {
      env,
      encoding: 'utf8',
    });
    expect([failed.status, failed.stderr]).toEqual([1, expect.stringContaining('Il backup non è riuscito.')]);
    expect(await run('backup', file)).toMatchObject({ code: 1 });
    expect(backups()).toEqual(before);
  });

  it('is not restored while the service runs, nor over existing data without the option `--replace`', async () => {
    const inode = fs.statSync(data).ino;
    expect((await run('restore', file, '--replace')).code).toBe(1);
    await stop();
    expect((await run('restore', file)).code).toBe(1);
    expect((await run('restore', path.join(kept, 'none.tar.gz'), '--replace')).code).toBe(1);
    expect(fs.statSync(data).ino).toBe(inode);
  });

  it('stays unchanged if the backup file is truncated, damaged or foreign, and the message says so', async () => {
    const inode = fs.statSync(data).ino;
    const whole = fs.readFileSync(file);
    const damaged = Buffer.from(whole);
    for (let at = damaged.length - 400_000; at < damaged.length - 390_000; at++) damaged[at] = 7;
    const files = {
      cut: whole.subarray(0, -100_000),
      damaged,
      text: Buffer.from('niente'),
      foreign: gzipSync('niente di nostro'),
      empty: gzipSync(Buffer.alloc(1024)),
    };
    for (const [name, bytes] of Object.entries(files)) {
      fs.writeFileSync(path.join(parent, name), bytes);
      const { status, stderr } = spawnSync(
        'node',
        ['tools/backup/main.mjs', 'restore', path.join(parent, name), '--replace'],
        {
          env: { ...process.env, DATABASE_URL: '', DATA_FOLDER: folder },
          encoding: 'utf8',
        },
      );
      expect([name, status, stderr]).toEqual([
        name,
        1,
        expect.stringMatching(/^Il file (è danneggiato|non è un backup di Percorso)/),
      ]);
    }
    expect(fs.readdirSync(path.join(folder, 'postgres')).filter((name) => !name.startsWith('server.'))).toEqual([
      'server',
    ]);
    expect(fs.readdirSync(folder)).toEqual(['postgres']);
    expect(fs.statSync(data).ino).toBe(inode);
  });

  it('is restored after it was destroyed, migrated to this release and verified; the previous database remains under another name', async () => {
    fs.rmSync(path.join(data, 'base'), { recursive: true });
    const { code, said } = await run('restore', file, '--replace');
    expect(said).toMatch(/^Il backup è di una versione precedente: aggiorno lo schema \(1 migrazioni\)\.$/m);
    expect(said).toMatch(/^Verificate \d+ istanze con \d+ eventi: nessuna differenza\.$/m);
    expect(said).toMatch(/^Ripristinato .* in [\d,]+ s\.\nI dati di prima sono conservati: .*server\.before-/m);
    expect(code).toBe(0);
    await start();
    const found = await numbers();
    expect(found.length).toBeGreaterThanOrEqual(writtenBefore);
    expect(found).toEqual(found.map((_, n) => n));
    expect((await client.query('SELECT FROM migrations WHERE name = $1', [LAST])).rowCount).toBe(1);
  });

  it('is not restored from the backup of a newer, unknown release', async () => {
    await client.query(`INSERT INTO migrations (timestamp, name) VALUES (9999999999999, 'Tomorrow9999999999999')`);
    const newer = path.join(kept, 'newer.tar.gz');
    expect((await run('backup', newer)).code).toBe(0);
    await stop();
    const inode = fs.statSync(data).ino;
    const { status, stderr } = spawnSync('node', ['tools/backup/main.mjs', 'restore', newer, '--replace'], {
      env: { ...process.env, DATABASE_URL: '', DATA_FOLDER: folder },
      encoding: 'utf8',
    });
    expect([status, stderr]).toEqual([1, expect.stringContaining('più recente di questa')]);
    expect(fs.statSync(data).ino).toBe(inode);
  });
});
