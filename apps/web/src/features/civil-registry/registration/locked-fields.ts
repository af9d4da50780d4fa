import type { CivilRegistrySearchResult } from '@percorso/domain';
import { identityFields } from '../form/registry-mode';

type Found = Pick<CivilRegistrySearchResult, 'inCivilRegistry' | 'inSir' | 'inSinfonia' | 'prefill'>;

/** Returns the identity fields that are read-only because a source has them (spec 001 §4). Users enter those that the source lacks. */
export const lockedFields = ({ inCivilRegistry, inSir, inSinfonia, prefill }: Found): string[] => {
  if (!inCivilRegistry && !inSir && !inSinfonia) return [];
  return identityFields.filter((field) => Boolean(prefill?.main[field]));
};
