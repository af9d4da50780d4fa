import { type CatalogueEntry, type CatalogueName, catalogueOf, referenceLabels } from '@percorso/domain';
import { useQuery } from '@tanstack/react-query';
import type { Ref } from 'react';
import type { FieldFrame } from '../Field';
import { SelectField } from '../SelectField';
import { catalogueQuery, type CatalogueParams, type EntryKey } from '../../api/catalogues';
import { useChosenEntry } from './use-chosen-entry';

type Props = FieldFrame & {
  catalogue: CatalogueName;
  /** By what the value names the entry; else by what its catalogue says. */
  by?: EntryKey;
  /** Restricts what is offered: `{ forRehabCenter: true }`. */
  params?: CatalogueParams;
  name?: string;
  value: string | number | null | undefined;
  onChange: (value: string | number | null, entry: CatalogueEntry | null) => void;
  onBlur?: () => void;
  ref?: Ref<HTMLSelectElement>;
};

/** A choice among the entries of a small catalogue, in their order. What was chosen and is retired stays, until something else is. */
export function CatalogueSelect({ catalogue, by, params = {}, value, onChange, ...control }: Props) {
  const key = by ?? catalogueOf(catalogue).query ?? 'id';
  const { data = [], isPending, isError } = useQuery(catalogueQuery(catalogue, { limit: -1, sort: 'id', ...params }));
  const isOffered = data.some((entry) => entry[key] === value);
  const { chosen } = useChosenEntry({ catalogue, by: key, value: isPending || isOffered ? null : value });
  const entries = chosen ? [...data, chosen] : data;
  return (
    <SelectField
      {...control}
      error={control.error ?? (isError ? referenceLabels.notLoaded : undefined)}
      placeholder={isPending ? referenceLabels.loading : undefined}
      options={entries.map((entry) => ({ value: String(entry[key]), label: entry.description }))}
      value={value ?? ''}
      onChange={(event) => {
        const entry = entries.find((one) => String(one[key]) === event.target.value) ?? null;
        onChange(entry?.[key] ?? null, entry);
      }}
    />
  );
}
