import type { CatalogueName, EntryOf } from '@percorso/domain';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { type EntryKey, entryQuery } from '../../api/catalogues';

type Reference = { catalogue: CatalogueName; by: EntryKey; value: string | number | null | undefined };

/**
 * Returns `chosen`, the entry that `value` refers to (null without a value, for an unknown value and until it is loaded), and `remember`,
 * which adds a found entry to the cache.
 */
export function useChosenEntry({ catalogue, by, value }: Reference) {
  const client = useQueryClient();
  const hasValue = value !== null && value !== undefined && value !== '';
  const { data } = useQuery({ ...entryQuery(catalogue, by, value ?? ''), enabled: hasValue });
  const remember = (entry: EntryOf<CatalogueName>) =>
    client.setQueryData(entryQuery(catalogue, by, entry[by]).queryKey, entry);
  return { chosen: hasValue ? (data ?? null) : null, remember };
}
