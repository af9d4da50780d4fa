import { Badge } from '@chakra-ui/react/badge';
import {
  type CatalogueEntry,
  type Dictionary,
  type DictionaryField,
  dictionaryLabels,
  organisationLabels,
} from '@percorso/domain';
import { Archive, Check } from 'lucide-react';
import type { CellValue, Column, ColumnKind } from '../../ui/data-table/column';

const kinds: Partial<Record<DictionaryField['kind'], ColumnKind>> = { boolean: 'boolean', date: 'date' };

/** Whether the server can filter by the field: by a part of a code or description, or by the value of a flag. */
const isFilterable = ({ name, kind }: DictionaryField) =>
  name === 'code' || name === 'description' || kind === 'boolean';
const isSortable = ({ name }: DictionaryField) => name === 'code' || name === 'description';

export const textOf = (value: unknown): string | null => (typeof value === 'string' && value !== '' ? value : null);

type Coded = { code: string; description?: string };

const isOrganisation = (value: unknown): value is keyof typeof organisationLabels =>
  typeof value === 'string' && Object.hasOwn(organisationLabels, value);

/** Returns the value of a cell: of a code or reference its description, of a list its codes, separated by commas. */
function cellValue(value: unknown): CellValue {
  if (value === null || value === undefined) return null;
  if (Array.isArray(value))
    return value.map((item) => (typeof item === 'object' ? (item as Coded).code : String(item))).join(', ');
  if (typeof value === 'object') return (value as Coded).description ?? (value as Coded).code;
  if (isOrganisation(value)) return organisationLabels[value];
  return value as CellValue;
}

/** Whether the entry is not valid today: today is after its last date or before its first. */
const isRetired = ({ validFrom, validTo }: CatalogueEntry, today: string): boolean =>
  validFrom > today || (validTo !== null && validTo < today);

function Status({ retired }: { retired: boolean }) {
  const Icon = retired ? Archive : Check;
  return (
    <Badge colorPalette={retired ? 'gray' : 'green'} variant="subtle" size="md" px="2.5" py="1" gap="1.5">
      <Icon size={14} aria-hidden />
      {retired ? dictionaryLabels.retired : dictionaryLabels.valid}
    </Badge>
  );
}

/** Returns a column for every field of a dictionary except the id (spec 001 §2), and one for the status if retired entries are shown. */
export function entryColumns({ fields }: Dictionary, showsRetired: boolean, today: string): Column<CatalogueEntry>[] {
  const own = fields.map((field): Column<CatalogueEntry> => ({
    id: field.name,
    header: field.label,
    kind: kinds[field.kind] ?? 'text',
    value: (entry) => cellValue(entry[field.name]),
    sortable: isSortable(field),
    filterable: isFilterable(field),
  }));
  if (!showsRetired) return own;
  const status: Column<CatalogueEntry> = {
    id: 'status',
    header: dictionaryLabels.status,
    value: (entry) => (isRetired(entry, today) ? dictionaryLabels.retired : dictionaryLabels.valid),
    show: (entry) => <Status retired={isRetired(entry, today)} />,
    sortable: false,
    filterable: false,
  };
  return [...own, status];
}
