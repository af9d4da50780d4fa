import type { CatalogueEntry, CatalogueName, Entry } from '@percorso/domain';
import { type BoundField, useBound } from './bound';
import { CatalogueSelect } from '../catalogues/CatalogueSelect';

/** What the form stores of the chosen entry: its id, its code, or an object with id, code and description. */
type StoredPart = 'id' | 'code' | 'entry';
type Props = BoundField & {
  catalogue: CatalogueName;
  accepts?: (entry: CatalogueEntry) => boolean;
  storedAs: StoredPart;
  onChanged?: () => void;
};

const storedValueOf = (entry: CatalogueEntry | null, storedAs: StoredPart) => {
  if (!entry) return storedAs === 'code' ? '' : null;
  return storedAs === 'entry' ? { id: entry.id, code: entry.code, description: entry.description } : entry[storedAs];
};

/** A field of the surrounding form for one entry of a small catalogue. */
export function SelectInput({ name, storedAs, onChanged, ...props }: Props) {
  const { value, onChange, ...control } = useBound(name);
  return (
    <CatalogueSelect
      {...props}
      {...control}
      name={name}
      by={storedAs === 'id' ? 'id' : 'code'}
      value={storedAs === 'entry' ? (value as Entry | null)?.code : (value as string | number | null)}
      onChange={(_, entry) => {
        onChange(storedValueOf(entry, storedAs));
        onChanged?.();
      }}
    />
  );
}
