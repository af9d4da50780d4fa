import { CivilRegistrySearchResult } from '@percorso/domain';
import { z } from 'zod';

/** A search and its outcome, as the registration takes it up. It travels in the history's state: an address is no place for it. */
const Searched = z.object({ identifier: z.string(), result: CivilRegistrySearchResult });
export type Searched = z.infer<typeof Searched>;

export const searchedState = (searched: Searched) => ({ searched });

export const searchedOf = (state: unknown): Searched | null =>
  z.object({ searched: Searched }).safeParse(state).data?.searched ?? null;
