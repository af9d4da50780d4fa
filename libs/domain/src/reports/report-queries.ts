import { z } from 'zod';
import { BudgetYear } from '../budgets/periods.js';
import { careRegimeCategories } from '../code-lists/care-regimes.js';
import { listQuery } from '../list-query.js';
import { addYears, italianDay } from '../rules/calendar.js';
import { day, type RuleIssue } from '../sheets/content-fields.js';
import type { ReportCode } from './report-codes.js';
import { fieldNamesOf } from './report-fields.js';
import { recordId } from '../record-id.js';

/** Maximum number of years that the period of a report may cover. */
const MAX_YEARS = 5;

/** Schema of a filter; an empty filter is ignored. */
const filter = <Schema extends z.ZodType>(schema: Schema) =>
  z.union([z.literal('').transform(() => undefined), schema]).optional();

const code = filter(z.string().trim().min(1).max(50));
const id = filter(recordId());

/** Structures whose episodes the report counts, within the caller's scope. */
const places = { localHealthAuthorityCode: code, districtUnitId: id, rehabilitationCenterId: id };
const period = { from: day, to: day, ...places };

const settingCodes = careRegimeCategories.map(({ code }) => code);
const setting = filter(z.enum(settingCodes));

export const reportMeasures = ['provisions', 'hours', 'cost'] as const;
export const diagnosisLevels = ['category', 'code'] as const;

/** The query of `GET /v1/reports/{code}/rows` for each report; `page`, `limit`, `sort` and `sortDirection` are common to all. */
export const reportQueries = {
  'patients-by-diagnosis': listQuery(fieldNamesOf('patients-by-diagnosis'), {
    ...period,
    classification: z.enum(['ICD9', 'ICD10']).default('ICD9'),
    /** Level of the diagnoses: their first three characters (`category`), or the whole code. */
    level: z.enum(diagnosisLevels).default('category'),
    principalOnly: z.stringbool().default(true),
    gender: filter(z.enum(['M', 'F'])),
    patientType: filter(z.enum(['minor', 'adult'])),
  }),
  'patients-by-setting': listQuery(fieldNamesOf('patients-by-setting'), { ...period, setting, regimeType: code }),
  'domiciliary-care': listQuery(fieldNamesOf('domiciliary-care'), { ...period, withAdi: filter(z.stringbool()) }),
  'provisions-by-setting': listQuery(fieldNamesOf('provisions-by-setting'), {
    ...period,
    setting,
    provisionType: code,
    /** Qualification of the practitioner who delivered the provision. */
    qualification: code,
  }),
  'monthly-provision-monitor': listQuery(fieldNamesOf('monthly-provision-monitor'), {
    year: BudgetYear,
    ...places,
    setting,
    measure: z.enum(reportMeasures).default('provisions'),
  }),
} as const satisfies Record<ReportCode, z.ZodObject>;

export type ReportQueryOf<Code extends ReportCode> = z.infer<(typeof reportQueries)[Code]>;

const asWritten = z.string().optional();

/**
 * The parameters of all reports, unparsed. `reportQueries` defines which of them a report accepts and the values that
 * they may have. Custom reports have their own parameters, with any names.
 */
export const AnyReportQuery = z
  .object(
    Object.fromEntries(
      Object.values(reportQueries).flatMap(({ shape }) => Object.keys(shape).map((name) => [name, asWritten])),
    ),
  )
  .catchall(z.string());
export type AnyReportQuery = z.infer<typeof AnyReportQuery>;

type Period = { from: string; to: string };

/** Returns the issues of a period; both dates are included. */
export const reportPeriodRules = ({ from, to }: Period): RuleIssue[] => {
  if (to < from) return [{ path: ['to'], code: 'endBeforeStart', params: { from: italianDay(from) } }];
  return to >= addYears(from, MAX_YEARS) ? [{ path: ['to'], code: 'periodTooLong', params: { max: MAX_YEARS } }] : [];
};

/** Returns the default period of a form: from 1 January to today. */
export const usualPeriod = (today: string): Period => ({ from: `${today.slice(0, 4)}-01-01`, to: today });
