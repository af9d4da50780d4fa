import {
  episodeLabels,
  listLabels,
  menuLabels,
  openEpisodeLabels,
  pageLabels,
  shellLabels,
  toastLabels,
} from '@percorso/domain';
import { startCollector } from '@percorso/testing';
import type { Page, Route } from 'playwright-core';
import { eventually } from './eventually';
import { daysAgo, italian, residentsWithoutEpisode, structuresOf } from './cast';
import type { Person } from './person';
import { picture } from './picture';
import { Stage } from './stage';

const patientsPath = '/patients-management/patients';
/** Returns a condition for addresses of the API with this path and any query. */
const api = (path: string) => (url: URL) => url.pathname === `/v1${path}`;
const menu = (page: Page) => page.getByRole('navigation', { name: shellLabels.mainMenu });

describe('Requests to the API, in the browser', () => {
  let stage: Stage;
  let collector: Awaited<ReturnType<typeof startCollector>>;
  beforeAll(async () => {
    collector = await startCollector();
    stage = await Stage.open({ OTEL_EXPORTER_OTLP_ENDPOINT: collector.endpoint, OTEL_BSP_SCHEDULE_DELAY: '200' });
  });
  afterAll(async () => {
    await stage.close();
    await collector.close();
  });
  afterEach(() => expect(stage.faults).toEqual([]));

  /** Delays the requests to a path until the returned function is called. */
  async function delayRequests(page: Page, path: string, method: string) {
    let release = () => {};
    const gate = new Promise<void>((resolve) => (release = resolve));
    await page.route(api(path), async (route: Route) => {
      if (route.request().method() === method) await gate;
      await route.fallback();
    });
    return release;
  }

  async function openAccess({ page, field, press, answer }: Person) {
    const { units } = await structuresOf(stage.app.database);
    const [patient] = await residentsWithoutEpisode(stage.app.database, units[0] ?? '');
    await page.goto(`${patientsPath}/${patient?.id}`);
    await press(episodeLabels.newAccess);
    await field(openEpisodeLabels.startDate).fill(italian(daysAgo(3)));
    await press('Salva');
    await answer('Conferma');
  }

  it('other than GET cover the page until the response, and report success', async () => {
    const person = await stage.at('uod.direttore', '/');
    const { page, sees } = person;
    const release = await delayRequests(page, '/district-unit-episodes', 'POST');
    await openAccess(person);
    await sees(shellLabels.working);
    await picture(page, 'guscio-operazione-in-corso');
    release();
    await sees(toastLabels.successSummary);
    await sees(openEpisodeLabels.saved);
    await page.getByText(shellLabels.working).waitFor({ state: 'hidden' });
  });

  it('of a command belong to one trace from the click to the commit', async () => {
    const person = await stage.at('uod.direttore', '/');
    const opening = person.page.waitForRequest((request) => api('/district-unit-episodes')(new URL(request.url())));
    await openAccess(person);
    const { traceparent = '' } = (await opening).headers();
    const spansOfClick = () => collector.spans().filter(({ traceId }) => traceparent.split('-')[1] === traceId);
    const names = ['POST /v1/district-unit-episodes', 'workflow transaction', 'COMMIT'];
    await eventually(
      () => Promise.resolve(names.filter((name) => spansOfClick().some((span) => span.name === name))),
      names,
    );
    const [request] = spansOfClick().filter(({ name }) => name === names[0]);
    expect(request?.parentSpanId).toBe(traceparent.split('-')[2]);
  });

  it('are repeated after a 503 with the same idempotency key, and the page reports it', async () => {
    const person = await stage.at('uod.direttore', '/');
    const { page, sees } = person;
    const keys: (string | undefined)[] = [];
    await page.route(api('/district-unit-episodes'), async (route) => {
      keys.push(route.request().headers()['idempotency-key']);
      if (keys.length > 2) return route.fallback();
      await route.fulfill({ status: 503, headers: { 'retry-after': '1' }, json: { status: 503, code: 'try_again' } });
    });
    await openAccess(person);
    await sees(shellLabels.repeating);
    await picture(page, 'guscio-si-riprova');
    await sees(openEpisodeLabels.saved);
    expect([keys.length, new Set(keys).size, keys[0] === undefined]).toEqual([3, 1, false]);
    await page.unrouteAll();
  });

  it('with GET do not cover the page', async () => {
    const { page } = await stage.at('uod.direttore', '/');
    const release = await delayRequests(page, '/patients', 'GET');
    await page.goto(`${patientsPath}?all=true`);
    await page.getByRole('status', { name: shellLabels.loading }).waitFor();
    // While the list loads, reduced motion allows no endless animation.
    await eventually(() => page.evaluate(endlessAnimations), 0);
    await eventually(() => page.getByText(shellLabels.working).count(), 0);
    release();
    await page.getByRole('table').waitFor();
  });

  it('show the message of the server under a generic summary if they fail', async () => {
    const person = await stage.inOwnBrowser('uod.direttore', '/');
    const { page, sees } = person;
    await page.route(api('/district-unit-episodes'), (route) =>
      route.fulfill({ status: 409, json: { status: 409, userMessage: 'Esiste già un accesso.' } }),
    );
    await openAccess(person);
    await sees(toastLabels.errorSummary);
    await sees('Esiste già un accesso.');
    await picture(page, 'guscio-errore');
  });

  it('show their message even if they fail before the toaster has loaded', async () => {
    const person = await stage.inOwnBrowser('uod.direttore', '/');
    const { page, sees } = person;
    let openGate = () => {};
    const gate = new Promise<void>((resolve) => (openGate = resolve));
    await page.route(/\/ToasterHost/, async (route) => {
      await gate;
      await route.fallback();
    });
    await page.route(api('/district-unit-episodes'), (route) =>
      route.fulfill({ status: 409, json: { status: 409, userMessage: 'Esiste già un accesso.' } }),
    );
    const refused = page.waitForResponse((response) => api('/district-unit-episodes')(new URL(response.url())));
    await openAccess(person);
    await refused;
    await eventually(() => page.getByText(toastLabels.errorSummary).count(), 0);
    openGate();
    await sees(toastLabels.errorSummary);
    await sees('Esiste già un accesso.');
  });

  it('show a network error if they do not reach the server', async () => {
    const person = await stage.inOwnBrowser('uod.direttore', '/');
    await person.page.route(api('/district-unit-episodes'), (route) => route.abort());
    await openAccess(person);
    await person.sees(toastLabels.networkErrorDetail);
  });

  /** Returns the number of requests for a list if every response has the given status and the clock is advanced `waits` times. */
  async function countRequests(status: number, waits: number): Promise<{ count: number; page: Page }> {
    const { page } = await stage.inOwnBrowser('uod.direttore', '/');
    let count = 0;
    await page.clock.install();
    await page.route(api('/district-unit-episodes'), (route) => {
      count += 1;
      return route.fulfill({ status, json: { status, userMessage: 'Non riuscito.' } });
    });
    await menu(page).getByRole('button', { name: menuLabels.patientsManagement }).click();
    await menu(page).getByRole('link', { name: menuLabels.episodesList }).click();
    await page.getByRole('heading', { level: 1, name: pageLabels.episodes }).waitFor();
    for (let wait = 0; wait < waits; wait += 1) {
      const again = page.waitForRequest((request) => api('/district-unit-episodes')(new URL(request.url())));
      await page.clock.runFor(5_100);
      await again;
    }
    await page.getByRole('alert').getByText(listLabels.loadFailed).waitFor();
    return { count, page };
  }

  it('with GET are retried three times, five seconds apart; then the page offers to retry', async () => {
    const { count, page } = await countRequests(503, 3);
    expect(count).toBe(4);
    await picture(page, 'guscio-elenco-non-caricato');
  });

  it('with GET are not retried on 404', async () => {
    expect((await countRequests(404, 0)).count).toBe(1);
  });
});

/** Runs in the page. Returns the number of endless animations. */
const endlessAnimations = (): number =>
  document.getAnimations().filter(({ effect }) => effect?.getComputedTiming().iterations === Infinity).length;
