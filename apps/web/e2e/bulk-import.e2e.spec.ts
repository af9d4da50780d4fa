import {
  documentLabels,
  importOutcome,
  importQuestion,
  listLabels,
  menuLabels,
  pageLabels,
  type ProvisionImportView,
  provisionImportLabels as labels,
  shellLabels,
  toastLabels,
  unmetSentence,
  validationLabels,
  validationMessage,
} from '@percorso/domain';
import { readFile } from 'node:fs/promises';
import { violationsOf } from './axe';
import { Keyboard } from './keyboard';
import { today } from './cast';
import { eventually } from './eventually';
import {
  verifyingJob,
  stateBadge,
  choose,
  csvFile,
  csvOf,
  header,
  importsPath,
  untreatedFiscalCode,
  openImports,
  openUpload,
  provisionMaker,
  send,
  upload,
} from './import-jobs';
import { picture } from './picture';
import { callOf } from './rest';
import { Stage } from './stage';
import { rowsOf } from './table-rows';

describe('The bulk import of provisions in the browser (spec 001 §2 and §4)', () => {
  let stage: Stage;
  let provision: Awaited<ReturnType<typeof provisionMaker>>;

  beforeAll(async () => {
    stage = await Stage.open();
    provision = await provisionMaker(stage);
  });
  afterAll(() => stage.close());
  afterEach(() => expect(stage.faults).toEqual([]));

  const open = (account?: string) => openImports(stage, account);
  const idle = { records: 0, valid: 0, discarded: 0, imported: 0, failure: null };

  it('a file is uploaded from the menu, verified and imported; its discarded records are not imported but listed', async () => {
    const { page } = await stage.at('cdr.operatore', '/');
    await page.getByRole('button', { name: menuLabels.adminManagement }).press('Enter');
    await page.getByRole('link', { name: menuLabels.provisionImports, exact: true }).press('Enter');
    await page.waitForURL(`**${importsPath}`);
    const person = await open();
    await person.sees(labels.empty);
    await person.press(labels.showFormat);
    await picture(page, 'caricamento-massivo-formato');
    expect(await violationsOf(page)).toEqual([]);
    const template = page.waitForEvent('download');
    await person.press(labels.template);
    expect(await readFile(await (await template).path(), 'utf8')).toBe(`\uFEFF${header}\r\n`);

    const content = csvOf(provision(10), provision(9), provision(8, { fiscalCode: untreatedFiscalCode }), provision(9));
    const dialog = await openUpload(person);
    await choose(dialog, 'luglio.csv', `${content}\nuna,riga,corta`);
    await dialog.getByRole('textbox', { name: labels.description }).fill('Prestazioni di luglio');
    await picture(page, 'caricamento-massivo-nuovo');
    expect(await violationsOf(page)).toEqual([]);
    await send(dialog);
    await page.waitForURL(/\/provisions-bulk-import\/[0-9a-f-]+$/);
    await person.sees(importOutcome({ ...idle, state: 'CREATO', records: 5 }).text);
    await picture(page, 'caricamento-massivo-creato');
    expect(await violationsOf(page)).toEqual([]);

    await person.press(labels.start);
    const verified = importOutcome({ ...idle, state: 'VERIFICATO', records: 5, valid: 2, discarded: 3 });
    await person.sees(verified.text);
    const faults = page.getByRole('region', { name: labels.faults });
    const reasons = [validationLabels.notInTreatment, validationLabels.invalidDatesInRange];
    for (const text of [...reasons, validationMessage('wrongColumns', { count: 3, expected: 7 })])
      await faults.getByText(text).first().waitFor();
    await picture(page, 'caricamento-massivo-verificato');
    expect(await violationsOf(page)).toEqual([]);
    const saved = page.waitForEvent('download');
    await faults.getByRole('button', { name: labels.faultsCsv }).click();
    const lines = (await readFile(await (await saved).path(), 'utf8')).trim().split('\r\n');
    expect(lines).toHaveLength(4);
    expect(lines[1]).toContain(untreatedFiscalCode);

    await page.reload();
    await person.press(labels.import);
    await person.sees(importQuestion({ valid: 2, discarded: 3 }));
    await picture(page, 'caricamento-massivo-conferma');
    expect(await violationsOf(page)).toEqual([]);
    await person.answer(labels.import);
    await person.sees(importOutcome({ ...idle, state: 'IMPORTATO', discarded: 3, imported: 2 }).text);
    await stateBadge(page, 'IMPORTATO').waitFor();
    await eventually(() => page.getByRole('button', { name: labels.import, exact: true }).count(), 0);
    await picture(page, 'caricamento-massivo-importato');
    const written = await stage.app.database.query(`SELECT FROM provision WHERE supply_code LIKE 'B-%'`);
    expect(written).toHaveLength(2);

    await open();
    await page.getByRole('cell', { name: 'Prestazioni di luglio' }).waitFor();
    const [counts] = await page.getByRole('row').filter({ hasText: 'luglio.csv' }).all();
    const cells = (await counts?.getByRole('cell').allTextContents()) ?? [];
    expect(cells.slice(2, 9)).toEqual(['luglio.csv', 'Prestazioni di luglio', 'Importato', '5', '2', '3', '2']);
    await picture(page, 'caricamento-massivo-elenco');
    expect(await violationsOf(page)).toEqual([]);
  });

  it('an invalid file shows an error beside its field, and the typed values stay', async () => {
    const person = await open();
    const dialog = await openUpload(person);
    await dialog.getByRole('textbox', { name: labels.description }).fill('Agosto');
    await send(dialog);
    await dialog.getByText(validationLabels.required).waitFor();
    await choose(dialog, 'agosto.pdf', 'niente');
    await dialog.getByText(validationLabels.notCsv).waitFor();
    await choose(dialog, 'agosto.csv', 'codice,nome\n1,2');
    await send(dialog);
    await dialog.getByText(header).waitFor();
    await eventually(() => dialog.getByRole('textbox', { name: labels.description }).inputValue(), 'Agosto');
    await dialog.getByText('agosto.csv').waitFor();
    await picture(person.page, 'caricamento-massivo-file-errato');
    expect(await violationsOf(person.page)).toEqual([]);
    await choose(dialog, 'agosto.csv', csvOf(provision(7)));
    await eventually(() => dialog.getByText(header).count(), 0);
    await person.page.route('**/v1/provision-imports/files', (route) => route.abort());
    await send(dialog);
    await dialog.getByText(toastLabels.networkErrorDetail).waitFor();
    await person.page.unroute('**/v1/provision-imports/files');
    await send(dialog);
    await stateBadge(person.page, 'CREATO').waitFor();
    await person.sees('Agosto');
  });

  it('a file is chosen, uploaded, verified and imported by keyboard alone', async () => {
    const { page, sees } = await open();
    const keyboard = new Keyboard(page);
    await keyboard.pressButton(page, labels.upload);
    const dialog = page.getByRole('dialog', { name: labels.uploadTitle });
    await dialog.waitFor();
    const chooser = page.waitForEvent('filechooser');
    await keyboard.pressButton(dialog, documentLabels.choose);
    await (await chooser).setFiles(csvFile('settembre.csv', csvOf(provision(6))));
    await dialog.getByText('settembre.csv').waitFor();
    await keyboard.fill(dialog, labels.description, { text: 'Settembre' });
    await keyboard.press('Enter');
    await stateBadge(page, 'CREATO').waitFor();
    await keyboard.pressButton(page, labels.start);
    await sees(importOutcome({ ...idle, state: 'VERIFICATO', records: 1, valid: 1 }).text);
    // The focused button has disappeared, so the focus has to be inside its panel.
    const isFocusInPanel = () =>
      page.evaluate((name) => document.activeElement?.closest('section')?.textContent.startsWith(name), labels.work);
    await eventually(isFocusInPanel, true);
    await keyboard.pressButton(page, labels.import);
    await keyboard.pressButton(page.getByRole('alertdialog'), labels.import);
    await sees(importOutcome({ ...idle, state: 'IMPORTATO', imported: 1 }).text);
  });

  it('a file without any valid record cannot be imported, and the page says why', async () => {
    const person = await open();
    await upload(person, csvOf(provision(5, { fiscalCode: untreatedFiscalCode })));
    await person.press(labels.start);
    await person.sees(importOutcome({ ...idle, state: 'VERIFICATO', records: 1, discarded: 1 }).text);
    await eventually(() => person.button(labels.import).isDisabled(), true);
    await person.sees(unmetSentence({ guard: 'hasValidRecord', params: {} }));
    await picture(person.page, 'caricamento-massivo-nulla-di-valido');
    expect(await violationsOf(person.page)).toEqual([]);
  });

  it('a concurrent event of another user is reported with the user’s name, and the job is loaded again', async () => {
    const person = await open();
    const id = await upload(person, csvOf(provision(4)));
    await person.page.route('**/v1/stream', (route) => route.fulfill({ status: 403 }));
    await person.page.reload();
    await stateBadge(person.page, 'CREATO').waitFor();
    const call = callOf(stage.app.url);
    const events = `/v1/workflows/provision-import/instances/${id}/events`;
    await call('admin', 'POST', events, { type: 'START' });
    await person.press(labels.start);
    await person.page.getByText(/nel frattempo .+ ha aggiornato il caricamento/).waitFor();
    await stateBadge(person.page, 'VERIFICATO').waitFor();
    await picture(person.page, 'caricamento-massivo-altri');
    await person.page.unroute('**/v1/stream');
  });

  it('an event of another user is shown at once, without a reload', async () => {
    const person = await open();
    const id = await upload(person, csvOf(provision(3)));
    const call = callOf(stage.app.url);
    await call('admin', 'POST', `/v1/workflows/provision-import/instances/${id}/events`, { type: 'START' });
    await stateBadge(person.page, 'VERIFICATO').waitFor();
  });

  it('a running job shows its progress; a lost connection is reported, and a button loads the job again', async () => {
    const person = await open();
    const { page } = person;
    const id = await upload(person, csvOf(provision(2)));
    let verified = 40;
    let isLost = false;
    await page.route('**/v1/stream', (route) => route.fulfill({ status: 403 }));
    await page.route(`**/v1/provision-imports/${id}`, async (route) => {
      if (isLost) return route.abort();
      const response = await route.fetch();
      const json = verifyingJob((await response.json()) as ProvisionImportView, verified);
      verified += 200;
      return route.fulfill({ response, json });
    });
    await page.reload();
    const bar = page.getByRole('progressbar', { name: labels.verifying });
    await bar.waitFor();
    const before = Number(await bar.getAttribute('aria-valuenow'));
    await picture(page, 'caricamento-massivo-in-verifica');
    expect(await violationsOf(page)).toEqual([]);
    await eventually(async () => Number(await bar.getAttribute('aria-valuenow')) > before, true);
    isLost = true;
    await person.sees(labels.retrying);
    await eventually(() => page.getByText(labels.notUpdated).count(), 1);
    await picture(page, 'caricamento-massivo-interrotto');
    await page.unroute(`**/v1/provision-imports/${id}`);
    await person.press(shellLabels.retry);
    await stateBadge(page, 'CREATO').waitFor();
    await eventually(() => page.getByText(labels.notUpdated).count(), 0);
    await page.unroute('**/v1/stream');
  });

  it('the list shows ten jobs a page, newest first, and stores its page in the address; unrestricted users see and create jobs of all centres', async () => {
    const admin = await open('admin');
    const dialog = await openUpload(admin);
    await choose(dialog, 'tutti.csv', csvOf(provision(1)));
    await send(dialog);
    await stateBadge(admin.page, 'CREATO').waitFor();
    await admin.sees(labels.allCentres);
    const call = callOf(stage.app.url);
    const [centre] = await stage.app.database.query<{ id: string }>('SELECT id FROM rehabilitation_center ORDER BY id');
    for (let job = 0; job < 6; job += 1)
      await call('cdr.operatore', 'POST', '/v1/provision-imports', {
        rehabilitationCenterId: centre?.id,
        description: `n. ${job}`,
        records: [{ ...provision(1), startingTime: today() }],
      });
    await open('admin');
    const rows = rowsOf(admin.page.getByRole('table'));
    await eventually(() => rows.count(), 10);
    await rows.first().getByText('n. 5', { exact: true }).waitFor();
    await rows.getByRole('cell', { name: labels.allCentres }).waitFor();
    await admin.press(listLabels.nextPage);
    await admin.page.waitForURL(/page=2/);
    await admin.page.reload();
    await rows.getByText('luglio.csv').first().waitFor();
  });

  it('users without the grant to import have neither the menu item nor the page', async () => {
    const { page } = await stage.at('uod.operatore', '/');
    await page.getByRole('button', { name: menuLabels.adminManagement }).press('Enter');
    await page.getByRole('link', { name: menuLabels.dictionaries, exact: true }).waitFor();
    await eventually(() => page.getByRole('link', { name: menuLabels.provisionImports }).count(), 0);
    for (const path of [importsPath, `${importsPath}/01900000-0000-7000-8000-000000000000`]) {
      await page.goto(path);
      await page.getByRole('heading', { name: pageLabels.forbidden }).waitFor();
    }
  });

  it('an unknown id of a job leads to an error message', async () => {
    const { page } = await stage.at('cdr.operatore', `${importsPath}/01900000-0000-7000-8000-000000000000`);
    await page.getByText(listLabels.loadFailed).waitFor();
    expect(await violationsOf(page)).toEqual([]);
  });
});
