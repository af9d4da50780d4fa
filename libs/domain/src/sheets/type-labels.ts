import type { FormDefinition } from './define.js';
import {
  type Definitions,
  definitions,
  type FilledSheetType,
  filledSheetTypes,
  type ListSheetType,
  listSheetTypes,
  ofDefinitions,
} from './definitions.js';
import { sheetTypes } from './names.js';
import type { EntryNotices } from './sheet-labels.js';

/** One sentence above each sheet: what it is for. */
export const sheetIntroLabels = ofDefinitions(sheetTypes, ({ labels }): string => labels.intro);

/** What each field of a form is called, beside the field and in the messages about it. */
export const fieldLabels = ofDefinitions(filledSheetTypes, ({ labels }) => labels.fields) as {
  [T in FilledSheetType]: Definitions[T]['labels']['fields'];
};

/** What a form calls the rows of its lists. */
export const rowLabels = ofDefinitions(
  filledSheetTypes,
  ({ labels }: FormDefinition): NonNullable<FormDefinition['labels']['rows']> => labels.rows ?? {},
);

/** What each list calls an entry and its fields. */
export const entryLabels = ofDefinitions(listSheetTypes, ({ labels }) => labels) as {
  [T in ListSheetType]: Definitions[T]['labels'];
};

/** Lists whose entries are saved and deleted in words: of files the upload tells it. */
type ToldListType = {
  [T in ListSheetType]: Definitions[T]['labels'] extends { notices: object } ? T : never;
}[ListSheetType];

/** What is told once an entry was saved or deleted. Spec 000 §8. */
export const entryNoticeLabels = ofDefinitions(
  listSheetTypes.filter((type): type is ToldListType => 'notices' in definitions[type].labels),
  ({ labels }): EntryNotices => labels.notices,
);

export const savedEntryText = (type: ToldListType, { isNew }: { isNew: boolean }): string => {
  const { saved, added = saved } = entryNoticeLabels[type];
  return isNew ? added : saved;
};

const titlesOfNew = new Map(
  [...Object.values(entryLabels), ...Object.values(rowLabels).flatMap((lists) => Object.values(lists))].map(
    ({ one, titleOfNew }) => [one, titleOfNew],
  ),
);
/** The title under which something is added to a list, by what one of it is called. */
export const newRowTitle = (one: string): string => titlesOfNew.get(one) ?? one;
