import { type CodeListName, describeCode, entryListLabels, fillLabel, sheetFormLabels } from '@percorso/domain';
import type { Locator, Page } from 'playwright-core';

const STOPS = 150;

/**
 * How to fill a field: a text, the value of an option or `first`, the code of a suggestion, a ticked checkbox, or the code of a radio
 * button.
 */
export type Filling =
  | { text: string }
  | { option: string }
  | { suggestion: string }
  | 'checked'
  | { radio: readonly [list: CodeListName, code: string] };

/** Acts as a user without a mouse: moves with Tab, and fails if Tab does not reach a control. */
export class Keyboard {
  constructor(readonly page: Page) {}

  press = (key: string): Promise<void> => this.page.keyboard.press(key);

  /** Types the first letter with its key and inserts the others at once, because the page renders again for each key. */
  async type([first = '', ...others]: string): Promise<void> {
    await this.page.keyboard.type(first);
    if (others.length > 0) await this.page.keyboard.insertText(others.join(''));
  }

  async reach(target: Locator, stops = STOPS): Promise<void> {
    await target.waitFor();
    await this.tabTo(target, { stops, isWithin: false });
  }

  /**
   * Presses Tab until the target has the focus. The target is looked up again only if it was detached, because a lookup takes longer
   * than a Tab.
   */
  private async tabTo(target: Locator, { stops, isWithin }: { stops: number; isWithin: boolean }): Promise<void> {
    let element = await target.elementHandle();
    for (let stop = 0; stop < stops; stop += 1) {
      const found = await element?.evaluate(focusAt, isWithin);
      if (found === 'here') return;
      if (found === 'detached') element = await target.elementHandle();
      else await this.press('Tab');
    }
    throw new Error(`no stop of the keyboard leads to ${String(target)}`);
  }

  async pressButton(scope: Page | Locator, name: string): Promise<void> {
    await this.reach(scope.getByRole('button', { name, exact: true }).first());
    await this.press('Enter');
  }

  /** Adds an entry to a list in its dialog, and saves it. */
  async addEntry(
    sheet: Locator,
    labels: { one: string; titleOfNew: string },
    fields: readonly (readonly [label: string, Filling])[],
  ): Promise<void> {
    await this.pressButton(sheet, fillLabel(sheetFormLabels.add, { row: labels.one }));
    const dialog = this.page.getByRole('dialog', { name: labels.titleOfNew, exact: true });
    for (const [label, filling] of fields) await this.fill(dialog, label, filling);
    await this.pressButton(dialog, entryListLabels.save);
    await dialog.waitFor({ state: 'detached' });
  }

  async fill(dialog: Locator, label: string, filling: Filling): Promise<void> {
    if (filling === 'checked') {
      await this.reach(dialog.getByRole('checkbox', { name: label, exact: true }));
      return this.press('Space');
    }
    if ('radio' in filling) return this.chooseRadio(dialog, label, describeCode(...filling.radio));
    const role = 'text' in filling ? 'textbox' : 'combobox';
    const control = dialog.getByRole(role, { name: label, exact: true });
    await this.reach(control);
    if ('text' in filling) return this.type(filling.text);
    if ('option' in filling) return this.goTo(control, filling.option);
    await this.type(filling.suggestion);
    await this.page
      .getByRole('option', { name: `${filling.suggestion} –` })
      .first()
      .waitFor();
    await this.press('ArrowDown');
    await this.press('Enter');
  }

  /** Presses ArrowDown in a select field until the field has the value; only once for the value `first`. */
  private async goTo(select: Locator, value: string): Promise<void> {
    if (value === 'first') return this.press('ArrowDown');
    const count = await select.getByRole('option').count();
    for (let step = 0; step < count && (await select.inputValue()) !== value; step += 1) await this.press('ArrowDown');
    if ((await select.inputValue()) !== value) throw new Error(`${value} is not offered by ${String(select)}`);
  }

  private async chooseRadio(dialog: Locator, label: string, words: string): Promise<void> {
    const group = dialog.getByRole('group', { name: label, exact: true });
    const wanted = group.getByRole('radio', { name: words, exact: true });
    await this.tabTo(group, { stops: STOPS, isWithin: true });
    await this.press('Space');
    const count = await group.getByRole('radio').count();
    for (let step = 0; step < count && !(await wanted.isChecked()); step += 1) await this.press('ArrowDown');
  }
}

/** Runs in the page. Returns whether an element has the focus, does not have it, or is detached. */
function focusAt(node: Node, isWithin: boolean): 'here' | 'elsewhere' | 'detached' {
  if (!node.isConnected) return 'detached';
  const { activeElement } = document;
  return (isWithin ? node.contains(activeElement) : node === activeElement) ? 'here' : 'elsewhere';
}
