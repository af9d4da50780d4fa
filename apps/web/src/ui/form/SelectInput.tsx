import type { CatalogueEntry, CatalogueName, Entry } from '@percorso/domain';
import { type BoundField, useBound } from './bound';
import { CatalogueSelect } from '../catalogues/CatalogueSelect';

/** The part of the entry that the form stores. */
type StoredPart = 'id' | 'code' | 'entry';
type Props = BoundField & {
  catalogue: CatalogueName;
  accepts?: (entry: CatalogueEntry) => boolean;
  storedAs: StoredPart;
  onChanged?: () => void;
};

const storedValueOf = (entry: CatalogueEntry | null, keeps: StoredPart) => {
  if (!entry) return keeps === 'code' ? '' : null;
  return keeps === 'entry' ? { id: entry.id, code: entry.code, description: entry.description } : entry[keeps];
};

/** One entry of a small catalogue. */
export function SelectInput({ name, storedAs: keeps, onChanged, ...props }: Props) {
  const { value, onChange, ...control } = useBound(name);
  return (
    <CatalogueSelect
      {...props}
      {...control}
      name={name}
      by={keeps === 'id' ? 'id' : 'code'}
      value={keeps === 'entry' ? (value as Entry | null)?.code : (value as string | number | null)}
      onChange={(_, entry) => {
        onChange(storedValueOf(entry, keeps));
        onChanged?.();
      }}
    />
  );
}
