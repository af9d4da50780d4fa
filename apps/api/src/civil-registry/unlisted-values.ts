import type { CatalogueName, SynchronisedField, UnlistedValue } from '@percorso/domain';
import type { ResolvedReferences } from './prefill.js';
import type { RegisteredAddress } from './sources/source-person.js';
import { identityIn, type SourceAnswers } from './sources/regional-sources.js';

type SourceValue = readonly [field: SynchronisedField, text: string, isKnown: boolean];

/** Returns the values that are missing in our catalogues, as the sources write them. They are shown, but not compared. */
export function unlistedValues(
  answers: SourceAnswers,
  { references, registered }: ResolvedReferences,
): UnlistedValue[] {
  const { civilRegistry, sir } = answers;
  const identity = identityIn(answers);
  const has = (catalogue: CatalogueName, code: string): boolean => references.entry(catalogue, code) !== undefined;
  const address = (field: SynchronisedField, reported: RegisteredAddress | null | undefined): SourceValue[] =>
    reported ? [[field, addressText(reported), has('territories', reported.territoryCode)]] : [];
  const values: SourceValue[] = [
    ...(identity
      ? [
          sourceValue(
            'birthPlace',
            identity.birthPlace || identity.birthPlaceCode,
            has('territories', identity.birthPlaceCode),
          ),
        ]
      : []),
    ...optional('maritalStatus', civilRegistry?.maritalStatusCode, (code) => has('marital-status', code)),
    ...(civilRegistry?.citizenshipCodes ?? []).map((code) =>
      sourceValue('citizenships', code, has('citizenships', code)),
    ),
    ...address('residentialAddresses', civilRegistry?.residence),
    ...address('domicilialAddresses', civilRegistry?.domicile),
    ...(civilRegistry?.contactPoints ?? []).map(({ systemCode, value }) =>
      sourceValue('contactPoints', `${systemCode} ${value}`, has('contact-point-systems', systemCode)),
    ),
    ...optional('team', sir?.healthCard?.authorityCode, (code) => has('health-card-groups', code)),
    ...optional('aslRegistration', sir?.aslRegistration?.healthDistrictCode, () => registered !== undefined),
  ];
  return values.filter(([, , isKnown]) => !isKnown).map(([field, text]) => ({ field, text }));
}

const sourceValue = (field: SynchronisedField, text: string, isKnown: boolean): SourceValue => [field, text, isKnown];

const optional = (
  field: SynchronisedField,
  code: string | null | undefined,
  isKnown: (code: string) => boolean,
): SourceValue[] => (code ? [sourceValue(field, code, isKnown(code))] : []);

const addressText = ({ address, postalCode, territoryCode }: RegisteredAddress): string =>
  [address, [postalCode, territoryCode].filter(Boolean).join(' ')].join(', ');
