import {
  documentLabels,
  leaveLabels,
  pageLabels,
  registryFieldLabels,
  registryFormLabels,
  registrySavedLabels,
  registrySearchLabels,
  registrySectionLabels,
  shellLabels,
  validationLabels,
} from '@percorso/domain';
import { untilFocused } from '@percorso/testing';
import { eventually } from './eventually';
import { residentsWithoutEpisode, patientIdOf, structuresOf, type Patient } from './cast';
import { checkPageAtBothWidths } from './check-page';
import { picture } from './picture';
import { Registry } from './registry-form';
import { Stage } from './stage';

const patientsPath = '/patients-management/patients';
const labels = registryFieldLabels;
const pdf = Buffer.from('%PDF-1.4\n1 0 obj<</Type/Catalog>>endobj\ntrailer<</Root 1 0 R>>\n%%EOF\n');

describe('The civil registry, in the browser', () => {
  let stage: Stage;
  let residents: Patient[];
  beforeAll(async () => {
    stage = await Stage.open({ REGISTRATION_WITHOUT_IDENTITY_SOURCE: 'true' });
    const { units } = await structuresOf(stage.app.database);
    residents = await residentsWithoutEpisode(stage.app.database, units[0] ?? '');
  });
  afterAll(() => stage.close());
  afterEach(() => expect(stage.faults).toEqual([]));

  const at = async (path: string) => new Registry(await stage.at('uod.operatore', path));
  const resident = (index = 0): Patient => {
    const patient = residents[index];
    if (!patient) throw new Error('the unit has no resident without access');
    return patient;
  };

  it('refuses an invalid identifier without a request to the sources', async () => {
    const registry = await at(patientsPath);
    await registry.search('ROSSI');
    await registry.person.sees(validationLabels.codice_fiscale);
    await checkPageAtBothWidths(registry.page, 'anagrafe-ricerca');
  });

  it('finds a person in the regional sources, which are marked as demo sources, and registers the person', async () => {
    const registry = await at(patientsPath);
    const { page, person } = registry;
    const dialog = await registry.search('frrsnt58c54f839b');
    await dialog.getByText(registrySearchLabels.foundInRegister).waitFor();
    await dialog.getByText(registrySearchLabels.demoSource).waitFor();
    await picture(page, 'anagrafe-trovata');
    await person.press(registrySearchLabels.create);
    await page.getByRole('heading', { level: 1, name: pageLabels.registration }).waitFor();
    expect(page.url()).toMatch(/\/civil-registry$/);

    const main = registry.section(registrySectionLabels.main);
    await eventually(
      () => main.getByRole('textbox', { name: labels.main.surname, exact: true }).inputValue(),
      'Ferrigno',
    );
    await eventually(() => main.getByRole('textbox', { name: labels.main.surname, exact: true }).isDisabled(), true);
    await eventually(() => person.button(shellLabels.save).isDisabled(), true);
    await page.getByText(registryFormLabels.saveBlocked).waitFor();
    await checkPageAtBothWidths(page, 'anagrafe-registrazione');

    await registry.fillRest();
    await picture(page, 'anagrafe-registrazione-compilata');
    await page.reload();
    await page.getByText(/ripristinata una bozza/).waitFor();
    await person.press(shellLabels.save);
    const question = await registry.waitForInserted();
    await picture(page, 'anagrafe-registrata');
    await question.getByRole('button', { name: registryFormLabels.goToRegistry }).click();
    await page.getByRole('heading', { level: 1, name: 'Ferrigno Assunta' }).waitFor();
    expect(page.url()).toMatch(/\/civil-registry\/[0-9a-f-]{36}$/);
    await person.waitUntilLoaded();
    await person.dismissMessages();
    await checkPageAtBothWidths(page, 'anagrafe-scheda');
  });

  it('registers by keyboard alone a person who is unknown to every source', async () => {
    const registry = await at(patientsPath);
    const { page } = registry;
    await registry.person.button(registrySearchLabels.open).focus();
    await page.keyboard.press('Enter');
    const dialog = page.getByRole('dialog', { name: registrySearchLabels.title });
    await dialog.getByRole('textbox').waitFor();
    await dialog.getByRole('textbox').focus();
    await page.keyboard.type('RSSMRA85T10A562S');
    await page.keyboard.press('Enter');
    await dialog.getByText(registrySearchLabels.patientNotFound).waitFor();
    await dialog.getByRole('button', { name: registrySearchLabels.create }).focus();
    await page.keyboard.press('Enter');
    await page.getByRole('heading', { level: 1, name: pageLabels.registration }).waitFor();

    const main = registry.section(registrySectionLabels.main);
    await main.getByRole('combobox', { name: labels.main.genderId, exact: true }).selectOption('Maschile');
    await registry.type(main, { [labels.main.surname]: 'Rossi', [labels.main.name]: 'Mario' });
    await main.getByRole('combobox', { name: labels.main.birthPlace, exact: true }).focus();
    await page.keyboard.type('san giuliano t');
    await page.getByRole('option', { name: /San Giuliano Terme/ }).waitFor();
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('Enter');
    await registry.type(main, { [labels.main.birthDate]: '11/12/1985' });
    // The fiscal code contains the tenth as the day of birth.
    await main.getByText('Il codice fiscale non corrisponde a: data di nascita.').waitFor();

    await registry.fillRest();
    const whole = page.getByRole('main');
    await registry.pick(whole, labels.secondary.citizenship, 'ital', 'Italiana');
    const doctor = registry.section(registrySectionLabels.generalPractitioner);
    const { code, taxCode, surname, name } = labels.generalPractitioner;
    await registry.type(doctor, {
      [code]: '150123',
      [taxCode]: 'CRLNMR66M52F839P',
      [surname]: 'Cirillo',
      [name]: 'Annamaria',
    });
    await registry.fillContact(registry.section(registrySectionLabels.contactPoints), 'Cellulare', '333 1112223');
    const team = registry.section(registrySectionLabels.team);
    await registry.type(team, { [labels.team.teamNumber]: '80380001500001409999' });
    await team.getByRole('combobox').click();
    await registry.chooseFirst();
    await registry.type(team, { [labels.team.teamExpiration]: `31/12/${new Date().getFullYear() + 2}` });
    await registry.fillAddress(registry.section(registrySectionLabels.residentialAddresses), 'Via Toledo 1');
    await registry.fillAddress(registry.section(registrySectionLabels.domicilialAddresses), 'Via Toledo 1');
    await picture(page, 'anagrafe-discordanza');
    await registry.person.button(shellLabels.save).focus();
    await page.keyboard.press('Enter');

    const question = page.getByRole('alertdialog', { name: registryFormLabels.mismatchTitle });
    await question.waitFor();
    await picture(page, 'anagrafe-discordanza-motivo');
    await untilFocused(question.getByRole('textbox'));
    await page.keyboard.type('Data rettificata all’anagrafe');
    await question.getByRole('button', { name: registryFormLabels.mismatchSave }).focus();
    await page.keyboard.press('Enter');
    await registry.waitForInserted();
    await question.waitFor({ state: 'detached' });
    await page.getByRole('button', { name: registryFormLabels.goToPatient }).press('Enter');
    await page.getByRole('heading', { level: 1, name: 'Rossi Mario' }).waitFor();
  });

  it('registers a foreigner with an STP code, without health card and general practitioner', async () => {
    const registry = await at(patientsPath);
    const { page, person } = registry;
    await registry.search('STP1506390000101');
    await person.press(registrySearchLabels.create);
    await page.getByRole('heading', { level: 1, name: pageLabels.registration }).waitFor();
    await registry.fillRest();
    await registry.fillContact(registry.section(registrySectionLabels.contactPoints), 'Cellulare', '3331112224');
    await registry.fillAddress(registry.section(registrySectionLabels.residentialAddresses), 'Corso Umberto I 40');
    await person.press(shellLabels.save);
    const question = await registry.waitForInserted();
    await question.getByRole('button', { name: registryFormLabels.goToRegistry }).click();
    await page.getByRole('heading', { level: 1, name: 'Okonkwo Blessing' }).waitFor();
  });

  it('links to the page of a person who is already a patient', async () => {
    const { tax_code, surname, name } = resident();
    const registry = await at(patientsPath);
    const dialog = await registry.search(tax_code);
    await dialog.getByText(registrySearchLabels.alreadyPatient).waitFor();
    await eventually(() => dialog.getByRole('button', { name: registrySearchLabels.create }).count(), 0);
    await picture(registry.page, 'anagrafe-gia-assistito');
    await dialog.getByRole('link', { name: registrySearchLabels.goToPatient }).click();
    await registry.page.getByRole('heading', { level: 1, name: `${surname} ${name}` }).waitFor();
    await registry.page.getByRole('link', { name: registryFormLabels.openRegistry }).click();
    await registry.page.getByRole('region', { name: registrySectionLabels.team }).waitFor();
    await registry.page.getByRole('link', { name: shellLabels.back }).click();
    await registry.page.getByRole('heading', { level: 1, name: `${surname} ${name}` }).waitFor();
  });

  it('saves each section of a record, asks before the user leaves unsaved changes, and shows the changes under «Storico»', async () => {
    const registry = await at(`/civil-registry/${resident(1).id}`);
    const { page, person } = registry;
    const death = await registry.edit(registrySectionLabels.death);
    await death.getByText(labels.death.deceased, { exact: true }).click();
    await registry.type(death, { [labels.death.deathDate]: '05/01/2025' });
    await page.getByRole('link', { name: shellLabels.back }).click();
    await person.answer(leaveLabels.stay);
    await registry.save(death);
    await person.sees(registrySavedLabels.death);
    await death.getByText('05/01/2025').waitFor();
    await person.dismissMessages();

    const contacts = await registry.edit(registrySectionLabels.contactPoints);
    await registry.fillContact(contacts.getByRole('group').first(), 'E-mail', 'nome@example.it');
    await registry.save(contacts);
    await person.sees(registrySavedLabels.contactPoints);
    await contacts.getByText('nome@example.it').waitFor();
    await person.dismissMessages();

    const homes = await registry.edit(registrySectionLabels.residentialAddresses);
    await checkPageAtBothWidths(page, 'anagrafe-residenza');
    await registry.fillAddress(homes, 'Via Chiaia 1');
    await registry.save(homes);
    await person.sees(registrySavedLabels.residentialAddresses);
    await homes.getByText('Via Chiaia 1').waitFor();
    await person.dismissMessages();

    const newest = (await person.history()).getByRole('listitem').first();
    await newest.getByText('Modifica: Indirizzo · Residenza').waitFor();
    await newest.getByText('Via Chiaia 1').waitFor();
    await checkPageAtBothWidths(page, 'anagrafe-storico');
  });

  it('manages the documents of a patient: warnings, upload, download, deletion', async () => {
    const registry = await at(`/civil-registry/${resident(2).id}`);
    const { page, person } = registry;
    await person.press(documentLabels.add);
    const dialog = page.getByRole('dialog', { name: documentLabels.addTitle });
    const file = dialog.getByLabel(labels.documents.file, { exact: true }).and(page.locator('input'));
    await file.setInputFiles({ name: 'lettera.docx', mimeType: 'text/plain', buffer: pdf });
    await person.sees(documentLabels.wrongExtension);
    await file.setInputFiles({ name: 'grande.pdf', mimeType: 'application/pdf', buffer: Buffer.alloc(900_001) });
    await dialog.getByText(/troppo grande/).waitFor();
    await file.setInputFiles({ name: 'Referto visita.pdf', mimeType: 'application/pdf', buffer: pdf });
    await dialog.getByRole('button', { name: documentLabels.upload }).click();
    await dialog.getByText('Il campo è richiesto').first().waitFor();
    await checkPageAtBothWidths(page, 'anagrafe-documento');
    await registry.choose(dialog, labels.documents.documentType, { index: 1 });
    await registry.type(dialog, {
      [labels.documents.documentDate]: '05/01/2025',
      [labels.documents.annotations]: 'Visita fisiatrica',
    });
    await dialog.getByRole('button', { name: documentLabels.upload }).click();
    await person.sees(documentLabels.saved);
    const documents = registry.section(registrySectionLabels.documents);
    await documents.getByText('Visita fisiatrica').waitFor();
    await person.dismissMessages();
    await picture(page, 'anagrafe-documenti');
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      documents.getByRole('button', { name: /^Scarica / }).click(),
    ]);
    expect(download.suggestedFilename()).toBe('referto-visita.pdf');
    await documents.getByRole('button', { name: /^Elimina / }).click();
    await person.answer(documentLabels.yes);
    await person.sees(documentLabels.deleted);
    await documents.getByText(documentLabels.empty).waitFor();
  });

  it('updates from the regional registry the fields of a record that the user accepts', async () => {
    const registry = await at(`/civil-registry/${await patientIdOf(stage.app.database, 'FRRSNT58C54F839B')}`);
    const doctor = await registry.edit(registrySectionLabels.generalPractitioner);
    await registry.type(doctor, { [labels.generalPractitioner.surname]: 'Esposito' });
    await registry.person.page.getByText(registryFormLabels.updateInfoBlocked).waitFor();
    await registry.save(doctor);
    await registry.person.sees(registrySavedLabels.generalPractitioner);
    await doctor.getByText('Esposito').waitFor();
    await registry.person.dismissMessages();
    await registry.person.press(registryFormLabels.updateInfo);
    const dialog = registry.page.getByRole('dialog', { name: registryFormLabels.updateInfoTitle });
    await dialog.getByText(registryFormLabels.updateInfoChoose).waitFor();
    await checkPageAtBothWidths(registry.page, 'anagrafe-aggiornata');
    await dialog.getByRole('button', { name: registryFormLabels.updateInfoAccept }).click();
    await registry.person.sees(registryFormLabels.updateInfoSaved);
    await doctor.getByText('Cirillo', { exact: true }).waitFor();
  });

  it('does not offer a registration without the grant to write', async () => {
    const director = new Registry(await stage.at('ds.direttore', patientsPath));
    await eventually(() => director.person.button(registrySearchLabels.open).count(), 0);
  });
});
