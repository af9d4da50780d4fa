import {
  actorLabels,
  confirmEventLabels,
  fillLabel,
  patientBarLabels,
  sheetStateLabels,
  sheetTypeLabels,
  shellLabels,
  stepLabels,
  stepStatusLabels,
  unmetLabels,
  wizardButtonLabels,
  wizardDoneLabels,
  wizardLabels,
  type ActorLabel,
  type EntryContents,
  type FilledSheetType,
  type ListSheetType,
  type SheetContents,
  type SheetState,
  type SheetType,
  type Step,
  type StepRow,
  type WizardButtonLabel,
  worklistLabels,
  worklistTaskLabels,
} from '@percorso/domain';
import type { Locator, Page } from 'playwright-core';
import { fillDocument, openUpload, sendDocument } from './document-form';
import { eventually } from './eventually';
import { colleaguesOf, type Colleague, type Patient } from './cast';
import type { Person } from './person';
import { SheetForm } from './sheet-form';
import type { Stage } from './stage';

/** The page of an episode, as somebody reads and uses it. What it waits for, it asserts. */
export class Wizard {
  constructor(
    readonly person: Person,
    private readonly colleagues: readonly Colleague[],
  ) {}

  get page(): Page {
    return this.person.page;
  }

  // Parts of the page by the name that is written at them: each look for a role goes through the whole page, `accessibility.e2e` does so.
  get actions(): Locator {
    return this.page.locator(`section[aria-label="${wizardLabels.actions}"]`);
  }

  private get steps(): Locator {
    return this.page.locator(`nav[aria-label="${wizardLabels.steps}"]`);
  }

  button = (label: WizardButtonLabel): Locator =>
    this.actions.getByRole('button', { name: wizardButtonLabels[label], exact: true });

  /** The title of the shown step. */
  shows = (step: Step): Promise<void> =>
    this.page.getByRole('heading', { level: 1, name: stepLabels[step], exact: true }).waitFor();

  /** How the list of the steps tells of one. */
  async stepIs(step: Step, status: StepRow['status']): Promise<void> {
    const name = new RegExp(`^${stepLabels[step]} ?${stepStatusLabels[status]}`);
    await this.steps.getByRole('button', { name }).waitFor();
  }

  showStep = (step: Step): Promise<void> =>
    this.steps
      .getByRole('button', { name: new RegExp(`^${stepLabels[step]} ?(${Object.values(stepStatusLabels).join('|')})`) })
      .click();

  sheet = (type: SheetType): Locator =>
    this.page
      .locator(`ul[aria-label="${wizardLabels.sheets}"] > li`)
      .filter({ has: this.page.locator('h2').getByText(sheetTypeLabels[type], { exact: true }) });

  sheetIs = (type: SheetType, state: SheetState): Promise<void> =>
    this.sheet(type).getByText(sheetStateLabels[state], { exact: true }).waitFor();

  /** Opens a sheet, unless it is. */
  async openSheet(type: SheetType): Promise<Locator> {
    const sheet = this.sheet(type);
    const row = sheet.locator('h2').getByRole('button');
    if ((await row.getAttribute('aria-expanded')) !== 'true') await row.click();
    return sheet;
  }

  form = (type: SheetType): SheetForm => new SheetForm(this.page, this.sheet(type), this.colleagues);

  /** Opens the sheet, types the whole content, saves it and reads that it is complete. */
  async complete<T extends FilledSheetType>(
    type: T,
    content: SheetContents[T],
    beforeSaving: () => Promise<void> = () => Promise.resolve(),
  ): Promise<void> {
    await this.openSheet(type);
    const form = this.form(type);
    await form.fill(type, content);
    await beforeSaving();
    await form.save();
    await this.sheetIs(type, 'COMPLETATA');
  }

