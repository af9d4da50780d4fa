// `npm run lighthouse`: the scores of Lighthouse for the dashboard and the wizard, signed in, on a desktop and on a phone (slowed down as
// Lighthouse does by default). Each page is loaded several times without a cache; each printed line is the load with the median score. The
// figures mean something only on a quiet machine: the test requires only that each page gets one. `--runs=3`: number of loads of each page;
// `--page-seconds=120`: the longest that a load may take.
import { randomBytes } from 'node:crypto';
import { build } from './build.mjs';
import { ensureInstalled } from './install.mjs';

const USUAL = { runs: 3, 'page-seconds': 120 };

const say = (text) => process.stderr.write(`${text}\n`);

/** Functions that stop the started programs, called in reverse order. */
const ends = [];
try {
  const { runs, 'page-seconds': pageSeconds } = optionsOf(process.argv.slice(2));
  say('building …');
  await ensureInstalled();
  await build();
  say('looking for a browser that draws …');
  const { renderingBrowser, endBrowser } = await import('./lighthouse/rendering-browser.mjs');
  const browser = await renderingBrowser();
  ends.push(() => endBrowser(browser));
  say('starting the application with the demo data …');
  const { startTestServer } = await import('./postgres/test-server.mjs');
  const server = await startTestServer();
  ends.push(() => server.stop());
  process.env.TEST_SERVER_URL = server.url;
  process.env.TEST_RUN ??= randomBytes(4).toString('hex');
  const { ownApp } = await import('@percorso/testing');
  const app = await ownApp();
  ends.push(() => app.stop());
  const { measure } = await import('./lighthouse/measure.mjs');
  await measure({ app, browser, runs, pageSeconds, say });
} catch (error) {
  const causes = [error, error.cause].filter(Boolean).map(({ message }) => message);
  console.error(`Lighthouse failed: ${causes.join(' ')}`);
  process.exitCode = 1;
} finally {
  for (const end of ends.reverse()) await end();
}
// A load that was abandoned may wait for its browser for minutes.
if (process.exitCode) process.exit();

function optionsOf(given) {
  const numbers = { ...USUAL };
  for (const argument of given) {
    const [, name, value] = /^--([a-z-]+)=(\d+)$/.exec(argument) ?? [];
    const known = Object.keys(USUAL);
    if (!known.includes(name) || Number(value) === 0)
      throw new Error(`${argument}: known are ${known.map((one) => `--${one}=…`).join(' and ')}, above 0`);
    numbers[name] = Number(value);
  }
  return numbers;
}
