import { type Practitioner, type PractitionerLookup, PractitionerContent, practitionerLabels } from '@percorso/domain';

/** Form values. A missing value is an empty string, or null for the ASL. */
export type PractitionerValues = {
  name: string;
  surname: string;
  email: string;
  taxCode: string;
  practitionerTypeCode: string;
  qualificationCodes: string[];
  districtUnitIds: string[];
  rehabilitationCenterIds: string[];
  localHealthAuthorityCode: string | null;
  /** The account to link; if undefined, the linked account stays. */
  externalId?: string | null;
};

const ids = (structures: readonly { id: string }[]) => structures.map(({ id }) => id);

/** Returns the initial values of a new practitioner, taken from the account at the identity provider. */
export const valuesOfUser = (user: PractitionerLookup | null): PractitionerValues => ({
  name: user?.name ?? '',
  surname: user?.surname ?? '',
  email: user?.email ?? '',
  taxCode: '',
  practitionerTypeCode: '',
  qualificationCodes: [],
  districtUnitIds: [],
  rehabilitationCenterIds: [],
  localHealthAuthorityCode: null,
  externalId: user?.id,
});

export const valuesOf = (practitioner: Practitioner): PractitionerValues => ({
  name: practitioner.name,
  surname: practitioner.surname,
  email: practitioner.email,
  taxCode: practitioner.taxCode,
  practitionerTypeCode: practitioner.practitionerType.code,
  qualificationCodes: practitioner.qualifications.map(({ code }) => code),
  districtUnitIds: ids(practitioner.districtUnits),
  rehabilitationCenterIds: ids(practitioner.rehabilitationCenters),
  localHealthAuthorityCode: practitioner.localHealthAuthority?.code ?? null,
  // The key exists although its value is undefined, because the form compares its values by name.
  externalId: undefined,
});

export const practitionerForm = PractitionerContent;

const labels: Readonly<Record<string, string>> = {
  name: practitionerLabels.name,
  surname: practitionerLabels.surname,
  email: practitionerLabels.email,
  taxCode: practitionerLabels.taxCode,
  practitionerTypeCode: practitionerLabels.type,
  qualificationCodes: practitionerLabels.qualifications,
  districtUnitIds: practitionerLabels.districtUnits,
  rehabilitationCenterIds: practitionerLabels.rehabilitationCenters,
  localHealthAuthorityCode: practitionerLabels.localHealthAuthority,
  externalId: practitionerLabels.account,
};

/** Returns the label of a field; an item such as `qualificationCodes.1` has the label of its list. */
export const practitionerLabelOf = (name: string): string => labels[name.split('.')[0] ?? name] ?? name;
