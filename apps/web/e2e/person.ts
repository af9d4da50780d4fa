import { changeLabels, loginLabels, shellLabels, toastLabels } from '@percorso/domain';
import type { Locator, Page } from 'playwright-core';
import { focusFault, watchFocus } from './focus-watch';

const PATIENCE_MS = 15_000;
const password = 'percorso';
const toldOnConsole = ['Content Security Policy', focusFault];

/** Says on the console what the content security policy stops: the browser itself is silent where the page catches the error. Runs in the page. */
export function sayRefusals(): void {
  addEventListener('securitypolicyviolation', ({ effectiveDirective, blockedURI, sourceFile }) =>
    console.error(`Content Security Policy: ${effectiveDirective} stops ${blockedURI} of ${sourceFile}`),
  );
}

/** One account at one browser. */
export class Person {
  readonly faults: string[] = [];

  constructor(readonly page: Page) {
    page.setDefaultTimeout(PATIENCE_MS);
    page.on('pageerror', (error) => this.faults.push(error.stack ?? error.message));
    page.on('console', (message) => {
      // What the content security policy stops is said on the console alone (of an `eval` whose error is caught, by `sayRefusals`), as is what the watch of the focus finds.
      if (message.type() === 'error' && toldOnConsole.some((text) => message.text().includes(text)))
        this.faults.push(message.text());
    });
    void watchFocus(page);
  }

  /** Asks for an address, is sent to the identity provider, and comes back to it. */
  async signIn(account: string, path: string): Promise<void> {
    await this.page.goto(path);
    await this.page.getByLabel(loginLabels.username).fill(account);
    await this.page.getByLabel(loginLabels.password).fill(password);
    await this.page.getByRole('button', { name: loginLabels.submit, exact: true }).click();
    await this.page.waitForURL((url) => !url.pathname.startsWith('/oidc') && !url.searchParams.has('code'));
    await this.page.getByRole('main').waitFor();
  }

  button = (name: string) => this.page.getByRole('button', { name, exact: true });

  /** A field by the words of its label; the mark of a required one is not among them. */
  field = (label: string) => this.page.getByRole('textbox', { name: label, exact: true });

  press = (name: string): Promise<void> => this.button(name).click();

  /** Nothing on the page is being loaded any more. */
  loaded = (): Promise<void> =>
    this.page.getByRole('status', { name: shellLabels.loading }).first().waitFor({ state: 'detached' });

  /** A message of the application, whose text is of the catalogue. */
  told = (text: string): Promise<void> => this.page.getByText(text).first().waitFor();

  /** Opens what the page tells under «Storico». */
  async history(): Promise<Locator> {
    await this.press(changeLabels.show);
    return this.page.getByRole('region', { name: changeLabels.title });
  }

  /** Puts away the messages that stand over the page. */
  async dismissMessages(): Promise<void> {
    const dismiss = this.page.getByRole('button', { name: toastLabels.dismiss });
    await dismiss.evaluateAll((buttons: HTMLElement[]) => buttons.forEach((button) => button.click()));
    await dismiss.first().waitFor({ state: 'detached' });
  }

  /** Answers the question that stands before everything else; another one may follow at once. */
  answer = async (name: string): Promise<void> => {
    const answer = this.page.getByRole('alertdialog').getByRole('button', { name, exact: true });
    await answer.click();
    await answer.waitFor({ state: 'hidden' });
  };
}
