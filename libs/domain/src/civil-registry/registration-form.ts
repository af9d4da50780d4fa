import { z } from 'zod';
import { isForeignerCode } from '../rules/identifiers.js';
import type { RuleIssue } from '../sheets/content-fields.js';
import { AddressFields, type AddressRow, addressRowOf } from './addresses.js';
import { AslRegistration, aslRegistrationOn } from './asl-registration.js';
import { ContactPointRow } from './contact-points.js';
import { DeathFields, deathRules } from './death.js';
import { GeneralPractitionerFields, generalPractitionerRules } from './general-practitioner.js';
import { MainData, mainDataOn, rowsOf, SecondaryData } from './main-data.js';
import { pastDayRules, type RegistryClock, withRules, prefixed } from './section.js';
import { TeamFields, teamRules } from './team.js';

const isLeftEmpty = (section: object | null | undefined): boolean => !Object.values(section ?? {}).some(Boolean);

/**
 * A foreigner with a temporary code has neither a health card nor a general practitioner: those sections may be left empty. Once one of
 * their fields is filled, the others are required as for anybody.
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
    aslRegistration: aslRegistrationOn(clock),
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

/** Sections compare their days with the clock only; the whole form compares them with the birth too. */
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

/** Schema of the whole registration, section by section, with every rule of spec 001 §5. */
export const registrationFormOn = (clock: RegistryClock) =>
  withRules(formOn(clock), (written) => sectionRules(written, clock));

/** A person's data from a source, to prefill the form: what the source lacks has to be typed. */
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
