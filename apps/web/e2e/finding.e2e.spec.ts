import { csvFormLabels, finderLabels, listLabels, pageLabels, shortcutLabels, whoAmILabels } from '@percorso/domain';
import { readFile } from 'node:fs/promises';
import type { Page } from 'playwright-core';
import { violationsOf } from './axe';
import { pathMaker } from './cast';
import { eventually } from './eventually';
import { picture } from './picture';
import { Stage } from './stage';

const patientsPath = '/patients-management/patients';
const episodesPath = '/patients-management/episodes-of-care';

describe('The search of the top bar and the keyboard shortcuts, in the browser', () => {
  let stage: Stage;
  let patient: { id: string; name: string; surname: string };

  beforeAll(async () => {
    stage = await Stage.open();
    const made = (await pathMaker(stage.app.url, stage.app.database))();
    await made.path.openAt('ACCETTAZIONE_UOD');
    ({ patient } = made);
  });
  afterAll(() => stage.close());
  afterEach(() => expect(stage.faults).toEqual([]));

  const field = (page: Page) => page.getByRole('combobox', { name: finderLabels.search, exact: true });
  const focusIsOn = (page: Page, tag: string) =>
    eventually(() => page.evaluate(() => document.activeElement?.tagName.toLowerCase() ?? ''), tag);

  it('/ focuses the field, and Enter opens the first result: a patient by surname and name', async () => {
    const { page } = await stage.signIn('uod.operatore', episodesPath);
    await field(page).waitFor();
    await page.keyboard.press('/');
    await focusIsOn(page, 'input');
    const requests: string[] = [];
    page.on('request', (request) => requests.push(request.url()));
    await page.keyboard.type(`${patient.surname} ${patient.name}`);
    const first = page.getByRole('group', { name: finderLabels.patients, exact: true }).getByRole('option').first();
    await first.filter({ hasText: `${patient.surname} ${patient.name}` }).waitFor();
    await eventually(() => first.getAttribute('aria-selected'), 'true');
    expect(await violationsOf(page)).toEqual([]);
    await picture(page, 'ricerca-assistito');
    await page.keyboard.press('Enter');
    await page.waitForURL(`${patientsPath}/*`);
    // No address contains the text.
    expect(requests.filter((address) => address.includes(encodeURIComponent(patient.surname)))).toEqual([]);
    await focusIsOn(page, 'main');
  });

  it('arrow keys choose among the groups, and Esc returns to where the user was', async () => {
    const { page } = await stage.signIn('uod.operatore', patientsPath);
    await page.getByRole('heading', { level: 1, name: pageLabels.patients }).waitFor();
    await field(page).waitFor();
    await page.getByRole('button', { name: listLabels.compact }).focus();
    await page.keyboard.press('/');
    await focusIsOn(page, 'input');
    await page.keyboard.type('episodi');
    const option = page.getByRole('group', { name: finderLabels.pages }).getByRole('option').first();
    await option.waitFor();
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('ArrowUp');
    await page.keyboard.press('Escape');
    await eventually(() => page.evaluate(() => document.activeElement?.getAttribute('aria-label')), listLabels.compact);
    await eventually(() => page.getByRole('listbox').count(), 0);
  });

  it('an empty field offers the patients opened last', async () => {
    const { page } = await stage.signIn('uod.operatore', `${patientsPath}/${patient.id}`);
    await page.getByRole('heading', { level: 1 }).first().waitFor();
    await field(page).click();
    await page
      .getByRole('group', { name: finderLabels.recentPatients })
      .getByRole('option', { name: new RegExp(patient.surname) })
      .first()
      .waitFor();
  });

  it('on a phone a button opens the field, and the structure is a button', async () => {
    const { page } = await stage.signIn('uod.operatore', episodesPath);
    await page.setViewportSize({ width: 390, height: 844 });
    await page.getByRole('button', { name: finderLabels.search, exact: true }).click();
    await focusIsOn(page, 'input');
    await page.keyboard.type('operatori');
    await page.getByRole('option').first().waitFor();
    expect(await violationsOf(page)).toEqual([]);
    await page.keyboard.press('Escape');
    await eventually(() => page.evaluate(() => document.activeElement?.tagName.toLowerCase()), 'button');
    await page.getByRole('button', { name: new RegExp(`^${whoAmILabels.title}`) }).click();
    await page.getByText(whoAmILabels.roles, { exact: true }).waitFor();
    // Checks both widths.
    await picture(page, 'chi-sono');
  });

  it('? lists the shortcuts; g and a letter open a page; single keys can be switched off and act in no field', async () => {
    const { page } = await stage.signIn('uod.operatore', episodesPath);
    await field(page).waitFor();
    await page.keyboard.press('?');
    const dialog = page.getByRole('dialog', { name: shortcutLabels.title });
    await dialog.waitFor();
    expect(await violationsOf(page)).toEqual([]);
    await picture(page, 'scorciatoie');
    await page.keyboard.press('Escape');
    await dialog.waitFor({ state: 'detached' });
    await page.keyboard.press('g');
    await page.keyboard.press('a');
    await page.waitForURL(patientsPath);
    await page.keyboard.press('g');
    await page.keyboard.press('e');
    await page.waitForURL(episodesPath);
    await page.keyboard.press('?');
    await dialog.getByRole('checkbox', { name: shortcutLabels.areOn }).uncheck();
    await page.keyboard.press('Escape');
    await dialog.waitFor({ state: 'detached' });
    await page.reload();
    await field(page).waitFor();
    await page.keyboard.press('?');
    await page.keyboard.press('g');
    await page.keyboard.press('a');
    await eventually(() => dialog.count(), 0);
    expect(new URL(page.url()).pathname).toBe(episodesPath);
  });

  it('a list is exported for Excel in Italian, and the browser remembers it', async () => {
    const { page } = await stage.signIn('uod.operatore', episodesPath);
    const form = page.getByRole('button', { name: csvFormLabels.forExcel });
    await form.click();
    await eventually(() => form.getAttribute('aria-pressed'), 'true');
    await page.reload();
    await eventually(() => form.getAttribute('aria-pressed'), 'true');
    await picture(page, 'esporta-per-excel');
    const exporting = page.getByRole('button', { name: listLabels.exportCsv });
    const [file] = await Promise.all([page.waitForEvent('download'), exporting.click()]);
    expect((await readFile(await file.path())).toString()).toMatch(/^\uFEFF"[^"]+";"/);
  });
});
