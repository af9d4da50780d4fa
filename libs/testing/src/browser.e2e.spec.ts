import type { Browser } from 'playwright-core';
import { launchBrowser } from './browser.js';

describe('A browser for tests', () => {
  let browser: Browser;
  beforeAll(async () => {
    browser = await launchBrowser();
  });
  afterAll(() => browser.close());

  it('runs the scripts of a page', async () => {
    const page = await browser.newPage();
    await page.setContent('<button onclick="this.textContent = 6 * 7">?</button>');
    await page.getByRole('button').click();
    expect(await page.getByRole('button').textContent()).toBe('42');
  });
});
