import {
  catalogueFieldLabels,
  catalogueLabels,
  catalogueNames,
  codeLists,
  dictionaryLabels,
  fieldLabels,
  fillLabel,
  listLabels,
  menuLabels,
  pageLabels,
  pageMessages,
  type CatalogueName,
  type CodeListEntries,
  type CodeListItem,
} from '@percorso/domain';
import { sampleSheet, runProgram } from '@percorso/testing';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { Page } from 'playwright-core';
import { eventually } from './eventually';
import { daysAgo, pathMaker, practitionerIdOf, today } from './cast';
import { checkPageAtBothWidths } from './check-page';
import { picture } from './picture';
import { callOf } from './rest';
import { Stage } from './stage';
import { rowsOf } from './table-rows';
import { wizards } from './wizard';

/** The entries of the import: those of the release without the first one, and a new one. */
const [, ...remaining] = codeLists.requestSources;
const telemedicine = { code: 'TELEMEDICINE', description: 'Servizio di telemedicina' };

describe('The dictionaries browser (spec 001 §2)', () => {
  let stage: Stage;
  beforeAll(async () => {
    stage = await Stage.open();
    await stage.app.database.query(`
      INSERT INTO reference_entry (catalogue, id, code, description, valid_from, valid_to)
      VALUES ('genders', 9001, 'Z', 'Genere di una volta', '1950-01-01', '1999-12-31')`);
    await importFile('request-sources', [...remaining, telemedicine]);
  });
  afterAll(() => stage.close());
  afterEach(() => expect(stage.faults).toEqual([]));

  /** Imports a file in the way an administrator does at the command line. */
  async function importFile(catalogue: CatalogueName, entries: readonly CodeListItem[]): Promise<void> {
    const folder = await mkdtemp(path.join(tmpdir(), 'percorso-import-'));
    const file = path.join(folder, 'elenco.csv');
    const lines = entries.map(({ code, description }) => `${code},${description}`);
    await writeFile(file, ['code,description', ...lines].join('\n'));
    const { url, ownerUrl } = stage.app.database;
    const program = 'apps/api/dist/import-catalogue.js';
    const { code, said } = await runProgram(program, url, { MIGRATION_DATABASE_URL: ownerUrl }, [catalogue, file]);
    await rm(folder, { recursive: true });
    expect({ code, said }).toMatchObject({ code: 0 });
  }

  const table = (page: Page, name: string) => page.getByRole('table', { name, exact: true });
  const firstCells = (page: Page, name: string) => table(page, name).locator('tbody tr td:first-child').allInnerTexts();
  const filter = (page: Page, column: string) =>
    page.getByRole('textbox', { name: fillLabel(listLabels.filterBy, { column }) });
  const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name, exact: true }).waitFor();
  const enter = (page: Page, code: string, description: string) =>
    page
      .getByRole('link', { name: fillLabel(dictionaryLabels.enterNamed, { code, description }), exact: true })
      .click();

  it('lists every dictionary by denomination, ascending; sorts, filters and clears the filters', async () => {
    const { page, press } = await stage.at('analista', '/');
    await press(menuLabels.adminManagement);
    await page.getByRole('link', { name: pageLabels.dictionaries, exact: true }).click();
    await heading(page, pageLabels.dictionaries);
    await table(page, pageLabels.dictionaries).getByText(catalogueLabels.genders).waitFor();
    const all = Object.values(catalogueLabels).sort((a, b) => a.localeCompare(b, 'it', { numeric: true }));
    expect(await firstCells(page, pageLabels.dictionaries)).toEqual(all);
    await checkPageAtBothWidths(page, 'dizionari');

    await press(dictionaryLabels.denomination);
    await page.waitForURL(/sortDirection=Descending/);
    await page.locator('th[aria-sort="descending"]').waitFor();
    expect((await firstCells(page, pageLabels.dictionaries))[0]).toBe(all.at(-1));
    await filter(page, dictionaryLabels.denomination).fill('icf');
    await page.waitForURL(/label=icf/);
    const other = table(page, pageLabels.dictionaries).getByText(catalogueLabels.genders, { exact: true });
    await other.waitFor({ state: 'detached' });
    expect((await firstCells(page, pageLabels.dictionaries)).length).toBe(4);
    await press(listLabels.clearFilters);
    await page.waitForURL((url) => !url.searchParams.has('label'));
    await other.waitFor();
    expect((await firstCells(page, pageLabels.dictionaries)).length).toBe(catalogueNames.length);
  });

  it('shows a message if no dictionary matches the filter', async () => {
    const { page } = await stage.at('analista', '/dictionaries?label=inesistente');
    await page.getByText(dictionaryLabels.empty).waitFor();
    await picture(page, 'dizionari-nessuno');
  });

  it('shows the entries of a dictionary by description, with all fields except the id, and filters them by code', async () => {
    const { page } = await stage.at('cdr.operatore', '/dictionaries');
    await page
      .getByRole('link', { name: fillLabel(dictionaryLabels.openNamed, { name: catalogueLabels.qualifications }) })
      .click();
    await heading(page, catalogueLabels.qualifications);
    const shown = table(page, catalogueLabels.qualifications);
    await shown.getByText('Fisioterapista', { exact: true }).waitFor();
    const headers = await shown.locator('thead tr').first().locator('th').allInnerTexts();
    expect(headers).toEqual(
      (
        [
          'code',
          'description',
          'forDistrictUnit',
          'forRehabCenter',
          'forExternalOrganization',
          'validFrom',
          'validTo',
        ] as const
      ).map((field) => catalogueFieldLabels[field]),
    );
    const descriptions = await shown.locator('tbody tr td:nth-child(2)').allInnerTexts();
    expect(descriptions).toEqual([...descriptions].sort((a, b) => a.localeCompare(b, 'it')));
    await checkPageAtBothWidths(page, 'dizionario-qualifiche');
    await filter(page, catalogueFieldLabels.code).fill('fis');
    await page.waitForURL(/code=fis/);
    await shown.getByText('Medico neurologo').waitFor({ state: 'detached' });
    await eventually(() => firstCells(page, catalogueLabels.qualifications), ['FISIOTERAPISTA', 'FISIATRA']);
  });

  it('pages a large dictionary on the server, keeps the page in the address, and exports all entries as CSV', async () => {
    const { page, press } = await stage.at('asl.operatore', '/dictionaries/dictionary/municipalities');
    await heading(page, catalogueLabels.municipalities);
    await table(page, catalogueLabels.municipalities).getByText('Abano Terme').waitFor();
    expect((await firstCells(page, catalogueLabels.municipalities)).length).toBe(50);
    await press(listLabels.nextPage);
    await page.waitForURL(/page=2/);
    await table(page, catalogueLabels.municipalities).getByText('Abano Terme').waitFor({ state: 'detached' });
    await page.getByRole('combobox', { name: listLabels.pageSize }).selectOption('20');
    await page.waitForURL(/limit=20/);
    await filter(page, catalogueFieldLabels.description).fill('sant antim');
    await page.waitForURL(/description=/);
    await page.getByText(dictionaryLabels.emptyEntries).waitFor();
    await filter(page, catalogueFieldLabels.description).fill("SANT'ANTIM");
    await table(page, catalogueLabels.municipalities).getByText('Sant’Antimo').waitFor();
    await picture(page, 'dizionario-comuni');
    const [file] = await Promise.all([page.waitForEvent('download'), press(listLabels.exportCsv)]);
    expect(file.suggestedFilename()).toMatch(/^comuni-\d{4}-\d\d-\d\d\.csv$/);
    expect(await readFile(await file.path(), 'utf8')).toContain('"Sant’Antimo"');
  });

  it('opens a sub-dictionary at /{code}/{id}, then its sub-dictionary, and goes back', async () => {
    const { page } = await stage.at('uod.operatore', '/dictionaries/dictionary/icf-components');
    await enter(page, 'd', 'Attività e partecipazione');
    await page.waitForURL(/\/dictionaries\/dictionary\/icf-components\/d\/\d+$/);
    await heading(page, catalogueLabels['icf-chapters']);
    await enter(page, 'd4', 'Mobilità');
    await page.waitForURL(/\/icf-chapters\/d4\/\d+$/);
    await heading(page, catalogueLabels['icf-domains']);
    await page.getByText(fillLabel(dictionaryLabels.under, { code: 'd4', description: 'Mobilità' })).waitFor();
    await table(page, catalogueLabels['icf-domains']).getByText('Camminare', { exact: true }).waitFor();
    await checkPageAtBothWidths(page, 'dizionario-domini-icf');
    const back = (name: string) =>
      page.getByRole('link', { name: fillLabel(dictionaryLabels.backTo, { name }), exact: true }).click();
    await back('d – Attività e partecipazione');
    await heading(page, catalogueLabels['icf-chapters']);
    await back(catalogueLabels['icf-components']);
    await heading(page, catalogueLabels['icf-components']);
    await page.getByRole('link', { name: dictionaryLabels.back, exact: true }).click();
    await heading(page, pageLabels.dictionaries);
  });

  it('links to the children of an entry only if it has children', async () => {
    const { page } = await stage.at('uod.operatore', '/dictionaries/dictionary/icd-ix-diagnoses?code=342');
    const rows = rowsOf(table(page, catalogueLabels['icd-ix-diagnoses']));
    await rows
      .filter({ has: page.getByText('342', { exact: true }) })
      .first()
      .waitFor();
    const childrenLinkOf = (code: string) =>
      rows.filter({ has: page.locator('td:first-child', { hasText: new RegExp(`^${code}$`) }) }).getByRole('link');
    await eventually(() => childrenLinkOf('342').count(), 1);
    await eventually(() => childrenLinkOf('342\\.90').count(), 0);
    await childrenLinkOf('342').click();
    await page.waitForURL(/\/icd-ix-diagnoses\/342\/\d+$/);
    await picture(page, 'dizionario-icd9-figli');
  });

  it('shows retired entries only on request, and marks them as retired', async () => {
    const { page } = await stage.at('uod.operatore', '/dictionaries/dictionary/genders');
    await table(page, catalogueLabels.genders).getByText('Femminile').waitFor();
    await eventually(() => page.getByText('Genere di una volta').count(), 0);
    await page.getByText(dictionaryLabels.showRetired).click();
    const retired = rowsOf(table(page, catalogueLabels.genders)).filter({ hasText: 'Genere di una volta' });
    await retired.getByText(dictionaryLabels.retired).waitFor();
    await retired.getByText('31/12/1999').waitFor();
    await checkPageAtBothWidths(page, 'dizionario-voci-ritirate');
  });

  it('can be used by keyboard', async () => {
    const { page } = await stage.at('analista', '/dictionaries?label=regioni');
    const link = page.getByRole('link', {
      name: fillLabel(dictionaryLabels.openNamed, { name: catalogueLabels.regions }),
    });
    await link.focus();
    await page.keyboard.press('Enter');
    await heading(page, catalogueLabels.regions);
    await enterByKey(page, fillLabel(dictionaryLabels.enterNamed, { code: '15', description: 'Campania' }));
    await heading(page, catalogueLabels.provinces);
    await table(page, catalogueLabels.provinces).getByText('Avellino').waitFor();
  });

  const enterByKey = async (page: Page, name: string) => {
    await page.getByRole('link', { name, exact: true }).focus();
    await page.keyboard.press('Enter');
  };

  it('shows under «Storico» an import by an administrator', async () => {
    const person = await stage.at('admin', '/dictionaries/dictionary/request-sources');
    await table(person.page, catalogueLabels['request-sources']).getByText(telemedicine.description).waitFor();
    const newest = (await person.history()).getByRole('listitem').first();
    await newest.getByText(telemedicine.code, { exact: true }).waitFor();
    await newest.getByText(/^Modifica: Voci · SPONTANEOUS/).waitFor();
    await checkPageAtBothWidths(person.page, 'dizionario-storico');
  });

  // The API processes read the lists every thirty seconds (decision 0014). The import was in `beforeAll`, so they have read it by
  // now.
  it('offers imported entries in the form of a sheet, and no longer those that are missing from the file', async () => {
    const { patient, path } = (await pathMaker(stage.app.url, stage.app.database))();
    const id = await path.open();
    const lists = () => callOf(stage.app.url)<CodeListEntries>('uod.operatore', 'GET', '/v1/code-lists');
    const isImported = async () =>
      (await lists()).requestSources?.some(({ code }) => code === telemedicine.code) ?? false;
    await eventually(isImported, true);
    const wizardOf = await wizards(stage);
    const wizard = await wizardOf(
      'uod.operatore',
      `/patients-management/patients/${patient.id}/pre-episode-of-care/${id}`,
    );
    const sheet = await wizard.openSheet('SCHEDA_ACCESSO');
    const source = sheet.getByRole('combobox', { name: fieldLabels.SCHEDA_ACCESSO.requestSource, exact: true });
    const offered = [...remaining, telemedicine].map(({ description }) => description);
    await eventually(async () => (await source.locator('option').allTextContents()).slice(1), offered);
    const practitionerId = await practitionerIdOf(stage.app.database, 'uod.direttore');
    const content = sampleSheet('SCHEDA_ACCESSO', { today: today(), startDate: daysAgo(30), practitionerId });
    await wizard.complete('SCHEDA_ACCESSO', { ...content, requestSource: telemedicine.code }, () =>
      picture(wizard.page, 'dizionario-voce-importata-nella-scheda'),
    );
  });

  it('shows the not-found page for an unknown dictionary', async () => {
    const { page } = await stage.at('analista', '/dictionaries/dictionary/inesistente');
    await page.getByText(pageMessages.notFound).waitFor();
  });
});
