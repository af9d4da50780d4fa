import type { Browser, Locator } from 'playwright-core';

/** Returns the path of the Chromium that the test run found or installed. */
function findChromium(): string {
  const file = process.env.CHROMIUM_PATH;
  if (!file) throw new Error('No Chromium: run `npm run test:e2e`, which installs one, or name it in CHROMIUM_PATH.');
  return file;
}

// Chromium runs without a sandbox, which containers and root do not support, and without network traffic of its own.
const FLAGS = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-dev-shm-usage',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  // Pages exist only for seconds: optimising compilers and background garbage collection would use more processor time
  // than they save.
  '--js-flags=--single-threaded,--no-opt,--no-maglev,--min-semi-space-size=64',
];

let shared: Promise<Browser> | undefined;

/**
 * Returns the headless Chromium of this worker, which is closed with the worker. Callers close the contexts that they
 * open.
 */
export const sharedBrowser = (): Promise<Browser> => (shared ??= launch());

/**
 * Launches Chromium. The driver is imported lazily, because the program that creates demo data imports this package
 * without it.
 */
async function launch(): Promise<Browser> {
  const { chromium } = await import('playwright-core');
  return chromium.launch({ executablePath: findChromium(), args: FLAGS });
}

/** Waits until the element has the focus: keys that are typed before the browser gives it the focus are lost. */
export const untilFocused = (target: Locator): Promise<void> => target.and(target.page().locator(':focus')).waitFor();
