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

// Architecture §8: WCAG 2.1 AA.
const rules = { runOnly: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'best-practice'], resultTypes: ['violations'] };

/** Lists the axe violations and the English texts of a page. */
export const violationsOf = (page: Page): Promise<string[]> => violationsIn(page, page.locator('html'));

/** Checks one part of a page whose rest was checked before: axe then takes a fraction of the time. */
export async function violationsIn(page: Page, part: Locator): Promise<string[]> {
  // An element that is still sliding in covers nothing yet and has no focus.
  await page.evaluate(waitForAnimations);
  // Through the debugger of the browser: the content security policy blocks foreign scripts.
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(source);
  const violations = await part.evaluate(runAxe, rules);
  const faults = violations.flatMap(({ id, help, nodes }) =>
    nodes.map(({ html }) => `${id}: ${help}: ${html.slice(0, 200)}`),
  );
  return [...faults, ...(await englishOf(page)).map((text) => `English: ${text}`)];
}

/** Runs in the page. Returns the violations only: the passed rules are a thousand times as long. */
const runAxe = async (part: Element, options: object): Promise<Violation[]> =>
  (await window.axe.run(part, options)).violations;

/** Runs in the page. Waits for the end of every finite animation and two frames more. */
async function waitForAnimations(): Promise<void> {
  const ending = document.getAnimations().filter(({ effect }) => effect?.getComputedTiming().endTime !== Infinity);
  await Promise.allSettled(ending.map(({ finished }) => finished));
  await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));
}
