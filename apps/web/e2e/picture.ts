import { mkdirSync } from 'node:fs';
import path from 'node:path';
import type { Page } from 'playwright-core';
import { eventually } from './eventually';

const folder = path.join(process.cwd(), 'screenshots');
const desktop = { width: 1280, height: 900 };
const phone = { width: 390, height: 844 };

/** Screenshots are only for visual inspection, and are therefore taken only on request: `PICTURES=1 npm test -- browser`. */
const ARE_PICTURES_WANTED = process.env.PICTURES === '1';

/**
 * Expects that no content extends beyond the right edge, at the widths of a phone and of a desktop, and restores the desktop width.
 * On request it takes a screenshot of the whole page, on a screen as high as the page, so that sticky bars do not cover content.
 * @param check additional check of the page at each width
 */
export async function picture(page: Page, name: string, check?: (size: object) => Promise<void>): Promise<void> {
  for (const size of [phone, desktop]) {
    await page.setViewportSize(size);
    if (ARE_PICTURES_WANTED) await photograph(page, name, size);
    else await page.evaluate(heightWhenRendered);
    // A layout that depends on the width is rendered a moment later.
    await eventually(async () => ({ name, cut: await page.evaluate(elementsBeyondTheEdge) }), { name, cut: [] });
    await check?.(size);
  }
  await page.setViewportSize(desktop);
}

/** If screenshots are requested, prints the page to a PDF. */
export async function printPdf(page: Page, name: string): Promise<void> {
  if (ARE_PICTURES_WANTED) await page.pdf({ path: path.join(folder, `${name}.pdf`), preferCSSPageSize: true });
}

/** If screenshots are requested, takes one of the page at its current size. */
export async function screenshot(page: Page, name: string, options: { fullPage?: boolean } = {}): Promise<void> {
  if (ARE_PICTURES_WANTED) await page.screenshot({ path: path.join(folder, `${name}.png`), ...options });
}

async function photograph(page: Page, name: string, size: typeof desktop): Promise<void> {
  mkdirSync(folder, { recursive: true });
  let screen = size.height;
  // Measured twice, because a part of the page that fills the height of the screen makes the page higher on a higher screen.
  for (let pass = 0; pass < 2; pass += 1) {
    const height = await page.evaluate(heightWhenRendered);
    if (height <= screen) break;
    screen = height;
    await page.setViewportSize({ ...size, height });
  }
  await page.screenshot({ path: path.join(folder, `${name}-${size.width}.png`), animations: 'disabled' });
}

/** Runs in the page. Waits for two frames after a resize, with a timeout, because a page that does not change may get no frame. */
async function heightWhenRendered(): Promise<number> {
  for (let frame = 0; frame < 2; frame += 1)
    await new Promise((rendered) => {
      requestAnimationFrame(rendered);
      setTimeout(rendered, 500);
    });
  return document.documentElement.scrollHeight;
}

/** Runs in the page. Returns the elements that make the page wider than its window. */
function elementsBeyondTheEdge(): string[] {
  const { scrollWidth, clientWidth } = document.documentElement;
  if (scrollWidth <= clientWidth) return [];
  return [...document.body.querySelectorAll('*')]
    .filter((element) => element.getBoundingClientRect().right > clientWidth)
    .map((element) => `${element.tagName} ${element.className}: ${element.textContent.slice(0, 40)}`);
}
