import {
  fillLabel,
  identifierLabels,
  identifierSourceLabels,
  patientLabels,
  registryFormLabels,
  registrySearchLabels,
} from '@percorso/domain';
import { type Patient, residentsWithoutEpisode, structuresOf } from './cast';
import { checkPageAtBothWidths } from './check-page';
import { filter, patientsPath, rows } from './patients-list';
import { Registry } from './registry-form';
import { Stage } from './stage';

/** The identifiers of a person of the demo sources: the first was replaced by the second. */
const former = 'STP1506390000303';
const current = 'HMDMNA90D52Z352S';

describe('An identifier that was replaced, in the browser', () => {
  let stage: Stage;
  let patient: Patient | undefined;
  beforeAll(async () => {
    stage = await Stage.open();
    const { units } = await structuresOf(stage.app.database);
    [patient] = await residentsWithoutEpisode(stage.app.database, units[0] ?? '');
  });
  afterAll(() => stage.close());
  afterEach(() => expect(stage.faults).toEqual([]));

  const at = async (path: string) => new Registry(await stage.at('uod.operatore', path));

  it('leads from the search to the new one, with which the person can be registered', async () => {
    const registry = await at(patientsPath);
    const dialog = await registry.search(former);
    await dialog.getByText(fillLabel(identifierLabels.replaced, { code: current })).waitFor();
    await dialog.getByRole('button', { name: registrySearchLabels.create }).waitFor();
    await checkPageAtBothWidths(registry.page, 'identificativo-sostituito');
  });

  it('of a patient is taken over from the regional registry by keyboard, and remains among the identifiers', async () => {
    await stage.app.database.query('UPDATE patient SET tax_code = $2 WHERE id = $1', [patient?.id, former]);
    const registry = await at(`/civil-registry/${patient?.id}`);
    const { page, person } = registry;
    await person.button(registryFormLabels.updateInfo).focus();
    await page.keyboard.press('Enter');
    const dialog = page.getByRole('dialog', { name: registryFormLabels.updateInfoTitle });
    await dialog.getByText(new RegExp(`da ${former} a ${current}`)).waitFor();
    await checkPageAtBothWidths(page, 'identificativo-da-accettare');
    await dialog.getByRole('button', { name: registryFormLabels.updateInfoAccept }).focus();
    await page.keyboard.press('Enter');
    await person.sees(registryFormLabels.updateInfoSaved);
    await person.button(identifierLabels.show).focus();
    await page.keyboard.press('Enter');
    const table = page.getByRole('table', { name: identifierLabels.title });
    await table.getByRole('row').filter({ hasText: current }).getByText(identifierSourceLabels.source).waitFor();
    await table.getByRole('row').filter({ hasText: former }).waitFor();
    await person.dismissMessages();
    await checkPageAtBothWidths(page, 'identificativi');
  });

  it('finds the patient in the list, which says that the code is an earlier one', async () => {
    const person = await stage.at('uod.operatore', patientsPath);
    await filter(person, patientLabels.taxCode, former);
    const row = rows(person).filter({ hasText: current });
    await row.getByText(fillLabel(identifierLabels.earlier, { code: former })).waitFor();
    await checkPageAtBothWidths(person.page, 'lista-codice-precedente');
  });
});
