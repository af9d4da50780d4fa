import type { CatalogueName, EntryOf } from '@percorso/domain';
import type { ComponentProps } from 'react';
import { catalogueQuery, type CatalogueParams, type EntryKey } from '../../api/catalogues';
import { lookupLimit, Picker, searchFrom } from '../form/Picker';
import { useChosenEntry } from './use-chosen-entry';

type AnyEntry = EntryOf<CatalogueName>;
type Props = Omit<ComponentProps<typeof Picker<AnyEntry>>, 'source' | 'value' | 'onPick'> & {
  catalogue: CatalogueName;
  /** The property of an entry that `value` holds: its id or its code. */
  by: EntryKey;
  /** Limits the search, for example `{ localHealthAuthorityCode: '150204' }`. */
  params?: CatalogueParams;
  labelOf?: (entry: AnyEntry) => string;
  /** Whether a found entry may be chosen. */
  accepts?: (entry: AnyEntry) => boolean;
  value: string | number | null | undefined;
  onChange: (value: string | number | null, entry: AnyEntry | null) => void;
};

const descriptionOf = ({ description }: AnyEntry) => description;

/** A field that searches an entry of a catalogue by a part of its description or by its code. */
export function CatalogueSearch(props: Props) {
  const { catalogue, by, params, labelOf = descriptionOf, accepts, value, onChange, ...control } = props;
  const { chosen, remember } = useChosenEntry({ catalogue, by, value });
  return (
    <Picker
      {...control}
      source={{
        minimum: searchFrom,
        labelOf,
        accepts,
        query: (search) => catalogueQuery(catalogue, { search, sort: 'relevance', limit: lookupLimit, ...params }),
        keyOf: (entry) => String(entry[by]),
      }}
      value={chosen ? { value: String(chosen[by]), label: labelOf(chosen) } : null}
      onPick={(entry) => {
        if (entry) remember(entry);
        onChange(entry?.[by] ?? null, entry);
      }}
    />
  );
}
