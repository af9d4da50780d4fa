import type { AddressRow, AslPick, DistrictPick, RegistrationPrefill } from '@percorso/domain';
import { istatCodeOf } from '@percorso/domain';
import type { Queryable } from '../database/database.js';
import { districtWithAuthority } from './registry.sql.js';
import { type EntryReference, References } from './references.js';
import type { RegisteredAddress } from './sources/source-person.js';
import { identityIn, type SourceAnswers } from './sources/regional-sources.js';

/** Returns references to the catalogue entries that the sources' answers use. */
const referencesOfSources = ({ civilRegistry, sir, ...answers }: SourceAnswers): EntryReference[] => {
  const identity = identityIn({ civilRegistry, sir, ...answers });
  return [
    ['genders', identity?.gender],
    ['territories', identity?.birthPlaceCode],
    ['territories', civilRegistry?.residence?.territoryCode],
    ['territories', civilRegistry?.domicile?.territoryCode],
    ['marital-status', civilRegistry?.maritalStatusCode],
    ['health-card-groups', sir?.healthCard?.authorityCode],
    ...(civilRegistry?.citizenshipCodes ?? []).map((code): EntryReference => ['citizenships', code]),
    ...(civilRegistry?.contactPoints ?? []).map(({ systemCode }): EntryReference => [
      'contact-point-systems',
      systemCode,
    ]),
  ];
};

export type DistrictWithAsl = { district: DistrictPick; asl: AslPick };
export type ResolvedReferences = { references: References; registered: DistrictWithAsl | undefined };

/** Returns the health district with this code, and its ASL. */
async function districtByCode(db: Queryable, code: string | undefined): Promise<DistrictWithAsl | undefined> {
  if (code === undefined) return undefined;
  const { rows } = await db.query<DistrictWithAsl>(districtWithAuthority, [code]);
  return rows[0];
}

/** Maps an address from a source to the form; undefined if its territory is not in the catalogue. */
export function addressRow(address: RegisteredAddress, references: References): AddressRow | undefined {
  const locality = references.territory(address.territoryCode);
  if (!locality) return undefined;
  const istatCode = istatCodeOf(locality);
  const isKnown = locality.postalCodes.some(({ code }) => code === address.postalCode);
  return {
    locality,
    istatCode,
    postalCode: isKnown ? (address.postalCode ?? null) : null,
    address: address.address,
    startDate: address.startDate,
    relatedAsl: references.authorityOf(istatCode) ?? null,
    deleted: false,
  };
}

const present = <Row>(rows: readonly (Row | null | undefined)[]): Row[] =>
  rows.filter((row): row is Row => row !== null && row !== undefined);

const addressRows = (address: RegisteredAddress | null | undefined, references: References) =>
  present([address && addressRow(address, references)]);

/**
 * Loads the catalogue entries that the answers or `more` reference, and the health district in which a source has registered the person.
 */
export async function resolveReferences(
  db: Queryable,
  answers: SourceAnswers,
  more: readonly EntryReference[] = [],
): Promise<ResolvedReferences> {
  const [references, registered] = await Promise.all([
    References.load(db, [...referencesOfSources(answers), ...more]),
    districtByCode(db, answers.sir?.aslRegistration?.healthDistrictCode),
  ]);
  return { references, registered };
}

/** Returns the initial values of the registration form from the sources; null if no source has the person. */
export function prefillOf(
  identifier: string,
  answers: SourceAnswers,
  { references, registered }: ResolvedReferences,
): RegistrationPrefill | null {
  const identity = identityIn(answers);
  if (!identity) return null;
  const { civilRegistry, sir } = answers;
  const { name, surname, birthDate } = identity;
  const residences = addressRows(civilRegistry?.residence, references);
  const domiciles = addressRows(civilRegistry?.domicile, references);
  const birthPlace = references.territoryOn(identity.birthPlaceCode, birthDate);
  return {
    main: {
      identifier,
      name,
      surname,
      birthDate,
      genderId: references.entry('genders', identity.gender)?.id,
      // A birth place from a source is accepted regardless of its validity in the catalogue.
      ...(birthPlace && { birthPlace: { ...birthPlace, validFrom: null, validTo: null } }),
    },
    ...(civilRegistry && {
      death: { deceased: Boolean(civilRegistry.deathDate), deathDate: civilRegistry.deathDate ?? null },
      secondary: {
        maritalStatusId: references.entry('marital-status', civilRegistry.maritalStatusCode)?.id,
        citizenships: present(civilRegistry.citizenshipCodes.map((code) => references.entry('citizenships', code))).map(
          (citizenship) => ({ citizenship, deleted: false }),
        ),
      },
      contactPoints: present(
        civilRegistry.contactPoints.map(({ systemCode, value }) => {
          const system = references.entry('contact-point-systems', systemCode);
          return system && { system, value, deleted: false };
        }),
      ),
      residentialAddresses: residences,
      domicilialAddresses: domiciles.map((domicile) => ({ ...domicile, relatedAsl: null })),
    }),
    ...(sir?.generalPractitioner && { generalPractitioner: sir.generalPractitioner }),
    ...(sir?.healthCard && {
      team: {
        teamNumber: sir.healthCard.number,
        teamAuthority: references.entry('health-card-groups', sir.healthCard.authorityCode) ?? null,
        teamExpiration: sir.healthCard.expirationDate,
      },
    }),
    ...(registered && {
      aslRegistration: {
        aslRegistrationAsl: registered.asl,
        aslRegistrationDistrict: registered.district,
        aslRegistrationStartDate: sir?.aslRegistration?.startDate,
      },
    }),
  };
}
