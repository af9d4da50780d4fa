import { BuildInfo } from '@percorso/domain';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { fileURLToPath } from 'node:url';

const FILE = 'build-info.json';

/** The folder of the API's build. It has no build info if the API runs from its sources. */
export const apiFolder = fileURLToPath(new URL('..', import.meta.url));

/** Returns the build info in a folder, or null if the folder has none. */
export async function buildIn(folder: string): Promise<BuildInfo | null> {
  try {
    return BuildInfo.parse(JSON.parse(await readFile(path.join(folder, FILE), 'utf8')));
  } catch {
    return null;
  }
}
