// `npm run keystrokes`: what a clerk, a therapist and a director do a hundred times a day, done in a real browser: the presses of keys and of
// the mouse that it takes, which the browser counts, and the seconds at a steady pace. `--pace=200`: milliseconds for each key. Any other
// argument selects the acts whose name contains it. The counts mean the same on any machine, the seconds only on a quiet one.
import { randomBytes } from 'node:crypto';
import { build } from './build.mjs';
import { ensureInstalled } from './install.mjs';

const USUAL_PACE = 200;
const args = process.argv.slice(2);
const pace = Number(args.find((arg) => arg.startsWith('--pace='))?.slice('--pace='.length) ?? USUAL_PACE);
const names = args.filter((arg) => !arg.startsWith('--'));

await ensureInstalled();
await build();
const { ensureChromium } = await import('./chromium.mjs');
process.env.CHROMIUM_PATH = await ensureChromium();
const { startTestServer } = await import('./postgres/test-server.mjs');
const server = await startTestServer();
try {
  process.env.TEST_SERVER_URL = server.url;
  process.env.TEST_RUN ??= randomBytes(4).toString('hex');
  const { measure } = await import('./dist/keystrokes/main.js');
  await measure({ pace, names });
} finally {
  await server.stop();
}
// The browser is shared by the whole program.
process.exit();
