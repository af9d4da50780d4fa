import type { CodeListName } from '../code-lists/code-lists.js';
import type { ReportCode } from './report-codes.js';
import { diagnosisLevels, reportMeasures } from './report-queries.js';

/**
 * Input of a parameter: a date; a year; one of the `options`; yes or no; an entry of the `list` (`GET /v1/code-lists`);
 * or a structure from `GET /v1/reports/filters`.
 */
export type ReportParameterKind =
  | 'date'
  | 'year'
  | 'choice'
  | 'switch'
  | 'list'
  | 'localHealthAuthority'
  | 'districtUnit'
  | 'rehabilitationCenter';

type Parameter = {
  kind: ReportParameterKind;
  /** Set if the report cannot be run without a value. */
  mandatory?: true;
  /** Default value; for dates and years `usualPeriod` defines it. */
  default?: string;
  options?: readonly string[];
  list?: CodeListName;
};

const places = {
  localHealthAuthorityCode: { kind: 'localHealthAuthority' },
  districtUnitId: { kind: 'districtUnit' },
  rehabilitationCenterId: { kind: 'rehabilitationCenter' },
} as const satisfies Record<string, Parameter>;

const period = {
  from: { kind: 'date', mandatory: true },
  to: { kind: 'date', mandatory: true },
  ...places,
} as const satisfies Record<string, Parameter>;

const setting = { kind: 'list', list: 'careRegimeCategories' } as const satisfies Parameter;

/** The parameters of each report, in the order of the form, with their names in `reportQueries`. */
export const reportParameters = {
  'patients-by-diagnosis': {
    ...period,
    classification: { kind: 'choice', mandatory: true, default: 'ICD9', options: ['ICD9', 'ICD10'] },
    level: { kind: 'choice', mandatory: true, default: 'category', options: diagnosisLevels },
    principalOnly: { kind: 'switch', default: 'true' },
    gender: { kind: 'choice', options: ['M', 'F'] },
    patientType: { kind: 'choice', options: ['minor', 'adult'] },
  },
  'patients-by-setting': { ...period, setting, regimeType: { kind: 'list', list: 'careRegimeTypes' } },
  'domiciliary-care': { ...period, withAdi: { kind: 'choice', options: ['true', 'false'] } },
  'provisions-by-setting': {
    ...period,
    setting,
    provisionType: { kind: 'list', list: 'provisionTypes' },
    qualification: { kind: 'list', list: 'qualifications' },
  },
  'monthly-provision-monitor': {
    year: { kind: 'year', mandatory: true },
    ...places,
    setting,
    measure: { kind: 'choice', mandatory: true, default: 'provisions', options: reportMeasures },
  },
} as const satisfies Record<ReportCode, Readonly<Record<string, Parameter>>>;

export type ReportParameterName = {
  [Code in ReportCode]: keyof (typeof reportParameters)[Code];
}[ReportCode];
