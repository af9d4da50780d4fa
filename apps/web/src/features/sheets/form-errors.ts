import {
  entryLabels,
  fieldLabels,
  fillLabel,
  type FormSheetType,
  isListSheetType,
  rowLabels,
  schemaEvaluationLabels,
  sheetFormLabels,
} from '@percorso/domain';
import type { FormError } from '../../ui/form/form-errors';
import type { TableSheetType } from './layout';

/** The type of a form: for a whole sheet, or for a single entry of a list. */
export type FormType = FormSheetType | TableSheetType;

/** Returns errors in the order of their fields on the page. */
export const inPageOrder = (errors: readonly FormError[], fields: readonly string[]): FormError[] => {
  const place = ({ name }: FormError) => fields.indexOf(name.split('.')[0] ?? name);
  return errors.toSorted((one, other) => place(one) - place(other));
};

type Rows = Record<string, { one: string; titleOfNew?: string; fields: Record<string, string> } | undefined>;

/** Returns the labels for the rows of a list within a sheet. */
export const rowLabelsOf = (
  type: FormType,
  list: string,
): { one: string; titleOfNew?: string; fields: Record<string, string> } => {
  const lists: Rows = (rowLabels as Partial<Record<FormType, Rows>>)[type] ?? {};
  return lists[list] ?? { one: labelOf(type, list), fields: schemaEvaluationLabels };
};

/** Returns the field labels of a sheet or of an entry. */
const labelsOf = (type: FormType): Readonly<Record<string, string>> =>
  isListSheetType(type) ? entryLabels[type].fields : fieldLabels[type];

export const labelOf = (type: FormType, name: string): string => labelsOf(type)[name] ?? name;

/** Returns an error as a line of the summary: "Componente 2, Qualifica: Il campo è richiesto". */
export const errorLine = (type: FormType, { name, message }: FormError): string => {
  const [list = '', index, field] = name.split('.');
  if (index === undefined) return fillLabel(sheetFormLabels.errorOf, { field: labelOf(type, list), message });
  const { one, fields } = rowLabelsOf(type, list);
  const row = fillLabel(sheetFormLabels.rowError, {
    row: `${one[0]?.toUpperCase()}${one.slice(1)}`,
    number: Number(index) + 1,
    message: field ? (fields[field] ?? field) : '',
  }).replace(/, $/, '');
  return fillLabel(sheetFormLabels.errorOf, { field: row, message });
};
