// Backs up and restores the server of `npm start`: a compressed tar archive of its folder. Decision 0047.
import fs from 'node:fs';
import path from 'node:path';
import { pipeline } from 'node:stream/promises';
import { createGunzip, createGzip } from 'node:zlib';
import tar from 'tar-stream';
import { isRunning, serverOf, startCluster } from '../postgres/cluster.mjs';
import { baseBackup } from './base-backup.mjs';
import { Refused } from './refused.mjs';

export const EXTENSION = '.tar.gz';
/** Files that belong to one running server alone and are not restored. */
const NOT_RESTORED = new Set(['server.log', 'postmaster.pid', 'postmaster.opts']);

export const write = ({ ownerUrl }, file) =>
  baseBackup(ownerUrl, (archive) =>
    pipeline(archive, createGzip({ level: 3 }), fs.createWriteStream(file, { mode: 0o600 })),
  );

/**
 * Replaces the server of `folder` by the one in a backup. `bringUpToDate` is called with the addresses of the restored database before it
 * replaces the previous one; if anything fails, nothing changes. Returns the path to which the previous folder was moved, if there was one.
 * @throws Refused
 */
export async function restore(file, { folder, replace, stamp, bringUpToDate }) {
  const server = serverOf(folder);
  const isThere = fs.existsSync(server.data);
  if (isThere && isRunning(server))
    throw new Refused('Percorso è in funzione: fermarlo (Ctrl-C) prima di ripristinare.');
  if (isThere && !replace)
    throw new Refused(`In ${server.data} ci sono già dei dati: con --replace vengono conservati sotto un altro nome.`);
  const restoring = `${folder}.restoring`;
  const { data, as } = serverOf(restoring);
  const discard = () => fs.rmSync(path.dirname(data), { recursive: true, force: true });
  discard();
  try {
    await unpack(file, data);
    own(data, as);
    const database = await startCluster(restoring).catch((cause) => {
      throw new Refused('Il file non è un backup di Percorso: la base dati che contiene non si avvia.', { cause });
    });
    try {
      await bringUpToDate(database);
    } finally {
      await database.stop();
    }
    const before = `${server.data}.before-${stamp}`;
    fs.mkdirSync(path.dirname(server.data), { recursive: true });
    if (isThere) fs.renameSync(server.data, before);
    fs.renameSync(data, server.data);
    return isThere ? before : undefined;
  } finally {
    discard();
  }
}

/** @throws Refused if the file is no archive, is damaged or is truncated */
async function unpack(file, folder) {
  const extract = tar.extract();
  extract.on('entry', (header, content, next) => {
    const at = path.join(folder, header.name);
    const isInFolder = at === path.join(folder, '/') || at.startsWith(folder + path.sep);
    if (!isInFolder || !['file', 'directory'].includes(header.type))
      return next(new Error(`${header.type} ${header.name}`));
    const keep = (file) => {
      fs.mkdirSync(path.dirname(file), { recursive: true, mode: 0o700 });
      pipeline(content, fs.createWriteStream(file, { mode: 0o600 })).then(() => next(), next);
    };
    if (header.type === 'file' && !NOT_RESTORED.has(header.name)) return keep(at);
    if (header.type === 'directory') fs.mkdirSync(at, { recursive: true, mode: 0o700 });
    content.on('end', next).resume();
  });
  fs.mkdirSync(path.dirname(folder), { recursive: true });
  fs.mkdirSync(folder, { mode: 0o700 });
  await pipeline(fs.createReadStream(file), createGunzip(), extract).catch((cause) => {
    throw new Refused('Il file è danneggiato, incompleto o non è un backup di Percorso.', { cause });
  });
  for (const name of ['PG_VERSION', 'backup_label', 'global/pg_control'])
    if (!fs.existsSync(path.join(folder, name)))
      throw new Refused(`Il file non è un backup di Percorso: manca ${name}.`);
}

function own(folder, { uid, gid }) {
  if (uid === undefined) return;
  for (const entry of ['', ...fs.readdirSync(folder, { recursive: true })])
    fs.chownSync(path.join(folder, entry), uid, gid);
}
