import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import type { Locator, Page } from 'playwright-core';
import { englishOf } from './english';

const source = readFileSync(
  createRequire(path.join(process.cwd(), 'package.json')).resolve('axe-core/axe.min.js'),
  'utf8',
);

declare global {
  interface Window {
    axe: { run: (context: Element, options: object) => Promise<{ violations: Violation[] }> };
  }
}
type Violation = { id: string; help: string; nodes: { html: string; failureSummary?: string }[] };

// Rules of WCAG 2.1 AA (architecture §8).
const rules = { runOnly: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'best-practice'], resultTypes: ['violations'] };

/** Returns the axe violations and the English texts of a page. */
export const violationsOf = (page: Page): Promise<string[]> => violationsIn(page, page.locator('html'));

/**
 * Returns the axe violations of one part of a page, and the English texts of the whole page. For pages whose other parts were checked
 * before: one part takes axe a fraction of the time.
 */
export async function violationsIn(page: Page, part: Locator): Promise<string[]> {
  // An element that is still sliding in does not cover anything yet, and does not have the focus yet.
  await page.evaluate(waitForAnimations);
  // Evaluated through the debugger of the browser, because the content security policy blocks scripts from elsewhere.
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(source);
  const violations = await part.evaluate(runAxe, rules);
  const faults = violations.flatMap(({ id, help, nodes }) =>
    nodes.map(({ html }) => `${id}: ${help}: ${html.slice(0, 200)}`),
  );
  return [...faults, ...(await englishOf(page)).map((text) => `English: ${text}`)];
}

/** Runs in the page. Returns only the violations, because the list of passed rules is a thousand times as long. */
const runAxe = async (part: Element, options: object): Promise<Violation[]> =>
  (await window.axe.run(part, options)).violations;

/** Runs in the page. Waits until every finite animation has ended, and for two more frames. */
async function waitForAnimations(): Promise<void> {
  const ending = document.getAnimations().filter(({ effect }) => effect?.getComputedTiming().endTime !== Infinity);
  await Promise.allSettled(ending.map(({ finished }) => finished));
  await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));
}
