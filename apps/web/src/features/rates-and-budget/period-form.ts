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

/** Values of the form. A missing value is an empty string or null. */
export type PeriodValues = {
  /** Only for a new period of an asl, because the asl of a saved period cannot be changed. */
  localHealthAuthorityCode?: string;
  validFrom: string;
  validTo: string;
  note: string;
  spendingVolumeThousands: Amounts<BudgetSetting>;
  /** Amounts in cents by type of regime; only for periods of the region. */
  tariffCents?: Amounts;
};

const choices = () => choicesOf('careRegimeTypes').map(({ code }) => code);

/** Returns the tariff in cents of each of the `codes`; null for a type without a tariff. */
const tariffsFor = (codes: readonly string[], tariffCents: Readonly<Record<string, number>>): Amounts =>
  Object.fromEntries(codes.map((code) => [code, tariffCents[code] ?? null]));

const noVolumes = { DOM: null, AMB: null, AMB_PG: null, RES_SEMIRES: null };

/** Returns the form values of a saved period. A retired type keeps its tariff. */
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

/**
 * Returns the start of the next period: the date after the end of the latest period, or if it has no end, the first date of the
 * month that follows both today and the start of the latest period.
 */
const startAfter = ({ validFrom, validTo }: Period, today: string): string =>
  validTo ? addDays(validTo, 1) : firstOfNextMonth(validFrom > today ? validFrom : today);

/** Returns the values of a new period, with the amounts of the latest one. `authority` is the code of its asl, null for the region. */
export const newPeriodValues = (latest: Period | null, authority: string | null, today: string): PeriodValues => ({
  validFrom: latest ? startAfter(latest, today) : '',
  validTo: '',
  note: '',
  spendingVolumeThousands: latest?.spendingVolumeThousands ?? noVolumes,
  ...(authority === null
    ? { tariffCents: tariffsFor(choices(), latest && 'tariffCents' in latest ? latest.tariffCents : {}) }
    : { localHealthAuthorityCode: authority }),
});

/** Returns a schema for the values of the form, in which an empty end becomes null. */
const formOf = (schema: z.ZodType<PeriodInput>): z.ZodType<PeriodInput> =>
  z.preprocess((values: PeriodValues) => ({ ...values, validTo: values.validTo || null }), schema);

const schemas = {
  regional: formOf(RegionalPeriodInput),
  asl: formOf(AslPeriodChange),
  newAsl: formOf(AslPeriodInput),
};

/** Returns the schema for a period of the region, for a period of an asl, or for a new period of an asl, depending on the values. */
export const schemaFor = ({ tariffCents, localHealthAuthorityCode }: PeriodValues): z.ZodType<PeriodInput> => {
  if (tariffCents) return schemas.regional;
  return localHealthAuthorityCode === undefined ? schemas.asl : schemas.newAsl;
};

/** Returns the codes of the types of regime of a setting that have a field in `tariffCents`; an empty list without tariffs. */
export const typesOf = ({ tariffCents = {} }: PeriodValues, setting: BudgetSetting): string[] =>
  Object.keys(tariffCents).filter((code) => {
    const type = findCode('careRegimeTypes', code);
    return type !== undefined && settingOf(type.careRegimeCategoryCode) === setting;
  });

/**
 * Returns the date of the last provision in a period of the region, or null without provisions. With provisions, start and tariffs
 * are fixed.
 */
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
