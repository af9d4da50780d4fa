import {
  budgetLabels,
  budgetSettingLabels,
  fillLabel,
  formatEuro,
  listLabels,
  pageLabels,
  placeLabels,
  ratesAndBudgetLabels as labels,
  discardLabels,
  sheetFormLabels,
  shellLabels,
  validationMessage,
} from '@percorso/domain';
import { untilFocused } from '@percorso/testing';
import { eventually } from './eventually';
import type { Person } from './person';
import { checkPage } from './check-page';
import { Stage } from './stage';
import { heading, names } from './structure-screens';

const path = '/rates-and-budget';
const aslPath = `${path}?tab=asl-periods`;
const tariff = fillLabel(labels.tariffOf, { regime: 'Residenziale intensivo' });

const edit = ({ page }: Person, days: string) =>
  page.getByRole('link', { name: new RegExp(`^(${labels.edit}|${labels.open}): .*${days}( |$)`) });

describe('Tariffs and budgets, in the browser', () => {
  let stage: Stage;
  const thisYear = new Date().getFullYear();

  beforeAll(async () => {
    stage = await Stage.open();
  });
  afterAll(() => stage.close());
  afterEach(() => expect(stage.faults).toEqual([]));

  describe('the periods of the region', () => {
    it('are listed newest first, with their volume and the number of regime types with a tariff', async () => {
      const person = await stage.at('admin', path);
      await heading(person.page, pageLabels.ratesAndBudget);
      expect(await names(person.page)).toEqual([`01/01/${thisYear}`, `01/01/${thisYear - 2}`]);
      expect(await names(person.page, 1)).toEqual([labels.noEnd, `31/12/${thisYear - 1}`]);
      expect(await names(person.page, 3)).toEqual(['7 di 7', '7 di 7']);
      const saved = person.page.waitForEvent('download');
      await person.press(listLabels.exportCsv);
      expect((await saved).suggestedFilename()).toMatch(/^periodi-tariffari-\d{4}-\d\d-\d\d\.csv$/);
    });

    it('are created from the latest one, with errors beside the fields, and with a confirmation before the open one is closed', async () => {
      const person = await stage.at('admin', path);
      const { page } = person;
      await page.getByRole('link', { name: labels.create }).click();
      await heading(page, labels.newRegionalPeriod);
      const before = await person.field(tariff).inputValue();
      expect(before).toMatch(/^\d+,\d\d$/);
      const start = await person.field(budgetLabels.validFrom).inputValue();
      expect(start).toMatch(/^01\/\d\d\/\d{4}$/);
      await person.field(tariff).fill('0');
      await person.press(shellLabels.save);
      const wrong = validationMessage('minValue', { min: formatEuro(1) });
      await page
        .getByRole('alert')
        .getByRole('link', { name: `${tariff}: ${wrong}` })
        .click();
      await untilFocused(person.field(tariff));
      await checkPage(person.page, 'tariffe-errore');
      await person.field(tariff).fill('281,5');
      await person.field(budgetLabels.note).fill('Adeguamento delle tariffe residenziali');
      await person.press(shellLabels.save);
      const question = page.getByRole('alertdialog', { name: sheetFormLabels.confirmTitle });
      await question.getByText(/Il periodo in corso verrà chiuso il \d\d\/\d\d\/\d{4}/).waitFor();
      await checkPage(person.page, 'tariffe-domanda');
      await person.answer(shellLabels.cancel);
      await heading(page, labels.newRegionalPeriod);
      await person.press(shellLabels.save);
      await person.answer(sheetFormLabels.confirmSave);
      await person.sees(labels.regionalPeriodSaved);
      await heading(page, `${budgetLabels.regionalPeriod} dal ${start}`);
      await person.dismissMessages();
      const history = await person.history();
      await history.getByText(/^Inserimento: Periodo tariffario/).waitFor();
      await history.getByText('281,50').first().waitFor();
      await checkPage(person.page, 'tariffe-periodo');
      await page.getByRole('link', { name: placeLabels.backToList }).click();
      await eventually(async () => (await names(page))[0], start);
      expect((await names(page, 1))[1]).toMatch(/^\d\d\/\d\d\/\d{4}$/);
    });

    it('have a fixed start and fixed tariffs after the first provision, and show the reason', async () => {
      const person = await stage.at('admin', path);
      await edit(person, `dal 01/01/${thisYear}`).click();
      await person.page.getByText(/Nel periodo sono già state registrate prestazioni/).waitFor();
      await eventually(() => person.field(budgetLabels.validFrom).count(), 0);
      await eventually(() => person.field(tariff).count(), 0);
      await person.field(budgetLabels.validTo).fill(`02/01/${thisYear}`);
      await person.press(shellLabels.save);
      await person.page
        .getByRole('alert')
        .getByRole('link', { name: new RegExp(`^${budgetLabels.validTo}: .*non prima di`) })
        .waitFor();
      await checkPage(person.page, 'tariffe-in-uso');
      await person.press(discardLabels.changes.discard);
      await person.answer(discardLabels.changes.discard);
    });
  });

  describe('the budgets of the ASLs', () => {
    it('are listed for all ASLs, or for one ASL with the spending of its centres in the current year', async () => {
      const person = await stage.at('admin', path);
      const { page } = person;
      await page.getByRole('link', { name: labels.aslTab }).click();
      await page.waitForURL(/tab=asl-periods/);
      await eventually(async () => (await names(page)).length, 14);
      await checkPage(person.page, 'tariffe-asl-tutte');
      await page.getByRole('combobox', { name: budgetLabels.localHealthAuthority }).selectOption('150204');
      await page.waitForURL(/localHealthAuthorityCode=150204/);
      await eventually(async () => (await names(page)).length, 2);
      const setting = page.getByRole('region', { name: budgetSettingLabels.RES_SEMIRES });
      await setting.getByText(labels.residual).waitFor();
      await setting.getByText(/^(nei limiti|in esaurimento|superato)$/).waitFor();
      await checkPage(person.page, 'tariffe-asl-una');
    });

    it('are created for the chosen ASL, with a confirmation if they exceed the budget of the region', async () => {
      const person = await stage.at('admin', `${aslPath}&localHealthAuthorityCode=150204`);
      const { page } = person;
      await page.getByRole('link', { name: labels.create }).click();
      await heading(page, labels.newAslPeriod);
      await page.getByRole('region', { name: budgetSettingLabels.DOM }).getByRole('textbox').fill('9999999');
      await person.press(shellLabels.save);
      const question = page.getByRole('alertdialog', { name: sheetFormLabels.confirmTitle });
      await question.getByText(/I budget delle ASL superano il volume regionale per Domiciliare/).waitFor();
      await checkPage(person.page, 'tariffe-asl-domanda');
      await person.answer(sheetFormLabels.confirmSave);
      await person.sees(labels.aslPeriodSaved);
      await person.dismissMessages();
      const history = await person.history();
      await history.getByText(/^Inserimento: Periodo del budget/).waitFor();
      await checkPage(person.page, 'tariffe-asl-periodo');
    });

    it('are visible to an ASL operator only for the operator’s ASL, with the spending of its centres', async () => {
      const person = await stage.at('asl.operatore', aslPath);
      const { page } = person;
      await page.getByText(labels.consumptionIntro).waitFor();
      await page.getByRole('main').getByText('ASL Napoli 1 Centro', { exact: true }).waitFor();
      await eventually(() => page.getByRole('combobox', { name: budgetLabels.localHealthAuthority }).count(), 0);
      // If the list had several ASLs, its first column would be their names.
      for (const day of await names(page)) expect(day).toMatch(/^01\/\d\d\/\d{4}$/);
      await eventually(() => page.getByRole('link', { name: labels.create }).count(), 0);
      await page.goto(`${path}/asl-periods?localHealthAuthorityCode=150204`);
      await page.getByRole('heading', { level: 1, name: pageLabels.forbidden }).waitFor();
    });
  });

  it('an analyst reads everything, and has no buttons to change it', async () => {
    const person = await stage.at('analista', path);
    const { page } = person;
    await names(page);
    await eventually(() => page.getByRole('link', { name: labels.create }).count(), 0);
    await edit(person, `dal 01/01/${thisYear - 2}`).click();
    await page.getByText('Residenziale intensivo').waitFor();
    await eventually(() => page.getByRole('button', { name: shellLabels.save }).count(), 0);
    await checkPage(person.page, 'tariffe-sola-lettura');
  });
});
