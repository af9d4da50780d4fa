import { mkdirSync } from 'node:fs';
import path from 'node:path';
import type { Page } from 'playwright-core';
import { eventually } from './eventually';

const folder = path.join(process.cwd(), 'screenshots');
const desk = { width: 1280, height: 900 };
const phone = { width: 390, height: 844 };

/** Pictures are for eyes, and are taken where somebody wants to look: `PICTURES=1 npm test -- browser`. */
const ARE_WANTED = process.env.PICTURES === '1';

/**
 * Nothing may stand beyond the right edge, on a phone and at a desk, whose window it is again afterwards. Where pictures are wanted, the
 * whole page as it is, on a screen as high as the page, so that bars which stay in view cover nothing.
 * @param examine what else is asked of the page at each width, while it has it
 */
export async function picture(page: Page, name: string, examine?: (size: object) => Promise<void>): Promise<void> {
  for (const size of [phone, desk]) {
    await page.setViewportSize(size);
    if (ARE_WANTED) await photograph(page, name, size);
    else await page.evaluate(heightWhenDrawn);
    // What changes with the width is drawn anew a moment later.
    await eventually(async () => ({ name, cut: await page.evaluate(beyondTheEdge) }), { name, cut: [] });
    await examine?.(size);
  }
  await page.setViewportSize(desk);
}

/** The page on paper, where pictures are wanted. */
export async function paper(page: Page, name: string): Promise<void> {
  if (ARE_WANTED) await page.pdf({ path: path.join(folder, `${name}.pdf`), preferCSSPageSize: true });
}

/** The page as it stands, where pictures are wanted. */
export async function look(page: Page, name: string, options: { fullPage?: boolean } = {}): Promise<void> {
  if (ARE_WANTED) await page.screenshot({ path: path.join(folder, `${name}.png`), ...options });
}

async function photograph(page: Page, name: string, size: typeof desk): Promise<void> {
  mkdirSync(folder, { recursive: true });
  let screen = size.height;
  // A part that is as high as the screen allows makes the page higher on a higher one.
  for (let pass = 0; pass < 2; pass += 1) {
    const height = await page.evaluate(heightWhenDrawn);
    if (height <= screen) break;
    screen = height;
    await page.setViewportSize({ ...size, height });
  }
  await page.screenshot({ path: path.join(folder, `${name}-${size.width}.png`), animations: 'disabled' });
}

/** A page that changes with its width draws itself anew; one that has nothing to draw may be given no frame. Runs in the page. */
async function heightWhenDrawn(): Promise<number> {
  for (let frame = 0; frame < 2; frame += 1)
    await new Promise((drawn) => {
      requestAnimationFrame(drawn);
      setTimeout(drawn, 500);
    });
  return document.documentElement.scrollHeight;
}

/** What makes the page wider than its window. Runs in the page. */
function beyondTheEdge(): string[] {
  const { scrollWidth, clientWidth } = document.documentElement;
  if (scrollWidth <= clientWidth) return [];
  return [...document.body.querySelectorAll('*')]
    .filter((element) => element.getBoundingClientRect().right > clientWidth)
    .map((element) => `${element.tagName} ${element.className}: ${element.textContent.slice(0, 40)}`);
}
