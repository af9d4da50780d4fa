import type { RuleIssue } from '../sheets/content-fields.js';
import type { TerritoryPick } from './addresses.js';

type Place = Pick<TerritoryPick, 'validFrom' | 'validTo'>;

/** A birth place must exist on the day of birth. */
export const birthPlaceRules = (place: Place | undefined, birthDate: string | undefined): RuleIssue[] => {
  if (!place || !birthDate) return [];
  const wasThere = (place.validFrom ?? '') <= birthDate && birthDate <= (place.validTo ?? '9999');
  return wasThere ? [] : [{ path: ['birthPlace'], code: 'placeNotThen' }];
};
