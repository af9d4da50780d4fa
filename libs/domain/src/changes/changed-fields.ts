import { changedParts, type ChangedPart } from '../labels/application/changes.js';

const labelsOf = (part: ChangedPart): Readonly<Record<string, string>> => changedParts[part].fields;

const EXTRA_FIELD = /^extraFields\.(.+)/;

/**
 * The field name that the label belongs to: `contactPeople.0.name` has that of `contactPeople.name`, `extraFields.copy` that of
 * `extraFields`.
 */
const labelled = (field: string): string => field.replace(/\.\d+(?=\.)/, '').replace(EXTRA_FIELD, 'extraFields');

/** The configured name of a document's extra field; undefined for other fields. */
export const nameOfExtraField = (field: string): string | undefined => EXTRA_FIELD.exec(field)?.[1];

/** Position of a field within its part, for sorting; -1 if histories do not show it. */
export const positionOfChangedField = (part: ChangedPart, field: string): number =>
  Object.keys(labelsOf(part)).indexOf(labelled(field));

export const changedFieldLabel = (part: ChangedPart, field: string): string => {
  const [, index] = /\.(\d+)\./.exec(field) ?? [];
  const label = labelsOf(part)[labelled(field)] ?? field;
  return label.replace('{number}', String(Number(index ?? 0) + 1)).replace('{name}', nameOfExtraField(field) ?? '');
};
