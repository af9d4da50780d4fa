import type { Locator } from 'playwright-core';

/** Returns the data rows of a table, without the full-width row that an empty or loading table has. */
export const rowsOf = (table: Locator): Locator => table.locator('tbody tr:not(:has(> td[colspan]))');
