import type { ReportCode } from './report-codes.js';

/**
 * How a column is shown and sorted: `text` from A, every other one from the highest; `date` is a day, of a custom report alone; `amount` is in euro cents, `percent` in percent.
 * A `measure` is an `amount` where the cost was asked for, else a whole number (`kindShown`).
 */
export type ReportFieldKind = 'text' | 'date' | 'integer' | 'decimal' | 'amount' | 'percent' | 'measure';

type Fields = Readonly<Record<string, ReportFieldKind>>;

/** The months as the monitor's rows name them, January first. */
export const monthFields = [
  ...['january', 'february', 'march', 'april', 'may', 'june'],
  ...['july', 'august', 'september', 'october', 'november', 'december'],
] as const;

const ofMonths = {
  ...{ january: 'measure', february: 'measure', march: 'measure', april: 'measure', may: 'measure', june: 'measure' },
  ...{ july: 'measure', august: 'measure', september: 'measure', october: 'measure' },
  ...{ november: 'measure', december: 'measure' },
} as const satisfies Fields;

/** The columns of each report, in their order. */
export const reportFields = {
  'patients-by-diagnosis': {
    ...{ code: 'text', description: 'text' },
    ...{ patients: 'integer', episodes: 'integer', male: 'integer', female: 'integer' },
    ...{ minors: 'integer', adults: 'integer', percent: 'percent' },
  },
  'patients-by-setting': {
    ...{ setting: 'text', regimeType: 'text' },
    ...{ patients: 'integer', episodes: 'integer', meanDuration: 'decimal', plannedAccesses: 'integer' },
    ...{ expectedCost: 'amount', withoutTariff: 'integer' },
  },
  'domiciliary-care': {
    ...{ localHealthAuthority: 'text', healthDistrict: 'text', districtUnit: 'text' },
    ...{ patients: 'integer', withAdi: 'integer', minors: 'integer', adults: 'integer' },
    ...{ plannedAccesses: 'integer', delivered: 'integer', deliveredPercent: 'percent' },
  },
  'provisions-by-setting': {
    ...{ centre: 'text', setting: 'text', provisionType: 'text' },
    ...{ provisions: 'integer', hours: 'integer', patients: 'integer', cost: 'amount', withoutTariff: 'integer' },
    ...{ budget: 'amount', usedPercent: 'percent' },
  },
  'monthly-provision-monitor': {
    ...{ centre: 'text', setting: 'text' },
    ...ofMonths,
    ...{ total: 'measure', withoutTariff: 'integer', budget: 'amount', usedPercent: 'percent' },
  },
} as const satisfies Record<ReportCode, Fields>;

export type ReportFieldName = { [Code in ReportCode]: keyof (typeof reportFields)[Code] }[ReportCode];

/** The names of a report's columns; the first is the one by which it is sorted unless something else is asked for. */
export const fieldNamesOf = (code: ReportCode): readonly [ReportFieldName, ...ReportFieldName[]] =>
  Object.keys(reportFields[code]) as [ReportFieldName, ...ReportFieldName[]];

/** As what a column is shown in a reply to a query with this `measure`. */
export const kindShown = (kind: ReportFieldKind, measure: string | undefined): Exclude<ReportFieldKind, 'measure'> => {
  if (kind !== 'measure') return kind;
  return measure === 'cost' ? 'amount' : 'integer';
};
