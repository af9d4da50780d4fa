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
  type FormSheetType,
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
import { allPractitioners, type Practitioner, type Patient } from './cast';
import type { Person } from './person';
import { SheetForm } from './sheet-form';
import type { Stage } from './stage';

/** The page of an episode. Its methods wait until the page shows what the test expects. */
export class Wizard {
  constructor(
    readonly person: Person,
    private readonly practitioners: readonly Practitioner[],
  ) {}

  get page(): Page {
    return this.person.page;
  }

  // Found by attribute, because a lookup by role searches the whole page. `accessibility.e2e` checks the roles.
  get actions(): Locator {
    return this.page.locator(`section[aria-label="${wizardLabels.actions}"]`);
  }

  private get steps(): Locator {
    return this.page.locator(`nav[aria-label="${wizardLabels.steps}"]`);
  }

  button = (label: WizardButtonLabel): Locator =>
    this.actions.getByRole('button', { name: wizardButtonLabels[label], exact: true });

  /** Waits until the page shows the title of a step. */
  shows = (step: Step): Promise<void> =>
    this.page.getByRole('heading', { level: 1, name: stepLabels[step], exact: true }).waitFor();

  /** Waits until a step has a status in the list of steps. */
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

  /** The head of a sheet, which opens and closes it. */
  head = (type: SheetType): Locator => this.sheet(type).locator('h2').getByRole('button');

  /** Opens a sheet unless it is already open. */
  async openSheet(type: SheetType): Promise<Locator> {
    const head = this.head(type);
    if ((await head.getAttribute('aria-expanded')) !== 'true') await head.click();
    await eventually(() => head.getAttribute('aria-expanded'), 'true');
    return this.sheet(type);
  }

  form = (type: SheetType): SheetForm => new SheetForm(this.page, this.sheet(type), this.practitioners);

  /** Opens the sheet, fills the whole content, saves it and waits for the state `COMPLETATA`. */
  async complete<T extends FormSheetType>(
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

  /** Does the same as `complete` for a list, entry by entry. */
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

  /** Waits until the line under a disabled button shows a reason. */
  async showsReason(label: WizardButtonLabel, reason: string): Promise<void> {
    const intro = fillLabel(unmetLabels.cannot, { button: wizardButtonLabels[label] });
    await this.actions.getByText(`${intro} ${reason}`).waitFor();
    await eventually(() => this.button(label).isDisabled(), true);
  }

  allows = (label: WizardButtonLabel): Promise<void> => this.button(label).and(this.page.locator(':enabled')).waitFor();

  /** Waits until the dashboard shows a task about a patient. The oldest task is first, so `more` has to load the newest. */
  async hasToDo(task: keyof typeof worklistTaskLabels, { surname, name }: Patient): Promise<void> {
    const { todo } = worklistTaskLabels[task];
    const line = fillLabel(worklistLabels.open, { todo, patient: `${surname} ${name}` });
    const more = this.person.button(worklistLabels.more).first();
    await eventually(async () => {
      await more.click({ timeout: 1000 }).catch(() => undefined);
      return this.page.getByRole('link', { name: line, exact: true }).count();
    }, 1);
  }

  /** Reloads the page, which then shows the changes of other users. */
  async reload(): Promise<void> {
    await this.page.reload();
    await this.actions.waitFor();
  }

  warnsIrreversible = (): Promise<void> =>
    this.page.getByRole('alertdialog').getByText(confirmEventLabels.irreversible, { exact: true }).waitFor();

  awaits = (...actors: ActorLabel[]): Promise<void> =>
    this.actions
      .getByText(fillLabel(unmetLabels.mustAct, { who: actors.map((actor) => actorLabels[actor]).join(', ') }))
      .first()
      .waitFor();

  /** Waits until the patient bar above the episode shows a value. */
  async barShows(name: keyof typeof patientBarLabels, value: string): Promise<void> {
    const bar = this.page.getByRole('region', { name: patientBarLabels.title });
    const more = bar.getByRole('button', { name: patientBarLabels.more });
    if ((await more.count()) > 0) await more.click();
    await bar
      .locator('dl > div', { has: this.page.getByText(patientBarLabels[name], { exact: true }) })
      .getByText(value, { exact: true })
      .last()
      .waitFor();
  }

  /** Presses a button of the action bar, and confirms. By default, the confirmation has the same label as the button. */
  async move(
    label: WizardButtonLabel,
    done: keyof typeof wizardDoneLabels,
    answer: string = wizardButtonLabels[label],
  ): Promise<void> {
    await this.button(label).click();
    await this.person.answer(answer);
    await this.person.sees(wizardDoneLabels[done]);
  }

  /** Chooses an action from the menu of rare actions. */
  async chooseAction(label: WizardButtonLabel): Promise<void> {
    await this.person.press(wizardLabels.otherActions);
    await this.page.getByRole('menuitem', { name: wizardButtonLabels[label], exact: true }).click();
  }

  async confirm(done: keyof typeof wizardDoneLabels, answer: string = shellLabels.confirm): Promise<void> {
    await this.person.answer(answer);
    await this.person.sees(wizardDoneLabels[done]);
  }
}

export type WizardOf = (account: string, path: string) => Promise<Wizard>;

/** Returns a function that opens episodes as the accounts of a stage. */
export async function wizards(stage: Stage): Promise<WizardOf> {
  const practitioners = await allPractitioners(stage.app.database);
  return async (account, path) => new Wizard(await stage.at(account, path), practitioners);
}
