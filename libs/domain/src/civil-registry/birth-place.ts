import type { RuleIssue } from '../sheets/content-fields.js';
import type { TerritoryPick } from './addresses.js';

type Place = Pick<TerritoryPick, 'validFrom' | 'validTo'>;

/** Returns an issue if the birth place did not exist on the date of birth. */
export const birthPlaceRules = (place: Place | undefined, birthDate: string | undefined): RuleIssue[] => {
  if (!place || !birthDate) return [];
  const wasThere = (place.validFrom ?? '') <= birthDate && birthDate <= (place.validTo ?? '9999');
  return wasThere ? [] : [{ path: ['birthPlace'], code: 'placeNotThen' }];
};