  /** The same of a list, entry by entry. */
  async completeList<T extends ListSheetType>(
    type: T,
    entries: readonly EntryContents[T][],
    beforeSaving: () => Promise<void> = () => Promise.resolve(),
  ): Promise<void> {
    const sheet = await this.openSheet(type);
    const form = this.form(type);
    for (const [index, entry] of entries.entries()) {
      const isDocument = type === 'DOCUMENTI';
      const dialog = isDocument ? await openUpload(this.page, sheet) : await form.addEntry(type, entry);
      if (isDocument) await fillDocument(dialog, entry as EntryContents['DOCUMENTI']);
      if (index === 0) await beforeSaving();
      await (isDocument ? sendDocument(dialog) : form.saveEntry(type, dialog));
    }
    await this.sheetIs(type, 'COMPLETATA');
  }

  /** Why a button is disabled, in the line under it. */
  async saysUnder(label: WizardButtonLabel, reason: string): Promise<void> {
    const intro = fillLabel(unmetLabels.cannot, { button: wizardButtonLabels[label] });
    await this.actions.getByText(`${intro} ${reason}`).waitFor();
    await eventually(() => this.button(label).isDisabled(), true);
  }

  allows = (label: WizardButtonLabel): Promise<void> => this.button(label).and(this.page.locator(':enabled')).waitFor();

  /** On the dashboard: this is to be done for a patient. What has waited longest stands first, so that more is to be shown for the newest. */
  async hasToDo(task: keyof typeof worklistTaskLabels, { surname, name }: Patient): Promise<void> {
    const { todo } = worklistTaskLabels[task];
    const line = fillLabel(worklistLabels.open, { todo, patient: `${surname} ${name}` });
    const more = this.person.button(worklistLabels.more).first();
    await eventually(async () => {
      await more.click({ timeout: 1000 }).catch(() => undefined);
      return this.page.getByRole('link', { name: line, exact: true }).count();
    }, 1);
  }

  /** Looks at what others did meanwhile. */
  async reload(): Promise<void> {
    await this.page.reload();
    await this.actions.waitFor();
  }

  saysIrreversible = (): Promise<void> =>
    this.page.getByRole('alertdialog').getByText(confirmEventLabels.irreversible, { exact: true }).waitFor();

  awaits = (...who: ActorLabel[]): Promise<void> =>
    this.actions
      .getByText(fillLabel(unmetLabels.mustAct, { who: who.map((actor) => actorLabels[actor]).join(', ') }))
      .first()
      .waitFor();

  /** A fact of the bar above the episode. */
  async barSays(name: keyof typeof patientBarLabels, value: string): Promise<void> {
    const bar = this.page.getByRole('region', { name: patientBarLabels.title });
    const more = bar.getByRole('button', { name: patientBarLabels.more });
    if ((await more.count()) > 0) await more.click();
    await bar
      .locator('dl > div', { has: this.page.getByText(patientBarLabels[name], { exact: true }) })
      .getByText(value, { exact: true })
      .last()
      .waitFor();
  }

  /** Presses a button of the bar and answers its question with yes; the answer's name is the button's unless another is told. */
  async move(
    label: WizardButtonLabel,
    done: keyof typeof wizardDoneLabels,
    answer: string = wizardButtonLabels[label],
  ): Promise<void> {
    await this.button(label).click();
    await this.person.answer(answer);
    await this.person.told(wizardDoneLabels[done]);
  }

  /** One of the actions that are seldom taken. */
  async chooseAction(label: WizardButtonLabel): Promise<void> {
    await this.person.press(wizardLabels.otherActions);
    await this.page.getByRole('menuitem', { name: wizardButtonLabels[label], exact: true }).click();
  }

  async confirmed(done: keyof typeof wizardDoneLabels, answer: string = shellLabels.confirm): Promise<void> {
    await this.person.answer(answer);
    await this.person.told(wizardDoneLabels[done]);
  }
}

export type WizardOf = (account: string, path: string) => Promise<Wizard>;

/** Accounts of a stage at their episodes. */
export async function wizards(stage: Stage): Promise<WizardOf> {
  const colleagues = await colleaguesOf(stage.app.database);
  return async (account, path) => new Wizard(await stage.at(account, path), colleagues);
}
