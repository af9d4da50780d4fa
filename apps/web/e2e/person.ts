import { changeLabels, loginLabels, shellLabels, toastLabels } from '@percorso/domain';
import type { Locator, Page, Request } from 'playwright-core';
import { PATIENCE_SECONDS } from './eventually';
import { focusFault, watchFocus } from './focus-watch';

const password = 'percorso';
const consoleFaults = ['Content Security Policy', focusFault];

/** Runs in the page. Logs each violation of the content security policy, because the browser logs none if the page catches the error. */
export function logPolicyViolations(): void {
  addEventListener('securitypolicyviolation', ({ effectiveDirective, blockedURI, sourceFile }) =>
    console.error(`Content Security Policy: ${effectiveDirective} stops ${blockedURI} of ${sourceFile}`),
  );
}

/** A user with a separate browser context; has an account once signed in. */
export class Person {
  readonly faults: string[] = [];
  /** Requests that failed or were refused, with their status. */
  private readonly refused: string[] = [];

  constructor(readonly page: Page) {
    page.setDefaultTimeout(PATIENCE_SECONDS * 1000);
    page.on('pageerror', (error) => this.faults.push(error.stack ?? error.message));
    page.on('console', (message) => {
      // Violations of the content security policy and faults of the focus watch are reported only on the console.
      if (message.type() === 'error' && consoleFaults.some((text) => message.text().includes(text)))
        this.faults.push(message.text());
    });
    page.on('response', (response) => {
      if (response.status() >= 400) this.noteRefused(response.request(), String(response.status()));
    });
    page.on('requestfailed', (request) => this.noteRefused(request, request.failure()?.errorText));
    void watchFocus(page);
  }

  private noteRefused(request: Request, reason = ''): void {
    this.refused.push(`${new Date().toISOString()} ${request.method()} ${request.url()}: ${reason}`);
  }

  /** Returns what the page shows, and which requests were refused, to explain a failed test. */
  async explanation(): Promise<string> {
    const text = await this.page.locator('body').innerText({ timeout: 1000 }).catch(String);
    return [this.page.url(), text, ...this.refused].join('\n');
  }

  /** Opens an address, signs in at the identity provider, and waits until the browser has returned to the address. */
  async signIn(account: string, path: string): Promise<void> {
    await this.page.goto(path);
    await this.page.getByLabel(loginLabels.username).fill(account);
    await this.page.getByLabel(loginLabels.password).fill(password);
    await this.page.getByRole('button', { name: loginLabels.submit, exact: true }).click();
    await this.page.waitForURL((url) => !url.pathname.startsWith('/oidc') && !url.searchParams.has('code'));
    await this.page.getByRole('main').waitFor();
  }

  button = (name: string) => this.page.getByRole('button', { name, exact: true });

  /** Returns a field by its label, without the mark of required fields. */
  field = (label: string) => this.page.getByRole('textbox', { name: label, exact: true });

  press = (name: string): Promise<void> => this.button(name).click();

  /** Waits until no part of the page is loading. */
  waitUntilLoaded = (): Promise<void> =>
    this.page.getByRole('status', { name: shellLabels.loading }).first().waitFor({ state: 'detached' });

  /** Waits until the page shows a text. */
  sees = (text: string): Promise<void> => this.page.getByText(text).first().waitFor();

  /** Opens the section «Storico» of the page, and returns it. */
  async history(): Promise<Locator> {
    await this.press(changeLabels.show);
    return this.page.getByRole('region', { name: changeLabels.title });
  }

  /** Closes the toasts that cover the page. */
  async dismissMessages(): Promise<void> {
    const dismiss = this.page.getByRole('button', { name: toastLabels.dismiss });
    await dismiss.evaluateAll((buttons: HTMLElement[]) => buttons.forEach((button) => button.click()));
    await dismiss.first().waitFor({ state: 'detached' });
  }

  /** Presses a button of the open confirmation dialog. Another dialog, with a button of the same name, may follow immediately. */
  answer = async (name: string): Promise<void> => {
    const button = this.page.getByRole('alertdialog').getByRole('button', { name, exact: true });
    const pressed = await button.elementHandle();
    await pressed?.click();
    await pressed?.waitForElementState('hidden');
  };
}
