import { forecastLabels as labels, pageLabels, stateLabel, workflowLabels } from '@percorso/domain';
import { eventually } from './eventually';
import { checkPage } from './check-page';
import { Stage } from './stage';

describe('The forecast of a machine, in the browser', () => {
  let stage: Stage;
  beforeAll(async () => {
    stage = await Stage.open();
  });
  afterAll(() => stage.close());
  afterEach(() => expect(stage.faults).toEqual([]));

  it('is linked from the page of the machine, and shows the data it is based on and its accuracy in the past', async () => {
    const { page } = await stage.at('analista', '/workflows/uod-episode');
    await page.getByRole('link', { name: labels.link }).click();
    await page.getByRole('heading', { name: `${pageLabels.forecast}: ${workflowLabels['uod-episode']}` }).waitFor();
    const expected = page.getByRole('table', { name: labels.expected });
    await expected
      .getByRole('row')
      .filter({ hasText: stateLabel('VALUTAZIONE_UVBR') })
      .waitFor();
    await page.getByText(labels.independent).waitFor();
    await page.getByRole('table', { name: labels.past }).waitFor();
    await checkPage(page, 'previsione');
  });

  it('shows the effect of more sessions, which the user enters by keyboard', async () => {
    const { page } = await stage.at('analista', '/workflows/uod-episode/forecast');
    const state = page.getByLabel(labels.capacityState);
    await state.focus();
    await page.keyboard.type(stateLabel('VALUTAZIONE_UVBR').slice(0, 14));
    await page.keyboard.press('Tab');
    await page.getByRole('table', { name: labels.difference }).waitFor();
    await eventually(async () => (await page.getByLabel(labels.perWeek).inputValue()) !== '', true);
    await page.getByLabel(labels.perWeek).fill('molti');
    await page.getByText(labels.wrongNumber).waitFor();
    await checkPage(page, 'previsione-capienza');
  });
});
