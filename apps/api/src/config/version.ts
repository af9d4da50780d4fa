import { readFileSync } from 'node:fs';
import { z } from 'zod';

const manifest = new URL('../../package.json', import.meta.url);

/** Version of the API's package; the path to the manifest is the same from `src` and from `dist`. */
export const { version } = z.object({ version: z.string() }).parse(JSON.parse(readFileSync(manifest, 'utf8')));
