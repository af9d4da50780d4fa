import { describeCode, type EntryView, type listOfType } from '@percorso/domain';
import { cellText } from '../../../ui/data-table/cell-text';
import type { CellValue, Column } from '../../../ui/data-table/column';
import { formatMinute } from '../../../ui/display/dates';
import type { FieldLayout, GroupLayout, Values } from '../layout';
import { fullName } from '../use-practitioners';
import { entryColumn, type EntryTable } from './entry-table';
import { prose } from './prose';

const valueOf = (field: FieldLayout, entry: EntryView): CellValue => {
  const value = (entry as Values)[field.name];
  if (field.widget === 'practitioner') return 'practitioner' in entry ? fullName(entry.practitioner) : null;
  if (Array.isArray(value)) return value.map((code) => formatted(field, String(code))).join('; ');
  if (typeof value === 'string') return formatted(field, value);
  return typeof value === 'number' || typeof value === 'boolean' ? value : null;
};

const formatted = (field: FieldLayout, code: string): string => {
  if (field.widget === 'datetime') return formatMinute(code);
  return 'list' in field ? describeCode(field.list, code) : code;
};

/** Returns the default table of a list, with a column for each field of the dialog. */
export function defaultTable(
  groups: readonly GroupLayout[],
  { labels, sorts }: Pick<ReturnType<typeof listOfType>, 'labels' | 'sorts'>,
): EntryTable<EntryView> {
  const columns = groups
    .flatMap(({ fields }) => fields)
    .map((field): Column<EntryView> => {
      // The server sorts a practitioner field by the practitioner's name, under the key `practitioner`.
      const id = field.widget === 'practitioner' ? 'practitioner' : field.name;
      return entryColumn({
        id,
        header: labels.fields[field.name] ?? field.name,
        sortable: sorts.includes(id),
        kind: field.widget === 'date' ? 'date' : 'text',
        numeric: field.widget === 'number',
        value: (entry) => valueOf(field, entry),
        ...(field.widget === 'textarea' && { show: (entry) => prose((entry as Values)[field.name] as string | null) }),
      });
    });
  const textsOf = (entry: EntryView) => columns.map((column) => cellText(column, entry));
  return {
    sort: null,
    columns,
    nameOf: (entry) => textsOf(entry)[0] ?? '',
    card: (entry) => {
      const [first, ...others] = textsOf(entry);
      const labelled = others.flatMap((text, index) => (text ? [`${columns[index + 1]?.header}: ${text}`] : []));
      return [<strong key="first">{prose(first)}</strong>, prose(labelled.join(' · '))];
    },
  };
}
