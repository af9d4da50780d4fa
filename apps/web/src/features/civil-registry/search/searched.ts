import { CivilRegistrySearchResult } from '@percorso/domain';
import { z } from 'zod';

/** A search and its result, passed to the registration in the history state, because an address may not contain personal data. */
const Searched = z.object({ identifier: z.string(), result: CivilRegistrySearchResult });
export type Searched = z.infer<typeof Searched>;

export const searchedState = (searched: Searched) => ({ searched });

export const searchedOf = (state: unknown): Searched | null =>
  z.object({ searched: Searched }).safeParse(state).data?.searched ?? null;
