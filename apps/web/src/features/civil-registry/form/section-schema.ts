import {
  addressRowOf,
  aslRegistrationSchema,
  ContactPointRow,
  deathSchema,
  GeneralPractitioner,
  type RegistrationForm,
  registrationFormSchema,
  type RegistryClock,
  rowsOf,
  SecondaryData,
  teamSchema,
} from '@percorso/domain';
import { z } from 'zod';
import '../../../ui/form/italian-messages';
import { today } from '../../../ui/display/dates';
import type { EditedSection, RegistryValues } from './registry-values';

const sectionSchemas = {
  death: deathSchema,
  secondary: () => SecondaryData,
  generalPractitioner: () => GeneralPractitioner,
  contactPoints: () => rowsOf(ContactPointRow),
  team: teamSchema,
  aslRegistration: aslRegistrationSchema,
  residentialAddresses: (clock: RegistryClock) => rowsOf(addressRowOf('Residenza', clock)),
  domicilialAddresses: (clock: RegistryClock) => rowsOf(addressRowOf('Domicilio', clock)),
} as const satisfies Record<EditedSection, (clock: RegistryClock) => z.ZodType>;

/** Form values of one section; the other sections are absent and not validated. */
export type SectionForm = Partial<RegistrationForm>;
export type RegistrySchema<Output> = z.ZodType<Output, RegistryValues>;

/** @param birthDate birth date of the patient, which the date of death may not precede */
export const sectionSchema = (section: EditedSection, birthDate: string): RegistrySchema<SectionForm> =>
  z.object({
    [section]: sectionSchemas[section]({ today: today(), birthDate }),
  }) as unknown as RegistrySchema<SectionForm>;

export const registrationSchema = (): RegistrySchema<RegistrationForm> =>
  registrationFormSchema({ today: today() }) as unknown as RegistrySchema<RegistrationForm>;
