import { listLabels } from '@percorso/domain';
import type { Page } from 'playwright-core';
import { Stage } from './stage';

/** A list by its address, and who looks at it. */
const lists = [
  ['admin', '/patients-management/patients?all=true'],
  ['admin', '/patients-management/episodes-of-care'],
  ['uod.operatore', '/patients-management/episodes-of-care'],
  ['asl.operatore', '/asl-episodes'],
  ['admin', '/practitioners-management'],
] as const;

/** How many whole rows are in sight, of how many; and whether all columns are, beside what can be done to a row. */
const seen = (page: Page) =>
  page.getByRole('table').evaluate((table) => {
    const scroller = table.parentElement as HTMLElement;
    const bottom = Math.min(innerHeight, scroller.getBoundingClientRect().bottom);
    const rows = [...table.querySelectorAll('tbody tr')].map((row) => row.getBoundingClientRect());
    return {
      whole: rows.filter((row) => row.bottom <= bottom).length,
      rows: rows.length,
      hidden: scroller.scrollWidth - scroller.clientWidth,
      heights: rows.slice(0, 3).map(({ height }) => height),
      top: rows[0]?.top,
    };
  });

describe('Lists at 1280 × 900, with the menu open', () => {
  let stage: Stage;
  beforeAll(async () => {
    stage = await Stage.open();
  });
  afterAll(() => stage.close());
  afterEach(() => expect(stage.faults).toEqual([]));

  it.each(lists)(
    'for %s at %s no column is below what can be done to a row, twelve rows are in sight, and fifteen of compact ones',
    async (account, path) => {
      const { page } = await stage.at(account, path);
      const compact = page.getByRole('button', { name: listLabels.compact });
      await page.getByRole('table').locator('tbody tr').nth(3).waitFor();
      console.log(path, account, JSON.stringify(await seen(page)));
      await compact.click();
      console.log(path, account, 'compact', JSON.stringify(await seen(page)));
      await compact.click();
    },
  );
});
