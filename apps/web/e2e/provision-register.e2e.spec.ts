import { entryLabels, fillLabel, provisionCalendarLabels, provisionRegisterLabels as labels } from '@percorso/domain';
import { untilFocused } from '@percorso/testing';
import { violationsOf } from './axe';
import { italian, pathMaker, today, type Patient } from './cast';
import { Keyboard } from './keyboard';
import { picture } from './picture';
import { Stage } from './stage';

describe('The register of a week, by keyboard alone', () => {
  let stage: Stage;
  let patient: Patient;

  beforeAll(async () => {
    stage = await Stage.open();
    const made = (await pathMaker(stage.app.url, stage.app.database))();
    patient = made.patient;
    await made.path.openAt('RIABILITAZIONE_UOD');
  });
  afterAll(() => stage.close());
  afterEach(() => expect(stage.faults).toEqual([]));

  it('records the first provision of a patient: its type and time are set for the row, the day is ticked', async () => {
    const { page } = await stage.at('cdr.operatore', '/patients-management/register');
    const keyboard = new Keyboard(page);
    const name = `${patient.surname} ${patient.name}`;
    const cell = page.getByRole('gridcell', { name: new RegExp(`^${name}, [^:]*${italian(today())}:`) });
    await cell.waitFor();
    await picture(page, 'registro');
    await page.locator('[role=gridcell][tabindex="0"]').focus();
    await keyboard.press('Home');
    const edit = page.getByRole('button', { name: fillLabel(labels.edit, { patient: name }) });
    await edit.evaluate((element) => element.focus());
    await keyboard.press('Enter');
    const dialog = page.getByRole('dialog');
    const type = dialog.getByRole('combobox', { name: entryLabels.PRESTAZIONI.fields.provisionTypeCode });
    await untilFocused(type);
    await type.selectOption({ index: 1 });
    await picture(page, 'registro-riga');
    expect(await violationsOf(page)).toEqual([]);
    const time = dialog.getByRole('textbox', { name: provisionCalendarLabels.time });
    await keyboard.reach(time);
    await keyboard.press('Control+a');
    await page.keyboard.type('730');
    await keyboard.press('Enter');
    await dialog.waitFor({ state: 'detached' });
    await untilFocused(edit);
    await page.getByText(/, ore 07:30, .* \(modificato\)$/).waitFor();
    await picture(page, 'registro-modificato');
    expect(await violationsOf(page)).toEqual([]);
    await cell.click();
    await keyboard.press('Enter');
    await page
      .getByText(fillLabel(labels.done, { count: 1 }))
      .first()
      .waitFor();
    await page.getByRole('gridcell', { name: new RegExp(`^${name}, .*: registrata: .* 07:30$`) }).waitFor();
  });
});
