import { launchBrowser, runningApp, type RunningApp } from '@percorso/testing';
import type { Browser } from 'playwright-core';
import { Person } from './person';
import { picture } from './picture';

/** The running application and a browser, in which people sign in beside each other. */
export class Stage {
  private readonly people: Person[] = [];
  private readonly signedIn = new Map<string, Promise<Person>>();

  private constructor(
    readonly app: RunningApp,
    readonly browser: Browser,
  ) {}

  /** @param env settings of the application. */
  static async open(env: Record<string, string> = {}): Promise<Stage> {
    const app = await runningApp(env);
    try {
      return new Stage(app, await launchBrowser());
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

  /** One of the accounts at an address, signed in at most once: what it left unsaved stays in its browser. */
  async at(account: string, path: string): Promise<Person> {
    const known = this.signedIn.get(account);
    if (known) {
      const person = await known;
      await person.page.goto(path);
      await person.page.getByRole('main').waitFor();
      return person;
    }
    const person = this.signIn(account, path);
    this.signedIn.set(account, person);
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
    await this.browser.close();
    await this.app.stop();
  }
}
