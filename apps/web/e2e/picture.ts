import { mkdirSync } from 'node:fs';
import path from 'node:path';
import type { Page } from 'playwright-core';

/** `PICTURES=1 npm run test:e2e`: where somebody will look at them. */
const folder = process.env.PICTURES && path.join(process.cwd(), 'screenshots');
const desk = { width: 1280, height: 900 };
const phone = { width: 390, height: 844 };

/**
 * Nothing stands beyond the right edge, at a desk and on a phone; and where pictures are wanted, the whole page as it is then. The window
 * is a desk's again afterwards.
 */
export async function picture(page: Page, name: string): Promise<void> {
  for (const size of [phone, desk]) {
    await page.setViewportSize(size);
    const height = await page.evaluate(heightWhenDrawn);
    expect({ name, cut: await page.evaluate(beyondTheEdge) }).toEqual({ name, cut: [] });
    if (folder) await take(page, path.join(folder, `${name}-${size.width}.png`), { ...size, height });
  }
  await page.setViewportSize(desk);
}

/** On a screen as high as the page, so that bars which stay in view cover nothing. */
async function take(page: Page, file: string, { width, height }: typeof desk): Promise<void> {
  mkdirSync(path.dirname(file), { recursive: true });
  await page.setViewportSize({ width, height });
  // A part that is as high as the screen allows makes the page higher on a higher one.
  await page.setViewportSize({ width, height: await page.evaluate(heightWhenDrawn) });
  await page.screenshot({ path: file, animations: 'disabled' });
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
