import { readFile, stat } from 'node:fs/promises';
import {
  eventLogLabels,
  fillLabel,
  machineDetailLabels,
  machineDiagramLabels,
  machineMeanings,
  machineVersionLabels,
  pageLabels,
  pageMessages,
  stepLabels,
  WorkflowName,
  workflowLabels,
  workflowsPageLabels,
} from '@percorso/domain';
import { workflows } from '@percorso/workflows';
import { violationsOf } from './axe';
import { Keyboard } from './keyboard';
import { eventually } from './eventually';
import { picture } from './picture';
import { Stage } from './stage';

describe('The workflows page, in the browser', () => {
  let stage: Stage;
  beforeAll(async () => {
    stage = await Stage.open();
  });
  afterAll(() => stage.close());
  afterEach(() => expect(stage.faults).toEqual([]));

  it('lists every machine for an analyst', async () => {
    const { page } = await stage.at('analista', '/workflows');
    for (const name of WorkflowName.options)
      await page.getByRole('link', { name: workflowLabels[name], exact: true }).waitFor();
  });

  it('searches, selects in and scales the diagram by keyboard alone, without an accessibility violation', async () => {
    const { page, sees } = await stage.at('analista', '/workflows');
    const keyboard = new Keyboard(page);
    await keyboard.reach(page.getByRole('link', { name: workflowLabels['uod-episode'], exact: true }));
    await keyboard.press('Enter');
    const { states, events } = machineMeanings['uod-episode'];
    await keyboard.reach(page.getByRole('combobox', { name: machineDiagramLabels.search }));
    await keyboard.type(stepLabels.VALUTAZIONE_FINALE);
    await keyboard.press('ArrowDown');
    await keyboard.press('Enter');
    await sees(states.VALUTAZIONE_FINALE?.says ?? '');
    const scale = page.getByText(/^Scala \d+%$/);
    await keyboard.reach(page.getByRole('group', { name: /^Diagramma di .*versione/ }));
    const before = await scale.innerText();
    await keyboard.press('0');
    await eventually(async () => (await scale.innerText()) !== before, true);
    await keyboard.press('Tab');
    await page.locator('[data-stop="state:VALUTAZIONE_FINALE"]:focus').waitFor();
    await keyboard.press('ArrowDown');
    await page.locator('.transition:focus').waitFor();
    await keyboard.press('Enter');
    await sees(events.VALIDATE?.says ?? '');
    expect(await violationsOf(page)).toEqual([]);
    await keyboard.press('Escape');
    await sees(machineDetailLabels.nothing);
    await picture(page, 'workflow-diagramma-da-tastiera');
  });

  it('animates the diagram unless the user prefers reduced motion', async () => {
    const { page } = await stage.at('analista', '/workflows/remodelling-proposal');
    const drawing = page.locator('.workflow-diagram');
    await drawing.waitFor();
    const isAnimated = () => drawing.evaluate((svg) => parseFloat(getComputedStyle(svg).transitionDuration) > 0.001);
    await eventually(isAnimated, false);
    await page.emulateMedia({ reducedMotion: 'no-preference' });
    await eventually(isAnimated, true);
    await page.emulateMedia({ reducedMotion: 'reduce' });
  });

  it('exports a machine as SVG, PNG, Mermaid, SCXML and JSON', async () => {
    const { page, press } = await stage.at('analista', '/workflows/sheet');
    const version = workflows.sheet.latest;
    const files = { svg: 'svg', png: 'png', mermaid: 'mmd', scxml: 'scxml', xstate: 'json' } as const;
    for (const [format, ending] of Object.entries(files)) {
      const saved = page.waitForEvent('download');
      await press(machineDetailLabels[format as keyof typeof files]);
      const download = await saved;
      expect(download.suggestedFilename()).toBe(`sheet-v${version}.${ending}`);
      const { size } = await stat(await download.path());
      expect(size).toBeGreaterThan(1000);
    }
  });

  it('exports the event log of a period, of one machine or of all', async () => {
    const { page, press, field, sees } = await stage.at('analista', '/workflows/remodelling-proposal');
    const name = fillLabel(eventLogLabels.xes, { name: workflowLabels['remodelling-proposal'] });
    for (const [button, fileName, begin] of [
      [name, 'remodelling-proposal.xes', '<?xml'],
      [eventLogLabels.ocel, 'percorso.jsonocel', '{"objectTypes"'],
    ] as const) {
      const saved = page.waitForEvent('download');
      await press(button);
      const download = await saved;
      expect(download.suggestedFilename()).toBe(fileName);
      expect((await readFile(await download.path(), 'utf8')).startsWith(begin)).toBe(true);
    }
    await field(eventLogLabels.from).fill('02/01/2026');
    await field(eventLogLabels.to).fill('01/01/2026');
    await page.keyboard.press('Tab');
    await sees(eventLogLabels.wrongPeriod);
    await eventually(() => page.getByRole('button', { name }).isDisabled(), true);
    expect(await violationsOf(page)).toEqual([]);
    await picture(page, 'workflow-log-eventi');
  });

  it('shows an administrator the versions, the differences between two of them, and a dry run of an upgrade', async () => {
    const { page, press } = await stage.at('admin', '/workflows/sheet');
    await press(machineVersionLabels.show);
    const uses = page.getByRole('table', { name: machineVersionLabels.title });
    await eventually(() => uses.getByRole('row').count(), 1 + workflows.sheet.latest);
    const pair = (from: number, to: number) =>
      page.getByRole('region', { name: fillLabel(machineVersionLabels.compared, { from, to }) });
    await pair(workflows.sheet.latest - 1, workflows.sheet.latest)
      .getByText(machineVersionLabels.addedTransitions)
      .waitFor();
    await page.getByRole('combobox', { name: machineVersionLabels.before }).selectOption('1');
    await page.getByRole('combobox', { name: machineVersionLabels.after }).selectOption('2');
    await pair(1, 2).getByText(machineVersionLabels.changedTransitions).waitFor();
    await eventually(
      () =>
        pair(1, 2)
          .getByRole('group', { name: /^Diagramma di .*versione [12]$/ })
          .count(),
      2,
    );
    await pair(1, 2).locator('.edge-added').first().waitFor();
    await press(machineVersionLabels.run);
    await page.getByText(/^Da aggiornare: 0; già all’ultima versione: \d+; non aggiornabili: 0\.$/).waitFor();
    // The codes of events beside their names are English, and therefore exempt.
    const faults = (await violationsOf(page)).filter((fault) => !/^English: .*\([A-Z_]+\)/.test(fault));
    expect(faults).toEqual([]);
    await picture(page, 'workflow-versioni');
  });

  it('reports an identifier that is invalid or unknown', async () => {
    const { page, field, press, sees } = await stage.at('analista', '/workflows');
    await field(workflowsPageLabels.instanceId).fill('12');
    await press(workflowsPageLabels.show);
    await sees(workflowsPageLabels.invalidId);
    await field(workflowsPageLabels.instanceId).fill('01890000-0000-7000-8000-000000000000');
    await press(workflowsPageLabels.show);
    await page.getByRole('status').getByText(workflowsPageLabels.notFound).waitFor();
  });

  it('is refused without the grant', async () => {
    const { page, sees } = await stage.at('uod.operatore', '/workflows');
    await page.getByRole('heading', { level: 1, name: pageLabels.forbidden }).waitFor();
    await sees(pageMessages.forbidden);
  });
});
