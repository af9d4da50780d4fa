import {
  entryLabels,
  entryListLabels,
  provisionCalendarLabels as labels,
  sheetTypeLabels,
  shellLabels,
} from '@percorso/domain';
import { untilFocused } from '@percorso/testing';
import { violationsIn } from './axe';
import { Keyboard } from './keyboard';
import { daysAgo, italian, pathMaker, today } from './cast';
import { eventually } from './eventually';
import { picture } from './picture';
import { callOf } from './rest';
import { Stage } from './stage';
import { rowsOf } from './table-rows';
import { wizards, type WizardOf } from './wizard';

describe('The month of provisions, by keyboard alone', () => {
  let stage: Stage;
  let wizardOf: WizardOf;
  let address: string;

  beforeAll(async () => {
    stage = await Stage.open();
    wizardOf = await wizards(stage);
    const { patient, path } = (await pathMaker(stage.app.url, stage.app.database))();
    const id = await path.openAt('RIABILITAZIONE_UOD');
    const { centre } = await path.view(id);
    address = `/patients-management/patients/${patient.id}/episode-of-care/${id}`;
    await callOf(stage.app.url)(
      'cdr.operatore',
      'POST',
      `/v1/rehab-center-episodes/${centre?.id}/provision-suspensions`,
      { startDate: daysAgo(6), endDate: daysAgo(5), provisionSuspensionTypeCode: '02' },
    );
  });
  afterAll(() => stage.close());
  afterEach(() => expect(stage.faults).toEqual([]));

  it('free days are selected and recorded together; the table filters the provisions and shows the total of all', async () => {
    const centre = await wizardOf('cdr.operatore', address);
    const { page } = centre;
    const keyboard = new Keyboard(page);
    const sheet = await centre.openSheet('PRESTAZIONI');
    await keyboard.pressButton(sheet, labels.calendar);
    const grid = sheet.getByRole('grid');
    const dayAt = (day: string) => grid.getByRole('gridcell', { name: new RegExp(`^${italian(day)}`) });
    await keyboard.reach(dayAt(today()));
    await keyboard.press('Space');
    for (const days of [1, 2]) {
      await keyboard.press('ArrowLeft');
      await untilFocused(dayAt(daysAgo(days)));
      await keyboard.press('Space');
    }
    await sheet.getByText(/^Giorni scelti: /).waitFor();
    const type = sheet.getByRole('combobox', { name: entryLabels.PRESTAZIONI.fields.provisionTypeCode });
    if ((await type.inputValue()) === '') {
      await keyboard.reach(type);
      await keyboard.press('ArrowDown');
    }
    expect(await violationsIn(page, sheet)).toEqual([]);
    await picture(page, 'prestazioni-mese-scelti');
    await keyboard.pressButton(sheet, 'Registra 3 prestazioni');
    await centre.person.sees('Prestazioni registrate: 3');
    await dayAt(today()).getByRole('button').waitFor();
    await centre.person.dismissMessages();
    await picture(page, 'prestazioni-mese');

    await keyboard.reach(dayAt(daysAgo(2)));
    await keyboard.press('Enter');
    const dialog = page.getByRole('dialog');
    await dialog.getByRole('button', { name: entryListLabels.save, exact: true }).waitFor();
    await keyboard.press('Escape');
    await dialog.waitFor({ state: 'detached' });
    await keyboard.pressButton(sheet, shellLabels.previousMonth);
    await keyboard.pressButton(sheet, shellLabels.nextMonth);

    await keyboard.pressButton(sheet, labels.table);
    const table = sheet.getByRole('table', { name: sheetTypeLabels.PRESTAZIONI });
    await table.getByText(/^Totale: 3 prestazioni, 3 ore/).waitFor();
    await table.getByText(/^3 di \d+ accessi · /).waitFor();
    expect(await violationsIn(page, sheet)).toEqual([]);
    await picture(page, 'prestazioni-tabella');
    await keyboard.reach(table.getByRole('textbox', { name: 'Filtra per Inizio, dal', exact: true }));
    await keyboard.type(italian(today()));
    await eventually(() => rowsOf(table).count(), 1);
    await table.getByText(/^Totale: 3 prestazioni, 3 ore/).waitFor();
  });

  it('the unit reads the month, and cannot select days', async () => {
    const unit = await wizardOf('uod.operatore', address);
    const sheet = await unit.openSheet('PRESTAZIONI');
    await sheet.getByRole('button', { name: labels.calendar, exact: true }).click();
    await sheet.getByRole('grid').getByRole('button').first().waitFor();
    await eventually(() => sheet.getByText(labels.pick).count(), 0);
    expect(await violationsIn(unit.page, sheet)).toEqual([]);
  });
});
