import {
  diagramLabels,
  fillLabel,
  machineDiagramLabels,
  type Me,
  menuLabels,
  pageLabels,
  waitingLabels as labels,
  workflowLabels,
} from '@percorso/domain';
import { workflows } from '@percorso/workflows';
import { violationsOf } from './axe';
import { Keyboard } from './keyboard';
import { eventually } from './eventually';
import { picture } from './picture';
import { callOf, tokenOf } from './rest';
import { Stage } from './stage';
import { rowsOf } from './table-rows';

const ANALYST_TIMEOUT_SECONDS = 60;

describe('The page of waiting times, in the browser', () => {
  let stage: Stage;
  beforeAll(async () => {
    stage = await Stage.open();
  });
  afterAll(() => stage.close());
  afterEach(() => expect(stage.faults).toEqual([]));

  it('shows an analyst the state with the longest waits, why and since when; it is opened from the menu by keyboard alone', async () => {
    const { page, waitUntilLoaded } = await stage.at('analista', '/');
    const keyboard = new Keyboard(page);
    page.setDefaultTimeout(ANALYST_TIMEOUT_SECONDS * 1000);
    await keyboard.pressButton(page, menuLabels.analysis);
    await keyboard.reach(page.getByRole('link', { name: menuLabels.waiting, exact: true }));
    await keyboard.press('Enter');
    const answer = page.getByRole('region', { name: labels.answer });
    await answer.getByText(/^Si attende di più nello stato «/).waitFor();
    await answer.getByText(/^(Accade dagli ingressi di|Non c’è un mese da cui)/).waitFor();
    await answer.getByText(/^Per andare avanti serve: /).waitFor();
    await answer.getByText(/^Da qui (si è tornati|nessuno è stato)/).waitFor();
    await waitUntilLoaded();
    expect(await violationsOf(page)).toEqual([]);
    await picture(page, 'tempi-e-attese');
    const number = page.getByRole('table', { name: labels.states }).getByRole('link').first();
    const announced = await number.getAttribute('aria-label');
    await keyboard.reach(number);
    await keyboard.press('Enter');
    await page.getByRole('heading', { level: 1, name: pageLabels.stays }).waitFor();
    const rows = page.getByRole('table', { name: pageLabels.stays }).getByRole('row');
    // The header row is not counted.
    await eventually(async () => announced?.includes(`: ${(await rows.count()) - 1}`), true);
    expect(await violationsOf(page)).toEqual([]);
    await picture(page, 'tempi-elenco');
    const first = page.getByRole('table', { name: pageLabels.stays }).getByRole('link').first();
    await keyboard.reach(first);
    await keyboard.press('Enter');
    await page.getByRole('heading', { level: 1 }).filter({ hasNotText: pageLabels.stays }).first().waitFor();
  });

  it('shows the waiting times on the diagram, as colour and as text', async () => {
    const { page } = await stage.at('analista', '/waiting');
    const title = diagramLabels.title(workflowLabels['uod-episode'], workflows['uod-episode'].latest);
    const diagram = page.getByRole('group', { name: fillLabel(machineDiagramLabels.title, { name: title }) });
    await diagram.locator('.tone-heat').first().waitFor();
    await diagram
      .getByRole('button', { name: /^Stato: .*, \d+ (secondi|secondo|minuti|minuto|ore|ora|giorni)/ })
      .first()
      .waitFor();
  });

  it('links each number of a month to a list of as many stays', async () => {
    const { page } = await stage.at('analista', '/waiting');
    const links = page.getByRole('table', { name: labels.months }).getByRole('link', { name: /: \d+$/ });
    await links.first().waitFor();
    const authorization = `Bearer ${await tokenOf(stage.app.url, 'analista')}`;
    const numbers = await links.evaluateAll((all) =>
      all.map((link) => [link.getAttribute('href') ?? '', link.textContent ?? ''] as const),
    );
    expect(numbers.length).toBeGreaterThan(5);
    for (const [href, count] of numbers) {
      const query = new URL(href, stage.app.url).searchParams;
      const workflow = query.get('workflow');
      query.delete('workflow');
      const url = `${stage.app.url}/v1/workflows/${workflow}/stays?${query}&limit=1`;
      expect([href, (await fetch(url, { headers: { authorization } })).headers.get('x-total')]).toEqual([href, count]);
    }
    await links.first().click();
    await page.getByRole('heading', { level: 1, name: pageLabels.stays }).waitFor();
    await eventually(
      () => rowsOf(page.getByRole('table', { name: pageLabels.stays })).count(),
      Number(numbers[0]?.[1]),
    );
  });

  it('compares them with another unit, and with limits that an administrator has set', async () => {
    const { page, press, sees } = await stage.at('admin', '/waiting');
    await page.getByRole('combobox', { name: labels.compare }).selectOption('unit');
    const { structures } = await callOf(stage.app.url)<Me>('uod.operatore', 'GET', '/v1/me');
    const unit = structures.districtUnits[0]?.id ?? '';
    await page.getByRole('combobox', { name: labels.comparedUnit }).selectOption(unit);
    await page.getByRole('columnheader', { name: labels.difference }).waitFor();
    const other = page.getByRole('link', { name: new RegExp(`^${labels.otherMedian}, `) }).first();
    await eventually(async () => (await other.getAttribute('href'))?.includes(`districtUnitId=${unit}`), true);
    await press(labels.showLimits);
    const limit = page.getByRole('textbox', { name: /, giorni$/ }).first();
    await limit.fill('0');
    await press(labels.saveLimits);
    await sees(labels.invalidLimit);
    await limit.fill('25');
    await press(labels.saveLimits);
    await sees(labels.limitsSaved);
    await page
      .getByRole('table', { name: labels.states })
      .getByRole('cell', { name: '25 giorni', exact: true })
      .waitFor();
    await picture(page, 'tempi-confronto-e-limiti');
  });
});
