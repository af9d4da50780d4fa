import { documentLabels, fillLabel, validationLabels } from '@percorso/domain';
import { violationsOf } from './axe';
import { pathMaker, today } from './cast';
import { chooseFile, fillDocument, openUpload, sendDocument } from './document-form';
import { eventually } from './eventually';
import { picture } from './picture';
import { Stage } from './stage';
import { wizards, type WizardOf } from './wizard';

const relation = {
  documentTypeCode: '02',
  documentDate: today(),
  fileName: 'Relazione Clinica.pdf',
  annotations: 'Relazione della visita fisiatrica',
};

describe('The documents section of an episode (spec 000 §2)', () => {
  let stage: Stage;
  let wizardOf: WizardOf;
  let makePath: Awaited<ReturnType<typeof pathMaker>>;
  beforeAll(async () => {
    stage = await Stage.open();
    wizardOf = await wizards(stage);
    makePath = await pathMaker(stage.app.url, stage.app.database);
  });
  afterAll(() => stage.close());
  afterEach(() => expect(stage.faults).toEqual([]));

  const documents = async (step: 'ACCETTAZIONE_UOD' | 'PRI' = 'ACCETTAZIONE_UOD') => {
    const { patient, path } = makePath();
    const id = await path.openAt(step);
    const page = step === 'PRI' ? 'episode-of-care' : 'pre-episode-of-care';
    const wizard = await wizardOf(
      'uod.operatore',
      `/patients-management/patients/${patient.id}/${page}/${id}?step=${step}&sheet=DOCUMENTI`,
    );
    const section = wizard.sheet('DOCUMENTI');
    await section.getByText(documentLabels.empty).waitFor();
    return { wizard, page: wizard.page, person: wizard.person, section };
  };

  it('uploads, lists, downloads and deletes a document; after an upload the address points to the documents', async () => {
    const { page, person, section, wizard } = await documents();
    await picture(page, 'documenti-vuoti');
    const dialog = await openUpload(page, section);
    await dialog.getByRole('button', { name: documentLabels.upload, exact: true }).click();
    await eventually(() => dialog.getByText(validationLabels.required).count(), 3);
    expect(await violationsOf(page)).toEqual([]);
    await fillDocument(dialog, relation);
    await picture(page, 'documenti-caricamento');
    await sendDocument(dialog);
    await person.sees(documentLabels.saved);
    await wizard.sheetIs('DOCUMENTI', 'COMPLETATA');
    await section.getByText('relazione-clinica.pdf').waitFor();
    await eventually(async () => new URL(page.url()).hash, '#documents');
    await person.dismissMessages();
    await picture(page, 'documenti');
    expect(await violationsOf(page)).toEqual([]);
    const [file] = await Promise.all([
      page.waitForEvent('download'),
      section
        .getByRole('button', { name: fillLabel(documentLabels.downloadOf, { file: 'relazione-clinica.pdf' }) })
        .click(),
    ]);
    expect(file.suggestedFilename()).toBe('relazione-clinica.pdf');
    const ask = () => section.getByRole('button', { name: /^Elimina relazione/ }).click();
    await ask();
    await picture(page, 'documenti-elimina');
    await person.answer(documentLabels.no);
    await eventually(async () => new URL(page.url()).hash, '');
    await ask();
    await person.answer(documentLabels.yes);
    await person.sees(documentLabels.deleted);
    await section.getByText(documentLabels.empty).waitFor();
  });

  it('warns of a wrong extension, size, width or height before the upload', async () => {
    const { page, section } = await documents();
    const dialog = await openUpload(page, section);
    await chooseFile(dialog, 'lettera.docx');
    await dialog.getByText(documentLabels.wrongExtension).waitFor();
    await chooseFile(dialog, 'grande.pdf', Buffer.alloc(900_001));
    await dialog.getByText(/^Il file è troppo grande/).waitFor();
    const drawn = async (width: number, height: number) =>
      Buffer.from(
        await page.evaluate(
          ([wide, high]) => {
            const canvas = document.createElement('canvas');
            [canvas.width, canvas.height] = [wide, high];
            return canvas.toDataURL('image/png').split(',')[1] ?? '';
          },
          [width, height] as const,
        ),
        'base64',
      );
    await chooseFile(dialog, 'larga.png', await drawn(6001, 1));
    await dialog.getByText(/^L’immagine è larga 6\.?001 pixel/).waitFor();
    await chooseFile(dialog, 'alta.png', await drawn(1, 6001));
    await dialog.getByText(/^L’immagine è alta 6\.?001 pixel/).waitFor();
    await page.keyboard.press('Escape');
  });

  it('can be used by keyboard alone, also at the PRI step', async () => {
    const { page, section, wizard } = await documents('PRI');
    await section.getByRole('button', { name: documentLabels.add }).focus();
    await page.keyboard.press('Enter');
    const dialog = page.getByRole('dialog', { name: documentLabels.addTitle });
    await dialog.waitFor();
    await fillDocument(dialog, relation);
    await page.keyboard.press('Tab');
    await page.keyboard.press('Tab');
    await page.keyboard.press('Enter');
    await dialog.waitFor({ state: 'detached' });
    await wizard.sheetIs('DOCUMENTI', 'COMPLETATA');
  });
});
