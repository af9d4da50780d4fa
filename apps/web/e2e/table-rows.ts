import type { Locator } from 'playwright-core';

/** The rows of what is listed. A table that is empty or still loads has one that says so, across all columns: it is none of them. */
export const rowsOf = (table: Locator): Locator => table.locator('tbody tr:not(:has(> td[colspan]))');
