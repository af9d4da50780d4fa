import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import {
  documentFieldLabels,
  documentLabels,
  fillLabel,
  registrySectionLabels,
  validationLabels,
} from '@percorso/domain';
import { violationsOf } from './axe';
import { italian, pathMaker, today } from './cast';
import { chooseFile, fillDocument, openUpload, sendDocument } from './document-form';
import { eventually } from './eventually';
import { picture } from './picture';
import { Registry } from './registry-form';
import { Stage } from './stage';
import { wizards } from './wizard';

const extraFields = [
  {
    name: 'copy',
    label: 'Copia',
    type: 'select',
    mandatory: true,
    editable: true,
    options: [
      { code: 'O', description: 'Originale' },
      { code: 'C', description: 'Copia conforme' },
    ],
  },
  { name: 'signedOn', label: 'Data della firma', type: 'date', mandatory: true, editable: true },
  { name: 'protocol', label: 'Numero di protocollo', type: 'text', mandatory: false, editable: true },
  { name: 'archive', label: 'Archivio', type: 'text', mandatory: true, editable: false },
];

describe('Documents with configured fields, in the browser (spec 000 §3 and §5)', () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'percorso-interface-'));
  let stage: Stage;
  beforeAll(async () => {
    const INTERFACE_FILE = path.join(folder, 'interface.json');
    const section = { isSingle: true, extraFields };
    const documentSections = { ACCETTAZIONE_UOD: section, PATIENT: section };
    writeFileSync(INTERFACE_FILE, JSON.stringify({ documentSections }));
    stage = await Stage.open({ INTERFACE_FILE });
  });
  afterAll(async () => {
    await stage.close();
    rmSync(folder, { recursive: true });
  });
  afterEach(() => expect(stage.faults).toEqual([]));

  it('of a step require every mandatory editable extra field, and have no form once the single document exists', async () => {
    const { patient, path: carePath } = (await pathMaker(stage.app.url, stage.app.database))();
    const id = await carePath.openAt('ACCETTAZIONE_UOD');
    const address = `/patients-management/patients/${patient.id}/pre-episode-of-care/${id}`;
    const wizard = await (await wizards(stage))('uod.operatore', `${address}?step=ACCETTAZIONE_UOD&sheet=DOCUMENTI`);
    const { page, person } = wizard;
    const section = wizard.sheet('DOCUMENTI');
    const dialog = await openUpload(page, section);
    await fillDocument(dialog, { documentTypeCode: '02', fileName: 'relazione.pdf', annotations: 'Relazione' });
    await dialog.getByRole('button', { name: documentLabels.upload, exact: true }).click();
    await eventually(() => dialog.getByText(validationLabels.required).count(), 2);
    await picture(page, 'documenti-configurati-caricamento');
    expect(await violationsOf(page)).toEqual([]);
    await eventually(() => dialog.getByLabel(/^Archivio/).count(), 0);
    await dialog.getByLabel(/^Copia/).selectOption('Copia conforme');
    await dialog
      .getByLabel(/^Data della firma/)
      .first()
      .fill(italian(today()));
    await sendDocument(dialog);
    await person.sees(documentLabels.saved);
    await section.getByText(`Copia: Copia conforme · Data della firma: ${italian(today())}`).waitFor();
    await eventually(() => section.getByRole('button', { name: documentLabels.add }).count(), 0);
    await person.dismissMessages();
    await picture(page, 'documenti-configurati');
    await section.getByRole('button', { name: fillLabel(documentLabels.deleteOf, { file: 'relazione.pdf' }) }).click();
    await person.answer(documentLabels.yes);
    await section.getByRole('button', { name: documentLabels.add }).waitFor();
  });

  it('of a patient also require these fields, and show them by their labels in the history', async () => {
    const { patient } = (await pathMaker(stage.app.url, stage.app.database))();
    const registry = new Registry(await stage.at('uod.operatore', `/civil-registry/${patient.id}`));
    const { page, person } = registry;
    const section = registry.section(registrySectionLabels.documents);
    const dialog = await openUpload(page, section);
    await chooseFile(dialog, 'referto.pdf');
    await dialog.getByRole('button', { name: documentLabels.upload, exact: true }).click();
    await eventually(() => dialog.getByText(validationLabels.required).count(), 5);
    await picture(page, 'documenti-paziente-configurati-caricamento');
    expect(await violationsOf(page)).toEqual([]);
    await registry.choose(dialog, documentFieldLabels.documentType, { index: 1 });
    await registry.choose(dialog, 'Copia', 'Copia conforme');
    await registry.type(dialog, {
      [documentFieldLabels.documentDate]: italian(today()),
      [documentFieldLabels.annotations]: 'Referto della visita',
      'Data della firma': italian(today()),
    });
    await sendDocument(dialog);
    await person.sees(documentLabels.saved);
    await section.getByText(`Copia: Copia conforme · Data della firma: ${italian(today())}`).waitFor();
    await eventually(() => section.getByRole('button', { name: documentLabels.add }).count(), 0);
    await person.dismissMessages();
    const newest = (await person.history()).getByRole('listitem').first();
    await newest.getByText('Copia', { exact: true }).waitFor();
    await newest.getByText('Copia conforme', { exact: true }).waitFor();
    await picture(page, 'documenti-paziente-configurati');
  });
});
