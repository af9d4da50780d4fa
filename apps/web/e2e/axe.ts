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

/** What axe finds wrong on a page, and what the page says in English, in few words; nothing where all is well. */
export const violationsOf = (page: Page): Promise<string[]> => violationsIn(page, page.locator('html'));

/** The same for a part of a page whose rest was examined before: axe then takes a fraction of the time. */
export async function violationsIn(page: Page, part: Locator): Promise<string[]> {
  // What is still sliding in covers nothing yet, and has no focus.
  await page.evaluate(settled);
  // By the browser's own debugger, since the page lets no foreign script in.
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(source);
  const violations = await part.evaluate(violationsFound, rules);
  const faults = violations.flatMap(({ id, help, nodes }) =>
    nodes.map(({ html }) => `${id}: ${help}: ${html.slice(0, 200)}`),
  );
  return [...faults, ...(await englishOf(page)).map((text) => `English: ${text}`)];
}

/** Runs in the page. What axe finds well is a thousand times as long, and stays there. */
const violationsFound = async (part: Element, options: object): Promise<Violation[]> =>
  (await window.axe.run(part, options)).violations;

/** Runs in the page: the end of every animation that has one, and what follows it at once. */
async function settled(): Promise<void> {
  const ending = document.getAnimations().filter(({ effect }) => effect?.getComputedTiming().endTime !== Infinity);
  await Promise.allSettled(ending.map(({ finished }) => finished));
  await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));
}
