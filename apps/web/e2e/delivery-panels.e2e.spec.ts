import {
  addDays,
  entryLabels,
  entryListLabels,
  entryNoticeLabels,
  entryPanelLabels,
  fillLabel,
  sheetFormLabels,
  sheetTypeLabels,
} from '@percorso/domain';
import { untilFocused } from '@percorso/testing';
import { violationsIn } from './axe';
import { Keyboard } from './keyboard';
import { daysAgo, italian, pathMaker, practitionerIdOf, today } from './cast';
import { eventually } from './eventually';
import { picture } from './picture';
import { callOf } from './rest';
import { Stage } from './stage';
import { wizards, type WizardOf } from './wizard';

const notes = entryLabels.DIARIO;
const suspensions = entryLabels.SOSPENSIONI;

describe('The panels of suspensions and diary, by keyboard alone', () => {
  let stage: Stage;
  let wizardOf: WizardOf;
  let episode: { page: string; centreId: string };

  beforeAll(async () => {
    stage = await Stage.open();
    wizardOf = await wizards(stage);
    const { patient, path } = (await pathMaker(stage.app.url, stage.app.database))();
    const id = await path.openAt('RIABILITAZIONE_UOD');
    const { centre } = await path.view(id);
    episode = {
      page: `/patients-management/patients/${patient.id}/episode-of-care/${id}`,
      centreId: centre?.id ?? '',
    };
  });
  afterAll(() => stage.close());
  afterEach(() => expect(stage.faults).toEqual([]));

  it('the diary shows two notes, then two more, then all matches of a search; a note is added, changed and deleted', async () => {
    const practitionerId = await practitionerIdOf(stage.app.database, 'cdr.operatore');
    const call = callOf(stage.app.url);
    for (let n = 0; n < 5; n += 1)
      await call('cdr.operatore', 'POST', `/v1/rehab-center-episodes/${episode.centreId}/provision-diaries`, {
        provisionDiaryTypeCode: String((n % 3) + 1),
        practitionerId,
        dateTime: `${daysAgo(2 + n)}T10:15`,
        annotation: n === 1 ? 'Seduta svolta con buona tolleranza. '.repeat(20).trim() : `Nota del giorno ${n + 1}`,
        important: n === 0,
      });
    const centre = await wizardOf('cdr.operatore', episode.page);
    const { page } = centre;
    const sheet = await centre.openSheet('DIARIO');
    const keyboard = new Keyboard(page);
    const items = sheet.getByRole('list', { name: sheetTypeLabels.DIARIO }).getByRole('listitem');
    const waitForCount = (count: number) => eventually(() => items.count(), count);
    await waitForCount(2);
    expect(await violationsIn(page, sheet)).toEqual([]);
    await picture(page, 'diario-due-note');
    await keyboard.pressButton(sheet, entryPanelLabels.more);
    await waitForCount(4);
    await untilFocused(items.nth(2));
    await keyboard.pressButton(sheet, entryPanelLabels.less);
    await waitForCount(2);
    await keyboard.reach(sheet.getByRole('textbox', { name: entryListLabels.search }));
    await keyboard.type('giorno');
    await waitForCount(4);
    await eventually(() => sheet.getByRole('button', { name: /^Mostra/ }).count(), 0);
    await picture(page, 'diario-ricerca');
    for (let typed = 0; typed < 'giorno'.length; typed += 1) await keyboard.press('Backspace');
    await waitForCount(2);

    await keyboard.pressButton(sheet, fillLabel(sheetFormLabels.add, { row: notes.one }));
    const dialog = page.getByRole('dialog', { name: notes.titleOfNew });
    // The dialog proposes the practitioner who is signed in.
    const [own] = await stage.app.database.query<{ name: string; surname: string }>(
      'SELECT name, surname FROM practitioner WHERE id = $1',
      [practitionerId],
    );
    const author = dialog.getByRole('combobox', { name: notes.fields.practitionerId, exact: true });
    await eventually(() => author.inputValue(), `${own?.name} ${own?.surname}`);
    await keyboard.reach(dialog.getByRole('combobox', { name: notes.fields.provisionDiaryTypeCode }));
    await keyboard.press('ArrowDown');
    await keyboard.reach(dialog.getByRole('textbox', { name: notes.fields.annotation, exact: true }));
    await keyboard.type('Oggi ha camminato senza ausilio.');
    await dialog.getByText(fillLabel(sheetFormLabels.counter, { count: 32, max: 1000 })).waitFor();
    expect(await violationsIn(page, dialog)).toEqual([]);
    await picture(page, 'diario-nuova-nota');
    await keyboard.pressButton(dialog, entryListLabels.save);
    await dialog.waitFor({ state: 'detached' });
    await items.first().getByText('Oggi ha camminato senza ausilio.').waitFor();
    await items.first().getByText(entryNoticeLabels.DIARIO.saved).waitFor();

    await keyboard.reach(items.first().getByRole('button', { name: /^Modifica/ }));
    await keyboard.press('Enter');
    const changing = page.getByRole('dialog', { name: fillLabel(sheetFormLabels.editRow, { row: notes.one }) });
    await keyboard.reach(changing.getByRole('textbox', { name: notes.fields.annotation, exact: true }));
    await keyboard.press('Control+End');
    await keyboard.type(' Domani si prosegue.');
    await keyboard.pressButton(changing, entryListLabels.save);
    await changing.waitFor({ state: 'detached' });
    await items.first().getByText('Oggi ha camminato senza ausilio. Domani si prosegue.').waitFor();

    await keyboard.reach(items.first().getByRole('button', { name: /^Elimina/ }));
    await keyboard.press('Enter');
    await keyboard.pressButton(page.getByRole('alertdialog'), sheetFormLabels.deleteShort);
    await eventually(() => sheet.getByText(/^Oggi ha camminato/).count(), 0);
  });

  it('suspended days of more than 10 percent of the days of the regimes need a confirmation in the form', async () => {
    const centre = await wizardOf('cdr.operatore', episode.page);
    const { page } = centre;
    const sheet = await centre.openSheet('SOSPENSIONI');
    const keyboard = new Keyboard(page);
    await sheet.getByText(entryListLabels.empty).waitFor();
    await picture(page, 'sospensioni-vuote');
    const add = async (from: string, to: string) => {
      await keyboard.pressButton(sheet, fillLabel(sheetFormLabels.add, { row: suspensions.one }));
      const dialog = page.getByRole('dialog', { name: suspensions.titleOfNew });
      const type = async (label: string, text: string) => {
        await keyboard.reach(dialog.getByRole('textbox', { name: label, exact: true }));
        await keyboard.type(text);
      };
      await type(suspensions.fields.startDate, italian(from));
      await type(suspensions.fields.endDate, italian(to));
      await keyboard.reach(dialog.getByRole('combobox', { name: suspensions.fields.provisionSuspensionTypeCode }));
      await keyboard.press('ArrowDown');
      await keyboard.pressButton(dialog, entryListLabels.save);
      return dialog;
    };
    await (await add(addDays(today(), 3), addDays(today(), 3))).waitFor({ state: 'detached' });
    // The regimes of the plan have 120 days.
    const dialog = await add(addDays(today(), 10), addDays(today(), 21));
    await centre.person.sees('Giorni di sospensione: 13');
    await keyboard.pressButton(page.getByRole('alertdialog'), sheetFormLabels.confirmSave);
    await dialog.waitFor({ state: 'detached' });
    const items = sheet.getByRole('list', { name: sheetTypeLabels.SOSPENSIONI }).getByRole('listitem');
    await eventually(() => items.count(), 2);
    await items.first().getByText('12 giorni').waitFor();
    expect(await violationsIn(page, sheet)).toEqual([]);
    await picture(page, 'sospensioni');
  });
});
