import { WorkflowName, workflowLabels } from '@percorso/domain';
import { eventually } from './eventually';
import { Stage } from './stage';

/** What is left of a sheet within its margins of 10 mm, in pixels, and the sheet itself in points. */
const papers = [
  { format: 'A4', within: [718, 1047], points: [596, 842] },
  { format: 'A3', within: [1047, 1512], points: [842, 1191] },
] as const;
const turned = <T>([one, other]: readonly [T, T], isWide: boolean): [T, T] => (isWide ? [other, one] : [one, other]);

/** The sheets of a PDF of Chromium, which says the size of each in clear. */
const sheetsOf = (pdf: Buffer): number[][] =>
  [...pdf.toString('latin1').matchAll(/\/MediaBox \[0 0 ([\d.]+) ([\d.]+)\]/g)].map(([, width, height]) => [
    Math.round(Number(width)),
    Math.round(Number(height)),
  ]);

describe('A machine on paper', () => {
  let stage: Stage;
  beforeAll(async () => {
    stage = await Stage.open();
  });
  afterAll(() => stage.close());
  afterEach(() => expect(stage.faults).toEqual([]));

  it.each(WorkflowName.options.flatMap((name) => papers.map((paper) => ({ name, ...paper }))))(
    'is printed whole on the first sheet of $format, without the bars: $name',
    async ({ name, format, within, points }) => {
      const { page } = await stage.at('analista', `/workflows/${name}`);
      const drawing = page.locator('.workflow-diagram');
      await drawing.waitFor();
      const [, , width = 0, height = 0] = await drawing.evaluate((svg) =>
        (svg.getAttribute('viewBox') ?? '').split(' ').map(Number),
      );
      const isWide = width > height;
      const [across, down] = turned(within, isWide);
      await page.emulateMedia({ media: 'print' });
      await page.setViewportSize({ width: across, height: down });
      await eventually(() => drawing.evaluate(isWithinSheet), true);
      await eventually(() => drawing.evaluate(cutTexts), []);
      await page.getByRole('heading', { level: 1, name: workflowLabels[name], exact: true }).waitFor();
      await page.getByRole('banner').waitFor({ state: 'hidden' });
      const sheets = sheetsOf(await page.pdf({ format }));
      const [first] = sheets;
      const asked = turned(points, isWide);
      expect(first?.map((length, side) => Math.abs(length - (asked[side] ?? 0)) <= 1)).toEqual([true, true]);
      await page.emulateMedia({ media: null });
      await page.setViewportSize({ width: 1280, height: 900 });
    },
  );
});

/** Whether the drawing ends on the first sheet, and is as large as that allows. Runs in the page. */
function isWithinSheet(svg: Element): boolean {
  const { left, right, top, bottom } = svg.getBoundingClientRect();
  const { innerWidth, innerHeight } = window;
  const isHeld = left >= 0 && right <= innerWidth && top >= 0 && bottom <= innerHeight;
  const [, , width = 0, height = 0] = (svg.getAttribute('viewBox') ?? '').split(' ').map(Number);
  const isAtSize = right - left >= width - 1;
  return isHeld && (isAtSize || right - left > innerWidth * 0.85 || bottom - top > innerHeight * 0.8 || height === 0);
}

/** The texts that reach out of the drawing. Runs in the page. */
function cutTexts(svg: Element): string[] {
  const box = svg.getBoundingClientRect();
  return [...svg.querySelectorAll('text')]
    .filter((text) => {
      const { left, right, top, bottom } = text.getBoundingClientRect();
      return left < box.left - 1 || right > box.right + 1 || top < box.top - 1 || bottom > box.bottom + 1;
    })
    .map((text) => text.textContent);
}
