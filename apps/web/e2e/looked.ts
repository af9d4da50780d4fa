import type { Page } from 'playwright-core';
import { violationsOf } from './axe';
import { picture } from './picture';

/** A picture for eyes, of a page of which axe finds nothing wrong and that says nothing in English. */
export async function looked(page: Page, name: string): Promise<void> {
  await picture(page, name);
  expect(await violationsOf(page)).toEqual([]);
}

/** The same, with axe on a phone as well as at a desk. */
export const lookedAtBothWidths = (page: Page, name: string): Promise<void> =>
  picture(page, name, async (size) =>
    expect({ name, size, found: await violationsOf(page) }).toEqual({ name, size, found: [] }),
  );
