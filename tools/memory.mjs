// Provides a folder in memory for the temporary files of a test run: databases, browser profiles, caches.
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { isProgram } from './postgres/owner.mjs';

const MEMORY = '/dev/shm';
const PREFIX = 'percorso-run-';
/** The free memory that a test run needs, in bytes. Containers have 64 MB unless more is configured. */
const ENOUGH = 8e9;

/**
 * Makes a folder in memory the temporary folder of this program and its children, and returns a function that removes it. Does nothing if
 * the memory is not enough. A database has 900 files, and on a slow disk creating them takes most of the time of a small test.
 */
export function useMemoryFolder() {
  if (!hasRoom()) return () => undefined;
  for (const name of fs.readdirSync(MEMORY).filter((one) => one.startsWith(PREFIX)))
    if (!isProgram(Number(name.slice(PREFIX.length)))) remove(path.join(MEMORY, name));
  const folder = path.join(MEMORY, `${PREFIX}${process.pid}`);
  fs.mkdirSync(folder);
  // The same permissions as those of the system's temporary folder: servers run as another user.
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
