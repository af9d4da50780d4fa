import { sharedBrowser } from './browser.js';

describe('A test browser', () => {
  it('runs the scripts of a page', async () => {
    const page = await (await sharedBrowser()).newPage();
    await page.setContent('<button onclick="this.textContent = 6 * 7">?</button>');
    await page.getByRole('button').click();
    expect(await page.getByRole('button').textContent()).toBe('42');
    await page.close();
  });
});
