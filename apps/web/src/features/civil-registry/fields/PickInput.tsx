import { type BoundField, useBound } from '../../../ui/form/bound';
import { Picker, type PickSource } from '../../../ui/form/Picker';

type Props<T> = BoundField & { source: PickSource<T>; onPicked?: (item: T | null) => void };

/** Search field for a row of a list. Its form value is the whole chosen row, not the key of the row. */
export function PickInput<T>({ name, source, onPicked, ...props }: Props<T>) {
  const { value, onChange, ...control } = useBound(name);
  const picked = value as T | null;
  return (
    <Picker
      {...props}
      {...control}
      name={name}
      source={source}
      value={picked && { value: source.keyOf(picked), label: source.labelOf(picked) }}
      onPick={(item) => {
        onChange(item);
        onPicked?.(item);
      }}
    />
  );
}
