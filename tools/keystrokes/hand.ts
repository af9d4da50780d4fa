/// <reference lib="dom" />
import type { Locator, Page } from 'playwright-core';

/** What a user did: presses of keys and of the mouse, and the time that it took, including the waits for the application. */
export type Effort = { keys: number; clicks: number; seconds: number };

/** Runs in the page: reports each press of a key or of the mouse that came from a device. */
function reportPresses(): void {
  const report = (globalThis as unknown as { countPress: (kind: string) => void }).countPress;
  for (const [event, kind] of [
    ['keydown', 'key'],
    ['pointerdown', 'click'],
  ] as const)
    addEventListener(event, (press) => press.isTrusted && report(kind), { capture: true });
}

/** The farthest control, in presses of Tab, that a user reaches by keyboard rather than by mouse. */
const NEAR = 6;

/**
 * The hand of a user, whose presses the browser counts. It types at a constant pace, moves to a near control by Tab, and to others by
 * mouse.
 */
export class Hand {
  private keys = 0;
  private clicks = 0;
  private since = 0;

  private constructor(
    readonly page: Page,
    /** The time for each key, in milliseconds. */
    private readonly pace: number,
  ) {}

  static async on(page: Page, pace: number): Promise<Hand> {
    const hand = new Hand(page, pace);
    await page.exposeBinding('countPress', (_, kind: string) => {
      if (kind === 'key') hand.keys += 1;
      else hand.clicks += 1;
    });
    await page.addInitScript(reportPresses);
    return hand;
  }

  begin(): void {
    [this.keys, this.clicks, this.since] = [0, 0, performance.now()];
  }

  end(): Effort {
    return { keys: this.keys, clicks: this.clicks, seconds: Math.round((performance.now() - this.since) / 100) / 10 };
  }

  async press(key: string, times = 1): Promise<void> {
    for (let time = 0; time < times; time += 1) {
      await this.page.keyboard.press(key);
      await this.page.waitForTimeout(this.pace);
    }
  }

  type = (text: string): Promise<void> => this.page.keyboard.type(text, { delay: this.pace });

  /** Presses a control: by Tab and a key if it is near, else by mouse. */
  async use(target: Locator, key = 'Enter'): Promise<void> {
    await target.waitFor();
    if (await this.isNear(target)) {
      await this.reach(target);
      await this.press(key);
    } else await target.click();
  }

  /** Moves the focus to a control: by Tab if it is near, else by mouse. */
  async reach(target: Locator): Promise<void> {
    await target.waitFor();
    const stops = await this.stopsTo(target);
    if (stops !== null && stops <= NEAR) return this.press('Tab', stops);
    // The press that opens a list of the system would take the keys.
    if (await target.evaluate((element) => element.nodeName === 'SELECT')) return this.reachHidden(target);
    await target.click();
  }

  /** Chooses an option of a list by the shortest beginning of its text that no earlier option has. */
  async choose(select: Locator, value: string): Promise<void> {
    await this.reach(select);
    const options = await select
      .locator('option')
      .evaluateAll((all: HTMLOptionElement[]) =>
        all.filter(({ disabled }) => !disabled).map((option) => ({ value: option.value, text: option.text })),
      );
    const place = options.findIndex((option) => option.value === value);
    const text = options[place]?.text.toLowerCase();
    if (text === undefined) throw new Error(`${value} is not offered by ${String(select)}`);
    if ((await select.inputValue()) === value) return;
    const earlier = options.slice(0, place).map((option) => option.text.toLowerCase());
    const length = [...text].findIndex((_, end) => !earlier.some((other) => other.startsWith(text.slice(0, end + 1))));
    const steps = place - options.findIndex((option) => option.value === '');
    // Few arrows are quicker than many letters.
    if (length < 0 || length + 1 >= steps) await this.press('ArrowDown', steps);
    else await this.type(text.slice(0, length + 1));
    if ((await select.inputValue()) !== value)
      throw new Error(`${value} was not chosen (typed ${text.slice(0, length + 1)}) in ${String(select)}`);
  }

  /** Searches in a field with suggestions, and takes the first suggestion that has this text. */
  async lookUp(field: Locator, text: string, name: RegExp): Promise<void> {
    await this.reach(field);
    await this.type(text);
    await this.page.getByRole('option', { name }).first().waitFor();
    await this.press('ArrowDown');
    await this.press('Enter');
  }

  /** Types a text into a field, unless the field has it already. */
  async write(field: Locator, text: string): Promise<void> {
    if ((await field.inputValue()) === text) return;
    await this.reach(field);
    await this.press('ControlOrMeta+A');
    await this.type(text);
  }

  /** Chooses a radio button by Space and arrows, unless it is chosen already. */
  async pick(group: Locator, words: string): Promise<void> {
    const wanted = group.getByRole('radio', { name: words, exact: true });
    if (await wanted.isChecked()) return;
    const entry = group.getByRole('radio', { checked: true }).or(group.getByRole('radio').first()).first();
    await this.reachHidden(entry);
    await this.press('Space');
    const count = await group.getByRole('radio').count();
    for (let step = 0; step < count && !(await wanted.isChecked()); step += 1) await this.press('ArrowDown');
  }

  /** Ticks or clears a checkbox, unless it has this state already. */
  async tick(box: Locator, isOn = true): Promise<void> {
    if ((await box.isChecked()) === isOn) return;
    await this.reachHidden(box);
    await this.press('Space');
  }

  /** Moves to a control that a drawing covers, or that opens when pressed: counts the press of the mouse that a user would need. */
  private async reachHidden(input: Locator): Promise<void> {
    const stops = await this.stopsTo(input);
    if (stops !== null && stops <= NEAR) return this.press('Tab', stops);
    await input.focus();
    this.clicks += 1;
  }

  private async isNear(target: Locator): Promise<boolean> {
    const stops = await this.stopsTo(target);
    return stops !== null && stops <= NEAR;
  }

  /** Returns how many presses of Tab lead from the focus to the target; null if it is before the focus. */
  private stopsTo(target: Locator): Promise<number | null> {
    return target.evaluate((element) => {
      const entryOf = ({ name }: HTMLInputElement) => {
        const group = [...document.querySelectorAll<HTMLInputElement>('input[type=radio]')].filter(
          (radio) => radio.name === name,
        );
        return group.find(({ checked }) => checked) ?? group[0];
      };
      const canStop = (one: Element) =>
        one instanceof HTMLElement &&
        one.tabIndex >= 0 &&
        one.matches('a[href], button:enabled, input:enabled, select:enabled, textarea:enabled, [tabindex]') &&
        one.getClientRects().length > 0 &&
        // Tab enters a group of radio buttons once.
        !(one instanceof HTMLInputElement && one.type === 'radio' && one !== entryOf(one)) &&
        !(one instanceof HTMLInputElement && one.type === 'hidden');
      const stops = [...document.querySelectorAll('*')].filter(canStop);
      const { activeElement } = document;
      if (!activeElement) return null;
      const follows = (one: Element, other: Element) =>
        (one.compareDocumentPosition(other) & Node.DOCUMENT_POSITION_FOLLOWING) !== 0;
      if (element === activeElement) return 0;
      if (!follows(activeElement, element) || activeElement === document.body) return null;
      return stops.filter((one) => follows(activeElement, one) && follows(one, element)).length + 1;
    });
  }
}
