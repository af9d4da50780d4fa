import { registryFieldLabels, registrySectionLabels, type SynchronisedField } from '@percorso/domain';

const { main, death, secondary } = registryFieldLabels;

/** Labels of the fields that a synchronisation may change. */
export const changedFieldLabels = {
  identifier: main.identifier,
  name: main.name,
  surname: main.surname,
  birthDate: main.birthDate,
  birthPlace: main.birthPlace,
  gender: main.genderId,
  deathDate: death.deathDate,
  maritalStatus: secondary.maritalStatusId,
  citizenships: secondary.citizenships,
  residentialAddresses: registrySectionLabels.residentialAddresses,
  domicilialAddresses: registrySectionLabels.domicilialAddresses,
  contactPoints: registrySectionLabels.contactPoints,
  team: registrySectionLabels.team,
  aslRegistration: registrySectionLabels.aslRegistration,
  generalPractitioner: registrySectionLabels.generalPractitioner,
} as const satisfies Record<SynchronisedField, string>;
