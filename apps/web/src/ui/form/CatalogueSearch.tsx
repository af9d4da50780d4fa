import {
  type CatalogueEntry,
  type CatalogueName,
  catalogueOf,
  fillLabel,
  referenceLabels,
  sheetFormLabels,
} from '@percorso/domain';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { RefCallBack } from 'react-hook-form';
import type { FieldFrame } from '../Field';
import { SearchField } from '../SearchField';
import { usePaused } from '../use-paused';
import { catalogueQuery, type CatalogueParams, type EntryKey } from '../../api/catalogues';
import { useChosenEntry } from './use-chosen-entry';

// Spec 001 §9: search minimum characters, lookup search limit.
const usualMinimum = 2;
const limit = 100;
const pause = 250;

type Props = FieldFrame & {
  catalogue: CatalogueName;
  /** By what the value names the entry; else by what its catalogue says. */
  by?: EntryKey;
  /** Restricts what is found: `{ localHealthAuthorityCode: '150204' }`. */
  params?: CatalogueParams;
  /** Characters from which on is searched; with 0 everything is offered at once. */
  minimum?: number;
  labelOf?: (entry: CatalogueEntry) => string;
  /** Which of what is found may be picked: chapters of a classification, say, may not. */
  accepts?: (entry: CatalogueEntry) => boolean;
  name: string;
  value: string | number | null | undefined;
  onChange: (value: string | number | null, entry: CatalogueEntry | null) => void;
  onBlur: () => void;
  ref: RefCallBack;
};

const descriptionOf = ({ description }: CatalogueEntry) => description;

/** One entry among many, found by a part of its description or by its code: it has to be picked from what is found. */
export function CatalogueSearch(props: Props) {
  const {
    catalogue,
    by,
    params = {},
    minimum = usualMinimum,
    labelOf = descriptionOf,
    accepts = () => true,
    value,
    onChange,
    ...control
  } = props;
  const key = by ?? catalogueOf(catalogue).query ?? 'id';
  const [text, setText] = useState('');
  const search = usePaused(text.trim(), pause);
  const isLongEnough = text.trim().length >= minimum && search.length >= minimum;
  const { chosen, remember } = useChosenEntry({ catalogue, by: key, value });
  const { data, isFetching, isError } = useQuery({
    ...catalogueQuery(catalogue, { search, sort: search ? 'relevance' : 'description', limit, ...params }),
    enabled: isLongEnough,
    placeholderData: keepPreviousData,
  });
  const found = ((isLongEnough && data) || []).filter(accepts);
  const tooShort = fillLabel(referenceLabels.searchFrom, { minimum });

  const note = (): string => {
    if (!isLongEnough) return tooShort;
    if (isFetching) return sheetFormLabels.searching;
    return isError ? sheetFormLabels.searchFailed : sheetFormLabels.searchEmpty;
  };

  return (
    <SearchField
      {...control}
      value={chosen ? { value: String(chosen[key]), label: labelOf(chosen) } : null}
      onChange={(next) => {
        const entry = found.find((one) => String(one[key]) === next) ?? null;
        if (entry) remember(entry);
        onChange(entry?.[key] ?? null, entry);
      }}
      onSearch={setText}
      options={found.map((entry) => ({ value: String(entry[key]), label: labelOf(entry) }))}
      note={note()}
      placeholder={minimum > 0 ? tooShort : referenceLabels.search}
    />
  );
}
