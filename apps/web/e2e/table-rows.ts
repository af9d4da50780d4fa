import type { Locator } from 'playwright-core';

/** The data rows of a table, without the full-width row of an empty or loading table. */
export const rowsOf = (table: Locator): Locator => table.locator('tbody tr:not(:has(> td[colspan]))');
