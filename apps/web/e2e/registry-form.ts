import { registryFieldLabels, registryFormLabels, registrySearchLabels, shellLabels } from '@percorso/domain';
import type { Locator } from 'playwright-core';
import type { Person } from './person';

const labels = registryFieldLabels;

/** The pages of the civil registry. Their fields are found by accessible name. */
export class Registry {
  constructor(readonly person: Person) {}

  get page() {
    return this.person.page;
  }

  /** Opens the search from the patients list, and searches for an identifier. */
  async search(identifier: string): Promise<Locator> {
    await this.person.press(registrySearchLabels.open);
    const dialog = this.page.getByRole('dialog', { name: registrySearchLabels.title });
    await dialog.getByRole('textbox', { name: registrySearchLabels.identifier }).fill(identifier);
    await dialog.getByRole('button', { name: registrySearchLabels.search, exact: true }).click();
    return dialog;
  }

  section = (name: string): Locator => this.page.getByRole('region', { name, exact: true });

  async edit(name: string): Promise<Locator> {
    await this.person.press(`Modifica: ${name}`);
    return this.section(name);
  }

  save = (section: Locator): Promise<void> =>
    section.getByRole('button', { name: shellLabels.save, exact: true }).click();

  async pick(scope: Locator, label: string, text: string, option: string): Promise<void> {
    const box = scope.getByRole('combobox', { name: label, exact: true });
    await box.fill(text);
    await this.page.getByRole('option', { name: option, exact: true }).click();
  }

  /** Chooses the first result of a search. */
  chooseFirst = (): Promise<void> => this.page.getByRole('listbox').getByRole('option').first().click();

  async type(scope: Locator, values: Record<string, string>): Promise<void> {
    for (const [label, value] of Object.entries(values))
      await scope.getByRole('textbox', { name: label, exact: true }).fill(value);
  }

  choose = (scope: Locator, label: string, option: string | { index: number }) =>
    scope.getByRole('combobox', { name: label, exact: true }).selectOption(option as string);

  /** Fills an address in Naples. The choice of the locality fills the fields that are not typed here. */
  async fillAddress(section: Locator, street: string): Promise<void> {
    const { locality, address, startDate } = labels.residentialAddresses;
    await this.pick(section, locality, 'napoli', 'Napoli (NA)');
    await this.type(section, { [address]: street, [startDate]: '01/02/2020' });
  }

  /** Fills the fields of the registration that no source fills. */
  async fillRest(): Promise<void> {
    const page = this.page.getByRole('main');
    const { qualificationCode, employmentStatusCode, maritalStatusId } = labels.secondary;
    for (const label of [qualificationCode, employmentStatusCode, maritalStatusId])
      await this.choose(page, label, { index: 1 });
    const { aslRegistrationAsl, aslRegistrationDistrict, aslRegistrationStartDate } = labels.aslRegistration;
    const asl = page.getByRole('combobox', { name: aslRegistrationAsl, exact: true });
    if ((await asl.inputValue()) === '') {
      await this.pick(page, aslRegistrationAsl, 'Napoli 1', 'ASL Napoli 1 Centro');
      await page.getByRole('combobox', { name: aslRegistrationDistrict, exact: true }).click();
      await this.chooseFirst();
      await this.type(page, { [aslRegistrationStartDate]: '01/03/2020' });
    }
  }

  async fillContact(section: Locator, system: string, value: string): Promise<void> {
    await this.choose(section, labels.contactPoints.system, system);
    await this.type(section, { [labels.contactPoints.value]: value });
  }

  /** Waits for the dialog that follows a registration. */
  async waitForInserted(): Promise<Locator> {
    const dialog = this.page.getByRole('alertdialog', { name: registryFormLabels.insertedTitle });
    await dialog.waitFor();
    return dialog;
  }
}
