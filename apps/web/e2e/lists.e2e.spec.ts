import { listLabels, patientLabels, worklistLabels } from '@percorso/domain';
import type { Page } from 'playwright-core';
import { Keyboard } from './keyboard';
import { eventually } from './eventually';
import { checkPage } from './check-page';
import { Stage } from './stage';
import { rowsOf } from './table-rows';

const patients = '/patients-management/patients';
const lists = [
  ['uod.operatore', patients],
  ['cdr.operatore', '/patients-management/rehab-center-patients'],
  ['uod.operatore', '/patients-management/episodes-of-care'],
  ['cdr.operatore', '/patients-management/episodes-of-care'],
  ['asl.operatore', '/asl-episodes'],
  ['admin', '/asl-episodes'],
  ['admin', '/practitioners-management'],
  ['admin', '/district-units-management'],
  ['admin', '/rehabilitation-centers-management'],
  ['admin', '/settings-management/data-cleanup?tab=episodes'],
  ['admin', '/settings-management/data-cleanup?tab=centres'],
  ['admin', '/rates-and-budget'],
  ['admin', '/dictionaries'],
  ['admin', '/dictionaries/dictionary/icd-ix-diagnoses'],
  ['admin', '/siar-flows/external-organization-annual-schedule'],
  ['admin', '/settings-management/reports-settings?tab=connections'],
  ['admin', '/settings-management/reports-settings?tab=reports'],
] as const;

type RowMeasures = { rows: number; behindActions: string[]; smallest: number };

/**
 * Runs in the page. Returns how many rows of the greatest height fit below the head of the first table, its hidden columns, and its
 * smallest font size.
 */
function measureRows(): RowMeasures {
  const [table] = document.querySelectorAll('main table') as NodeListOf<HTMLTableElement>;
  const [body] = table?.tBodies ?? [];
  const box = table?.parentElement;
  if (!table?.tHead || !body || !box) throw new Error('no table');
  const place = (element: Element) => element.getBoundingClientRect();
  const end = Math.min(window.innerHeight, place(box).top + Number.parseFloat(getComputedStyle(box).maxHeight));
  const highest = Math.max(...[...body.rows].map((row) => place(row).height));
  const [row] = body.rows;
  const cells = [...(row?.cells ?? [])];
  const actions = cells.findLast((cell) => getComputedStyle(cell).position === 'sticky' && cell.cellIndex > 0);
  const hidden = actions ? cells.filter((cell) => cell !== actions && place(cell).right > place(actions).left + 1) : [];
  const texts = [...body.querySelectorAll('*')].filter(({ childNodes }) =>
    [...childNodes].some(({ nodeType, textContent }) => nodeType === Node.TEXT_NODE && textContent?.trim()),
  );
  return {
    rows: Math.floor((end - place(table.tHead).bottom) / highest),
    behindActions: hidden.map(({ cellIndex }) => table.tHead?.rows[0]?.cells[cellIndex]?.textContent ?? ''),
    smallest: Math.min(...texts.map((text) => Number.parseFloat(getComputedStyle(text).fontSize))),
  };
}

describe('Lists, in the browser', () => {
  let stage: Stage;

  beforeAll(async () => {
    stage = await Stage.open();
  });
  afterAll(() => stage.close());
  afterEach(() => expect(stage.faults).toEqual([]));

  const toggleOf = (page: Page) => page.getByRole('button', { name: listLabels.compact });

  it.each(lists)(
    'fit 12 rows, or 15 compact ones, beside the open menu, without small text or a column behind the row actions: %s %s',
    async (account, path) => {
      const { page } = await stage.at(account, path);
      if (path === patients) await page.getByRole('button', { name: patientLabels.loadAll }).click();
      await page.locator('main tbody td:nth-child(2)').first().waitFor();
      const toggle = toggleOf(page).first();
      for (const [isCompact, rows] of [
        [false, 12],
        [true, 15],
      ] as const) {
        if (isCompact) await toggle.click();
        await eventually(
          async () => {
            const place = await page.evaluate(measureRows);
            return { ...place, rows: Math.min(place.rows, rows), smallest: Math.min(place.smallest, 14) };
          },
          { rows, behindActions: [], smallest: 14 },
        );
      }
      await toggle.click();
      await eventually(() => toggle.getAttribute('aria-pressed'), 'false');
    },
  );

  it('can be set to compact rows by keyboard, which applies to every list of the user', async () => {
    const { page } = await stage.at('uod.operatore', '/patients-management/episodes-of-care');
    await toggleOf(page).waitFor();
    const keyboard = new Keyboard(page);
    await keyboard.reach(toggleOf(page));
    await keyboard.press('Space');
    await eventually(() => toggleOf(page).getAttribute('aria-pressed'), 'true');
    await checkPage(page, 'elenco-righe-compatte');
    await page.goto('/');
    await eventually(() => toggleOf(page).first().getAttribute('aria-pressed'), 'true');
    const mine = page.getByRole('list', { name: worklistLabels.me.title });
    const lines = await mine
      .getByRole('listitem')
      .evaluateAll((items) => items.filter((item) => item.getBoundingClientRect().bottom <= window.innerHeight).length);
    expect(lines).toBeGreaterThanOrEqual(Math.min(15, await mine.getByRole('listitem').count()));
    await checkPage(page, 'cruscotto-righe-compatte');
    await toggleOf(page).first().click();
  });

  it('show the full text of the focused row, and cut the text of other rows after two lines', async () => {
    const { page } = await stage.at('admin', '/asl-episodes');
    const row = rowsOf(page.getByRole('main')).first();
    await row.waitFor();
    const height = async () => (await row.boundingBox())?.height ?? 0;
    await row.locator('td:nth-child(3) > div').evaluate((cell) => {
      cell.textContent = 'Unità distrettuale di riabilitazione con un nome lungo '.repeat(4);
    });
    const usual = await height();
    expect(usual).toBeLessThan(50);
    await new Keyboard(page).reach(row.getByRole('link'));
    await eventually(async () => (await height()) > usual, true);
  });

  it('name the filters of an empty result, including those above the table', async () => {
    const { page } = await stage.at('admin', '/settings-management/data-cleanup?tab=episodes&problem=FERMO&days=3650');
    await page.getByText(/^Filtri impostati: .*3650/).waitFor();
  });
});
