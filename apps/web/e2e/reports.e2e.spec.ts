import {
  allOf,
  listLabels,
  menuLabels,
  pageLabels,
  pageMessages,
  reportLabels,
  reportParameterLabels as parameters,
  reportsLabels as labels,
  reportTabLabels,
  validationMessage,
} from '@percorso/domain';
import { untilFocused } from '@percorso/testing';
import type { Page } from 'playwright-core';
import { Keyboard } from './keyboard';
import { eventually } from './eventually';
import { checkPage } from './check-page';
import { printPdf } from './picture';
import { Stage } from './stage';
import { heading } from './structure-screens';

const path = '/reports';
const thisYear = new Date().getFullYear();
const period = `from=${thisYear}-01-01&to=${thisYear}-12-31`;

const links = (page: Page, nav: string) => page.getByRole('navigation', { name: nav, exact: true }).getByRole('link');
const field = (page: Page, label: string) => page.getByRole('textbox', { name: label, exact: true });
const chart = (page: Page) => page.locator('.recharts-bar-rectangle');
/** Waits for the chart, because a table that is loading also has a row. */
const waitForChart = (page: Page) => chart(page).first().waitFor();
/** Returns the cells of a column; the last one is the total. */
const column = (page: Page, place: number) =>
  page.locator(`tbody tr td:nth-child(${place}), tfoot tr :is(td, th):nth-child(${place})`).allTextContents();
const numbers = async (page: Page, place: number) =>
  (await column(page, place)).map((text) => Number(text.replaceAll('.', '').replace(',', '.')));

