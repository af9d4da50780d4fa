import type { ReportCode } from './report-codes.js';

/**
 * Kind of a column, which defines its format and its first sort order: `text` is sorted from A, every other kind from
 * the highest value. A `date` occurs in custom reports only. An `amount` is in euro cents, a `percent` in percent. A
 * `measure` is an `amount` if the query requested the cost, otherwise a whole number (`kindShown`).
 */
export type ReportFieldKind = 'text' | 'date' | 'integer' | 'decimal' | 'amount' | 'percent' | 'measure';

type Fields = Readonly<Record<string, ReportFieldKind>>;

/** Names of the month fields in the rows of the monitor, January first. */
export const monthFields = [
  'january',
  'february',
  'march',
  'april',
  'may',
  'june',
  'july',
  'august',
  'september',
  'october',
  'november',
  'december',
] as const;

const ofMonths = {
  january: 'measure',
  february: 'measure',
  march: 'measure',
  april: 'measure',
  may: 'measure',
  june: 'measure',
  july: 'measure',
  august: 'measure',
  september: 'measure',
  october: 'measure',
  november: 'measure',
  december: 'measure',
} as const satisfies Fields;

/** The columns of each report, in order. */
export const reportFields = {
  'patients-by-diagnosis': {
    code: 'text',
    description: 'text',
    patients: 'integer',
    episodes: 'integer',
    male: 'integer',
    female: 'integer',
    minors: 'integer',
    adults: 'integer',
    percent: 'percent',
  },
  'patients-by-setting': {
    setting: 'text',
    regimeType: 'text',
    patients: 'integer',
    episodes: 'integer',
    meanDuration: 'decimal',
    plannedAccesses: 'integer',
    expectedCost: 'amount',
    withoutTariff: 'integer',
  },
  'domiciliary-care': {
    localHealthAuthority: 'text',
    healthDistrict: 'text',
    districtUnit: 'text',
    patients: 'integer',
    withAdi: 'integer',
    minors: 'integer',
    adults: 'integer',
    plannedAccesses: 'integer',
    delivered: 'integer',
    deliveredPercent: 'percent',
  },
  'provisions-by-setting': {
    centre: 'text',
    setting: 'text',
    provisionType: 'text',
    provisions: 'integer',
    hours: 'integer',
    patients: 'integer',
    cost: 'amount',
    withoutTariff: 'integer',
    budget: 'amount',
    usedPercent: 'percent',
  },
  'monthly-provision-monitor': {
    centre: 'text',
    setting: 'text',
    ...ofMonths,
    total: 'measure',
    withoutTariff: 'integer',
    budget: 'amount',
    usedPercent: 'percent',
  },
} as const satisfies Record<ReportCode, Fields>;

export type ReportFieldName = { [Code in ReportCode]: keyof (typeof reportFields)[Code] }[ReportCode];

/** Returns the column names of a report; the first one is the default sort column. */
export const fieldNamesOf = (code: ReportCode): readonly [ReportFieldName, ...ReportFieldName[]] =>
  Object.keys(reportFields[code]) as [ReportFieldName, ...ReportFieldName[]];

/** Returns the kind in which a column is displayed in the reply to a query with this `measure`. */
export const kindShown = (kind: ReportFieldKind, measure: string | undefined): Exclude<ReportFieldKind, 'measure'> => {
  if (kind !== 'measure') return kind;
  return measure === 'cost' ? 'amount' : 'integer';
};
