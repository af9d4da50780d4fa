import { fillLabel, listLabels } from '@percorso/domain';
import type { TestDatabase } from '@percorso/testing';
import type { Person } from './person';
import { rowsOf } from './table-rows';

export const patientsPath = '/patients-management/patients';
export const filterOf = (column: string) => fillLabel(listLabels.filterBy, { column });

export const rows = ({ page }: Person) => rowsOf(page.getByRole('table'));
export const cells = async (person: Person, column: number) =>
  (await rows(person).locator(`td:nth-child(${column})`).allTextContents()).map((text) => text.trim());
export const filter = async ({ page }: Person, column: string, value: string) => {
  await page.getByLabel(filterOf(column), { exact: true }).fill(value);
};

/**
 * Waits until the list has stored a typed fiscal code. It is stored in the browser's history state, because no address may contain
 * it.
 */
export const waitForTypedTaxCode = ({ page }: Person, taxCode: string) =>
  page.waitForFunction(
    (code) => (history.state as { usr?: { kept?: { taxCode?: string } } }).usr?.kept?.taxCode === code,
    taxCode,
    { polling: 100 },
  );

export const CROWD_SIZE = 1500;
/** Inserts residents of a unit with the names «Folla 0001» and so on. */
export const insertCrowd = ({ query }: TestDatabase, unit: string): Promise<unknown> =>
  query(
    `INSERT INTO patient (id, tax_code, name, surname, gender, birth_date, birth_place, residence_district_unit_id)
     SELECT gen_random_uuid(), 'FOLLA' || lpad(n::text, 11, '0'), 'Nome', 'Folla ' || lpad(n::text, 4, '0'), 'F',
       '1950-01-01', 'Napoli', $1 FROM generate_series(1, ${CROWD_SIZE}) n`,
    [unit],
  );
