import type { FormDefinition } from './define.js';
import {
  type Definitions,
  definitions,
  type FormSheetType,
  formSheetTypes,
  type ListSheetType,
  listSheetTypes,
  ofDefinitions,
} from './definitions.js';
import { sheetTypes } from './names.js';
import type { EntryNotices } from './sheet-labels.js';

/** One sentence above each sheet: its purpose. */
export const sheetIntroLabels = ofDefinitions(sheetTypes, ({ labels }): string => labels.intro);

/** Name of each field of a form, beside it and in messages about it. */
export const fieldLabels = ofDefinitions(formSheetTypes, ({ labels }) => labels.fields) as {
  [T in FormSheetType]: Definitions[T]['labels']['fields'];
};

/** Names of the rows in a form's lists. */
export const rowLabels = ofDefinitions(
  formSheetTypes,
  ({ labels }: FormDefinition): NonNullable<FormDefinition['labels']['rows']> => labels.rows ?? {},
);

/** Names of each list's entries and their fields. */
export const entryLabels = ofDefinitions(listSheetTypes, ({ labels }) => labels) as {
  [T in ListSheetType]: Definitions[T]['labels'];
};

/** Lists with messages for saving and deleting entries: for files the upload has its own. */
type ListTypeWithNotices = {
  [T in ListSheetType]: Definitions[T]['labels'] extends { notices: object } ? T : never;
}[ListSheetType];

/** Messages after an entry was saved or deleted. Spec 000 §8. */
export const entryNoticeLabels = ofDefinitions(
  listSheetTypes.filter((type): type is ListTypeWithNotices => 'notices' in definitions[type].labels),
  ({ labels }): EntryNotices => labels.notices,
);

export const savedEntryText = (type: ListTypeWithNotices, { isNew }: { isNew: boolean }): string => {
  const { saved, added = saved } = entryNoticeLabels[type];
  return isNew ? added : saved;
};
