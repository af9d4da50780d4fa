// Finds a Chromium for the browser tests, or installs one.
import { spawnSync } from 'node:child_process';
import fs from 'node:fs';
import { installPackages } from './apt.mjs';

// The headless shell, because the full browser in headless mode sometimes renders no frame for many seconds.
const SHELL = '/usr/bin/chromium-headless-shell';
const USUAL_PLACES = [
  SHELL,
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome-stable',
  '/usr/bin/google-chrome',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
];
const PACKAGES = ['chromium-headless-shell', 'fonts-liberation'];

const firstOf = (files) => files.find((file) => file && fs.existsSync(file));

/** Returns the path of a Chromium on this machine: CHROMIUM_PATH, or that of the operating system. */
export const findChromium = () => firstOf([process.env.CHROMIUM_PATH, ...USUAL_PLACES]);

/**
 * Like `findChromium`, but first installs the headless shell if this program may install packages, or Playwright's Chromium if the machine
 * has none. Requires the installed npm packages.
 */
export async function ensureChromium() {
  const wanted = firstOf([process.env.CHROMIUM_PATH, SHELL]);
  return wanted ?? installed() ?? findChromium() ?? (await playwrights()) ?? (await downloaded());
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
