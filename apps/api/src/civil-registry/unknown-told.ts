import type { CatalogueName, SynchronisedField, UnlistedValue } from '@percorso/domain';
import type { Known } from './prefill.js';
import type { RegisteredAddress } from './sources/source-person.js';
import { identityIn, type SourceAnswers } from './sources/regional-sources.js';

type Told = readonly [field: SynchronisedField, text: string, isKnown: boolean];

/** What the sources name and our lists lack, in their own words: it is shown, and compared with nothing. */
export function unknownTold(answers: SourceAnswers, { references, registered }: Known): UnlistedValue[] {
  const { civilRegistry, sir } = answers;
  const identity = identityIn(answers);
  const has = (catalogue: CatalogueName, code: string): boolean => references.entry(catalogue, code) !== undefined;
  const address = (field: SynchronisedField, told: RegisteredAddress | null | undefined): Told[] =>
    told ? [[field, wordsOf(told), has('territories', told.territoryCode)]] : [];
  const told: Told[] = [
    ...(identity
      ? [
          named(
            'birthPlace',
            identity.birthPlace || identity.birthPlaceCode,
            has('territories', identity.birthPlaceCode),
          ),
        ]
      : []),
    ...optional('maritalStatus', civilRegistry?.maritalStatusCode, (code) => has('marital-status', code)),
    ...(civilRegistry?.citizenshipCodes ?? []).map((code) => named('citizenships', code, has('citizenships', code))),
    ...address('residentialAddresses', civilRegistry?.residence),
    ...address('domicilialAddresses', civilRegistry?.domicile),
    ...(civilRegistry?.contactPoints ?? []).map(({ systemCode, value }) =>
      named('contactPoints', `${systemCode} ${value}`, has('contact-point-systems', systemCode)),
    ),
    ...optional('team', sir?.healthCard?.authorityCode, (code) => has('health-card-groups', code)),
    ...optional('aslRegistration', sir?.aslRegistration?.healthDistrictCode, () => registered !== undefined),
  ];
  return told.filter(([, , isKnown]) => !isKnown).map(([field, text]) => ({ field, text }));
}

const named = (field: SynchronisedField, text: string, isKnown: boolean): Told => [field, text, isKnown];

const optional = (
  field: SynchronisedField,
  code: string | null | undefined,
  isKnown: (code: string) => boolean,
): Told[] => (code ? [named(field, code, isKnown(code))] : []);

const wordsOf = ({ address, postalCode, territoryCode }: RegisteredAddress): string =>
  [address, [postalCode, territoryCode].filter(Boolean).join(' ')].join(', ');
