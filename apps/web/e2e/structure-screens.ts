import { listLabels, placeLabels } from '@percorso/domain';
import type { Page } from 'playwright-core';
import type { Person } from './person';
import { rowsOf } from './table-rows';

export const unitsPath = '/district-units-management';
export const centresPath = '/rehabilitation-centers-management';

export const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name }).waitFor();
const rows = (page: Page) => rowsOf(page.getByRole('table'));
export const names = async (page: Page, column = 0) => {
  await rows(page).first().waitFor();
  return rows(page)
    .locator(`td:nth-child(${column + 1})`)
    .allTextContents();
};
export const filter = (page: Page, column: string) =>
  page.getByRole('textbox', { name: listLabels.filterBy.replace('{column}', column) });
const pick = async ({ page }: Person, label: string, typed: string, option: RegExp) => {
  const field = page.getByRole('combobox', { name: label, exact: true });
  await field.click();
  await field.pressSequentially(typed);
  await page.getByRole('option', { name: option }).first().click();
};
export const choose = (page: Page, label: string, option: string) =>
  page.getByRole('combobox', { name: label, exact: true }).selectOption({ label: option });
export const fillPlace = async (person: Person, authority: RegExp, district: string) => {
  await person.field(placeLabels.address).fill('Via dei Mille 9');
  await pick(person, placeLabels.locality, 'pozzu', /^Pozzuoli/);
  const select = person.page.getByRole('combobox', { name: placeLabels.localHealthAuthority, exact: true });
  const option = select.locator('option', { hasText: authority });
  await option.first().waitFor({ state: 'attached' });
  await select.selectOption((await option.first().getAttribute('value')) ?? '');
  await person.page.locator('option', { hasText: district }).first().waitFor({ state: 'attached' });
  await choose(person.page, placeLabels.healthDistrict, district);
};
