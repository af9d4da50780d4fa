import { mkdirSync } from 'node:fs';
import path from 'node:path';
import type { Page } from 'playwright-core';

const folder = path.join(process.cwd(), 'screenshots');
const desk = { width: 1280, height: 900 };
const phone = { width: 390, height: 844 };

/** The whole page as it is, for eyes, at a desk and on a phone. The window is a desk's again afterwards. */
export async function picture(page: Page, name: string): Promise<void> {
  mkdirSync(folder, { recursive: true });
  for (const size of [phone, desk]) {
    await page.setViewportSize(size);
    await page.screenshot({
      path: path.join(folder, `${name}-${size.width}.png`),
      fullPage: true,
      animations: 'disabled',
    });
  }
}
