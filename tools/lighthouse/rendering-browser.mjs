// Starts a browser for Lighthouse after checking that it renders: with one that opens a page and renders no frame, every load would wait in
// vain.
import puppeteer from 'puppeteer-core';
import { ensureChromium } from '../chromium.mjs';
import { within } from './within.mjs';

const START_SECONDS = 60;
const RENDER_SECONDS = 30;
const END_SECONDS = 5;
const FLAGS = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-dev-shm-usage',
  '--disable-background-networking',
  // The full browser regards a page without a window as hidden, and stops rendering it.
  '--disable-renderer-backgrounding',
  '--disable-backgrounding-occluded-windows',
];

/** Resolves after two frames have been rendered. */
const FRAMES = 'new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)))';

/** @throws if the browser does not start, or renders nothing within half a minute; the message names its path and what to do */
export async function renderingBrowser() {
  const executablePath = await ensureChromium();
  // The headless shell supports only its own headless mode.
  const headless = executablePath.includes('headless') ? 'shell' : true;
  const browser = await puppeteer.launch({ executablePath, headless, args: FLAGS, timeout: START_SECONDS * 1000 });
  try {
    await within(RENDER_SECONDS, `a first frame by ${executablePath}`, async () => {
      const page = await browser.newPage();
      await page.setContent('<p>drawn</p>');
      await page.evaluate(FRAMES);
      await page.close();
    });
    return browser;
  } catch (error) {
    await endBrowser(browser);
    const advice = 'Install chromium-headless-shell, or name another browser in CHROMIUM_PATH.';
    throw new Error(`The browser draws no page. ${advice}`, { cause: error });
  }
}

/** Ends the browser, even if it no longer responds. */
export async function endBrowser(browser) {
  await within(END_SECONDS, 'closing the browser', () => browser.close()).catch(() =>
    browser.process()?.kill('SIGKILL'),
  );
}
