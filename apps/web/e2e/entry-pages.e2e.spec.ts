import {
  appVersionLabels,
  interstitialLabels,
  listLabels,
  menuLabels,
  noticePageLabels,
  noticeTexts,
  pageLabels,
  pageMessages,
  problemLabels,
  serviceLabel,
  shellLabels,
} from '@percorso/domain';
import { Keyboard } from './keyboard';
import { pathMaker } from './cast';
import { eventually } from './eventually';
import { checkPage } from './check-page';
import { callOf } from './rest';
import { Stage } from './stage';
import { heading } from './structure-screens';
import { rowsOf } from './table-rows';

describe('Entry pages, in the browser', () => {
  let stage: Stage;
  let newPath: Awaited<ReturnType<typeof pathMaker>>;

  beforeAll(async () => {
    stage = await Stage.open();
    newPath = await pathMaker(stage.app.url, stage.app.database);
  });
  afterAll(() => stage.close());
  afterEach(() => expect(stage.faults).toEqual([]));

  const interstitial = (id: string) => `/patients-management/patients/interstitial/${id}`;

  describe('the interstitial page for the id of an episode (spec 000 §2)', () => {
    it('redirects to the pre-episode page at acceptance, and to the episode page afterwards', async () => {
      const { page } = await stage.at('uod.operatore', '/');
      const { path, patient } = newPath();
      const id = await path.open();
      await page.goto(interstitial(id));
      await page.waitForURL(`**/patients/${patient.id}/pre-episode-of-care/${id}`);
      await path.lead(id, 'VALUTAZIONE_MULTIDISCIPLINARE');
      await page.goto(interstitial(id));
      await page.waitForURL(`**/patients/${patient.id}/episode-of-care/${id}`);
    });

    it('says that an episode is invalidated, and links to the patient', async () => {
      const { path, patient } = newPath();
      const id = await path.open();
      await callOf(stage.app.url)('uod.operatore', 'PUT', `/v1/district-unit-episodes/${id}/invalidate`, {});
      const { page } = await stage.at('uod.operatore', interstitial(id));
      await page.getByRole('heading', { level: 1, name: interstitialLabels.invalidated }).waitFor();
      await checkPage(page, 'ingresso-episodio-invalidato');
      await page.getByRole('link', { name: interstitialLabels.toPatient }).click();
      await page.waitForURL(`**/patients-management/patients/${patient.id}`);
    });

    it('responds with the same “not found” to an unknown id and to an episode of another unit', async () => {
      const { path } = newPath();
      const id = await path.open();
      const { page } = await stage.at('uod2.operatore', interstitial(id));
      await page.getByText(problemLabels.not_found).first().waitFor();
      const { page: same } = await stage.at('uod2.operatore', interstitial('0196a000-0000-7000-8000-00000000dead'));
      await same.getByText(problemLabels.not_found).first().waitFor();
    });
  });

  it('the page of versions can be reached by keyboard, lists every service with its version, and exports CSV', async () => {
    const { page } = await stage.at('admin', '/');
    const keyboard = new Keyboard(page);
    await keyboard.pressButton(page, menuLabels.settingsManagement);
    await keyboard.reach(page.getByRole('link', { name: menuLabels.appVersions, exact: true }));
    await keyboard.press('Enter');
    await heading(page, pageLabels.appVersions);
    await page.getByRole('cell', { name: serviceLabel('core'), exact: true }).waitFor();
    await page.getByRole('cell', { name: serviceLabel('uod-episode'), exact: true }).waitFor();
    await eventually(() => page.getByText(appVersionLabels.olderPage).count(), 0);
    await checkPage(page, 'versioni');
    const saved = page.waitForEvent('download');
    await keyboard.pressButton(page, listLabels.exportCsv);
    expect((await saved).suggestedFilename()).toMatch(/^versioni-\d{4}-\d\d-\d\d\.csv$/);
    await page.route('**/v1/version/all', async (route) => {
      const reply = await route.fetch();
      const rows = (await reply.json()) as { service: string; commit: string | null }[];
      await route.fulfill({ json: rows.map((row) => (row.service === 'web' ? { ...row, commit: 'altra' } : row)) });
    });
    await keyboard.pressButton(page, appVersionLabels.reload);
    await page.getByText(appVersionLabels.olderPage).waitFor();
    await checkPage(page, 'versioni-pagina-precedente');
    await page.unroute('**/v1/version/all');
    const other = await stage.at('asl.operatore', '/settings-management/app-versions');
    await other.page.getByText(pageMessages.forbidden).waitFor();
  });

  it('the footer links to the privacy notice and the accessibility statement, which are public', async () => {
    const { page } = await stage.at('asl.operatore', '/');
    const footer = page.getByRole('contentinfo', { name: shellLabels.footer });
    await footer.getByRole('link', { name: shellLabels.accessibility }).click();
    await heading(page, noticeTexts.accessibility.title);
    await checkPage(page, 'accessibilita');
    await page.getByRole('link', { name: noticePageLabels.back }).click();
    await footer.getByRole('link', { name: shellLabels.privacy }).click();
    await heading(page, noticeTexts.privacy.title);
    await checkPage(page, 'privacy');
    const visitor = await stage.visitor();
    await visitor.page.goto('/accessibility');
    await heading(visitor.page, noticeTexts.accessibility.title);
  });

  it('a page that calls `eval` makes its test fail, even if the page catches the error', async () => {
    const { page, faults } = await stage.visitor();
    await page.goto('/health');
    // Called by a timer, because the content security policy does not apply to code that a test evaluates directly.
    await page.evaluate(() => {
      setTimeout(() => {
        try {
          Reflect.construct(Function, ['']);
        } catch {
          // Zod also catches the error, and continues without `eval`.
        }
      });
    });
    await eventually(() => Promise.resolve(faults.map((fault) => /script-src stops eval/.test(fault))), [true]);
    faults.length = 0;
  });

  it.each(['/district-units-management', '/patients-management/episodes-of-care', '/asl-episodes'])(
    '%s has 20, 50, 100 or 200 rows a page, 50 by default (spec 001 §9)',
    async (path) => {
      const { page } = await stage.at('admin', path);
      const size = page.getByRole('combobox', { name: listLabels.pageSize });
      await eventually(() => size.inputValue(), '50');
      await eventually(() => size.getByRole('option').allTextContents(), ['20', '50', '100', '200']);
      await size.selectOption('20');
      await page.waitForURL(/limit=20/);
      await eventually(async () => {
        const shown = await rowsOf(page.getByRole('table')).count();
        return shown > 0 && shown <= 20;
      }, true);
    },
  );
});
