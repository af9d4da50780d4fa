import { BuildInfo } from '@percorso/domain';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { fileURLToPath } from 'node:url';

const FILE = 'build-info.json';

/** Of the API's own build; none where it runs from its sources. */
export const builtApi = fileURLToPath(new URL('..', import.meta.url));

/** What the build in a folder has written down of itself; null where nothing was built there. */
export async function buildIn(folder: string): Promise<BuildInfo | null> {
  try {
    return BuildInfo.parse(JSON.parse(await readFile(path.join(folder, FILE), 'utf8')));
  } catch {
    return null;
  }
}
