import {
  fillLabel,
  mergeFieldLabels,
  mergeStateLabels,
  pageLabels,
  patientMergeLabels as labels,
  patientSearchLabels,
} from '@percorso/domain';
import { pathMaker } from './cast';
import { checkPageAtBothWidths } from './check-page';
import { Keyboard } from './keyboard';
import { Stage } from './stage';
import { heading } from './structure-screens';

describe('The merge of two patient records, in the browser', () => {
  let stage: Stage;

  beforeAll(async () => {
    stage = await Stage.open();
  });
  afterAll(() => stage.close());
  afterEach(() => expect(stage.faults).toEqual([]));

  it('begins on the page of a patient, by keyboard, moves an episode, and is undone', async () => {
    const newPath = await pathMaker(stage.app.url, stage.app.database);
    const [stays, goes] = [newPath(), newPath()];
    await goes.path.open();
    const person = await stage.at('admin', `/patients-management/patients/${stays.patient.id}`);
    const { page } = person;
    const keyboard = new Keyboard(page);
    await keyboard.pressButton(page, labels.mergeInto);
    const dialog = page.getByRole('dialog', { name: labels.mergeInto });
    await keyboard.reach(dialog.getByLabel(patientSearchLabels.identifier));
    await page.keyboard.type(goes.patient.tax_code);
    await page.keyboard.press('Enter');
    await heading(page, pageLabels.newPatientMerge);
    await keyboard.pressButton(page, labels.compare);
    await heading(page, pageLabels.patientMerge);
    const chosen = { field: mergeFieldLabels.identifier, value: goes.patient.tax_code };
    await page.getByRole('radio', { name: fillLabel(labels.keep, chosen) }).waitFor();
    await checkPageAtBothWidths(page, 'unione-confronto');
    await keyboard.pressButton(page, labels.merge);
    await keyboard.pressButton(page.getByRole('alertdialog'), labels.merge);
    await page.getByText(mergeStateLabels.UNITA, { exact: true }).waitFor();

    const there = await stage.at('admin', `/patients-management/patients/${goes.patient.id}`);
    const name = `${stays.patient.surname} ${stays.patient.name}`;
    await there.page.getByText(fillLabel(labels.mergedLine, { name })).waitFor();
    expect(new URL(there.page.url()).pathname).toBe(`/patients-management/patients/${stays.patient.id}`);

    await stage.at('admin', '/patients-management/merges');
    await heading(page, pageLabels.patientMerges);
    await checkPageAtBothWidths(page, 'unione-elenco');
    await page
      .getByRole('link', { name: fillLabel(labels.openOf, { name }) })
      .first()
      .click();
    await keyboard.pressButton(page, labels.unmerge);
    await keyboard.pressButton(page.getByRole('alertdialog'), labels.unmerge);
    await page.getByText(mergeStateLabels.SEPARATA, { exact: true }).waitFor();
  });
});
