import { z } from 'zod';
import { isForeignerCode } from '../rules/identifiers.js';
import type { RuleIssue } from '../sheets/content-fields.js';
import { AddressFields, type AddressRow, addressRowOf } from './addresses.js';
import { AslRegistration, aslRegistrationSchema } from './asl-registration.js';
import { ContactPointRow } from './contact-points.js';
import { DeathFields, deathRules } from './death.js';
import { GeneralPractitionerFields, generalPractitionerRules } from './general-practitioner.js';
import { MainData, mainDataOn, rowsOf, SecondaryData } from './main-data.js';
import { pastDayRules, type RegistryClock, withRules, prefixed } from './section.js';
import { TeamFields, teamRules } from './team.js';

const isLeftEmpty = (section: object | null | undefined): boolean => !Object.values(section ?? {}).some(Boolean);

/**
 * Whether the section is empty and may be left so: a foreigner with a temporary code has neither a health card nor a
 * general practitioner. If one field of such a section is filled, its other fields are required as for other patients.
 */
export const mayBeLeftEmpty = (identifier: string | undefined, section: object | null | undefined): boolean =>
  isForeignerCode(identifier ?? '') && isLeftEmpty(section);

const formOn = (clock: RegistryClock) =>
  z.strictObject({
    main: mainDataOn(clock),
    death: DeathFields,
    secondary: SecondaryData,
    generalPractitioner: GeneralPractitionerFields,
    contactPoints: rowsOf(ContactPointRow),
    team: TeamFields,
    aslRegistration: aslRegistrationSchema(clock),
    residentialAddresses: rowsOf(addressRowOf('Residenza', clock)),
    domicilialAddresses: rowsOf(addressRowOf('Domicilio', clock)),
  });
export type RegistrationForm = z.infer<ReturnType<typeof formOn>>;

type Written = {
  main?: Partial<MainData>;
  death?: Partial<DeathFields>;
  generalPractitioner?: GeneralPractitionerFields;
  team?: TeamFields;
  aslRegistration?: Partial<AslRegistration>;
  residentialAddresses?: Partial<AddressRow>[];
  domicilialAddresses?: Partial<AddressRow>[];
};

/**
 * Returns the issues of dates that precede the person's birth. The schema of a single section does not know the birth
 * date and compares dates only with today.
 */
const sinceBirthRules = (written: Written, clock: RegistryClock): RuleIssue[] => {
  const clockOfBirth = { ...clock, birthDate: written.main?.birthDate };
  const addresses = (['residentialAddresses', 'domicilialAddresses'] as const).flatMap((list) =>
    (written[list] ?? []).flatMap((row, index) =>
      prefixed([list, index], pastDayRules('startDate', row.startDate, clockOfBirth)),
    ),
  );
  const start = written.aslRegistration?.aslRegistrationStartDate;
  const registration = prefixed(['aslRegistration'], pastDayRules('aslRegistrationStartDate', start, clockOfBirth));
  return [...registration, ...addresses].filter(({ code }) => code === 'dateBeforeBirth');
};

const sectionRules = (written: Written, clock: RegistryClock): RuleIssue[] => {
  const { today } = clock;
  const { main, death, generalPractitioner, team } = written;
  return [
    ...sinceBirthRules(written, clock),
    ...prefixed(['death'], deathRules(death ?? {}, { today, birthDate: main?.birthDate })),
    ...(mayBeLeftEmpty(main?.identifier, generalPractitioner)
      ? []
      : prefixed(['generalPractitioner'], generalPractitionerRules(generalPractitioner ?? {}))),
    ...(mayBeLeftEmpty(main?.identifier, team) ? [] : prefixed(['team'], teamRules(team ?? {}, { today }))),
  ];
};

/** Returns the schema of the whole registration, section by section, with every rule of spec 001 §5. */
export const registrationFormSchema = (clock: RegistryClock) =>
  withRules(formOn(clock), (written) => sectionRules(written, clock));

/** A person's data from the sources, to prefill the form. The user has to type the data that the sources lack. */
export const RegistrationPrefill = z
  .object({
    main: MainData.omit({ fiscalCodeOverrideReason: true }).partial(),
    death: DeathFields.optional(),
    secondary: SecondaryData.partial().optional(),
    generalPractitioner: GeneralPractitionerFields.optional(),
    contactPoints: z.array(ContactPointRow).optional(),
    team: TeamFields.optional(),
    aslRegistration: AslRegistration.partial().optional(),
    residentialAddresses: z.array(AddressFields).optional(),
    domicilialAddresses: z.array(AddressFields).optional(),
  })
  .meta({ id: 'RegistrationPrefill' });
export type RegistrationPrefill = z.infer<typeof RegistrationPrefill>;
