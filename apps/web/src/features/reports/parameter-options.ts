import {
  allOf,
  choicesOf,
  type CodeListName,
  codeLists,
  type ReportFilters,
  type ReportParameter,
  shellLabels,
} from '@percorso/domain';
import type { Values } from '../../ui/data-table/list-location';
import { formatDate } from '../../ui/display/dates';
import type { Option } from '../../ui/fields/SelectField';

type Choice = { code: string; description: string };

const isCodeList = (name: string | null): name is CodeListName => name !== null && Object.hasOwn(codeLists, name);

const choicesFor = ({ kind, list, options }: ReportParameter, structures: ReportFilters): readonly Choice[] => {
  switch (kind) {
    case 'choice':
      return options;
    case 'list':
      return isCodeList(list) ? choicesOf(list) : [];
    case 'localHealthAuthority':
      return structures.localHealthAuthorities;
    case 'districtUnit':
      return structures.districtUnits;
    case 'rehabilitationCenter':
      return structures.rehabilitationCenters;
    default:
      return [];
  }
};

/** Returns the options of a parameter; an empty list if the user types its value. */
export const optionsOf = (parameter: ReportParameter, structures: ReportFilters): Option[] =>
  choicesFor(parameter, structures).map(({ code, description }) => ({ value: code, label: description }));

const valueText = (parameter: ReportParameter, value: string, structures: ReportFilters): string => {
  if (parameter.kind === 'date') return formatDate(value);
  if (parameter.kind === 'switch') return value === 'true' ? shellLabels.yes : shellLabels.no;
  return optionsOf(parameter, structures).find((option) => option.value === value)?.label ?? value;
};

/** Returns the filters of a run as display text: those in the URL, and the defaults of the parameters that the URL omits, except dates. */
export const filtersAsText = (
  parameters: readonly ReportParameter[],
  filters: Values,
  structures: ReportFilters,
): (readonly [name: string, value: string])[] =>
  parameters.flatMap((parameter) => {
    const value = filters[parameter.name] ?? (parameter.kind === 'date' ? '' : (parameter.default ?? ''));
    return value === '' ? [] : [[parameter.label, valueText(parameter, value, structures)] as const];
  });

/** Returns the text of an option that chooses no value: that all are included; an empty string if a choice is mandatory. */
export const nothingChosen = ({ mandatory, label }: ReportParameter): string => (mandatory ? '' : allOf(label));
