import type { CivilRegistrySearchResult } from '@percorso/domain';
import { identityFields } from '../form/registry-mode';

type Found = Pick<CivilRegistrySearchResult, 'inCivilRegistry' | 'inSir' | 'inSinfonia' | 'prefill'>;

/** Spec 001 §4: what a source says of the person is not changed by hand. What it leaves open has to be written. */
export const lockedFields = ({ inCivilRegistry, inSir, inSinfonia, prefill }: Found): string[] => {
  if (!inCivilRegistry && !inSir && !inSinfonia) return [];
  return identityFields.filter((field) => Boolean(prefill?.main[field]));
};
