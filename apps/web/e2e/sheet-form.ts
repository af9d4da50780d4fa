import {
  describeCode,
  entryLabels,
  entryListLabels,
  fieldLabels,
  fillLabel,
  rowLabels,
  savedEntryText,
  schemaEvaluationLabels,
  sheetFormLabels,
  type CodeListName,
  type EntryContents,
  type FormSheetType,
  type ListSheetType,
  type SheetContents,
} from '@percorso/domain';
import type { ElementHandle, Locator, Page } from 'playwright-core';
import { italian, type Practitioner } from './cast';

type Content = Readonly<Record<string, unknown>>;
type Field = ElementHandle<Node>;
type RowLabels = Partial<
  Record<string, Record<string, { one: string; titleOfNew: string; fields: Record<string, string> }>>
>;

/** Fields with a radio button or a checkbox for each code, and their code lists. Other coded fields are a select, or a search by code. */
const described: Partial<Record<string, CodeListName>> = {
  needType: 'needTypes',
  patientType: 'patientTypes',
  classificationCode: 'diagnosisClassifications',
  operationAreaCodes: 'operationAreas',
};

const isDay = (value: unknown): value is string => typeof value === 'string' && /^\d{4}-\d{2}-\d{2}$/.test(value);
const isMoment = (value: unknown): value is string =>
  typeof value === 'string' && /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}$/.test(value);

/** Fills the form of an open sheet, or the dialog of a list entry. Fields are found by accessible name. */
export class SheetForm {
  constructor(
    private readonly page: Page,
    private readonly scope: Locator,
    private readonly practitioners: readonly Practitioner[],
  ) {}

  /** Fills every field that the content has, without saving. */
  async fill<T extends FormSheetType>(type: T, content: SheetContents[T]): Promise<void> {
    const labels: Record<string, string> = fieldLabels[type];
    for (const [name, value] of Object.entries(content as Content)) {
      if (name === 'evaluations' && type === 'VALUTAZIONE_FINALE') await this.evaluate(value as Content[]);
      else if (isRows(value)) await this.addRows(type, name, value);
      else await this.put(this.scope, name, labels[name] ?? name, value);
    }
  }

  /** Saves, and waits until the form has no unsaved change. */
  async save(): Promise<void> {
    await this.scope.getByRole('button', { name: sheetFormLabels.save, exact: true }).click();
    await this.scope.getByText(sheetFormLabels.unsaved, { exact: true }).waitFor({ state: 'hidden' });
  }

  /** Fills the dialog of a new entry without saving. */
  async addEntry<T extends ListSheetType>(type: T, entry: EntryContents[T]): Promise<Locator> {
    const { one, titleOfNew, fields } = entryLabels[type];
    await this.scope
      .getByRole('button', { name: fillLabel(sheetFormLabels.add, { row: one }) })
      .first()
      .click();
    const dialog = this.page.getByRole('dialog', {
      name: titleOfNew,
      exact: true,
    });
    for (const [name, label] of inFormOrder(fields, entry))
      await this.put(dialog, name, label, (entry as Content)[name]);
    return dialog;
  }

  /** Saves the entry of a dialog, and waits until the sheet confirms it. */
  async saveEntry(type: Parameters<typeof savedEntryText>[0], dialog: Locator): Promise<void> {
    await dialog.getByRole('button', { name: entryListLabels.save, exact: true }).click();
    await dialog.waitFor({ state: 'detached' });
    await this.scope.getByText(savedEntryText(type, { isNew: true }), { exact: true }).waitFor();
  }

  private async addRows(type: FormSheetType, list: string, rows: readonly Content[]): Promise<void> {
    const labels = (rowLabels as RowLabels)[type]?.[list];
    if (!labels) throw new Error(`${type} has no rows ${list}`);
    for (const row of rows) {
      await this.scope.getByRole('button', { name: fillLabel(sheetFormLabels.add, { row: labels.one }) }).click();
      const editor = this.scope.getByRole('group', {
        name: labels.titleOfNew,
        exact: true,
      });
      for (const [name, label] of inFormOrder(labels.fields, row)) await this.put(editor, name, label, row[name]);
      await editor.getByRole('button', { name: sheetFormLabels.confirmRow, exact: true }).click();
      await editor.waitFor({ state: 'hidden' });
    }
  }

  private async evaluate(rows: readonly Content[]): Promise<void> {
    for (const [index, row] of rows.entries())
      for (const name of ['achievedQualifierCode', 'outcomeTypeCode'] as const)
        await this.scope
          .getByRole('combobox', { name: new RegExp(`^${schemaEvaluationLabels[name]}: `) })
          .nth(index)
          .selectOption(String(row[name]));
  }

  /** Fills one field according to its kind. Skips a disabled field, because its value is set by another field. */
  private async put(scope: Locator, name: string, label: string, value: unknown): Promise<void> {
    const list = described[name];
    if (list) return this.choose(scope, list, label, value);
    if (typeof value === 'boolean') return this.switch(scope, label, value);
    const control = scope
      .getByRole('textbox', { name: label, exact: true })
      .or(scope.getByRole('combobox', { name: label, exact: true }))
      .first();
    await control.waitFor();
    // Looked up only once, because a lookup by role and name takes longer than typing.
    const field = await control.elementHandle();
    if (!field) throw new Error(`no field ${label}`);
    if (await field.isDisabled()) return;
    if (isDay(value)) return field.fill(italian(value));
    if (isMoment(value)) return this.putMoment(scope, field, label, value);
    if ((await field.getAttribute('role')) === 'combobox') return this.lookUp(field, String(value));
    if (await field.evaluate((element) => element.nodeName === 'SELECT'))
      return void (await field.selectOption(String(value)));
    await field.fill(String(value));
  }

  private async putMoment(scope: Locator, day: Field, label: string, value: string): Promise<void> {
    const [date = '', time = ''] = value.split('T');
    await day.fill(italian(date));
    await scope.getByLabel(fillLabel(sheetFormLabels.timeOf, { field: label }), { exact: true }).fill(time);
  }

  private async switch(scope: Locator, label: string, isOn: boolean): Promise<void> {
    const box = scope.getByRole('checkbox', { name: label, exact: true });
    // Chakra covers the checkbox with a drawing, so users click the label.
    if ((await box.count()) > 0 && (await box.isChecked()) !== isOn)
      await scope.getByText(label, { exact: true }).click();
  }

  private async choose(scope: Locator, list: CodeListName, label: string, value: unknown): Promise<void> {
    const group = scope.getByRole('group', { name: label, exact: true });
    for (const code of [value].flat()) await group.getByText(describeCode(list, String(code)), { exact: true }).click();
  }

  /** Searches a practitioner by surname and any other value by code, and chooses the result. */
  private async lookUp(control: Field, value: string): Promise<void> {
    const practitioner = this.practitioners.find(({ id }) => id === value);
    await control.fill(practitioner ? practitioner.surname : value);
    const option = this.page.getByRole('option', {
      name: practitioner ? `${practitioner.name} ${practitioner.surname}` : `${value} –`,
    });
    await option.first().click();
  }
}

const isRows = (value: unknown): value is Content[] =>
  Array.isArray(value) && value.every((row) => typeof row === 'object' && row !== null);

/** Returns the fields of a row in the order of the form, because one field may enable the next. */
const inFormOrder = (labels: Readonly<Record<string, string>>, row: Content): [name: string, label: string][] =>
  Object.entries(labels).filter(([name]) => row[name] !== undefined);
