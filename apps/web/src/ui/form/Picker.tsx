import { fillLabel, containsText, referenceLabels, sheetFormLabels } from '@percorso/domain';
import { keepPreviousData, type QueryFunction, type QueryKey, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { RefCallBack } from 'react-hook-form';
import type { FieldFrame } from '../Field';
import { SearchField } from '../SearchField';
import type { Option } from '../SelectField';
import { usePaused } from '../use-paused';

/** Where what may be picked comes from. */
export type PickSource<T> = {
  /** Spec 001 §5: how many characters before anything is searched; with 0 everything is offered at once. */
  minimum: number;
  /** What the server is asked for a text; a list that is filtered here is asked for whole. */
  query: (text: string) => { queryKey: QueryKey; queryFn?: QueryFunction<T[], never> };
  isLocal?: true;
  keyOf: (item: T) => string;
  labelOf: (item: T) => string;
  /** Which of what is found may be picked: chapters of a classification, say, may not. */
  accepts?: (item: T) => boolean;
};

type Props<T> = FieldFrame & {
  source: PickSource<T>;
  /** What is picked; null for nothing. */
  value: Option | null;
  onPick: (item: T | null) => void;
  name: string;
  onBlur: () => void;
  ref: RefCallBack;
};

// Spec 001 §9: search minimum characters, and lookup search limit.
export const searchFrom = 2;
export const lookupLimit = 100;
const pause = 300;

/** One among many, found by typing a part of it: what is typed alone is no value. */
export function Picker<T>({ source, value, onPick, ...control }: Props<T>) {
  const { minimum, query, isLocal, keyOf, labelOf, accepts = () => true } = source;
  const [text, setText] = useState('');
  const typed = text.trim();
  const searched = usePaused(typed, pause);
  const isAsked = typed.length >= minimum && searched.length >= minimum && !control.disabled;
  const { data, isError, isFetching } = useQuery<T[]>({
    ...(query(isLocal ? '' : searched) as { queryKey: QueryKey }),
    enabled: isAsked,
    // What is offered must not go from under the pointer.
    placeholderData: keepPreviousData,
  });
  const found = ((isAsked && data) || [])
    .filter((item) => accepts(item) && (!isLocal || containsText(labelOf(item), searched)))
    .slice(0, lookupLimit);
  const tooShort = fillLabel(referenceLabels.searchFrom, { minimum });
  const note = (): string => {
    if (!isAsked) return tooShort;
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
