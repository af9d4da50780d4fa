import type { CatalogueName, EntryOf } from '@percorso/domain';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { type EntryKey, entryQuery } from '../../api/catalogues';

type Chosen = { catalogue: CatalogueName; by: EntryKey; value: string | number | null | undefined };

/** The entry that a value refers to: cached if it was found by a search, otherwise loaded once. */
export function useChosenEntry({ catalogue, by, value }: Chosen) {
  const client = useQueryClient();
  const isGiven = value !== null && value !== undefined && value !== '';
  const { data } = useQuery({ ...entryQuery(catalogue, by, value ?? ''), enabled: isGiven });
  const remember = (entry: EntryOf<CatalogueName>) =>
    client.setQueryData(entryQuery(catalogue, by, entry[by]).queryKey, entry);
  return { chosen: isGiven ? (data ?? null) : null, remember };
}
