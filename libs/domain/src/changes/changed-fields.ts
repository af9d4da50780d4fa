import { changedParts, type ChangedPart } from '../labels/changes.js';

const labelsOf = (part: ChangedPart): Readonly<Record<string, string>> => changedParts[part].fields;

const EXTRA_FIELD = /^extraFields\.(.+)/;

/** The label that has its own: `contactPeople.0.name` is one of `contactPeople.name`, `extraFields.copy` one of `extraFields`. */
const labelled = (field: string): string => field.replace(/\.\d+(?=\.)/, '').replace(EXTRA_FIELD, 'extraFields');

/** Of an extra field of a document, under which the operator has configured it. */
export const nameOfExtraField = (field: string): string | undefined => EXTRA_FIELD.exec(field)?.[1];

/** The place of a field among those of its part; -1 where it is not told. */
export const placeOfChangedField = (part: ChangedPart, field: string): number =>
  Object.keys(labelsOf(part)).indexOf(labelled(field));

export const changedFieldLabel = (part: ChangedPart, field: string): string => {
  const [, index] = /\.(\d+)\./.exec(field) ?? [];
  const label = labelsOf(part)[labelled(field)] ?? field;
  return label.replace('{number}', String(Number(index ?? 0) + 1)).replace('{name}', nameOfExtraField(field) ?? '');
};
