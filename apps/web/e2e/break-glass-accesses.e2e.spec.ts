import {
  breakGlassAccessesLabels as labels,
  accessReasonDialogLabels,
  givenReasonLabels,
  menuLabels,
  pageLabels,
  patientLabels,
  shellLabels,
  validationMessage,
} from '@percorso/domain';
import { reasonDialog } from './access-reason';
import { residentsWithoutEpisode, structuresOf, type Patient } from './cast';
import { checkPageAtBothWidths } from './check-page';
import { eventually } from './eventually';
import { Keyboard } from './keyboard';
import { filter, patientsPath, rows } from './patients-list';
import { Stage } from './stage';
import { rowsOf } from './table-rows';

describe('A patient of another structure, in the browser (decision 0004)', () => {
  let stage: Stage;
  let stranger: Patient;

  beforeAll(async () => {
    stage = await Stage.open();
    const { units } = await structuresOf(stage.app.database);
    [stranger] = (await residentsWithoutEpisode(stage.app.database, units[3] ?? '')) as [Patient];
  });
  afterAll(() => stage.close());
  afterEach(() => expect(stage.faults).toEqual([]));

  it('is found in the list by the whole fiscal code after a reason, chosen by keyboard; without one the list says so', async () => {
    const person = await stage.at('uod.operatore', patientsPath);
    const keyboard = new Keyboard(person.page);
    await filter(person, patientLabels.taxCode, stranger.tax_code);
    const dialog = reasonDialog(person);
    await dialog.waitFor();
    await checkPageAtBothWidths(person.page, 'motivo-dell-accesso');
    await keyboard.press('Escape');
    await dialog.waitFor({ state: 'hidden' });
    await person.sees('occorre indicare il motivo');
    await person.press(shellLabels.retry);
    await dialog.waitFor();
    const radio = (label: string) => dialog.getByRole('radio', { name: label });
    await keyboard.reach(radio(givenReasonLabels.APERTURA_ACCESSO));
    await keyboard.press('ArrowUp');
    await eventually(() => radio(givenReasonLabels.ALTRO).isChecked(), true);
    await keyboard.reach(dialog.getByRole('button', { name: accessReasonDialogLabels.goOn }));
    await keyboard.press('Enter');
    await person.sees(validationMessage('tooFewLetters', { min: 10 }));
    await keyboard.type('Richiesta del medico curante');
    await keyboard.reach(dialog.getByRole('button', { name: accessReasonDialogLabels.goOn }));
    await keyboard.press('Enter');
    await dialog.waitFor({ state: 'hidden' });
    await rows(person).filter({ hasText: stranger.surname }).waitFor();
  });

  it('is then in the director’s week of accesses out of scope, which the dashboard announces until it is marked as seen', async () => {
    const { page, ...person } = await stage.at('uod.direttore', '/');
    const line = page.getByRole('list', { name: labels.toSee });
    await line.waitFor();
    await checkPageAtBothWidths(page, 'cruscotto-accessi-fuori-ambito');
    await line.getByRole('link').press('Enter');
    await page.getByRole('heading', { level: 1, name: pageLabels.breakGlassAccesses }).waitFor();
    const row = rowsOf(page.getByRole('table', { name: pageLabels.breakGlassAccesses }));
    const reading = row.filter({ hasText: 'Richiesta del medico curante' });
    await reading.filter({ hasText: patientLabels.hiddenName }).waitFor();
    await checkPageAtBothWidths(page, 'accessi-fuori-ambito');
    await person.button(labels.markSeen).press('Enter');
    await person.sees(labels.allSeen);
    await reading.filter({ hasText: labels.seen }).waitFor();
    await person.button(labels.previous).press('Enter');
    await person.sees(labels.empty);
    await page.getByRole('link', { name: menuLabels.dashboard, exact: true }).click();
    await page.getByRole('heading', { level: 1, name: pageLabels.dashboard }).waitFor();
    await eventually(() => line.count(), 0);
  });
});
