import {
  dashboardLabels,
  loginLabels,
  menuLabels,
  menuModeLabels,
  pageLabels,
  pageMessages,
  patientLabels,
  problemLabels,
  shellLabels,
} from '@percorso/domain';
import type { Page } from 'playwright-core';
import { eventually } from './eventually';
import { daysAgo } from './cast';
import { picture } from './picture';
import { Stage } from './stage';

const announcement = 'Manutenzione programmata sabato dalle 14:00.';
const patientsPath = '/patients-management/patients';
const episodesPath = '/patients-management/episodes-of-care';

describe('The shell, in the browser', () => {
  let stage: Stage;

  beforeAll(async () => {
    stage = await Stage.open({
      ANNOUNCEMENT_TEXT: announcement,
      ANNOUNCEMENT_FROM: `${daysAgo(1)}T00:00`,
      ANNOUNCEMENT_TO: `${daysAgo(-1)}T23:59`,
    });
  });
  afterAll(() => stage.close());
  afterEach(() => expect(stage.faults).toEqual([]));

  const menu = (page: Page) => page.getByRole('navigation', { name: shellLabels.mainMenu });
  const region = (page: Page) => page.getByRole('region', { name: shellLabels.announcement });
  /** Returns a condition for addresses of the API with this path and any query. */
  const api = (path: string) => (url: URL) => url.pathname === `/v1${path}`;

  describe('signing in and out', () => {
    it('a user who is not signed in is redirected to the single sign-on at once, and returns to the requested URL', async () => {
      const visitor = await stage.visitor();
      const requests: string[] = [];
      visitor.page.on('request', (request) => requests.push(request.url()));
      await visitor.page.goto(`${episodesPath}?step=PRI`);
      await visitor.page.getByLabel(loginLabels.username).waitFor();
      // The redirect happens before the scripts of the page are loaded.
      expect(requests.filter((address) => /EpisodesPage|DataTable/.test(address))).toEqual([]);
      await picture(visitor.page, 'guscio-accesso');
      await visitor.signIn('uod.operatore', `${episodesPath}?step=PRI`);
      await visitor.page.waitForURL(`${episodesPath}?step=PRI`);
      await visitor.page.getByRole('heading', { level: 1, name: pageLabels.episodes }).waitFor();
    });

    it('a wrong password is refused with a message', async () => {
      const { page } = await stage.visitor();
      await page.goto('/');
      await page.getByLabel(loginLabels.username).fill('uod.operatore');
      await page.getByLabel(loginLabels.password).fill('sbagliata');
      await page.getByRole('button', { name: loginLabels.submit, exact: true }).click();
      await page.getByText(problemLabels.invalid_credentials).waitFor();
      await picture(page, 'guscio-accesso-rifiutato');
    });

    it('the top bar shows the full name, and signing out ends the session', async () => {
      const { page, press } = await stage.signIn('uod.operatore');
      await page
        .getByRole('banner')
        .getByRole('button', { name: /Anna Esposito/ })
        .click();
      await press(shellLabels.logout);
      await page.getByText(loginLabels.loggedOutTitle).or(page.getByLabel(loginLabels.username)).first().waitFor();
      await page.goto(patientsPath);
      await page.getByLabel(loginLabels.username).waitFor();
    });

    it('a user without a role sees a welcome text and the advice to contact the administrator', async () => {
      const { page, sees } = await stage.signIn('primo.accesso');
      await sees(pageMessages.firstLogin);
      await eventually(() => menu(page).getByRole('link').count(), 0);
      await picture(page, 'guscio-primo-accesso');
    });

    it('a user without structures sees that the account is linked to no structure', async () => {
      await stage.app.database.query('UPDATE practitioner SET username = NULL WHERE username = $1', ['cdr2.operatore']);
      const { page, sees } = await stage.signIn('cdr2.operatore', patientsPath);
      await sees(pageMessages.noStructures);
      await picture(page, 'guscio-nessuna-struttura');
    });
  });

  describe('the menu', () => {
    const { dashboard, patientsList, episodesList } = menuLabels;
    const { rehabilitationCenters, practitioners, districtUnits, ratesAndBudget, dictionaries } = menuLabels;
    const { reports, regionalFlows, annualSchedule, workflows, waiting, apiDocumentation } = menuLabels;
    // `menu-sections.spec` tests all other roles.
    it.each([
      [
        'ds.direttore',
        [dashboard, patientsList, episodesList, rehabilitationCenters, practitioners, districtUnits, dictionaries],
      ],
      [
        'analista',
        [
          dashboard,
          rehabilitationCenters,
          districtUnits,
          ratesAndBudget,
          dictionaries,
          reports,
          regionalFlows,
          annualSchedule,
          workflows,
          waiting,
          apiDocumentation,
        ],
      ],
    ])('shows only the items that the grants of %s allow', async (account, items) => {
      const { page } = await stage.at(account, '/');
      await menu(page).waitFor();
      // Returns the names of the menu items without the number of a badge.
      const names = async () =>
        (await menu(page).locator('a').allTextContents()).map((text) => text.replace(/\d.*$/, ''));
      await eventually(names, items);
    });

    it('a page is also refused by address if the user has no grant for it', async () => {
      const { page, sees } = await stage.at('analista', patientsPath);
      await sees(pageMessages.forbidden);
      await picture(page, 'guscio-pagina-non-consentita');
    });

    it('has three modes on a desktop, and stores the choice', async () => {
      const { page, press } = await stage.at('uod.direttore', patientsPath);
      const choose = async (mode: keyof typeof menuModeLabels) => {
        await page.getByTitle(shellLabels.userMenu).click();
        await page.getByRole('radio', { name: menuModeLabels[mode] }).check();
        await page.keyboard.press('Escape');
      };
      await menu(page).getByRole('link', { name: patientsList }).waitFor();
      await press(shellLabels.closeMenu);
      await menu(page).waitFor({ state: 'detached' });
      await press(shellLabels.openMenu);

      await choose('horizontal');
      await page.reload();
      await page.getByRole('banner').locator('nav').waitFor();
      await menu(page).getByRole('button', { name: menuLabels.patientsManagement }).click();
      await menu(page).getByRole('link', { name: episodesList }).waitFor();
      await picture(page, 'guscio-menu-orizzontale');
      await page.keyboard.press('Escape');

      await choose('overlay');
      await eventually(() => menu(page).count(), 0);
      await press(shellLabels.openMenu);
      await page.getByRole('dialog').getByRole('link', { name: episodesList }).click();
      await page.waitForURL(`**${episodesPath}*`);
      await menu(page).waitFor({ state: 'detached' });
      await stage.at('uod.direttore', patientsPath);
      await choose('static');
      await menu(page).waitFor();
    });

    it.each([
      [1025, 1],
      [1024, 0],
      [640, 0],
    ])('at %i px is beside the page %i times, and over the page below the desktop width', async (width, fixed) => {
      const { page } = await stage.at('uod.direttore', patientsPath);
      await page.setViewportSize({ width, height: 800 });
      await menu(page).waitFor({ state: fixed === 1 ? 'visible' : 'detached' });
      if (fixed === 0) {
        await page.getByRole('button', { name: shellLabels.openMenu }).click();
        await page.getByRole('dialog').getByRole('link', { name: patientsList }).waitFor();
        await page.keyboard.press('Escape');
      }
      await page.setViewportSize({ width: 1280, height: 900 });
    });

    it('a table is a list of cards up to 640 px', async () => {
      const { page } = await stage.at('uod.direttore', `${patientsPath}?all=true`);
      await page.getByRole('table').waitFor();
      await page.setViewportSize({ width: 640, height: 800 });
      await page.getByRole('list', { name: pageLabels.patients }).waitFor();
      await eventually(() => page.getByRole('table').count(), 0);
      await page.setViewportSize({ width: 1280, height: 900 });
    });

    it('no text is cut in a wider font', async () => {
      const { page } = await stage.at('uod.direttore', patientsPath);
      await page.getByRole('heading', { level: 1, name: pageLabels.patients }).waitFor();
      // This font is used if the configured one does not load, or if the user has set another one.
      await page.evaluate(() => document.documentElement.style.setProperty('--chakra-fonts-body', 'sans-serif'));
      await picture(page, 'guscio-altri-caratteri');
    });
  });

  describe('the start of the application', () => {
    it('the main script is served compressed', async () => {
      const page = await fetch(stage.app.url);
      const [file] = /assets\/index-[^"]+\.js/.exec(await page.text()) ?? [];
      const { headers } = await fetch(`${stage.app.url}/${file}`, { headers: { 'accept-encoding': 'br' } });
      expect(headers.get('content-encoding')).toBe('br');
    });

    it.each([1280, 390])('the dashboard loads without a layout shift, %d pixels wide', async (width) => {
      const { page } = await stage.at('uod.operatore', '/notfound');
      await page.setViewportSize({ width, height: 844 });
      // The lists arrive one after another, the last one first.
      for (const [path, ms] of [
        ['/worklist', 400],
        ['/district-unit-episodes/step-counts', 100],
      ] as const)
        await page.route(api(path), async (route) => {
          await new Promise((resolve) => setTimeout(resolve, ms * (route.request().url().includes('others') ? 2 : 1)));
          await route.fallback();
        });
      await page.goto('/');
      await page.getByRole('heading', { level: 2, name: dashboardLabels.byStepTitle }).waitFor();
      await eventually(() => page.getByRole('status', { name: shellLabels.loading }).count(), 0);
      const shifts = await page.evaluate(
        () =>
          new Promise<number>((resolve) => {
            new PerformanceObserver((list) =>
              resolve(list.getEntries().reduce((sum, entry) => sum + (entry as unknown as { value: number }).value, 0)),
            ).observe({ type: 'layout-shift', buffered: true });
            setTimeout(() => resolve(0), 500);
          }),
      );
      expect(shifts).toBeLessThan(0.05);
      await page.unrouteAll();
      await page.setViewportSize({ width: 1280, height: 900 });
    });
  });

  describe('pages of the shell', () => {
    it('an unknown path redirects to /notfound', async () => {
      const { page, sees } = await stage.at('uod.direttore', '/patients-management/nothing/here');
      await page.waitForURL('**/notfound');
      await sees(pageMessages.notFound);
      await picture(page, 'guscio-pagina-non-trovata');
    });

    it('/health is public, outside the layout, and shows a placeholder text', async () => {
      const { page } = await stage.visitor();
      await page.goto('/health');
      await page.getByText(shellLabels.health).waitFor();
      await eventually(() => page.getByRole('banner').count(), 0);
    });

    it('the breadcrumb links the parent pages, and the footer names region and company', async () => {
      const { page } = await stage.at('uod.direttore', `${patientsPath}?all=true`);
      await page
        .getByRole('link', { name: new RegExp(`^${patientLabels.openPatient}`) })
        .first()
        .click();
      await page.waitForURL(/patients\/[0-9a-f-]{36}$/);
      const crumbs = page.getByRole('navigation', { name: shellLabels.breadcrumb });
      await crumbs.getByRole('link', { name: pageLabels.patients }).waitFor();
      await eventually(() => crumbs.getByRole('listitem').count(), 3);
      await page.getByRole('contentinfo').getByText(shellLabels.regionName).waitFor();
      await page.getByRole('contentinfo').getByText(shellLabels.companyRole).waitFor();
      await crumbs.getByRole('link', { name: pageLabels.patients }).click();
      await page.getByRole('heading', { level: 1, name: pageLabels.patients }).waitFor();
    });
  });

  describe('the announcement bar', () => {
    it('is shown between its dates, and stays hidden after the user dismisses it', async () => {
      const { page, press } = await stage.inOwnBrowser('uod.operatore', '/');
      await region(page).getByText(announcement).waitFor();
      await picture(page, 'guscio-avviso');
      await press(shellLabels.dismissAnnouncement);
      await region(page).waitFor({ state: 'detached' });
      await page.reload();
      await page.getByRole('main').waitFor();
      await eventually(() => region(page).count(), 0);
    });
  });
});
