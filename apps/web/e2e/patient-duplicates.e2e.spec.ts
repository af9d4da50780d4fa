import {
  duplicateLabels as labels,
  duplicateStateLabels,
  menuLabels,
  pageLabels,
  registrySearchLabels,
  registrySectionLabels,
  shellLabels,
} from '@percorso/domain';
import { untilFocused } from '@percorso/testing';
import { checkPageAtBothWidths } from './check-page';
import { eventually } from './eventually';
import { Registry } from './registry-form';
import { Stage } from './stage';

const insertPatient = `INSERT INTO patient (id, tax_code, name, surname, gender, birth_date, birth_place, residence_district_unit_id)
  SELECT gen_random_uuid(), $1, $2, 'Okonkwo', 'F', '1994-02-08', 'Nigeria', u.id FROM district_unit u
  JOIN practitioner_structure s ON s.district_unit_id = u.id JOIN practitioner p ON p.id = s.practitioner_id
  WHERE p.username = 'uod.operatore' LIMIT 1 RETURNING id`;

describe('Possible duplicates, in the browser', () => {
  let stage: Stage;
  beforeAll(async () => {
    stage = await Stage.open();
    const ids = [];
    for (const values of [
      ['STP1506390000777', 'Blesing'],
      ['KNKBSN94B48Z335W', 'Blessing Joy'],
    ])
      ids.push(...(await stage.app.database.query<{ id: string }>(insertPatient, values)).map(({ id }) => id));
    await stage.app.database.query(
      `INSERT INTO patient_duplicate (patient_a_id, patient_b_id, score, reasons)
       VALUES (least($1::uuid, $2::uuid), greatest($1::uuid, $2::uuid), 0.999, '{temporaryCode,similarNames,sameBirthDate,sameBirthPlace}')`,
      ids,
    );
  });
  afterAll(() => stage.close());
  afterEach(() => expect(stage.faults).toEqual([]));

  it('are shown before a person is registered, who is registered only after a yes', async () => {
    const registry = new Registry(await stage.at('uod.operatore', '/patients-management/patients'));
    const { page, person } = registry;
    await registry.search('STP1506390000101');
    await person.press(registrySearchLabels.create);
    await page.getByRole('heading', { level: 1, name: pageLabels.registration }).waitFor();
    await registry.fillRest();
    await registry.fillContact(registry.section(registrySectionLabels.contactPoints), 'Cellulare', '3331112224');
    await registry.fillAddress(registry.section(registrySectionLabels.residentialAddresses), 'Corso Umberto I 40');
    await person.press(shellLabels.save);
    const question = page.getByRole('alertdialog', { name: labels.questionTitle });
    await question.getByRole('link', { name: /^Okonkwo Blesing/ }).waitFor();
    await checkPageAtBothWidths(page, 'doppioni-registrazione');
    await page.keyboard.press('Enter');
    await eventually(() => question.count(), 0);
    await eventually(() => person.button(shellLabels.save).isEnabled(), true);
    await person.press(shellLabels.save);
    await question.getByRole('button', { name: labels.registerAnyway }).click();
    await registry.waitForInserted();
  });

  it('are compared side by side, and dismissed by keyboard with a reason', async () => {
    const { page } = await stage.at('uod.operatore', '/patients-management/patients');
    await page.getByRole('link', { name: menuLabels.patientDuplicates }).click();
    const table = page.getByRole('table', { name: labels.caption });
    await table.getByText('STP1506390000777').waitFor();
    await checkPageAtBothWidths(page, 'doppioni-elenco');
    const row = table.getByRole('row').filter({ hasText: 'STP1506390000777' });
    await row.getByRole('button', { name: /^Non sono la stessa persona/ }).focus();
    await page.keyboard.press('Enter');
    const dialog = page.getByRole('alertdialog', { name: labels.dismissTitle });
    await untilFocused(dialog.getByRole('textbox'));
    await page.keyboard.type('Sono cugine, con documenti diversi');
    await checkPageAtBothWidths(page, 'doppioni-scarto');
    await page.keyboard.press('Tab');
    await page.keyboard.press('Tab');
    await page.keyboard.press('Enter');
    // The page behind an open dialog is hidden from roles, so that its rows would not be found either.
    await dialog.waitFor({ state: 'detached' });
    await eventually(() => row.count(), 0);
    await page.getByRole('combobox', { name: labels.state }).selectOption(duplicateStateLabels.dismissed);
    await page.getByText(/Sono cugine, con documenti diversi/).waitFor();
    await checkPageAtBothWidths(page, 'doppioni-scartati');
  });
});
