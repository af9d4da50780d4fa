import { fillLabel, pageLabels, pageMessages, retentionLabels as labels, retentionTabLabels } from '@percorso/domain';
import { checkPage, checkPageAtBothWidths } from './check-page';
import { Keyboard } from './keyboard';
import { Stage } from './stage';
import { heading } from './structure-screens';

const path = '/settings-management/retention';

describe('The page on retention, in the browser (decision 0069)', () => {
  let stage: Stage;
  let folders: string[];

  beforeAll(async () => {
    stage = await Stage.open({ RETENTION_YEARS: '1' });
    // Patients as they are years after they were registered.
    const patients = `SELECT p.id FROM patient p WHERE NOT EXISTS (SELECT FROM uod_episode e WHERE e.patient_id = p.id) ORDER BY p.id LIMIT 4`;
    await stage.app.database.query(`
      SELECT written_by('test', 'Test');
      INSERT INTO retention_proposal (patient_id) ${patients};
      UPDATE patient SET created_at = now() - interval '9 years' WHERE id IN (SELECT patient_id FROM retention_proposal);
      UPDATE patient_document SET uploaded_at = now() - interval '9 years'
        WHERE patient_id IN (SELECT patient_id FROM retention_proposal);`);
    folders = (
      await stage.app.database.query<{ folder: string }>(
        `SELECT p.folder_number::text AS folder FROM retention_proposal r JOIN patient p ON p.id = r.patient_id ORDER BY p.id`,
      )
    ).map(({ folder }) => folder);
  });
  afterAll(() => stage.close());
  afterEach(() => expect(stage.faults).toEqual([]));

  it('is only for administrators', async () => {
    const person = await stage.at('asl.operatore', path);
    await person.sees(pageMessages.forbidden);
  });

  it('keeps a patient until a day, and makes others anonymous by keyboard, after a question', async () => {
    const person = await stage.at('admin', path);
    const { page } = person;
    await heading(page, pageLabels.retention);
    const keyboard = new Keyboard(page);
    const [kept = '', one = '', other = ''] = folders;
    await page
      .getByRole('checkbox', { name: fillLabel(labels.chooseOf, { folderNumber: kept }) })
      .waitFor({ state: 'attached' });
    await checkPageAtBothWidths(page, 'conservazione');

    await keyboard.pressButton(page, fillLabel(labels.keepOf, { folderNumber: kept }));
    const dialog = page.getByRole('dialog');
    await keyboard.pressButton(dialog, labels.save);
    await person.sees('Il campo è richiesto');
    await dialog.getByRole('textbox', { name: labels.until }).fill('31/12/2050');
    await dialog.getByRole('textbox', { name: labels.reason }).fill('Causa in corso');
    await checkPage(page, 'conservazione-fino-al');
    await keyboard.pressButton(dialog, labels.save);
    await person.sees(labels.kept);
    await person.dismissMessages();

    for (const folderNumber of [one, other]) {
      const choice = page.getByRole('checkbox', { name: fillLabel(labels.chooseOf, { folderNumber }) });
      await keyboard.reach(choice);
      await keyboard.press('Space');
    }
    await person.sees('2 assistiti scelti');
    await keyboard.pressButton(page, labels.anonymise);
    await page.getByRole('alertdialog').getByText('irreversibile').waitFor();
    await checkPage(page, 'conservazione-domanda');
    await person.answer(labels.anonymise);
    await person.sees(labels.anonymised);
    await person.dismissMessages();
    const { length } = await stage.app.database.query('SELECT FROM patient WHERE anonymised_at IS NOT NULL');
    expect(length).toBe(2);

    await page.getByRole('link', { name: retentionTabLabels.confirmed }).click();
    await page.getByText('Anonimizzato').first().waitFor();
    await checkPageAtBothWidths(page, 'conservazione-anonimi');
  });

  it('leads nobody to an anonymous record: its address explains why', async () => {
    const [{ id = '' } = {}] = await stage.app.database.query<{ id: string }>(
      'SELECT id FROM patient WHERE anonymised_at IS NOT NULL LIMIT 1',
    );
    const person = await stage.at('admin', `/patients-management/patients/${id}`);
    await person.sees('sono stati resi anonimi alla fine del periodo di conservazione');
    await checkPage(person.page, 'conservazione-cartella');
  });
});
