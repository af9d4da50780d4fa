import { fillLabel, referenceLabels, registryFormLabels, holdsText } from '@percorso/domain';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { SearchField } from '../../../ui/SearchField';
import { usePaused } from '../../../ui/use-paused';
import { type BoundField, useBound } from '../../../ui/form/bound';
import { type Asked, referenceQuery } from './catalogues';

/** Where what may be picked comes from. */
export type PickSource<T> = {
  /** Spec 001 §5: how many characters before anything is searched. */
  minimum: number;
  /** What the server is asked for a text; a list that is filtered here is asked for whole. */
  ask: (text: string) => Asked;
  isLocal?: true;
  keyOf: (item: T) => string;
  labelOf: (item: T) => string;
};

type Props<T> = BoundField & { source: PickSource<T>; onPicked?: (item: T | null) => void };

const pause = 300;
const limit = 100;

/** One among many, picked from suggestions: what is typed alone is no value. */
export function PickInput<T>({ name, source, onPicked, ...props }: Props<T>) {
  const { ref, value, onChange, onBlur, error } = useBound(name);
  const [text, setText] = useState('');
  const typed = usePaused(text.trim(), pause);
  const isAsked = typed.length >= source.minimum && !props.disabled;
  const { data, isError, isFetching } = useQuery({
    ...referenceQuery<T>(source.ask(source.isLocal ? '' : typed)),
    enabled: isAsked,
    // What is offered must not go from under the pointer.
    placeholderData: keepPreviousData,
  });
  const found = (isAsked ? (data ?? []) : [])
    .filter((item) => !source.isLocal || holdsText(source.labelOf(item), typed))
    .slice(0, limit);
  const picked = value as T | null;

  const tooShort = fillLabel(registryFormLabels.search, { min: source.minimum });
  const note = (): string => {
    if (!isAsked) return tooShort;
    if (isFetching) return registryFormLabels.searching;
    return isError ? registryFormLabels.searchFailed : registryFormLabels.searchEmpty;
  };
  return (
    <SearchField
      {...props}
      name={name}
      ref={ref}
      error={error}
      onBlur={onBlur}
      value={picked ? { value: source.keyOf(picked), label: source.labelOf(picked) } : null}
      onChange={(key) => {
        const item = found.find((each) => source.keyOf(each) === key) ?? null;
        onChange(item);
        onPicked?.(item);
      }}
      onSearch={setText}
      options={found.map((item) => ({ value: source.keyOf(item), label: source.labelOf(item) }))}
      note={note()}
      placeholder={source.minimum > 0 ? tooShort : referenceLabels.search}
    />
  );
}
