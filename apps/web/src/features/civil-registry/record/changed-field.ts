import { registryFieldLabels, registryFormLabels, registrySectionLabels } from '@percorso/domain';

const names: Readonly<Record<string, string>> = {
  ...registryFieldLabels.aslRegistration,
  ...registryFieldLabels.team,
  ...registryFieldLabels.secondary,
  ...registryFieldLabels.death,
  ...registryFieldLabels.main,
  gender: registryFieldLabels.main.genderId,
  qualification: registryFieldLabels.secondary.qualificationCode,
  employmentStatus: registryFieldLabels.secondary.employmentStatusCode,
  maritalStatus: registryFieldLabels.secondary.maritalStatusId,
  generalPractitioner: registrySectionLabels.generalPractitioner,
  contactPoints: registrySectionLabels.contactPoints,
  residentialAddresses: registrySectionLabels.residentialAddresses,
  domicilialAddresses: registrySectionLabels.domicilialAddresses,
};

/** What a field is called that a synchronisation changed; nothing technical where it is not known. */
export const changedField = (field: string): string =>
  names[field] ?? names[field.split('.').at(-1) ?? ''] ?? registryFormLabels.otherData;
