import type { PublicConfig } from '@percorso/domain';
import { runningApp, sharedBrowser, type RunningApp } from '@percorso/testing';
import type { Browser } from 'playwright-core';
import { Person } from './person';
import { picture } from './picture';
import { tokenOf } from './rest';

/** The running application and a browser, in which people sign in beside each other. */
export class Stage {
  private readonly people: Person[] = [];
  private readonly entered = new Map<string, Promise<Person>>();

  private constructor(
    readonly app: RunningApp,
    readonly browser: Browser,
  ) {}

  /** @param env settings of the application. */
  static async open(env: Record<string, string> = {}): Promise<Stage> {
    const app = await runningApp(env);
    try {
      return new Stage(app, await sharedBrowser());
    } catch (error) {
      await app.stop();
      throw error;
    }
  }

  /** Somebody at a browser of their own, signed in and back at the address that was asked for. */
  async signIn(account: string, path = '/'): Promise<Person> {
    const person = await this.visitor();
    await person.signIn(account, path);
    return person;
  }

  /** One of the accounts at an address, always in the same browser: what it left unsaved stays there. */
  async at(account: string, path: string): Promise<Person> {
    const entered = this.entered.get(account) ?? this.enter(account);
    this.entered.set(account, entered);
    const person = await entered;
    await person.page.goto(path);
    await person.page.getByRole('main').waitFor();
    return person;
  }

  /** Somebody in whose browser stands what a sign-in leaves there: its pages, which take three loads, have their own tests. */
  private async enter(account: string): Promise<Person> {
    const person = await this.visitor();
    const { oidc } = (await (await fetch(`${this.app.url}/v1/config`)).json()) as PublicConfig;
    const user = {
      access_token: await tokenOf(this.app.url, account),
      token_type: 'Bearer',
      profile: { sub: account },
      expires_at: Date.now() / 1000 + 3600,
    };
    const entry = [`oidc.user:${oidc.authority}:${oidc.clientId}`, JSON.stringify(user)] as const;
    await person.page.addInitScript(([key, value]) => sessionStorage.setItem(key, value), entry);
    return person;
  }

  async visitor(): Promise<Person> {
    const context = await this.browser.newContext({
      baseURL: this.app.url,
      viewport: { width: 1280, height: 900 },
      locale: 'it-IT',
      timezoneId: 'Europe/Rome',
      reducedMotion: 'reduce',
    });
    const person = new Person(await context.newPage());
    this.people.push(person);
    return person;
  }

  /** Errors of scripts on any page so far. */
  get faults(): string[] {
    return this.people.flatMap(({ faults }) => faults);
  }

  /** Everybody's screen as it is now. */
  async photograph(name: string): Promise<void> {
    for (const [index, { page }] of this.people.entries()) await picture(page, `${name}-${index + 1}`);
  }

  async close(): Promise<void> {
    await Promise.all(this.people.map(({ page }) => page.context().close()));
    await this.app.stop();
  }
}
