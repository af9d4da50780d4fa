import {
  centreProblemLabels,
  cleanupLabels as labels,
  episodeProblemLabels,
  fillLabel,
  forceCloseChosenText,
  forceCloseOutcomeLabels,
  listLabels,
  pageLabels,
  pageMessages,
  sheetFormLabels,
} from '@percorso/domain';
import { Keyboard } from './keyboard';
import { eventually } from './eventually';
import type { Person } from './person';
import { checkPage } from './check-page';
import { Stage } from './stage';
import { heading, names } from './structure-screens';

const path = '/settings-management/data-cleanup';

describe('The data cleanup page, in the browser (spec 001 §2)', () => {
  let stage: Stage;

  beforeAll(async () => {
    stage = await Stage.open();
  });
  afterAll(() => stage.close());
  afterEach(() => expect(stage.faults).toEqual([]));

  it('is only for administrators: other users have neither the menu item nor the page', async () => {
    const admin = await stage.at('admin', path);
    await admin.page.getByRole('link', { name: pageLabels.dataCleanup }).first().waitFor({ state: 'attached' });
    const person = await stage.at('asl.operatore', path);
    await person.sees(pageMessages.forbidden);
    await eventually(() => person.page.getByRole('link', { name: pageLabels.dataCleanup }).count(), 0);
  });

  describe('the area of practitioners', () => {
    const find = async (person: Person, typed: string) => {
      const search = person.page.getByRole('combobox', { name: labels.search });
      await search.click();
      await search.pressSequentially(typed);
      await person.page.getByRole('option').first().waitFor();
      await person.page.keyboard.press('ArrowDown');
      await person.page.keyboard.press('Enter');
    };

    it('lists the episodes of a practitioner, who is found by a part of the name', async () => {
      const person = await stage.at('admin', `${path}?tab=practitioners`);
      await heading(person.page, pageLabels.dataCleanup);
      await checkPage(person.page, 'bonifica-operatori-vuoto');
      await find(person, 'esposito anna');
      await person.page.getByRole('heading', { name: 'Anna Esposito' }).waitFor();
      expect((await names(person.page)).length).toBeGreaterThan(3);
      await checkPage(person.page, 'bonifica-operatori');
      const saved = person.page.waitForEvent('download');
      await person.press(listLabels.exportCsv);
      expect((await saved).suggestedFilename()).toMatch(/^episodi-operatore-\d{4}-\d\d-\d\d\.csv$/);
    });

    it('changes the type by keyboard, after the confirmation that the server requires, and shows the change in the history', async () => {
      const person = await stage.at('admin', `${path}?tab=practitioners`);
      await find(person, 'esposito anna');
      await person.page.getByRole('heading', { name: 'Anna Esposito' }).waitFor();
      const keyboard = new Keyboard(person.page);
      await keyboard.pressButton(person.page, fillLabel(labels.changeTypeOf, { name: 'Anna Esposito' }));
      const dialog = person.page.getByRole('dialog');
      await keyboard.pressButton(dialog, labels.changeType);
      await person.sees('Il campo è richiesto');
      await dialog.getByRole('combobox', { name: labels.newType }).selectOption('REHAB_CENTER');
      await checkPage(person.page, 'bonifica-cambia-tipo');
      await keyboard.pressButton(dialog, labels.changeType);
      await person.page.getByRole('alertdialog').getByText('episodi aperti').waitFor();
      await checkPage(person.page, 'bonifica-cambia-tipo-domanda');
      await person.answer(sheetFormLabels.confirmSave);
      await person.sees(labels.typeChanged);
      const history = await person.history();
      await history.getByText(labels.type).first().waitFor();
      await person.dismissMessages();
      await checkPage(person.page, 'bonifica-operatori-storico');
    });

    it('shows an empty list if the request fails', async () => {
      const person = await stage.at('admin', `${path}?tab=practitioners`);
      const call = '**/practitioner-in-workflow**';
      await person.page.route(call, (route) => route.fulfill({ status: 500, body: '{}' }));
      await find(person, 'esposito anna');
      await person.page.getByText(listLabels.empty).waitFor();
      await person.page.unroute(call);
    });
  });

  describe('the area of episodes', () => {
    it('shows the open episodes with their problem, the longest first, filtered according to the address', async () => {
      const person = await stage.at('admin', path);
      await person.page.getByRole('table', { name: labels.episodes }).waitFor();
      await person.page
        .getByRole('row', { name: new RegExp(episodeProblemLabels.FERMO) })
        .first()
        .waitFor();
      await checkPage(person.page, 'bonifica-episodi');
      await person.page
        .getByRole('combobox', { name: labels.problem })
        .selectOption({ label: episodeProblemLabels.CENTRO_NON_ATTIVO });
      await person.page.waitForURL(/problem=CENTRO_NON_ATTIVO/);
      await person.page
        .getByRole('row', { name: new RegExp(episodeProblemLabels.CENTRO_NON_ATTIVO) })
        .first()
        .waitFor();
    });

    it('force-closes the selected episodes: reason, preview, confirmation, progress, and results with CSV', async () => {
      const person = await stage.at('admin', `${path}?problem=FERMO`);
      const { page } = person;
      const keyboard = new Keyboard(page);
      const choice = page.getByRole('checkbox', { name: /^Scegli l’episodio/ }).first();
      await choice.waitFor({ state: 'attached' });
      await keyboard.reach(choice);
      await keyboard.press('Space');
      await person.sees(forceCloseChosenText(1));
      await keyboard.pressButton(page, labels.forceClose);
      const dialog = page.getByRole('dialog');
      await keyboard.pressButton(dialog, labels.checkFirst);
      await person.sees('Il campo è richiesto');
      await dialog.getByRole('textbox', { name: labels.reason }).fill('Nessun seguito da più di sei mesi');
      await keyboard.pressButton(dialog, labels.checkFirst);
      await dialog.getByText(labels.canClose).waitFor();
      await checkPage(person.page, 'bonifica-anteprima');
      await keyboard.pressButton(dialog, `${labels.forceClose} (1)`);
      await page.getByRole('alertdialog').getByText('irreversibile').waitFor();
      await checkPage(person.page, 'bonifica-chiusura-domanda');
      await person.answer(labels.forceClose);
      await heading(page, pageLabels.forceClosure);
      await page.getByRole('row', { name: new RegExp(forceCloseOutcomeLabels.done) }).waitFor();
      await person.sees('Un episodio chiuso.');
      await checkPage(person.page, 'bonifica-chiusura');
      const saved = page.waitForEvent('download');
      await person.press(listLabels.exportCsv);
      expect((await saved).suggestedFilename()).toMatch(/^chiusura-forzata-\d{4}-\d\d-\d\d\.csv$/);
      await page.goto(path);
      await page.getByRole('table', { name: labels.closures }).getByText('Nessun seguito').waitFor();
      await checkPage(person.page, 'bonifica-episodi-dopo');
    });
  });

  describe('the area of centres', () => {
    it('shows each centre with its problem, and moves practitioners to another centre of the same ASL', async () => {
      const person = await stage.at('admin', `${path}?tab=centres`);
      const { page } = person;
      const row = page.getByRole('row', { name: new RegExp(centreProblemLabels.NON_ATTIVO_CON_EPISODI) });
      await row.waitFor();
      await checkPage(person.page, 'bonifica-centri');
      await row.getByRole('button', { name: labels.movePractitioners }).click();
      const dialog = page.getByRole('dialog');
      const keyboard = new Keyboard(page);
      await dialog.getByRole('checkbox').nth(1).waitFor({ state: 'attached' });
      await keyboard.pressButton(dialog, labels.movePractitioners);
      await person.sees(labels.choosePractitioner);
      await checkPage(person.page, 'bonifica-trasferimento');
      await keyboard.reach(dialog.getByRole('checkbox').nth(1));
      await keyboard.press('Space');
      const destination = dialog.getByRole('combobox', { name: labels.toCentre });
      await destination.locator('option').nth(1).waitFor({ state: 'attached' });
      await destination.selectOption({ index: 1 });
      await keyboard.pressButton(dialog, labels.movePractitioners);
      await person.sees('Un operatore trasferito');
    });

    it('closes the open episodes of a centre after a preview', async () => {
      const person = await stage.at('admin', `${path}?tab=centres&problem=NON_ATTIVO_CON_EPISODI`);
      const row = person.page.getByRole('row', { name: new RegExp(centreProblemLabels.NON_ATTIVO_CON_EPISODI) });
      await row.getByRole('button', { name: labels.closeEpisodes }).click();
      const dialog = person.page.getByRole('dialog');
      await dialog.getByRole('textbox', { name: labels.reason }).fill('Il centro è sospeso');
      await dialog.getByRole('button', { name: labels.checkFirst }).click();
      await dialog.getByText(labels.canClose).waitFor();
      await dialog.getByRole('button', { name: `${labels.forceClose} (1)` }).click();
      await person.answer(labels.forceClose);
      await person.page.getByRole('row', { name: new RegExp(forceCloseOutcomeLabels.done) }).waitFor();
    });
  });
});
