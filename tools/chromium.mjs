// Finds a Chromium for the browser tests, and installs one where there is none.
import { spawnSync } from 'node:child_process';
import fs from 'node:fs';
import { installPackages } from './apt.mjs';

const USUAL_PLACES = [
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome-stable',
  '/usr/bin/google-chrome',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
];
const PACKAGES = ['chromium', 'fonts-liberation'];

/** Path of a Chromium on this machine: CHROMIUM_PATH, the system's, or Playwright's own. */
export function findChromium() {
  return [process.env.CHROMIUM_PATH, ...USUAL_PLACES].find((file) => file && fs.existsSync(file));
}

/** As `findChromium`, and installs one first where there is none. Needs the installed packages. */
export async function ensureChromium() {
  return findChromium() ?? (await playwrights()) ?? installed() ?? (await downloaded());
}

async function playwrights() {
  const { chromium } = await import('playwright-core');
  return fs.existsSync(chromium.executablePath()) ? chromium.executablePath() : undefined;
}

function installed() {
  return installPackages(PACKAGES, 'Installing Chromium for the browser tests …') ? findChromium() : undefined;
}

async function downloaded() {
  spawnSync('npx', ['playwright-core', 'install', 'chromium'], { stdio: ['ignore', 'inherit', 'inherit'] });
  const found = await playwrights();
  if (!found) throw new Error('No Chromium found: install one, or name it in CHROMIUM_PATH.');
  return found;
}
