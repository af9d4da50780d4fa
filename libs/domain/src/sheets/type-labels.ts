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

/** The purpose of each sheet, in one sentence above it. */
export const sheetIntroLabels = ofDefinitions(sheetTypes, ({ labels }): string => labels.intro);

/** Names of the fields of each form, as shown beside the fields and in messages about them. */
export const fieldLabels = ofDefinitions(formSheetTypes, ({ labels }) => labels.fields) as {
  [T in FormSheetType]: Definitions[T]['labels']['fields'];
};

/** Names of the rows in the lists of each form. */
export const rowLabels = ofDefinitions(
  formSheetTypes,
  ({ labels }: FormDefinition): NonNullable<FormDefinition['labels']['rows']> => labels.rows ?? {},
);

/** Names of the entries of each list, and of their fields. */
export const entryLabels = ofDefinitions(listSheetTypes, ({ labels }) => labels) as {
  [T in ListSheetType]: Definitions[T]['labels'];
};

/**
 * Lists with messages for saving and deleting entries; lists of files have none, because uploads have messages of their
 * own.
 */
type ListTypeWithNotices = {
  [T in ListSheetType]: Definitions[T]['labels'] extends { notices: object } ? T : never;
}[ListSheetType];

/** Messages after an entry is saved or deleted. Spec 000 §8. */
export const entryNoticeLabels = ofDefinitions(
  listSheetTypes.filter((type): type is ListTypeWithNotices => 'notices' in definitions[type].labels),
  ({ labels }): EntryNotices => labels.notices,
);

export const savedEntryText = (type: ListTypeWithNotices, { isNew }: { isNew: boolean }): string => {
  const { saved, added = saved } = entryNoticeLabels[type];
  return isNew ? added : saved;
};
