import {
  documentLabels,
  calendarLabels,
  entryLabels,
  episodeLabels,
  fillLabel,
  isFormSheetType,
  isListSheetType,
  loginLabels,
  menuModeLabels,
  openEpisodeLabels,
  sheetFormLabels,
  sheetsByStep,
  shellLabels,
  stepLabels,
  uodSteps,
  wizardButtonLabels,
  wizardDoneLabels,
  wizardLabels,
  type ListSheetType,
  type Step,
} from '@percorso/domain';
import type { Milestone } from '@percorso/testing';
import type { Locator } from 'playwright-core';
import { violationsIn, violationsOf } from './axe';
import { pathMaker, type Patient } from './cast';
import { checkPageAtBothWidths } from './check-page';
import type { Person } from './person';
import { Stage } from './stage';
import { wizards, type Wizard, type WizardOf } from './wizard';

const phone = { width: 390, height: 844 };

/** Each step of the centre, with a milestone at which the centre's episode is at this step. */
const centreMilestones = [
  ['ACCESSO_RIABILITAZIONE_CDR', 'LISTA_ATTESA'],
  ['RIABILITAZIONE_CDR', 'RIABILITAZIONE_UOD'],
  ['CHIUSURA_CDR', 'CHIUSURA_CDR'],
] as const satisfies (readonly [Step, Milestone])[];

