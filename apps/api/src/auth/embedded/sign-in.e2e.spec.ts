import { runningApp, type RunningApp, sharedBrowser, untilFocused } from '@percorso/testing';
import { AxeBuilder } from '@axe-core/playwright';
import type { BrowserContext, Page } from 'playwright-core';

const widths = [1280, 390];

describe('The sign-in page', () => {
  let app: RunningApp;
  let address: string;
  const contexts: BrowserContext[] = [];

  beforeAll(async () => {
    app = await runningApp();
    address = app.url;
  });

  afterAll(async () => {
    await Promise.all(contexts.map((context) => context.close()));
    await app.stop();
  });

  const callbackUrl = () => `${address}/v1/health`;

  async function open(width: number): Promise<Page> {
    const browser = await sharedBrowser();
    const context = await browser.newContext({ viewport: { width, height: 844 }, locale: 'it-IT' });
    contexts.push(context);
    const page = await context.newPage();
    const query = new URLSearchParams({
      client_id: 'percorso-web',
      response_type: 'code',
      redirect_uri: callbackUrl(),
      scope: 'openid profile',
      code_challenge: 'E9Melhoa2OwvFrEMTJguCHaoeK1t8URWbuGJSstw-cM',
      code_challenge_method: 'S256',
    });
    await page.goto(`${address}/oidc/auth?${query.toString()}`);
    return page;
  }

  const findings = async (page: Page) => (await new AxeBuilder({ page }).analyze()).violations.map(({ id }) => id);
  const overflow = (page: Page) => page.evaluate<number>('document.documentElement.scrollWidth - window.innerWidth');

  it.each(widths)('fits a width of %i pixels, and is accessible, even with an error', async (width) => {
    const page = await open(width);
    expect(await findings(page)).toEqual([]);
    expect(await overflow(page)).toBeLessThanOrEqual(0);
    await page.getByLabel('Nome utente').fill('uod.operatore');
    await page.getByLabel('Password').fill('sbagliata');
    await page.keyboard.press('Enter');
    await page.getByRole('alert').waitFor();
    expect(await findings(page)).toEqual([]);
    await page.context().close();
  });

  it('signs users in with the keyboard alone, and signs them out without a confirmation', async () => {
    const page = await open(1280);
    const username = page.getByLabel('Nome utente');
    await untilFocused(username);
    await page.keyboard.type('uod.operatore');
    await page.keyboard.press('Tab');
    await page.keyboard.type('percorso');
    expect(await username.inputValue()).toBe('uod.operatore');
    await page.keyboard.press('Enter');
    await page.waitForURL(/\/v1\/health\?code=/);
    const query = new URLSearchParams({ client_id: 'percorso-web', post_logout_redirect_uri: callbackUrl() });
    await page.goto(`${address}/oidc/session/end?${query.toString()}`);
    await page.waitForURL(callbackUrl());
    await page.context().close();
  });

  it('fills in the username of the chosen demo account', async () => {
    const page = await open(390);
    await page.getByRole('link', { name: /cdr2\.operatore/ }).click();
    expect(await page.getByLabel('Nome utente').inputValue()).toBe('cdr2.operatore');
    await page.context().close();
  });
});
