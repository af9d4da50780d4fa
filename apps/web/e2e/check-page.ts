import type { Page } from 'playwright-core';
import { violationsOf } from './axe';
import { picture } from './picture';

/** Takes a screenshot of a page, and expects no axe violation and no English text. */
export async function checkPage(page: Page, name: string): Promise<void> {
  await picture(page, name);
  expect(await violationsOf(page)).toEqual([]);
}

/** Does the same as `checkPage`, with axe at the widths of a phone and of a desktop. */
export const checkPageAtBothWidths = (page: Page, name: string): Promise<void> =>
  picture(page, name, async (size) =>
    expect({ name, size, found: await violationsOf(page) }).toEqual({ name, size, found: [] }),
  );
