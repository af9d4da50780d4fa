import type { PublicConfig } from '@percorso/domain';
import { runningApp, sharedBrowser, type RunningApp } from '@percorso/testing';
import type { Browser } from 'playwright-core';
import { focusAtRest } from './focus-watch';
import { Person, logPolicyViolations } from './person';
import { picture } from './picture';
import { tokenOf } from './rest';

/** The running application, and a browser in which several users are signed in at the same time. */
export class Stage {
  private static readonly openStages = new Set<Stage>();
  private readonly people: Person[] = [];
  private readonly sessions = new Map<string, Promise<Person>>();

  private constructor(
    readonly app: RunningApp,
    readonly browser: Browser,
  ) {}

  /** @param env settings of the application */
  static async open(env: Record<string, string> = {}): Promise<Stage> {
    const app = await runningApp(env);
    try {
      const stage = new Stage(app, await sharedBrowser());
      Stage.openStages.add(stage);
      return stage;
    } catch (error) {
      await app.stop();
      throw error;
    }
  }

  /** Waits until the focus watch has checked the last press of every user on any open stage. */
  static async atRest(): Promise<void> {
    await Promise.all(Stage.everybody.map(({ page }) => focusAtRest(page)));
  }

  /** All faults so far on any page of any open stage: script errors, policy violations, and presses that lose the focus. */
  static get faults(): string[] {
    return Stage.everybody.flatMap(({ faults }) => faults);
  }

  /** What the pages of all users on any open stage show, to explain a failed test. */
  static async explanation(): Promise<string> {
    return (await Promise.all(Stage.everybody.map((person) => person.explanation()))).join('\n\n');
  }

  private static get everybody(): Person[] {
    return [...Stage.openStages].flatMap(({ people }) => people);
  }

  /** Opens a new browser context, signs in through the provider, and returns to the address. */
  async signIn(account: string, path = '/'): Promise<Person> {
    const person = await this.visitor();
    await person.signIn(account, path);
    return person;
  }

  /** Opens an address as an account, always in the same browser context. Unsaved drafts of earlier tests are therefore still stored. */
  async at(account: string, path: string): Promise<Person> {
    const session = this.sessions.get(account) ?? this.openSession(account);
    this.sessions.set(account, session);
    return goTo(await session, path);
  }

  /** Opens an address as an account, in a browser context only for this test, with its own clock, routes and storage. */
  inOwnBrowser = async (account: string, path: string): Promise<Person> => goTo(await this.openSession(account), path);

  /**
   * Stores a token in the way a sign-in does. The pages of the sign-in are not used, because they take three page loads and have
   * their own tests.
   */
  private async openSession(account: string): Promise<Person> {
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
    await context.addInitScript(logPolicyViolations);
    const person = new Person(await context.newPage());
    this.people.push(person);
    return person;
  }

  /** All faults so far on any page of this stage. */
  get faults(): string[] {
    return this.people.flatMap(({ faults }) => faults);
  }

  /** Takes a screenshot of the page of every user. */
  async photograph(name: string): Promise<void> {
    for (const [index, { page }] of this.people.entries()) await picture(page, `${name}-${index + 1}`);
  }

  async close(): Promise<void> {
    Stage.openStages.delete(this);
    await Promise.all(this.people.map(({ page }) => page.context().close()));
    await this.app.stop();
  }
}

async function goTo(person: Person, path: string): Promise<Person> {
  await person.page.goto(path);
  await person.page.getByRole('main').waitFor();
  return person;
}
