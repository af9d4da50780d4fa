import { spawnSync } from 'node:child_process';
import fs from 'node:fs';
import { createServer } from 'node:net';
import os from 'node:os';
import path from 'node:path';

const PROGRAM = `
  import pg from 'pg';
  import { startCluster } from './tools/postgres/cluster.mjs';
  const cluster = await startCluster(process.env.FOLDER, { initdbFlags: ['--no-sync'] });
  const query = async (sql) => {
    const client = new pg.Client({ connectionString: cluster.ownerUrl });
    await client.connect();
    const { rows } = await client.query(sql);
    await client.end();
    return rows;
  };
  const killServer = async () => {
    const [{ pid }] = await query("SELECT split_part(pg_read_file('postmaster.pid'), E'\\\\n', 1)::int AS pid");
    process.kill(pid, 'SIGKILL');
  };
`;

describe('The database server of a fresh clone', () => {
  const parent = fs.mkdtempSync(path.join(os.tmpdir(), 'percorso-cluster-'));
  fs.chmodSync(parent, 0o755);
  const folder = path.join(parent, 'postgres');

  const run = (code: string) =>
    spawnSync('node', ['--input-type=module', '-e', PROGRAM + code], {
      env: { ...process.env, FOLDER: folder },
      encoding: 'utf8',
      timeout: 60_000,
    });
  const printed = (code: string): unknown => {
    const { stdout, stderr } = run(code);
    if (stdout === '') throw new Error(stderr);
    return JSON.parse(stdout);
  };
  const isRunning = () => fs.existsSync(path.join(folder, 'server/postmaster.pid'));

  afterAll(() => {
    run('await cluster.stop();');
    fs.rmSync(parent, { recursive: true, force: true });
  });

  it('starts on a free port, and no longer runs after a stop', () => {
    run("await query('CREATE TABLE kept (n int)'); await query('INSERT INTO kept VALUES (42)'); await cluster.stop();");
    expect(isRunning()).toBe(false);
  });

  it('keeps its data and its port', () => {
    const port = fs.readFileSync(path.join(folder, 'server.port'), 'utf8');
    const found = printed(
      "console.log(JSON.stringify([cluster.url, await query('SELECT n FROM kept')])); await cluster.stop();",
    );
    expect(found).toEqual([expect.stringContaining(`:${port}/`), [{ n: 42 }]]);
  });

  it('takes another port if the previous one is in use', async () => {
    const taken = createServer();
    const port = Number(fs.readFileSync(path.join(folder, 'server.port'), 'utf8'));
    await new Promise<void>((resolve) => taken.listen(port, '127.0.0.1', resolve));
    const url = printed('console.log(JSON.stringify(cluster.url)); await cluster.stop();');
    taken.close();
    expect(url).not.toContain(`:${port}/`);
  });

  it('is taken over if a killed process has left it running', () => {
    run("process.kill(process.pid, 'SIGKILL');");
    expect(isRunning()).toBe(true);
    expect(printed("console.log(JSON.stringify(await query('SELECT n FROM kept'))); await cluster.stop();")).toEqual([
      { n: 42 },
    ]);
    expect(isRunning()).toBe(false);
  });

  it('recovers if the server itself was killed', () => {
    run("await query('INSERT INTO kept VALUES (43)'); await killServer();");
    expect(
      printed("console.log(JSON.stringify(await query('SELECT n FROM kept ORDER BY n'))); await cluster.stop();"),
    ).toEqual([{ n: 42 }, { n: 43 }]);
  });

  it('is restarted at the same address if it is lost while the application runs', () => {
    const [lost, rows] = printed(`
      const { keepDatabase } = await import('./tools/start/keep-database.mjs');
      let lost = 0;
      const keeper = keepDatabase(cluster, { onLost: () => (lost += 1), onGivenUp: (error) => { throw error; } });
      await killServer();
      let rows;
      while (rows === undefined || lost === 0) {
        await new Promise((resolve) => setTimeout(resolve, 200));
        rows = await query('SELECT count(*)::int AS n FROM kept').catch(() => undefined);
      }
      keeper.stop();
      console.log(JSON.stringify([lost, rows]));
      await cluster.stop();
    `) as [number, unknown];
    expect([lost, rows]).toEqual([1, [{ n: 2 }]]);
  });
});
