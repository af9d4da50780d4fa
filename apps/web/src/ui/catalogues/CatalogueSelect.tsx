import { type CatalogueEntry, type CatalogueName, referenceLabels } from '@percorso/domain';
import { useQuery } from '@tanstack/react-query';
import type { Ref } from 'react';
import type { FieldFrame } from '../fields/Field';
import { SelectField } from '../fields/SelectField';
import { type CatalogueParams, type EntryKey, wholeCatalogueQuery } from '../../api/catalogues';
import { useChosenEntry } from './use-chosen-entry';

type Props = FieldFrame & {
  catalogue: CatalogueName;
  /** The property of an entry that `value` holds: its id or its code. */
  by: EntryKey;
  /** Limits the options, for example `{ forRehabCenter: true }`. */
  params?: CatalogueParams;
  accepts?: (entry: CatalogueEntry) => boolean;
  name?: string;
  value: string | number | null | undefined;
  onChange: (value: string | number | null, entry: CatalogueEntry | null) => void;
  onBlur?: () => void;
  ref?: Ref<HTMLSelectElement>;
};

/** A select with the entries of a small catalogue, in the catalogue's order. A retired entry is an option only while it is chosen. */
export function CatalogueSelect({ catalogue, by, params, accepts = () => true, value, onChange, ...control }: Props) {
  const { data = [], isPending, isError } = useQuery(wholeCatalogueQuery(catalogue, params));
  const isOffered = data.some((entry) => entry[by] === value);
  const { chosen } = useChosenEntry({ catalogue, by, value: isPending || isOffered ? null : value });
  const entries = [...data.filter(accepts), ...(chosen ? [chosen] : [])];
  return (
    <SelectField
      {...control}
      error={control.error ?? (isError ? referenceLabels.notLoaded : undefined)}
      placeholder={isPending ? referenceLabels.loading : undefined}
      options={entries.map((entry) => ({ value: String(entry[by]), label: entry.description }))}
      value={value ?? ''}
      onChange={(event) => {
        const entry = entries.find((one) => String(one[by]) === event.target.value) ?? null;
        onChange(entry?.[by] ?? null, entry);
      }}
    />
  );
}
