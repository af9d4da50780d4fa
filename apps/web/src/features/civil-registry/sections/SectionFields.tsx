import type { ReactNode } from 'react';
import type { FormSection } from '../form/registry-values';
import { AddressFields } from './AddressFields';
import { AslFields } from './AslFields';
import { ContactPointFields } from './ContactPointFields';
import { DeathFields } from './DeathFields';
import { GeneralPractitionerFields } from './GeneralPractitionerFields';
import { MainFields } from './MainFields';
import { SecondaryFields } from './SecondaryFields';
import { TeamFields } from './TeamFields';

const fieldsOf: Record<FormSection, () => ReactNode> = {
  main: () => <MainFields />,
  death: () => <DeathFields />,
  secondary: () => <SecondaryFields />,
  generalPractitioner: () => <GeneralPractitionerFields />,
  contactPoints: () => <ContactPointFields />,
  team: () => <TeamFields />,
  aslRegistration: () => <AslFields />,
  residentialAddresses: () => <AddressFields list="residentialAddresses" />,
  domicilialAddresses: () => <AddressFields list="domicilialAddresses" />,
};

export function SectionFields({ section }: { section: FormSection }) {
  return fieldsOf[section]();
}
