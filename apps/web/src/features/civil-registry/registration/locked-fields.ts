import type { CivilRegistrySearchResult } from '@percorso/domain';
import { identityFields } from '../form/registry-mode';

type Found = Pick<CivilRegistrySearchResult, 'inCivilRegistry' | 'inSir' | 'inSinfonia' | 'prefill'>;

/** Spec 001 §4: identity data from a source are read-only. Data that the source lacks have to be entered. */
export const lockedFields = ({ inCivilRegistry, inSir, inSinfonia, prefill }: Found): string[] => {
  if (!inCivilRegistry && !inSir && !inSinfonia) return [];
  return identityFields.filter((field) => Boolean(prefill?.main[field]));
};
