import { readFile } from 'node:fs/promises';
import { accessLabels as labels, fillLabel, HeldData, listLabels, roleLabels } from '@percorso/domain';
import { residentsWithoutEpisode, structuresOf, type Patient } from './cast';
import { checkPageAtBothWidths } from './check-page';
import { eventually } from './eventually';
import type { Person } from './person';
import { picture } from './picture';
import { Stage } from './stage';

describe('The accesses to a patient’s record, in the browser', () => {
  let stage: Stage;
  let patient: Patient;
  let person: Person;

  beforeAll(async () => {
    stage = await Stage.open();
    const { units } = await structuresOf(stage.app.database);
    [patient] = (await residentsWithoutEpisode(stage.app.database, units[0] ?? '')) as [Patient];
    await stage.at('uod.operatore', `/patients-management/patients/${patient.id}`);
    person = await stage.at('uod.direttore', `/patients-management/patients/${patient.id}`);
  });
  afterAll(() => stage.close());
  afterEach(() => expect(stage.faults).toEqual([]));

  const table = () => person.page.getByRole('table', { name: labels.title });
  const save = async (button: string) => {
    const [file] = await Promise.all([person.page.waitForEvent('download'), person.press(button)]);
    return { name: file.suggestedFilename(), content: await readFile(await file.path()) };
  };

  it('are reached from the patient’s page by keyboard, and show who read what for which structure', async () => {
    const link = person.page.getByRole('link', { name: labels.open });
    await picture(person.page, 'accessi-cartella');
    await link.focus();
    await person.page.keyboard.press('Enter');
    await person.page.waitForURL((url) => url.pathname === `/patients-management/patients/${patient.id}/accesses`);
    const row = table().getByRole('row').filter({ hasText: 'Anna Esposito' }).first();
    await row.waitFor();
    for (const text of [roleLabels.uod_operator, 'Scheda dell’assistito', 'Consultazione'])
      await row.getByText(text).first().waitFor();
    await checkPageAtBothWidths(person.page, 'accessi');
  });

  it('are filtered by reader, and an empty list says so', async () => {
    const filter = person.page.getByRole('textbox', {
      name: fillLabel(listLabels.filterBy, { column: labels.reader }),
    });
    await filter.fill('esposito');
    const readers = () => table().locator('tbody tr td:nth-child(2)').allTextContents();
    await eventually(async () => [...new Set(await readers())], ['Anna Esposito']);
    await filter.fill('nessuno');
    await person.sees(labels.empty);
    await person.press(listLabels.clearFilters);
    await table().getByRole('row').filter({ hasText: 'Carlo De Luca' }).first().waitFor();
  });

  it('are handed out as PDF and CSV, with all data held as PDF and JSON', async () => {
    const pdf = await save(labels.download);
    expect([pdf.name, pdf.content.subarray(0, 5).toString()]).toEqual(['accessi-alla-scheda.pdf', '%PDF-']);
    const csv = await save(listLabels.exportCsv);
    expect(csv.name).toMatch(/^accessi-alla-scheda-.*\.csv$/);
    expect(csv.content.toString()).toContain('"Anna Esposito","Operatore U.O.D."');
    const summary = await save(labels.heldDataPdf);
    expect([summary.name, summary.content.subarray(0, 5).toString()]).toEqual(['dati-conservati.pdf', '%PDF-']);
    const data = await save(labels.heldDataJson);
    expect(data.name).toBe('dati-conservati.json');
    expect(HeldData.parse(JSON.parse(data.content.toString())).patientId).toBe(patient.id);
  });

  it('are not offered to those who do not answer such requests', async () => {
    const operator = await stage.at('uod.operatore', `/patients-management/patients/${patient.id}`);
    await operator.page.getByRole('heading', { level: 1, name: patient.surname }).waitFor();
    await eventually(() => operator.page.getByRole('link', { name: labels.open }).count(), 0);
  });
});
