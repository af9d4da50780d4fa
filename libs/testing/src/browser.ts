import type { Browser, Locator } from 'playwright-core';

/** Path of the Chromium that the run of the tests has found or installed. */
function findChromium(): string {
  const file = process.env.CHROMIUM_PATH;
  if (!file) throw new Error('No Chromium: run `npm run test:e2e`, which installs one, or name it in CHROMIUM_PATH.');
  return file;
}

// Without a sandbox, since containers and root have none; and silent towards the outside.
const FLAGS = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-dev-shm-usage',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  // A page lives for seconds: helpers that optimise its scripts and collect its garbage take more of the processor than they give.
  '--js-flags=--single-threaded,--no-opt,--no-maglev,--min-semi-space-size=64',
];

let shared: Promise<Browser> | undefined;

/** The headless Chromium of this worker, which ends with it; whoever opens a context closes it. */
export const sharedBrowser = (): Promise<Browser> => (shared ??= launch());

/** The driver is loaded here alone: the demo data do without it. */
async function launch(): Promise<Browser> {
  const { chromium } = await import('playwright-core');
  return chromium.launch({ executablePath: findChromium(), args: FLAGS });
}

/** Waits until the focus stands on it: what is typed before the browser has drawn it falls on nothing. */
export const untilFocused = (target: Locator): Promise<void> => target.and(target.page().locator(':focus')).waitFor();
