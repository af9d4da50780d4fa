import {
  fillLabel,
  pageLabels,
  placeLabels,
  reportSettingLabels as fields,
  reportSettingsLabels as labels,
  reportsLabels,
  reportTabLabels,
  sheetFormLabels,
  shellLabels,
  validationMessage,
} from '@percorso/domain';
import { violationsOf } from './axe';
import { eventually } from './eventually';
import type { Person } from './person';
import { picture } from './picture';
import { Stage } from './stage';
import { heading, names } from './structure-screens';

const path = '/settings-management/reports-settings';

const checkPage = async ({ page }: Person, name: string) => {
  await picture(page, `impostazioni-report-${name}`);
  // The check of English texts does not apply to the query.
  expect((await violationsOf(page)).filter((fault) => !fault.startsWith('English: SELECT'))).toEqual([]);
};

const named = (inputs: Element[]) => inputs.map((input) => (input as HTMLInputElement).value);

describe('The settings of reports, in the browser', () => {
  let stage: Stage;

  beforeAll(async () => {
    stage = await Stage.open({ REPORT_HOSTS: 'archivio.example' });
  });
  afterAll(() => stage.close());
  afterEach(() => expect(stage.faults).toEqual([]));

  it('include connections: their hosts are restricted, and a test of a connection reports its failure', async () => {
    const person = await stage.at('admin', path);
    const { page } = person;
    await heading(page, pageLabels.reportSettings);
    expect(await names(page)).toEqual(['PERCORSO']);
    await checkPage(person, 'connessioni');
    await page.getByRole('link', { name: labels.newConnection }).click();
    await heading(page, labels.newConnection);
    await person.field(fields.code).fill('archivio');
    await person.field(fields.description).fill('Archivio regionale');
    await person.field(fields.host).fill('altrove.example');
    await person.field(fields.database).fill('archivio');
    await person.field(fields.username).fill('lettore');
    await person.field(fields.passwordVariable).fill('REPORT_PASSWORD_ARCHIVIO');
    await person.press(shellLabels.save);
    await page
      .getByRole('alert')
      .getByRole('link', { name: `${fields.host}: ${validationMessage('hostNotAllowed')}` })
      .click();
    await person.field(fields.host).fill('archivio.example');
    await checkPage(person, 'connessione-errore');
    await person.press(shellLabels.save);
    await person.sees(labels.connectionSaved);
    await heading(page, fillLabel(labels.connectionOf, { code: 'ARCHIVIO' }));
    await person.dismissMessages();
    await person.press(labels.test);
    await page.getByText('La variabile d’ambiente REPORT_PASSWORD_ARCHIVIO non è impostata.').waitFor();
    const history = await person.history();
    await history.getByText(/^Inserimento: Connessione/).waitFor();
    await checkPage(person, 'connessione');
  });

  it('include reports: a query with parameters, its errors, and a preview', async () => {
    const person = await stage.at('admin', `${path}?tab=reports`);
    const { page } = person;
    expect(await names(page)).toEqual(['BUDGET_DEI_CENTRI', 'EPISODI_PER_ANNO']);
    await checkPage(person, 'report');
    await page.getByRole('link', { name: labels.newReport }).click();
    await heading(page, labels.newReport);
    await person.field(fields.code).fill('ASSISTITI_DAL');
    await person.field(fields.description).fill('Assistiti presi in carico');
    await page.getByRole('combobox', { name: fields.category }).selectOption('PATIENTS');
    await page.getByRole('checkbox', { name: fields.active }).check({ force: true });
    const query = person.field(fields.query);
    await query.fill('SELECT pg_sleep(1) AS x');
    await person.press(shellLabels.save);
    await page
      .getByRole('alert')
      .getByText(/può solo leggere dalle viste/)
      .first()
      .waitFor();
    await checkPage(person, 'query-rifiutata');
    await query.fill(
      'SELECT start_date AS inizio, count(*) AS episodi FROM episode WHERE start_date >= :dal GROUP BY 1',
    );
    await person.press(labels.addParameter);
    await eventually(() => person.field(fields.name).inputValue(), 'dal');
    await person.field(fields.label).fill('Dal');
    await page.getByRole('combobox', { name: fields.kind }).selectOption('DATE');
    await person.field(fields.defaultValue).fill('2020-01-01');
    await person.press(shellLabels.save);
    await person.sees(labels.reportSaved);
    await heading(page, fillLabel(labels.reportOf, { code: 'ASSISTITI_DAL' }));
    await person.dismissMessages();
    await person.press(labels.previewRun);
    await page.getByText(/^Eseguita in \d+ ms$/).waitFor();
    await checkPage(person, 'report-anteprima');
  });

  it('include the labels and the order of fields, by keyboard too', async () => {
    const person = await stage.at('admin', `${path}?tab=fields`);
    const { page } = person;
    const report = 'EPISODI_PER_ANNO · Episodi per anno di apertura';
    await page.getByRole('combobox', { name: labels.chooseReport }).selectOption({ label: report });
    const order = () => page.getByRole('main').getByRole('listitem').getByRole('textbox').evaluateAll(named);
    await eventually(async () => (await order())[0], 'Anno');
    await page.getByRole('button', { name: `${labels.moveDown}: anno` }).focus();
    await page.keyboard.press('Enter');
    await eventually(order, ['Episodi', 'Anno', 'Assistiti', 'Primo episodio']);
    await person.field(fillLabel(labels.fieldLabelOf, { name: 'anno' })).fill('Anno di apertura');
    await checkPage(person, 'campi');
    await person.press(shellLabels.save);
    await person.sees(labels.fieldsSaved);
  });

  it('include the reports of each tab; removing a report requires a confirmation', async () => {
    const person = await stage.at('admin', `${path}?tab=tabs`);
    const { page } = person;
    await page.getByRole('button', { name: `${labels.hide}: BUDGET_DEI_CENTRI` }).click();
    await checkPage(person, 'schede');
    await person.press(shellLabels.save);
    await page.getByText(/verrà tolto dalla scheda/).waitFor();
    await person.answer(sheetFormLabels.confirmSave);
    await person.sees(labels.tabsSaved);
    await person.dismissMessages();
  });

  it('include the name of a tab, which the page of reports shows', async () => {
    const person = await stage.at('admin', `${path}?tab=tabs`);
    const { page } = person;
    await page.getByRole('textbox', { name: labels.tabLabel }).first().fill('Persone in carico');
    await person.press(shellLabels.save);
    await person.sees(labels.tabsSaved);
    await page.goto(new URL('/reports', page.url()).href);
    const tabs = page.getByRole('navigation', { name: reportsLabels.tabs }).getByRole('link');
    await eventually(() => tabs.allTextContents(), ['Persone in carico', reportTabLabels.STRUCTURES]);
  });

  it('are only for administrators', async () => {
    const person = await stage.at('asl.operatore', path);
    await person.page.getByRole('heading', { level: 1, name: pageLabels.forbidden }).waitFor();
    await eventually(() => person.page.getByText(placeLabels.delete).count(), 0);
  });
});
