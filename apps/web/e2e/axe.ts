import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import type { Page } from 'playwright-core';

const source = readFileSync(createRequire(path.join(process.cwd(), 'package.json')).resolve('axe-core'), 'utf8');

declare global {
  interface Window {
    axe: { run: (context: Document, options: object) => Promise<{ violations: Violation[] }> };
  }
}
type Violation = { id: string; help: string; nodes: { html: string; failureSummary?: string }[] };

// DESIGN §8: WCAG 2.1 AA.
const rules = { runOnly: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'best-practice'] };

/** What axe finds wrong on a page, in few words; nothing where all is well. */
export async function violationsOf(page: Page): Promise<string[]> {
  // What is still sliding in covers nothing yet, and has no focus.
  await page.evaluate(settled);
  // By the browser's own debugger, since the page lets no foreign script in.
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(source);
  const { violations } = await page.evaluate((options) => window.axe.run(document, options), rules);
  return violations.flatMap(({ id, help, nodes }) => nodes.map(({ html }) => `${id}: ${help}: ${html.slice(0, 200)}`));
}

/** Runs in the page: the end of every animation that has one, and what follows it at once. */
async function settled(): Promise<void> {
  const ending = document.getAnimations().filter(({ effect }) => effect?.getComputedTiming().endTime !== Infinity);
  await Promise.allSettled(ending.map(({ finished }) => finished));
  await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));
}
