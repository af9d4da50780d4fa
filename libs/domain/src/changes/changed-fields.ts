import { changedParts, type ChangedPart } from '../labels/application/changes.js';

const labelsOf = (part: ChangedPart): Readonly<Record<string, string>> => changedParts[part].fields;

const EXTRA_FIELD = /^extraFields\.(.+)/;

/**
 * Returns the field name under which the label is declared: `contactPeople.name` for `contactPeople.0.name`,
 * `extraFields` for `extraFields.copy`.
 */
const labelled = (field: string): string => field.replace(/\.\d+(?=\.)/, '').replace(EXTRA_FIELD, 'extraFields');

/** Returns the configured name of a document's extra field, or undefined for other fields. */
export const nameOfExtraField = (field: string): string | undefined => EXTRA_FIELD.exec(field)?.[1];

/** Returns the position of a field within its part, for sorting; -1 if change logs do not show the field. */
export const positionOfChangedField = (part: ChangedPart, field: string): number =>
  Object.keys(labelsOf(part)).indexOf(labelled(field));

export const changedFieldLabel = (part: ChangedPart, field: string): string => {
  const [, index] = /\.(\d+)\./.exec(field) ?? [];
  const label = labelsOf(part)[labelled(field)] ?? field;
  return label.replace('{number}', String(Number(index ?? 0) + 1)).replace('{name}', nameOfExtraField(field) ?? '');
};
