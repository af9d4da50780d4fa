// Starts a standby of a server: a copy of its folder, which then streams the log of the primary.
import fs from 'node:fs';
import path from 'node:path';
import pg from 'pg';
import { address, HOST, launch, run, serverOf, SETTINGS, stop, USER } from './cluster.mjs';

/** Files that belong to one running server alone and are not copied. */
const NOT_COPIED = ['postmaster.pid', 'postmaster.opts', 'server.log', 'standby.signal'];

/**
 * Starts in `folder` a standby of the running server of `primaryFolder`, from its current state. `settings`: options of postgresql.conf.
 * Returns its addresses like `startCluster`, and functions that stop, restart and promote it.
 */
export async function startStandby(folder, primaryFolder, { primaryPort, settings = {} }) {
  const server = serverOf(folder);
  await copyOf(serverOf(primaryFolder), server, primaryPort);
  fs.appendFileSync(
    path.join(server.data, 'postgresql.auto.conf'),
    `primary_conninfo = 'host=${HOST} port=${primaryPort} user=${USER} password=${USER}'\n`,
  );
  touch(server, 'standby.signal');
  const start = () => launch(server, { ...SETTINGS, ...settings });
  const port = await start();
  return {
    port,
    ownerUrl: address(port, USER),
    kill: () => stop(server, 'immediate'),
    stop: () => stop(server),
    startAgain: start,
    promote: () => run(server.pgCtl, ['promote', '-D', server.data, '-w', '-t', '60'], server.as),
  };
}

/** Copies the folder with an online backup: the copied log repairs the changes made during the copy. */
async function copyOf(primary, standby, port) {
  const client = new pg.Client({ connectionString: address(port, 'postgres') });
  await client.connect();
  try {
    await client.query("SELECT pg_backup_start('standby', true)");
    fs.rmSync(standby.data, { recursive: true, force: true });
    fs.mkdirSync(standby.data, { recursive: true });
    own(standby, standby.data);
    await run('cp', ['-R', `${primary.data}/.`, standby.data], standby.as);
    const { rows } = await client.query('SELECT labelfile FROM pg_backup_stop(false)');
    for (const name of NOT_COPIED) fs.rmSync(path.join(standby.data, name), { force: true });
    touch(standby, 'backup_label', rows[0].labelfile);
    fs.chmodSync(standby.data, 0o700);
  } finally {
    await client.end();
  }
}

function touch({ data, as }, name, content = '') {
  const file = path.join(data, name);
  fs.writeFileSync(file, content);
  own({ as }, file);
}

function own({ as }, file) {
  if (as.uid !== undefined) fs.chownSync(file, as.uid, as.gid);
}
