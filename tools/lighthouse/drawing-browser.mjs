// A browser for Lighthouse that is known to draw: one that opens a page and draws no frame would leave every load waiting.
import puppeteer from 'puppeteer-core';
import { ensureChromium } from '../chromium.mjs';
import { within } from './within.mjs';

const START_SECONDS = 60;
const DRAW_SECONDS = 30;
const END_SECONDS = 5;
const FLAGS = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-dev-shm-usage',
  '--disable-background-networking',
  // The full browser regards a page without a window as hidden, and stops drawing it.
  '--disable-renderer-backgrounding',
  '--disable-backgrounding-occluded-windows',
];

/** Resolves once two frames have been drawn. */
const FRAMES = 'new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)))';

/** @throws if it does not start, or draws nothing within half a minute; the message names its path and what to do */
export async function drawingBrowser() {
  const executablePath = await ensureChromium();
  // The headless shell knows only its own way without a window.
  const headless = executablePath.includes('headless') ? 'shell' : true;
  const browser = await puppeteer.launch({ executablePath, headless, args: FLAGS, timeout: START_SECONDS * 1000 });
  try {
    await within(DRAW_SECONDS, `a first frame by ${executablePath}`, async () => {
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

/** Also one that no longer answers. */
export async function endBrowser(browser) {
  await within(END_SECONDS, 'closing the browser', () => browser.close()).catch(() =>
    browser.process()?.kill('SIGKILL'),
  );
}
