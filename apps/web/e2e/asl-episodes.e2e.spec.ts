import {
  aslEpisodeLabels as labels,
  fillLabel,
  folderText,
  identityText,
  listLabels,
  menuLabels,
  newEpisodesSpoken,
  pageLabels,
  pageMessages,
  toastLabels,
  type AslEpisodeRow,
  type NewAslEpisodes,
} from '@percorso/domain';
import type { Page } from 'playwright-core';
import { Keyboard } from './keyboard';
import { pathMaker } from './cast';
import { eventually } from './eventually';
import { checkPage } from './check-page';
import { callOf } from './rest';
import { Stage } from './stage';
import { choose, heading } from './structure-screens';
import { rowsOf } from './table-rows';

const path = '/asl-episodes';
describe('The episodes of an ASL, in the browser (spec 000 §2)', () => {
  let stage: Stage;
  let newPath: Awaited<ReturnType<typeof pathMaker>>;

  beforeAll(async () => {
    stage = await Stage.open();
    newPath = await pathMaker(stage.app.url, stage.app.database);
  });
  afterAll(() => stage.close());
  afterEach(() => expect(stage.faults).toEqual([]));

  const call = <Body>(url: string, account = 'asl.operatore') => callOf(stage.app.url)<Body>(account, 'GET', url);
  const count = async () => (await call<NewAslEpisodes>('/v1/asl-episodes/new-count')).count;
  const item = (page: Page) => page.getByRole('link', { name: menuLabels.aslEpisodes });
  const waitForMenuItem = async (page: Page, newCount: number) => {
    const name = newCount === 0 ? menuLabels.aslEpisodes : `${menuLabels.aslEpisodes} ${newEpisodesSpoken(newCount)}`;
    await page.getByRole('link', { name, exact: true }).waitFor();
  };
  const rows = (page: Page) => rowsOf(page.getByRole('table', { name: pageLabels.aslEpisodes }));
  const openOf = ({ number, patientName }: AslEpisodeRow) =>
    fillLabel(labels.openOf, { number, patient: patientName ?? '' });

  it('the menu shows the number of new episodes; the list shows them newest first and leaves them unseen', async () => {
    const newCount = await count();
    expect(newCount).toBeGreaterThan(1);
    const { page } = await stage.at('asl.operatore', '/');
    const section = page.getByRole('button', {
      name: `${menuLabels.aslEpisodesManagement} ${newEpisodesSpoken(newCount)}`,
    });
    await section.waitFor();
    await checkPage(page, 'episodi-asl-menu');
    await section.press('Enter');
    await item(page).press('Enter');
    await page.waitForURL(`**${path}`);
    await heading(page, pageLabels.aslEpisodes);
    const all = await call<AslEpisodeRow[]>('/v1/asl-episodes?sort=startDate&sortDirection=Descending');
    await eventually(
      async () => (await rows(page).locator('td:nth-child(1)').allTextContents()).slice(0, 5),
      all.slice(0, 5).map(({ patientName, patientReference, number }) => {
        const beside = [patientName, folderText(patientReference), fillLabel(labels.numberOf, { number })];
        return `${beside.join(' · ')}${identityText(patientReference)}`;
      }),
    );
    await eventually(() => rows(page).filter({ hasText: labels.isNew }).count(), Math.min(newCount, 50));
    await checkPage(page, 'episodi-asl-elenco');
    await waitForMenuItem(page, newCount);
  });

  it('the user filters the new episodes by keyboard and opens one, which then counts as seen', async () => {
    const newCount = await count();
    const { page } = await stage.at('asl.operatore', path);
    await waitForMenuItem(page, newCount);
    const keyboard = new Keyboard(page);
    await keyboard.reach(page.getByRole('checkbox', { name: labels.onlyNew }));
    await keyboard.press('Space');
    await page.waitForURL(/isNew=true/);
    await eventually(() => rows(page).count(), Math.min(newCount, 50));
    const [newest] = await call<AslEpisodeRow[]>('/v1/asl-episodes?isNew=true&limit=1');
    if (!newest) throw new Error('no episode is new');
    // Forces an order of events: the response with the episode arrives only after the menu with the badge is hidden, and the menu of the
    // episode's page (`SlimMenu`) is loaded only after this response.
    const view = /district-unit-episodes\/[^/]+$/;
    const shown = page.waitForResponse(view).then((response) => response.finished());
    await page.route(view, (route) =>
      item(page)
        .waitFor({ state: 'hidden' })
        .then(() => route.continue()),
    );
    await page.route(/SlimMenu/, (route) => shown.then(() => route.continue()));
    await keyboard.reach(page.getByRole('link', { name: openOf(newest), exact: true }).first());
    await keyboard.press('Enter');
    await page.waitForURL(/\/(pre-)?episode-of-care\//);
    await heading(page, '');
    await waitForMenuItem(page, newCount - 1);
    await checkPage(page, 'episodi-asl-episodio-aperto');
    await page.goBack();
    await heading(page, pageLabels.aslEpisodes);
    await eventually(() => rows(page).count(), Math.min(newCount - 1, 50));
  });

  it('the badge counts a new episode of a unit within a minute, without a reload', async () => {
    const person = await stage.inOwnBrowser('asl.operatore', path);
    const { page } = person;
    await page.clock.install();
    await page.reload();
    const newCount = await count();
    await page.getByRole('button', { name: menuLabels.aslEpisodesManagement }).waitFor();
    await waitForMenuItem(page, newCount);
    const requests: string[] = [];
    page.on('request', (request) => request.url().endsWith('/new-count') && requests.push(request.url()));
    await newPath().path.open();
    await newPath().path.open();
    // The change notices have arrived but are not counted before the minute is over.
    await page.getByRole('row').nth(2).waitFor();
    expect(requests).toEqual([]);
    await eventually(async () => {
      await page.clock.fastForward(61_000);
      return page.getByRole('link', { name: newEpisodesSpoken(newCount + 2) }).count();
    }, 1);
  });

  it('a button marks all episodes as seen; the badge disappears, and stays away after a reload', async () => {
    const { page } = await stage.at('asl.operatore', path);
    await waitForMenuItem(page, await count());
    const keyboard = new Keyboard(page);
    await keyboard.pressButton(page, labels.markAll);
    await page.getByText(labels.marked).waitFor();
    await page.getByRole('button', { name: toastLabels.dismiss }).first().click();
    await waitForMenuItem(page, 0);
    await eventually(() => rows(page).filter({ hasText: labels.isNew }).count(), 0);
    await eventually(() => page.getByRole('button', { name: labels.markAll }).isDisabled(), true);
    expect(await count()).toBe(0);
    await page.goto(`${path}?isNew=true`);
    await page.getByText(labels.empty).waitFor();
    await waitForMenuItem(page, 0);
    await checkPage(page, 'episodi-asl-nessuno-nuovo');
  });

  it('an administrator sees the episodes of every ASL, or those of one', async () => {
    const { page } = await stage.at('admin', path);
    const authorities = new Set(
      (await call<AslEpisodeRow[]>('/v1/asl-episodes?limit=-1', 'admin')).map((row) => row.localHealthAuthorityCode),
    );
    expect(authorities.size).toBeGreaterThan(1);
    await page
      .getByRole('option', { name: /Napoli 2 Nord/ })
      .first()
      .waitFor({ state: 'attached' });
    await choose(page, labels.localHealthAuthority, 'ASL Napoli 2 Nord');
    await page.waitForURL(/localHealthAuthorityCode=150205/);
    await checkPage(page, 'episodi-asl-amministratore');
    await page.getByRole('button', { name: listLabels.clearFilters }).click();
    await page.waitForURL((url) => !url.searchParams.has('localHealthAuthorityCode'));
  });

  it('an account without the grant has neither the menu item nor the page', async () => {
    const { page } = await stage.at('uod.operatore', '/');
    await page.getByRole('button', { name: menuLabels.patientsManagement }).waitFor();
    await eventually(() => page.getByRole('button', { name: menuLabels.aslEpisodesManagement }).count(), 0);
    await page.goto(path);
    await page.getByText(pageMessages.forbidden).waitFor();
  });
});
