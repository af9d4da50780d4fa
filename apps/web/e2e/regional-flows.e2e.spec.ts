import {
  annualScheduleLabels,
  eventLabels,
  flowLabels as labels,
  flowStateLabels,
  instanceLabels,
  listLabels,
  menuLabels,
  pageLabels,
  shellLabels,
  validationLabels,
  workflowsPageLabels,
} from '@percorso/domain';
import { Keyboard } from './keyboard';
import { eventually } from './eventually';
import type { Person } from './person';
import { checkPage } from './check-page';
import { Stage } from './stage';
import { heading } from './structure-screens';

const flows = '/siar-flows/app';
const schedule = '/siar-flows/external-organization-annual-schedule';
const account = 'asl.operatore';

const today = new Date();
const thisYear = today.getFullYear();

describe('Regional flows, in the browser', () => {
  let stage: Stage;

  beforeAll(async () => {
    stage = await Stage.open();
  });
  afterAll(() => stage.close());
  afterEach(() => expect(stage.faults).toEqual([]));

  const rowOf = ({ page }: Person, track: RegExp) =>
    page.getByRole('table', { name: labels.caption }).locator('tbody tr').filter({ hasText: track });
  const action = (name: string, of: RegExp) => new RegExp(`^${name}: ${of.source}`);

  it('are in the menu of the ASL operator, and state that their format is not the official one', async () => {
    const person = await stage.at(account, '/');
    await person.press(menuLabels.adminManagement);
    await person.page.getByRole('link', { name: menuLabels.regionalFlows, exact: true }).click();
    await heading(person.page, pageLabels.regionalFlows);
    await person.sees(labels.ownFormat);
    await rowOf(person, /Accessi/)
      .getByText(/PG\/0001/)
      .waitFor();
    await checkPage(person.page, 'flussi-elenco');
  });

  it('are created, generated, downloaded and marked as sent by keyboard; the list is updated automatically', async () => {
    const person = await stage.at(account, flows);
    const { page } = person;
    const keyboard = new Keyboard(page);
    await keyboard.pressButton(page, labels.new);
    const dialog = page.getByRole('dialog', { name: labels.newTitle });
    await keyboard.pressButton(dialog, labels.create);
    await dialog.getByText(validationLabels.required).first().waitFor();
    await checkPage(person.page, 'flussi-nuovo');
    await keyboard.fill(dialog, labels.track, { option: 'PRESTAZIONI' });
    await keyboard.pressButton(dialog, labels.create);
    await dialog.waitFor({ state: 'detached' });
    await person.sees(labels.created);
    await person.dismissMessages();
    const row = rowOf(person, /Prestazioni/);
    await row.getByText(flowStateLabels.CREATO).waitFor();
    await keyboard.reach(row.getByRole('button', { name: action(labels.generate, /Prestazioni/) }));
    await keyboard.press('Enter');
    await row.getByText(flowStateLabels.GENERATO).waitFor();
    await checkPage(person.page, 'flussi-generato');
    const saved = page.waitForEvent('download');
    await keyboard.reach(row.getByRole('button', { name: action(labels.download, /Prestazioni/) }));
    await keyboard.press('Enter');
    expect((await saved).suggestedFilename()).toMatch(/^PRESTAZIONI_150204_\d{4}-\d\d\.csv$/);
    await keyboard.reach(row.getByRole('button', { name: action(labels.markSent, /Prestazioni/) }));
    await keyboard.press('Enter');
    const sent = page.getByRole('dialog', { name: labels.markSentTitle });
    await keyboard.pressButton(sent, labels.markSent);
    await sent.getByText(validationLabels.required).waitFor();
    await checkPage(person.page, 'flussi-trasmissione');
    await keyboard.fill(sent, labels.protocol, { text: 'PG/2026/42' });
    await keyboard.pressButton(sent, labels.markSent);
    await sent.waitFor({ state: 'detached' });
    await row.getByText(/PG\/2026\/42/).waitFor();
    await person.dismissMessages();
    await eventually(() => row.getByRole('button', { name: action(labels.generateAgain, /Prestazioni/) }).count(), 0);
  });

  it('show in their history the author and the time of the generation and of the transmission', async () => {
    const person = await stage.at(account, flows);
    const { page } = person;
    await rowOf(person, /Prestazioni/)
      .getByRole('link', { name: action(labels.history, /Prestazioni/) })
      .click();
    await heading(page, instanceLabels.title);
    const steps = page.getByRole('table', { name: workflowsPageLabels.history }).getByRole('row');
    const sent = steps.filter({ hasText: eventLabels.MARK_SENT }).filter({ hasText: 'Paolo Greco' });
    await sent.waitFor();
    await checkPage(page, 'flussi-storico');
  });

  it('of the current month are generated after a confirmation', async () => {
    const person = await stage.at(account, flows);
    const { page } = person;
    await person.press(labels.new);
    const dialog = page.getByRole('dialog', { name: labels.newTitle });
    await dialog.getByRole('combobox', { name: labels.track }).selectOption('ACCESSI');
    await dialog.getByRole('combobox', { name: labels.month }).selectOption(String(today.getMonth() + 1));
    await dialog.getByRole('combobox', { name: labels.year }).selectOption(String(thisYear));
    await dialog.getByRole('button', { name: labels.create, exact: true }).click();
    await dialog.waitFor({ state: 'detached' });
    await person.dismissMessages();
    const row = rowOf(person, /Accessi/).filter({ hasText: flowStateLabels.CREATO });
    await row.getByRole('button', { name: action(labels.generate, /Accessi/) }).click();
    const question = page.getByRole('alertdialog', { name: labels.monthTitle });
    await question.getByText(/^Il mese finisce il/).waitFor();
    await checkPage(person.page, 'flussi-mese-in-corso');
    await person.answer(shellLabels.cancel);
    await row.getByRole('button', { name: action(labels.generate, /Accessi/) }).click();
    await person.answer(labels.generate);
    const generated = rowOf(person, /Accessi/).filter({ hasText: flowStateLabels.GENERATO });
    await generated.waitFor();
    await checkPage(person.page, 'flussi-accessi');
  });

  it('are read-only for an analyst, who sees no names', async () => {
    const person = await stage.at('analista', flows);
    await rowOf(person, /Accessi/)
      .first()
      .waitFor();
    await eventually(() => person.button(labels.new).count(), 0);
    await eventually(() => person.page.getByRole('button', { name: new RegExp(`^${labels.markSent}`) }).count(), 0);
    await checkPage(person.page, 'flussi-analista');
  });

  describe('the annual hours of external organisations', () => {
    const table = ({ page }: Person) => page.getByRole('table', { name: annualScheduleLabels.caption });

    it('are the hours of the annualities, with a total row; a centre without an annuality has a link to its page', async () => {
      const person = await stage.at(account, schedule);
      await heading(person.page, pageLabels.annualSchedule);
      await table(person).getByRole('row').filter({ hasText: annualScheduleLabels.totalRow }).waitFor();
      const missing = table(person).getByRole('link', { name: new RegExp(`^${annualScheduleLabels.missing}`) });
      const sheet = /^\/rehabilitation-centers-management\/rehabilitation-center\//;
      await eventually(async () => sheet.test((await missing.getAttribute('href')) ?? ''), true);
      await checkPage(person.page, 'monte-ore');
      const saved = person.page.waitForEvent('download');
      await person.press(listLabels.exportCsv);
      expect((await saved).suggestedFilename()).toMatch(
        new RegExp(`^monte-ore-${thisYear}-150204-\\d{4}-\\d\\d-\\d\\d\\.csv$`),
      );
    });

    it('are closed once, after two confirmations if annualities are missing; later changes are shown beside the closed hours', async () => {
      const person = await stage.at(account, schedule);
      const { page } = person;
      const keyboard = new Keyboard(page);
      await keyboard.pressButton(page, annualScheduleLabels.close);
      await page
        .getByRole('alertdialog')
        .getByText(/L’operazione è irreversibile/)
        .waitFor();
      await checkPage(person.page, 'monte-ore-chiusura');
      // The button of the second confirmation has the same name.
      await page
        .getByRole('alertdialog')
        .getByRole('button', { name: annualScheduleLabels.close, exact: true })
        .click();
      await page
        .getByRole('alertdialog')
        .getByText(/mancante per: /)
        .waitFor();
      await checkPage(person.page, 'monte-ore-mancanti');
      await person.answer(annualScheduleLabels.close);
      await person.sees(annualScheduleLabels.closed);
      await person.dismissMessages();
      await page.getByText(/^Anno chiuso il /).waitFor();
      await eventually(() => person.button(annualScheduleLabels.close).count(), 0);
      await stage.app.database.query(
        `SET SESSION AUTHORIZATION DEFAULT; UPDATE centre_annuality SET staffing_hours = jsonb_set(staffing_hours, '{nurses}', '7')
         WHERE year = ${thisYear}`,
      );
      await page.reload();
      await page
        .getByText(/\(ora 7\)/)
        .first()
        .waitFor();
      await checkPage(person.page, 'monte-ore-chiuso');
    });
  });
});
