// `npm run lighthouse`: what Lighthouse says of the dashboard and of the wizard, signed in, on a desktop and on a phone (slowed down as
// it does by default). Each page is loaded several times with nothing kept; a line is the median by its score. Figures mean something on a quiet
// machine alone, so no test asks for them.
import { randomBytes } from 'node:crypto';
import lighthouse, { desktopConfig } from 'lighthouse';
import puppeteer from 'puppeteer-core';
import { build } from './build.mjs';
import { ensureChromium } from './chromium.mjs';
import { ensureInstalled } from './install.mjs';
import { startTestServer } from './postgres/test-server.mjs';

const ACCOUNT = 'uod.operatore';
const FLAGS = ['--no-sandbox', '--disable-gpu', '--disable-dev-shm-usage', '--disable-background-networking'];
const RUNS = Number(process.argv.find((argument) => argument.startsWith('--runs='))?.slice('--runs='.length) ?? 3);

const FORMS = [
  { name: 'desktop', config: desktopConfig, score: 0.95 },
  { name: 'phone', config: undefined, score: 0.85 },
];
const SHIFT = 0.05;
const BLOCKED_MS = 300;

await ensureInstalled();
await build();
const executablePath = await ensureChromium();
const server = await startTestServer();
process.env.TEST_SERVER_URL = server.url;
process.env.TEST_RUN = randomBytes(4).toString('hex');
const { runningApp } = await import('@percorso/testing');
const app = await runningApp();
const browser = await puppeteer.launch({ executablePath, args: FLAGS });
try {
  await measure(await pages());
} finally {
  await browser.close();
  await app.stop();
  await server.stop();
}

async function json(address, init) {
  const reply = await fetch(app.url + address, init);
  if (!reply.ok) throw new Error(`${address}: ${reply.status} ${await reply.text()}`);
  return reply.json();
}

async function token() {
  const { requestToken } = await import('@percorso/api');
  return requestToken({ issuer: `${app.url}/oidc`, resource: 'urn:percorso:api' }, ACCOUNT, 'percorso');
}

/** A new tab, in which what a sign-in leaves stands from the first script on. */
async function signedIn() {
  const { oidc } = await json('/v1/config');
  const user = { access_token: await token(), token_type: 'Bearer', profile: { sub: ACCOUNT }, expires_at: 4e9 };
  const page = await browser.newPage();
  const entry = [`oidc.user:${oidc.authority}:${oidc.clientId}`, JSON.stringify(user)];
  await page.evaluateOnNewDocument((key, value) => sessionStorage.setItem(key, value), ...entry);
  return page;
}

async function pages() {
  const headers = { authorization: `Bearer ${await token()}` };
  const [episode] = await json('/v1/district-unit-episodes?limit=1&closed=false&step=PRI', { headers });
  if (!episode) throw new Error('The demo data have no access at the step PRI.');
  const wizard = `/patients-management/patients/${episode.patientId}/episode-of-care/${episode.coreId}`;
  return [
    ['dashboard', '/'],
    ['wizard', wizard],
  ];
}

async function measure(addresses) {
  const lines = [];
  for (const form of FORMS)
    for (const [name, address] of addresses) {
      const runs = [];
      for (let run = 0; run < RUNS; run++) runs.push(await load(app.url + address, form));
      runs.sort((one, other) => one.score - other.score);
      lines.push({ page: name, on: form.name, ...runs[Math.floor(RUNS / 2)], wanted: form.score });
    }
  console.table(lines);
  for (const { page: name, on, score, wanted, shift, blockedMs } of lines) {
    const isReached = score >= wanted && shift <= SHIFT && blockedMs <= BLOCKED_MS;
    const target = `${wanted}, a shift of at most ${SHIFT}, ${BLOCKED_MS} ms blocked`;
    console.log(`${isReached ? 'reached' : 'NOT reached'}: ${name} on a ${on} (${target})`);
  }
}

async function load(address, { config }) {
  const page = await signedIn();
  const flags = { onlyCategories: ['performance'], disableStorageReset: false, logLevel: 'error' };
  const { lhr } = await lighthouse(address, flags, config, page);
  if (lhr.runtimeError) throw new Error(lhr.runtimeError.message);
  await page.close();
  const { audits, categories } = lhr;
  const ms = (audit) => Math.round(audits[audit].numericValue);
  return {
    score: categories.performance.score,
    firstPaintMs: ms('first-contentful-paint'),
    largestPaintMs: ms('largest-contentful-paint'),
    blockedMs: ms('total-blocking-time'),
    shift: Number(audits['cumulative-layout-shift'].numericValue.toFixed(3)),
    scriptKb: Math.round(
      audits['network-requests'].details.items
        .filter(({ resourceType }) => resourceType === 'Script')
        .reduce((sum, { transferSize }) => sum + transferSize, 0) / 1000,
    ),
  };
}
