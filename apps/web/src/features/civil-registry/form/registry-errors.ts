import {
  fillLabel,
  registryFieldLabels,
  registryFormLabels,
  type RegistryList,
  registryRowLabels,
  type RegistrySection,
  registrySectionLabels,
  sheetFormLabels,
} from '@percorso/domain';
import type { FormError } from '../../../ui/form/form-errors';
import type { ErrorLine } from '../../../ui/form/ErrorSummary';
import { formSections } from './registry-values';

const capital = (text: string): string => `${text.charAt(0).toUpperCase()}${text.slice(1)}`;
const isSection = (name: string): name is RegistrySection => Object.hasOwn(registrySectionLabels, name);
const isList = (name: string): name is RegistryList => Object.hasOwn(registryRowLabels, name);

export const rowLabel = (list: RegistryList, index: number): string =>
  capital(fillLabel(registryFormLabels.rowNumber, { row: registryRowLabels[list], number: index + 1 }));

const labelOf = (section: RegistrySection, field: string): string =>
  (registryFieldLabels[section] as Record<string, string>)[field] ?? field;

/** Returns the label of a field with its row: "Cittadinanza 2, Cittadinanza" for `secondary.citizenships.1.citizenship`. */
export const fieldText = (name: string): string => {
  const [section = '', ...path] = name.split('.');
  if (!isSection(section)) return name;
  const list = isList(section) ? section : path[0];
  const [index, field] = isList(section) ? path : path.slice(1);
  if (list === undefined || list === '') return registrySectionLabels[section];
  if (!isList(list)) return labelOf(section, list);
  if (index === undefined) return isList(section) ? registrySectionLabels[section] : labelOf(section, list);
  return field
    ? fillLabel(registryFormLabels.fieldOf, { section: rowLabel(list, Number(index)), field: labelOf(section, field) })
    : rowLabel(list, Number(index));
};

/** Returns an error as a line of the summary: "Residenza 1, CAP: Il campo è richiesto". */
export const errorLine = ({ name, message }: FormError): ErrorLine => ({
  name,
  text: fillLabel(sheetFormLabels.errorOf, { field: fieldText(name), message }),
});

const keysOf = (labels: object): string[] => Object.keys(labels);

/** Returns the sort key of an error: its section, then its row and the position of its field. */
const placeOf = ({ name }: FormError): number[] => {
  const [section = '', ...path] = name.split('.');
  const fields = isSection(section) ? keysOf(registryFieldLabels[section]) : [];
  return [
    keysOf(registrySectionLabels).indexOf(section),
    ...path.map((part) => (/^\d+$/.test(part) ? Number(part) : fields.indexOf(part))),
  ];
};

/** Returns the errors in the order of their fields on the page. */
export const inPageOrder = (errors: readonly FormError[]): FormError[] =>
  errors
    .map((error) => ({ error, place: placeOf(error) }))
    .toSorted((one, other) => {
      const at = one.place.findIndex((part, index) => part !== other.place[index]);
      return at < 0 ? 0 : (one.place[at] ?? 0) - (other.place[at] ?? -1);
    })
    .map(({ error }) => error);

/** Returns for each section with errors the first error and the number of errors. */
export const errorsBySection = (errors: readonly FormError[]) =>
  formSections.flatMap((section) => {
    const sectionErrors = errors.filter(({ name }) => name.split('.')[0] === section);
    const [first] = sectionErrors;
    return first ? [{ section, first, count: sectionErrors.length }] : [];
  });