describe('Accessibility: axe finds no violation, and no text is English', () => {
  let stage: Stage;
  let wizardOf: WizardOf;
  let makePath: Awaited<ReturnType<typeof pathMaker>>;

  beforeAll(async () => {
    stage = await Stage.open();
    wizardOf = await wizards(stage);
    makePath = await pathMaker(stage.app.url, stage.app.database);
  });
  afterAll(() => stage.close());
  afterEach(() => expect(stage.faults).toEqual([]));

  const patientPath = ({ id }: Patient) => `/patients-management/patients/${id}`;

  /** Checks the page at the widths of a desktop and of a phone. */
  const checkAccessibility = ({ page }: Pick<Person, 'page'>, pictureName: string): Promise<void> =>
    checkPageAtBothWidths(page, `accessibile-${pictureName.replaceAll(/\W+/g, '-')}`);

  /** Checks the page of a step at both widths, and each of its sheets at the width of a desktop. */
  async function checkEverySheet(wizard: Wizard, step: Step): Promise<void> {
    await wizard.shows(step);
    await wizard.person.waitUntilLoaded();
    await wizard.page.getByRole('list', { name: wizardLabels.sheets, exact: true }).waitFor();
    await wizard.page.getByRole('region', { name: wizardLabels.actions, exact: true }).waitFor();
    await wizard.page.getByRole('navigation', { name: wizardLabels.steps, exact: true }).waitFor();
    await checkAccessibility(wizard, step);
    for (const [type] of sheetsByStep[step]) {
      const sheet = await wizard.openSheet(type);
      if (isFormSheetType(type)) await sheet.locator('form, dl, p').first().waitFor();
      await wizard.person.waitUntilLoaded();
      expect({ step, type, found: await violationsIn(wizard.page, sheet) }).toEqual({ step, type, found: [] });
      if (isListSheetType(type)) await checkNewEntryDialog(wizard, type, sheet);
    }
  }

  /** Checks the dialog of a new entry if the sheet has one. */
  async function checkNewEntryDialog({ page }: Wizard, type: ListSheetType, sheet: Locator): Promise<void> {
    const label =
      type === 'DOCUMENTI' ? documentLabels.add : fillLabel(sheetFormLabels.add, { row: entryLabels[type].one });
    const add = sheet.getByRole('button', { name: label });
    if ((await add.count()) === 0) return;
    await add.first().click();
    await page.getByRole('dialog').waitFor();
    expect({ type, found: await violationsOf(page) }).toEqual({ type, found: [] });
    await page.keyboard.press('Escape');
    await page.getByRole('dialog').waitFor({ state: 'detached' });
  }

  it('on the sign-in page', async () => {
    const visitor = await stage.visitor();
    await visitor.page.goto('/');
    await visitor.page.getByLabel(loginLabels.username).waitFor();
    await checkAccessibility(visitor, 'login');
  });

  it.each([
    ['uod.operatore', '/'],
    ['uod.operatore', '/patients-management/patients'],
    ['uod.operatore', '/patients-management/patients?all=true'],
    ['uod.operatore', '/patients-management/episodes-of-care'],
    ['uod.operatore', '/patients-management/nothing'],
    ['uod.operatore', '/workflows'],
    ['asl.operatore', '/'],
    ['asl.operatore', '/rates-and-budget?tab=asl-periods'],
    ['admin', '/rates-and-budget'],
    ['admin', '/rates-and-budget/regional-periods'],
    ['admin', '/rates-and-budget/asl-periods?localHealthAuthorityCode=150204'],
    ['primo.accesso', '/'],
    ['analista', '/'],
    ['analista', '/workflows'],
    ['analista', '/workflows/uod-episode'],
    ['analista', '/waiting'],
  ])('for %s at %s', async (account, path) => {
    const person = await stage.at(account, path);
    await person.page.getByRole('heading', { level: 1 }).waitFor();
    await person.waitUntilLoaded();
    await checkAccessibility(person, `${account} ${path}`);
  });

  it('on the patient page, in the dialog that opens an access and in its calendar', async () => {
    const { patient } = makePath();
    const person = await stage.at('uod.operatore', patientPath(patient));
    await person.button(episodeLabels.newAccess).waitFor();
    await checkAccessibility(person, 'patient');
    await person.press(episodeLabels.newAccess);
    await person.page.getByRole('dialog').waitFor();
    await checkAccessibility(person, 'new access');
    await person.button(`${shellLabels.openCalendar}: ${openEpisodeLabels.startDate}`).click();
    await person.page.getByRole('dialog', { name: calendarLabels.content }).waitFor();
    await checkAccessibility(person, 'calendar');
  });

  it.each(uodSteps)('in the unit’s step %s and each of its sheets', async (step) => {
    const { patient, path } = makePath();
    const id = await path.openAt(step);
    await checkEverySheet(await wizardOf('uod.operatore', `${patientPath(patient)}/episode-of-care/${id}`), step);
  });

  it.each(centreMilestones)('in the centre’s step %s and each of its sheets', async (step, milestone) => {
    const { patient, path } = makePath();
    const id = await path.openAt(milestone);
    await checkEverySheet(await wizardOf('cdr.operatore', `${patientPath(patient)}/episode-of-care/${id}`), step);
  });

  it('in a closed episode, in a confirmation dialog and in the message after it', async () => {
    const { patient, path } = makePath();
    const closed = await path.openAt('CHIUSO_UOD');
    const wizard = await wizardOf('uod.operatore', `${patientPath(patient)}/episode-of-care/${closed}`);
    await wizard.showStep('PRI');
    await checkEverySheet(wizard, 'PRI');
    const other = makePath();
    const open = await other.path.openAt('VALUTAZIONE_UVBR');
    await wizard.page.goto(`${patientPath(other.patient)}/episode-of-care/${open}`);
    await wizard.button('invalidateStep').click();
    await wizard.page.getByRole('alertdialog', { name: wizardButtonLabels.invalidateStep }).waitFor();
    await checkAccessibility(wizard, 'question');
    await wizard.person.answer(wizardButtonLabels.invalidateStep);
    await wizard.person.sees(wizardDoneLabels.INVALIDATE);
    await checkAccessibility(wizard, 'message');
  });

  it('in the overlay menu, the horizontal menu, the user menu and the drawer of steps', async () => {
    const { patient, path } = makePath();
    const id = await path.open();
    const wizard = await wizardOf('uod.direttore', `${patientPath(patient)}/pre-episode-of-care/${id}`);
    const { page, person } = wizard;
    await wizard.shows('ACCETTAZIONE_UOD');
    await page.getByTitle(shellLabels.userMenu).click();
    await page.getByRole('radio', { name: menuModeLabels.horizontal }).check();
    expect(await violationsOf(page)).toEqual([]);
    await page.setViewportSize(phone);
    await person.press(shellLabels.openMenu);
    await page.getByRole('dialog').waitFor();
    expect(await violationsOf(page)).toEqual([]);
    await page.keyboard.press('Escape');
    await page.getByRole('button', { name: new RegExp(`${stepLabels.ACCETTAZIONE_UOD}$`) }).click();
    await page.getByRole('dialog').waitFor();
    expect(await violationsOf(page)).toEqual([]);
  });
});