describe('Reports, in the browser', () => {
  let stage: Stage;

  beforeAll(async () => {
    stage = await Stage.open();
  });
  afterAll(() => stage.close());
  afterEach(() => expect(stage.faults).toEqual([]));

  it('are opened from the menu and run by keyboard, only after «Esegui»', async () => {
    const { page } = await stage.at('admin', '/');
    await page.getByRole('button', { name: menuLabels.adminManagement, exact: true }).click();
    await page.getByRole('link', { name: menuLabels.reports, exact: true }).click();
    await heading(page, pageLabels.reports);
    await page.getByText(labels.notRun).waitFor();
    await checkPage(page, 'report-prima');
    const keyboard = new Keyboard(page);
    await keyboard.reach(links(page, labels.chooseReport).filter({ hasText: reportLabels['patients-by-setting'] }));
    await keyboard.press('Enter');
    await page.getByRole('heading', { level: 2, name: reportLabels['patients-by-setting'] }).waitFor();
    await keyboard.reach(field(page, parameters.from));
    await keyboard.press('Control+A');
    await keyboard.type(`01/01/${thisYear}`);
    await keyboard.reach(page.getByRole('combobox', { name: parameters.setting, exact: true }));
    await keyboard.press('ArrowDown');
    await keyboard.pressButton(page, labels.run);
    await page.waitForURL(new RegExp(`report=patients-by-setting&from=${thisYear}-01-01`));
    await waitForChart(page);
    await untilFocused(page.getByRole('button', { name: labels.run, exact: true }));
    // The chart is decorative and therefore has no tab stop.
    await keyboard.press('Tab');
    await keyboard.press('Tab');
    await untilFocused(page.getByRole('button', { name: labels.print, exact: true }));
  });

  it('of patients by diagnosis have a total row, a bar chart, and numbers that can be sorted from the highest', async () => {
    const { page } = await stage.at('admin', `${path}?report=patients-by-diagnosis&${period}`);
    await waitForChart(page);
    const codes = (await column(page, 1)).slice(0, -1);
    expect(codes).toEqual(codes.toSorted());
    expect((await column(page, 1)).at(-1)).toBe(labels.total);
    await eventually(() => chart(page).count(), Math.min(15, codes.length));
    await checkPage(page, 'report-diagnosi');
    await page.getByRole('button', { name: 'Assistiti', exact: true }).click();
    await page.waitForURL(/sort=patients&sortDirection=Descending/);
    await eventually(async () => {
      const counts = (await numbers(page, 3)).slice(0, -1);
      return JSON.stringify(counts) === JSON.stringify(counts.toSorted((one, other) => other - one));
    }, true);
    const [episodes, male, female] = await Promise.all([numbers(page, 4), numbers(page, 5), numbers(page, 6)]);
    // The total counts each patient only once.
    expect((await numbers(page, 3)).at(-1)).toBe((male.at(-1) ?? 0) + (female.at(-1) ?? 0));
    expect(episodes.every((count) => count > 0)).toBe(true);
  });

  it.each([
    ['patients-by-setting', period, 'setting'],
    ['domiciliary-care', period, 'domiciliare'],
    ['provisions-by-setting', period, 'prestazioni'],
    ['monthly-provision-monitor', `year=${thisYear}&measure=cost`, 'monitor'],
  ] as const)('of type %s run at once if the address has their filters', async (code, filters, name) => {
    const { page } = await stage.at('admin', `${path}?report=${code}&${filters}`);
    await page.getByRole('heading', { level: 2, name: reportLabels[code] }).waitFor();
    await page.getByRole('table', { name: reportLabels[code] }).waitFor();
    await waitForChart(page);
    expect((await column(page, 1)).length).toBeGreaterThan(1);
    await checkPage(page, `report-${name}`);
  });

  it('show an error of the server beside its field', async () => {
    const { page } = await stage.at('admin', path);
    await field(page, parameters.from).fill(`01/01/${thisYear - 6}`);
    await page.getByRole('button', { name: labels.run, exact: true }).click();
    const link = page.getByRole('link', {
      name: `${parameters.to}: ${validationMessage('periodTooLong', { max: 5 })}`,
    });
    await link.waitFor();
    await checkPage(page, 'report-errore');
    await link.click();
    await untilFocused(field(page, parameters.to));
  });

  it('are printed with their filters, without menu, buttons and fields', async () => {
    const { page } = await stage.at('admin', `${path}?report=monthly-provision-monitor&year=${thisYear}&measure=cost`);
    await waitForChart(page);
    await page.emulateMedia({ media: 'print' });
    await page.getByText(`${parameters.year}: ${thisYear}`).waitFor();
    for (const words of [labels.run, labels.print, listLabels.exportCsv])
      await eventually(() => page.getByRole('button', { name: words, exact: true }).count(), 0);
    await eventually(() => field(page, parameters.year).isVisible(), false);
    await eventually(() => page.getByRole('navigation').count(), 0);
    await printPdf(page, 'report-stampa');
    await page.emulateMedia({ media: null });
  });

  it('offer to an ASL operator only the structures of the operator’s ASL, and count only their patients', async () => {
    const { page } = await stage.at('asl.operatore', `${path}?report=domiciliary-care&${period}`);
    await waitForChart(page);
    const authorities = page.getByRole('combobox', { name: parameters.localHealthAuthorityCode }).getByRole('option');
    await eventually(
      () => authorities.allTextContents(),
      [allOf(parameters.localHealthAuthorityCode), 'ASL Napoli 1 Centro'],
    );
    const shown = new Set((await column(page, 1)).slice(0, -1));
    expect([...shown]).toEqual(['ASL Napoli 1 Centro']);
    await checkPage(page, 'report-asl');
  });

  it('are refused without the grant', async () => {
    const { page } = await stage.at('uod.operatore', path);
    await page.getByText(pageMessages.forbidden).waitFor();
    await eventually(() => page.getByRole('link', { name: menuLabels.reports, exact: true }).count(), 0);
  });

  it('show both tabs to an analyst', async () => {
    const { page } = await stage.at('analista', path);
    await eventually(() => links(page, labels.tabs).allTextContents(), Object.values(reportTabLabels));
  });
});
