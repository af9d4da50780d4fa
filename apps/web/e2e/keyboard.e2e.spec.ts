import { episodeLabels, fillLabel, listLabels, openEpisodeLabels, shellLabels } from '@percorso/domain';
import type { Page } from 'playwright-core';
import { newcomers, structuresOf } from './cast';
import { Stage } from './stage';

const patientsPath = '/patients-management/patients';
const episodesPath = '/patients-management/episodes-of-care';
const menu = (page: Page) => page.getByRole('navigation', { name: shellLabels.mainMenu });
const isFocused = (page: Page, words: string) =>
  page.evaluate((text) => document.activeElement?.textContent.trim() === text, words);

describe('With the keyboard alone', () => {
  let stage: Stage;
  beforeAll(async () => {
    stage = await Stage.open();
  });
  afterAll(() => stage.close());
  afterEach(() => expect(stage.faults).toEqual([]));

  it('the first stop leads past the bars to the content, then come menu, logo and user', async () => {
    const { page } = await stage.at('uod.operatore', patientsPath);
    await menu(page).waitFor();
    await page.keyboard.press('Tab');
    expect(await isFocused(page, shellLabels.skipToContent)).toBe(true);
    await page.keyboard.press('Enter');
    expect(await page.evaluate(() => document.activeElement?.tagName)).toBe('MAIN');
    await page.goto(patientsPath);
    await menu(page).waitFor();
    const stops: string[] = [];
    for (let stop = 0; stop < 4; stop += 1) {
      await page.keyboard.press('Tab');
      const name = () => document.activeElement?.getAttribute('aria-label') ?? document.activeElement?.textContent;
      stops.push((await page.evaluate(name))?.trim() ?? '');
    }
    expect(stops).toEqual([
      shellLabels.skipToContent,
      shellLabels.closeMenu,
      `${shellLabels.productName}, ${shellLabels.tagline}`,
      'Anna Esposito',
    ]);
  });

  it('a dialog holds the focus, Escape closes it, and the focus is back at what opened it', async () => {
    const { units } = await structuresOf(stage.app.database);
    const [patient] = await newcomers(stage.app.database, units[0] ?? '');
    const { page, button } = await stage.at('uod.operatore', `${patientsPath}/${patient?.id}`);
    await button(episodeLabels.newAccess).focus();
    await page.keyboard.press('Enter');
    const dialog = page.getByRole('dialog', { name: openEpisodeLabels.title });
    await dialog.waitFor();
    for (let stop = 0; stop < 8; stop += 1) {
      await page.keyboard.press('Tab');
      expect(await dialog.evaluate((element) => element.contains(document.activeElement))).toBe(true);
    }
    await page.keyboard.press('Escape');
    await dialog.waitFor({ state: 'detached' });
    expect(await isFocused(page, episodeLabels.newAccess)).toBe(true);
  });

  it('a filter keeps its place in the address, and is cleared with one key', async () => {
    const { page, press } = await stage.at('uod.operatore', episodesPath);
    await page.getByLabel(fillLabel(listLabels.filterBy, { column: episodeLabels.step })).selectOption('PRI');
    await page.waitForURL(/step=PRI/);
    await press(listLabels.clearFilters);
    await page.waitForURL((url) => !url.searchParams.has('step'));
  });
});
