import { BuildInfo } from '@percorso/domain';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { fileURLToPath } from 'node:url';

const FILE = 'build-info.json';

/** The folder of the API's own build, which has no build info if it runs from its sources. */
export const apiFolder = fileURLToPath(new URL('..', import.meta.url));

/** The build info of a folder; null if it has none. */
export async function buildIn(folder: string): Promise<BuildInfo | null> {
  try {
    return BuildInfo.parse(JSON.parse(await readFile(path.join(folder, FILE), 'utf8')));
  } catch {
    return null;
  }
}
