import { fillLabel, containsText, referenceLabels, sheetFormLabels } from '@percorso/domain';
import { keepPreviousData, type QueryFunction, type QueryKey, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { RefCallBack } from 'react-hook-form';
import type { FieldFrame } from '../fields/Field';
import { SearchField } from '../fields/SearchField';
import type { Option } from '../fields/SelectField';
import { useDebounced } from '../hooks/use-debounced';

/** The source of the items to pick from. */
export type PickSource<T> = {
  /** The minimum length of the search text (spec 001 §5); with 0, all items are offered at once. */
  minimum: number;
  /** Returns the query for a search text. For a list that is filtered locally (`isLocal`), it loads the whole list. */
  query: (text: string) => { queryKey: QueryKey; queryFn?: QueryFunction<T[], never> };
  isLocal?: true;
  keyOf: (item: T) => string;
  labelOf: (item: T) => string;
  /** Whether a found item may be picked: for example, a chapter of a classification may not. */
  accepts?: (item: T) => boolean;
};

type Props<T> = FieldFrame & {
  source: PickSource<T>;
  /** The picked item; null if no item is picked. */
  value: Option | null;
  onPick: (item: T | null) => void;
  name: string;
  onBlur: () => void;
  ref: RefCallBack;
};

// Spec 001 §9: search minimum characters, and lookup search limit.
export const searchFrom = 2;
export const lookupLimit = 100;
const debounceMs = 300;

/** A field that searches items by a part of their text. Its value is a picked item, never the typed text alone. */
export function Picker<T>({ source, value, onPick, ...control }: Props<T>) {
  const { minimum, query, isLocal, keyOf, labelOf, accepts = () => true } = source;
  const [text, setText] = useState('');
  const typed = text.trim();
  const searchText = useDebounced(typed, debounceMs);
  const isSearching = typed.length >= minimum && searchText.length >= minimum && !control.disabled;
  const { data, isError, isFetching } = useQuery<T[]>({
    ...(query(isLocal ? '' : searchText) as { queryKey: QueryKey }),
    enabled: isSearching,
    // The previous options stay until the next ones are loaded, so that they do not disappear under the pointer.
    placeholderData: keepPreviousData,
  });
  const found = ((isSearching && data) || [])
    .filter((item) => accepts(item) && (!isLocal || containsText(labelOf(item), searchText)))
    .slice(0, lookupLimit);
  const tooShort = fillLabel(referenceLabels.searchFrom, { minimum });
  const note = (): string => {
    if (!isSearching) return tooShort;
    if (isFetching) return sheetFormLabels.searching;
    return isError ? sheetFormLabels.searchFailed : sheetFormLabels.searchEmpty;
  };
  return (
    <SearchField
      {...control}
      value={value}
      onChange={(key) => onPick(found.find((item) => keyOf(item) === key) ?? null)}
      onSearch={setText}
      options={found.map((item) => ({ value: keyOf(item), label: labelOf(item) }))}
      note={note()}
      placeholder={minimum > 0 ? tooShort : referenceLabels.search}
    />
  );
}
