import {
  correctionLabels as labels,
  correctionStateLabels,
  identityFieldLabels,
  openCorrectionsText,
  pageLabels,
  type RegistryDocument,
  registryFormLabels,
} from '@percorso/domain';
import { residentsWithoutEpisode, structuresOf, type Patient } from './cast';
import { checkPageAtBothWidths } from './check-page';
import { Keyboard } from './keyboard';
import { tokenOf } from './rest';
import { Stage } from './stage';
import { heading } from './structure-screens';

const pdf = '%PDF-1.4\n1 0 obj<</Type/Catalog>>endobj\ntrailer<</Root 1 0 R>>\n%%EOF\n';

describe('The correction of an identity, in the browser', () => {
  let stage: Stage;
  let patient: Patient;
  beforeAll(async () => {
    stage = await Stage.open();
    const { units } = await structuresOf(stage.app.database);
    const [resident] = await residentsWithoutEpisode(stage.app.database, units[0] ?? '');
    if (!resident) throw new Error('the unit has no resident without access');
    patient = resident;
    await uploadDocument(patient.id);
  });
  afterAll(() => stage.close());
  afterEach(() => expect(stage.faults).toEqual([]));

  async function uploadDocument(patientId: string): Promise<void> {
    const headers = { authorization: `Bearer ${await tokenOf(stage.app.url, 'uod.operatore')}` };
    const [type] = await stage.app.database.query<{ code: string }>(
      `SELECT code FROM reference_entry WHERE catalogue = 'document-types' AND fields->'tagIds' ? '1' ORDER BY id`,
    );
    const body = new FormData();
    const fields = { documentType: type?.code ?? '', documentDate: '2026-01-15', annotations: 'Estratto di nascita' };
    for (const [name, value] of Object.entries(fields)) body.set(name, value);
    body.set('file', new File([pdf], 'estratto.pdf', { type: 'application/pdf' }));
    const reply = await fetch(`${stage.app.url}/v1/patients/${patientId}/documents`, { method: 'POST', headers, body });
    expect(((await reply.json()) as RegistryDocument).fileName).toBe('estratto.pdf');
  }

  it('is proposed by keyboard from the locked main data, with what differs, a reason and a document', async () => {
    const person = await stage.at('uod.operatore', `/civil-registry/${patient.id}`);
    const { page } = person;
    const keyboard = new Keyboard(page);
    await checkPageAtBothWidths(page, 'correzione-scheda');
    await keyboard.pressButton(page, labels.propose);
    const dialog = page.getByRole('dialog', { name: labels.proposeTitle });
    await keyboard.pressButton(dialog, labels.askSources);
    await dialog.getByText(labels.demoNote).waitFor();
    await checkPageAtBothWidths(page, 'correzione-proposta');
    const surname = dialog.getByRole('textbox', { name: identityFieldLabels.surname, exact: true });
    await surname.fill('Quagliariello');
    await keyboard.fill(dialog, labels.reasonCode, { option: 'NAME_CHANGED' });
    await keyboard.fill(dialog, labels.reason, { text: 'Decreto del prefetto' });
    await keyboard.pressButton(dialog, labels.proposeSend);
    const mismatch = page.getByRole('alertdialog', { name: registryFormLabels.mismatchTitle });
    await keyboard.fill(mismatch, registryFormLabels.mismatchReason, { text: 'Codice non ancora emesso' });
    await keyboard.pressButton(mismatch, registryFormLabels.mismatchSave);
    await person.sees(labels.sent);
    await page.getByRole('link', { name: labels.seeCorrection }).waitFor();
    await checkPageAtBothWidths(page, 'correzione-proposta-inviata');
  });

  it('is found by the health authority on its dashboard, compared with what is stored, and applied after a confirmation', async () => {
    const person = await stage.at('asl.operatore', '/');
    const { page } = person;
    await page.getByRole('link', { name: openCorrectionsText(1) }).click();
    await heading(page, pageLabels.identityCorrections);
    const row = page.getByRole('table', { name: labels.caption }).locator('tbody tr').first();
    await row.getByText(correctionStateLabels.PROPOSTA).waitFor();
    await checkPageAtBothWidths(page, 'correzioni-elenco');
    await row.getByRole('link').click();
    await page.getByRole('table', { name: labels.compared }).getByText('Quagliariello').waitFor();
    await checkPageAtBothWidths(page, 'correzione-confronto');
    const keyboard = new Keyboard(page);
    await keyboard.pressButton(page, labels.accept);
    await person.answer(labels.accept);
    await person.answer(labels.accept);
    await person.sees(labels.accepted);
    await page.getByText(correctionStateLabels.APPLICATA, { exact: true }).waitFor();
    await checkPageAtBothWidths(page, 'correzione-applicata');
  });

  it('is in the history of the record, whose name has changed', async () => {
    const person = await stage.at('uod.operatore', `/civil-registry/${patient.id}`);
    await heading(person.page, `Quagliariello ${patient.name}`);
    const history = await person.history();
    await history
      .getByText(/Quagliariello/)
      .first()
      .waitFor();
  });
});
