import type { Entry } from '@percorso/domain';
import { useQuery } from '@tanstack/react-query';
import { SelectField } from '../../../ui/SelectField';
import { type BoundField, textOf, useBound } from '../../../ui/form/bound';
import { entriesQuery } from './catalogues';

/** What of the entry the form keeps. */
type Kept = 'id' | 'code' | 'entry';
type Props = BoundField & { catalogue: string; keeps: Kept; onChanged?: () => void };

const keptOf = (entry: Entry, keeps: Kept) =>
  keeps === 'entry' ? { id: entry.id, code: entry.code, description: entry.description } : entry[keeps];

const codeOf = (value: unknown, keeps: Kept, entries: readonly Entry[]): string => {
  if (keeps === 'entry') return (value as Entry | null)?.code ?? '';
  return keeps === 'code' ? textOf(value) : (entries.find(({ id }) => id === value)?.code ?? '');
};

/** One entry of a small catalogue. */
export function SelectInput({ name, catalogue, keeps, onChanged, ...props }: Props) {
  const { ref, value, onChange, onBlur, error } = useBound(name);
  const { data: entries = [] } = useQuery(entriesQuery(catalogue));
  return (
    <SelectField
      {...props}
      name={name}
      ref={ref}
      error={error}
      options={entries.map(({ code, description }) => ({ value: code, label: description }))}
      value={codeOf(value, keeps, entries)}
      onChange={(event) => {
        const entry = entries.find(({ code }) => code === event.target.value);
        onChange(entry ? keptOf(entry, keeps) : keeps === 'code' ? '' : null);
        onChanged?.();
      }}
      onBlur={onBlur}
    />
  );
}
