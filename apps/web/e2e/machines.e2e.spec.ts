import {
  diagramLabels,
  fillLabel,
  machineDiagramLabels,
  machineMeanings,
  WorkflowName,
  workflowLabels,
  workflowsPageLabels,
} from '@percorso/domain';
import { machineOf, workflows } from '@percorso/workflows';
import type { Locator, Page } from 'playwright-core';
import { eventually } from './eventually';
import { picture } from './picture';
import { Stage } from './stage';

/** Returns the minimum number of tab stops of the diagram: one for each state. */
const statesOf = (name: WorkflowName): number => Object.keys(machineMeanings[name].states).length;

/** `within`: printable area in pixels, with margins of 10 mm; `points`: size of the paper in points. */
const papers = [
  { format: 'A4', within: [718, 1047], points: [596, 842] },
  { format: 'A3', within: [1047, 1512], points: [842, 1191] },
] as const;
const rotated = <T>([one, other]: readonly [T, T], isWide: boolean): [T, T] => (isWide ? [other, one] : [one, other]);

/** Returns the page sizes of a PDF. Chromium writes them uncompressed. */
const sheetsOf = (pdf: Buffer): number[][] =>
  [...pdf.toString('latin1').matchAll(/\/MediaBox \[0 0 ([\d.]+) ([\d.]+)\]/g)].map(([, width, height]) => [
    Math.round(Number(width)),
    Math.round(Number(height)),
  ]);

describe('The page of a machine, on screen and on paper', () => {
  let stage: Stage;
  beforeAll(async () => {
    stage = await Stage.open();
  });
  afterAll(() => stage.close());
  afterEach(() => expect(stage.faults).toEqual([]));

  describe.each(WorkflowName.options)('%s', (name) => {
    let page: Page;
    let drawing: Locator;
    beforeAll(async () => {
      ({ page } = await stage.at('analista', `/workflows/${name}`));
      drawing = page.locator('.workflow-diagram');
      await drawing.waitFor();
    });

    it('shows the diagram, and the tables of states, events and guards', async () => {
      await page.getByRole('heading', { level: 1, name: workflowLabels[name], exact: true }).waitFor();
      const title = diagramLabels.title(workflowLabels[name], workflows[name].latest);
      const diagram = page.getByRole('group', { name: fillLabel(machineDiagramLabels.title, { name: title }) });
      const stops = diagram.locator('[data-stop]');
      await eventually(async () => (await stops.count()) >= statesOf(name), true);
      const { guards } = machineOf(name, workflows[name].latest).implementations;
      const tables =
        Object.keys(guards).length > 0 ? (['states', 'events', 'guards'] as const) : (['states', 'events'] as const);
      for (const table of tables) {
        const rows = page.getByRole('table', { name: workflowsPageLabels[table] }).getByRole('row');
        await eventually(async () => (await rows.count()) > 1, true);
      }
      await picture(page, `workflow-${name}`);
    });

    it.each(papers.map((paper) => ({ name, ...paper })))(
      'prints the whole diagram on the first page of $format, without the bars: $name',
      async ({ format, within, points }) => {
        const [, , width = 0, height = 0] = await drawing.evaluate((svg) =>
          (svg.getAttribute('viewBox') ?? '').split(' ').map(Number),
        );
        const isWide = width > height;
        const [across, down] = rotated(within, isWide);
        await page.emulateMedia({ media: 'print' });
        await page.setViewportSize({ width: across, height: down });
        await eventually(() => drawing.evaluate(isWithinSheet), true);
        await eventually(() => drawing.evaluate(cutTexts), []);
        await page.getByRole('heading', { level: 1, name: workflowLabels[name], exact: true }).waitFor();
        await page.getByRole('banner').waitFor({ state: 'hidden' });
        const sheets = sheetsOf(await page.pdf({ format }));
        const [first] = sheets;
        const expectedSize = rotated(points, isWide);
        expect(first?.map((length, side) => Math.abs(length - (expectedSize[side] ?? 0)) <= 1)).toEqual([true, true]);
        await page.emulateMedia({ media: null });
        await page.setViewportSize({ width: 1280, height: 900 });
      },
    );
  });
});

/** Runs in the page. Returns whether the drawing fits on the first page and is as large as possible. */
function isWithinSheet(svg: Element): boolean {
  const { left, right, top, bottom } = svg.getBoundingClientRect();
  const { innerWidth, innerHeight } = window;
  const isWithin = left >= 0 && right <= innerWidth && top >= 0 && bottom <= innerHeight;
  const [, , width = 0, height = 0] = (svg.getAttribute('viewBox') ?? '').split(' ').map(Number);
  const isAtSize = right - left >= width - 1;
  return isWithin && (isAtSize || right - left > innerWidth * 0.85 || bottom - top > innerHeight * 0.8 || height === 0);
}

/** Runs in the page. Returns the texts that extend beyond the drawing. */
function cutTexts(svg: Element): string[] {
  const box = svg.getBoundingClientRect();
  return [...svg.querySelectorAll('text')]
    .filter((text) => {
      const { left, right, top, bottom } = text.getBoundingClientRect();
      return left < box.left - 1 || right > box.right + 1 || top < box.top - 1 || bottom > box.bottom + 1;
    })
    .map((text) => text.textContent);
}
