import {
  allOf,
  choicesOf,
  type CodeListName,
  codeLists,
  type ReportFilters,
  type ReportParameter,
  shellLabels,
} from '@percorso/domain';
import type { Values } from '../../ui/data-table/list-place';
import { formatDate } from '../../ui/dates';
import type { Option } from '../../ui/SelectField';

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

/** What a parameter is chosen from; nothing for one that is typed. */
export const optionsOf = (parameter: ReportParameter, structures: ReportFilters): Option[] =>
  choicesFor(parameter, structures).map(({ code, description }) => ({ value: code, label: description }));

const wordsOf = (parameter: ReportParameter, value: string, structures: ReportFilters): string => {
  if (parameter.kind === 'date') return formatDate(value);
  if (parameter.kind === 'switch') return value === 'true' ? shellLabels.yes : shellLabels.no;
  return optionsOf(parameter, structures).find((option) => option.value === value)?.label ?? value;
};

/** What rows were asked for, in words: the filters of an address, and the usual ones that it leaves out. */
export const filtersInWords = (
  parameters: readonly ReportParameter[],
  filters: Values,
  structures: ReportFilters,
): (readonly [name: string, value: string])[] =>
  parameters.flatMap((parameter) => {
    const value = filters[parameter.name] ?? (parameter.kind === 'date' ? '' : (parameter.default ?? ''));
    return value === '' ? [] : [[parameter.label, wordsOf(parameter, value, structures)] as const];
  });

/** Where nothing is chosen of a parameter, all of it counts. */
export const nothingChosen = ({ mandatory, label }: ReportParameter): string => (mandatory ? '' : allOf(label));
