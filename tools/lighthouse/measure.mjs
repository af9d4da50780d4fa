// Measures the scores of each page on each kind of device.
import lighthouse, { desktopConfig } from 'lighthouse';
import { requestToken } from '@percorso/api';
import { within } from './within.mjs';

const ACCOUNT = 'uod.operatore';
const REPLY_SECONDS = 30;

const FORMS = [
  { name: 'desktop', config: desktopConfig, score: 0.95 },
  { name: 'phone', config: undefined, score: 0.85 },
];
const SHIFT = 0.05;
const BLOCKED_MS = 300;

async function json({ url }, address, init) {
  const reply = await fetch(url + address, { ...init, signal: AbortSignal.timeout(REPLY_SECONDS * 1000) });
  if (!reply.ok) throw new Error(`${address}: ${reply.status} ${await reply.text()}`);
  return reply.json();
}

const token = ({ url }) => requestToken({ issuer: `${url}/oidc`, resource: 'urn:percorso:api' }, ACCOUNT, 'percorso');

/** Opens a new tab that has a signed-in session before its first script runs. */
async function signedIn({ app, browser }) {
  const { oidc } = await json(app, '/v1/config');
  const user = { access_token: await token(app), token_type: 'Bearer', profile: { sub: ACCOUNT }, expires_at: 4e9 };
  const page = await browser.newPage();
  // Not every browser renders a tab that is behind others.
  await page.bringToFront();
  const entry = [`oidc.user:${oidc.authority}:${oidc.clientId}`, JSON.stringify(user)];
  await page.evaluateOnNewDocument((key, value) => sessionStorage.setItem(key, value), ...entry);
  return page;
}

async function pagesOf(app) {
  const headers = { authorization: `Bearer ${await token(app)}` };
  const [episode] = await json(app, '/v1/district-unit-episodes?limit=1&closed=false&step=PRI', { headers });
  if (!episode) throw new Error('The demo data have no access at the step PRI.');
  const wizard = `/patients-management/patients/${episode.patientId}/episode-of-care/${episode.coreId}`;
  return [
    ['dashboard', '/'],
    ['wizard', wizard],
  ];
}

/** Loads each page `runs` times, each within `pageSeconds`, and prints the medians; `say` prints the progress. */
export async function measure({ app, browser, runs, pageSeconds, say }) {
  const lines = [];
  const pages = await pagesOf(app);
  for (const form of FORMS)
    for (const [name, address] of pages) {
      const loads = [];
      for (let run = 1; run <= runs; run++) {
        const what = `${name} on a ${form.name}, load ${run} of ${runs}`;
        say(`${what} …`);
        loads.push(await within(pageSeconds, what, () => load({ app, browser, address, form, what })));
      }
      loads.sort((one, other) => one.score - other.score);
      lines.push({ page: name, on: form.name, ...loads[Math.floor(runs / 2)], wanted: form.score });
    }
  console.table(lines);
  for (const { page: name, on, score, wanted, shift, blockedMs } of lines) {
    const isReached = score >= wanted && shift <= SHIFT && blockedMs <= BLOCKED_MS;
    const target = `${wanted}, a shift of at most ${SHIFT}, ${BLOCKED_MS} ms blocked`;
    console.log(`${isReached ? 'reached' : 'NOT reached'}: ${name} on a ${on} (${target})`);
  }
}

async function load({ app, browser, address, form: { config }, what }) {
  const page = await signedIn({ app, browser });
  const flags = { onlyCategories: ['performance'], disableStorageReset: false, logLevel: 'error' };
  const { lhr } = await lighthouse(app.url + address, flags, config, page);
  if (lhr.runtimeError) throw new Error(`${what}: ${lhr.runtimeError.message}`);
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
