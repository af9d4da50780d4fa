import {
  entryLabels,
  entryListLabels,
  fillLabel,
  type ListSheetType,
  sheetFormLabels,
  type SheetType,
  sheetTypeLabels,
  wizardLabels,
} from '@percorso/domain';
import type { Locator } from 'playwright-core';
import type { Effort, Hand } from './hand.js';
import type { Scene } from './scene.js';

/** Something that users do many times a day. */
export type Act = {
  name: string;
  /** The goal: presses of keys, or seconds. */
  goal?: { keys: number } | { seconds: number };
  /** Prepares the data, lets a hand do the act, and returns its effort. Fails unless the act has its effect. */
  perform: (scene: Scene) => Promise<Effort>;
};

/** The time that a user needs to see what opened. */
export const MOMENT_MS = 300;

export const patientPage = (id: string) => `/patients-management/patients/${id}`;

export const button = (scope: Locator | Hand['page'], name: string): Locator =>
  scope.getByRole('button', { name, exact: true }).first();
export const fieldOf = (scope: Locator, name: string): Locator =>
  scope
    .getByRole('textbox', { name, exact: true })
    .or(scope.getByRole('combobox', { name, exact: true }))
    .first();

const sheetOf = ({ page }: Hand, type: SheetType): Locator =>
  page
    .locator(`ul[aria-label="${wizardLabels.sheets}"] > li`)
    .filter({ has: page.locator('h2').getByText(sheetTypeLabels[type], { exact: true }) });

/** Opens a sheet, unless it is open already. */
export async function openSheet(hand: Hand, type: SheetType): Promise<Locator> {
  const sheet = sheetOf(hand, type);
  const head = sheet.locator('h2').getByRole('button');
  await head.waitFor();
  // A sheet may open by itself on arrival.
  await hand.page.waitForTimeout(MOMENT_MS);
  if ((await head.getAttribute('aria-expanded')) !== 'true') await hand.use(head);
  return sheet;
}

/** Opens the dialog of a new entry, unless it is open already. */
export async function openDialog(hand: Hand, sheet: Locator, type: ListSheetType): Promise<Locator> {
  const { one, titleOfNew } = entryLabels[type];
  const dialog = hand.page.getByRole('dialog', { name: titleOfNew, exact: true });
  if ((await dialog.count()) === 0) await hand.use(button(sheet, fillLabel(sheetFormLabels.add, { row: one })));
  await dialog.waitFor();
  return dialog;
}

/** Saves the entry of a dialog; with `isMore`, so that the dialog stays open for the next one if it can. */
export async function saveEntry(hand: Hand, dialog: Locator, isMore = false): Promise<void> {
  const another = button(dialog, entryListLabels.saveAndAdd);
  if (isMore && (await another.count()) > 0) {
    await hand.use(another);
    await dialog.getByText(/^Voci salvate/).waitFor();
    return;
  }
  await hand.use(button(dialog, entryListLabels.save));
  await dialog.waitFor({ state: 'detached' });
}

export const isComplete = (sheet: Locator): Promise<void> => sheet.locator('h2').getByText('Completata').waitFor();
