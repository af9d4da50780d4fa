import { type InsertedAddress, insertedAddressRules, postalCodeOf, type RegistryFacts } from '@percorso/domain';
import { type ReferenceField, type References, type EntryReference, today } from './references.js';

/** Returns references to the catalogue entries that an address uses. */
export const referencesOfAddress = ({ territoryIstatCode, addressUseCode }: InsertedAddress): EntryReference[] => [
  ['territories', territoryIstatCode],
  ['address-uses', addressUseCode],
];

/** Returns the fields of an address whose values must exist in the catalogues. A territory is looked up by its ISTAT code. */
export const addressFields = (address: InsertedAddress, references: References, prefix = ''): ReferenceField[] => [
  {
    path: `${prefix}territoryIstatCode`,
    catalogue: 'territories',
    name: references.territoryByIstatCode(address.territoryIstatCode)?.id ?? -1,
  },
  { path: `${prefix}addressUseCode`, catalogue: 'address-uses', name: address.addressUseCode },
];

export const factsOf = (references: References): RegistryFacts => ({
  today: today(),
  territoryByIstatCode: (code) => references.territoryByIstatCode(code),
  hasKnownAsl: (code) => references.authorityOf(code) !== undefined,
  contactSystemCode: (id) => references.entry('contact-point-systems', id)?.code,
});

export const addressRulesOf = (address: InsertedAddress, references: References, birthDate: string) =>
  insertedAddressRules(address, { ...factsOf(references), birthDate });

/** Returns the related ASL of a residence: the entered one, otherwise the ASL of the locality. A domicile has no related ASL. */
const relatedAsl = (address: InsertedAddress, references: References): string | null => {
  if (address.addressTypeCode === 'Domicilio') return null;
  return address.relatedAsl || (references.authorityOf(address.territoryIstatCode)?.code ?? null);
};

/** Maps an address to the columns of its row. */
export function addressColumns(address: InsertedAddress, references: References) {
  const territory = references.territoryByIstatCode(address.territoryIstatCode);
  const postalCode = territory?.foreignTerritory ? null : postalCodeOf(address, territory?.postalCodes ?? []);
  return {
    typeCode: address.addressTypeCode,
    useCode: address.addressUseCode || null,
    territoryId: territory?.id,
    foreignTerritory: territory?.foreignTerritory ?? false,
    locality: address.locality || (territory?.description ?? null),
    postalCode,
    postalCodeId: territory?.postalCodes.find(({ code }) => code === postalCode)?.id ?? null,
    address: address.address,
    startDate: address.startDate,
    endDate: address.endDate ?? null,
    latitude: address.latitude ?? null,
    longitude: address.longitude ?? null,
    locationTypeCode: address.locationTypeCode || null,
    relatedAslCode: relatedAsl(address, references),
  };
}
