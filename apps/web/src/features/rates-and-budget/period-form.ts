import {
  addDays,
  AslPeriodChange,
  AslPeriodInput,
  budgetLabels,
  budgetSettingLabels,
  type BudgetSetting,
  choicesOf,
  describeCode,
  fillLabel,
  findCode,
  type PeriodInput,
  ratesAndBudgetLabels,
  RegionalPeriodInput,
  settingOf,
} from '@percorso/domain';
import { z } from 'zod';
import type { Period } from './period-kind';

type Amounts<Name extends string = string> = Record<Name, number | null>;

/** What the form holds: empty where nothing is given. */
export type PeriodValues = {
  /** Of a new period of a health authority, which stays with it. */
  localHealthAuthorityCode?: string;
  validFrom: string;
  validTo: string;
  note: string;
  spendingVolumeThousands: Amounts<BudgetSetting>;
  /** Of the region alone, by type of regime. */
  tariffCents?: Amounts;
};

const choices = () => choicesOf('careRegimeTypes').map(({ code }) => code);

/** A tariff for each of these types. */
const tariffsFor = (codes: readonly string[], tariffCents: Readonly<Record<string, number>>): Amounts =>
  Object.fromEntries(codes.map((code) => [code, tariffCents[code] ?? null]));

const noVolumes = { DOM: null, AMB: null, AMB_PG: null, RES_SEMIRES: null };

/** A type that is retired keeps the tariff that it had. */
export const periodValues = (period: Period): PeriodValues => ({
  validFrom: period.validFrom,
  validTo: period.validTo ?? '',
  note: period.note ?? '',
  spendingVolumeThousands: period.spendingVolumeThousands,
  ...('tariffCents' in period && {
    tariffCents: tariffsFor([...new Set([...choices(), ...Object.keys(period.tariffCents)])], period.tariffCents),
  }),
});

const firstOfNextMonth = (day: string): string => `${addDays(`${day.slice(0, 7)}-28`, 4).slice(0, 7)}-01`;

/** The day after the latest one; where that has no end, the first of a month that neither it nor today has reached. */
const startAfter = ({ validFrom, validTo }: Period, today: string): string =>
  validTo ? addDays(validTo, 1) : firstOfNextMonth(validFrom > today ? validFrom : today);

/** What a new period starts from: the amounts of the latest one. `authority`: whose it is, null for the region. */
export const newPeriodValues = (latest: Period | null, authority: string | null, today: string): PeriodValues => ({
  validFrom: latest ? startAfter(latest, today) : '',
  validTo: '',
  note: '',
  spendingVolumeThousands: latest?.spendingVolumeThousands ?? noVolumes,
  ...(authority === null
    ? { tariffCents: tariffsFor(choices(), latest && 'tariffCents' in latest ? latest.tariffCents : {}) }
    : { localHealthAuthorityCode: authority }),
});

/** On what the form holds: an end that is not given is no end. */
const formOf = (schema: z.ZodType<PeriodInput>): z.ZodType<PeriodInput> =>
  z.preprocess((values: PeriodValues) => ({ ...values, validTo: values.validTo || null }), schema);

const schemas = {
  regional: formOf(RegionalPeriodInput),
  asl: formOf(AslPeriodChange),
  newAsl: formOf(AslPeriodInput),
};

/** By what such a period holds. */
export const schemaFor = ({ tariffCents, localHealthAuthorityCode }: PeriodValues): z.ZodType<PeriodInput> => {
  if (tariffCents) return schemas.regional;
  return localHealthAuthorityCode === undefined ? schemas.asl : schemas.newAsl;
};

/** The types of regime of a setting that the period has a tariff for, or is to have. */
export const typesOf = ({ tariffCents = {} }: PeriodValues, setting: BudgetSetting): string[] =>
  Object.keys(tariffCents).filter((code) => {
    const type = findCode('careRegimeTypes', code);
    return type !== undefined && settingOf(type.careRegimeCategoryCode) === setting;
  });

/** The day of the last provision in a period of the region: with one, its start and its tariffs stay. */
export const lastProvisionDayOf = (period: Period | null): string | null =>
  period && 'lastProvisionDay' in period ? period.lastProvisionDay : null;

const labels: Readonly<Record<string, string>> = {
  localHealthAuthorityCode: budgetLabels.localHealthAuthority,
  validFrom: budgetLabels.validFrom,
  validTo: budgetLabels.validTo,
  note: budgetLabels.note,
};

export const periodLabelOf = (name: string): string => {
  const [field = '', code = ''] = name.split('.');
  if (field === 'tariffCents')
    return fillLabel(ratesAndBudgetLabels.tariffOf, { regime: describeCode('careRegimeTypes', code) });
  if (field === 'spendingVolumeThousands')
    return fillLabel(ratesAndBudgetLabels.volumeOf, { setting: budgetSettingLabels[code as BudgetSetting] });
  return labels[field] ?? field;
};
