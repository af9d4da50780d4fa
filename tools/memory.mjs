// A folder in memory for the temporary files of a test run: databases, browser profiles, caches.
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { isProgram } from './postgres/owner.mjs';

const MEMORY = '/dev/shm';
const PREFIX = 'percorso-run-';
/** Bytes. Containers have 64 MB unless they are given more. */
const ENOUGH = 8e9;

/**
 * Makes it the temporary folder of this program and its children, and returns a function that removes it. Without enough memory it does
 * nothing: a database has 900 files, and creating them takes most of the time of a small test on a slow disk.
 */
export function stayInMemory() {
  if (!hasRoom()) return () => undefined;
  for (const name of fs.readdirSync(MEMORY).filter((one) => one.startsWith(PREFIX)))
    if (!isProgram(Number(name.slice(PREFIX.length)))) remove(path.join(MEMORY, name));
  const folder = path.join(MEMORY, `${PREFIX}${process.pid}`);
  fs.mkdirSync(folder);
  // As the system's own: servers run as a user of theirs.
  fs.chmodSync(folder, 0o1777);
  process.env.TMPDIR = folder;
  return () => remove(folder);
}

const remove = (folder) => fs.rmSync(folder, { recursive: true, force: true });

function hasRoom() {
  try {
    const { bavail, bsize } = fs.statfsSync(MEMORY);
    fs.accessSync(MEMORY, fs.constants.W_OK);
    return bavail * bsize > ENOUGH && os.freemem() > ENOUGH;
  } catch {
    return false;
  }
}
