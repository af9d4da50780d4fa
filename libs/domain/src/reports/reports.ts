import { z } from 'zod';
import { BudgetLevel } from '../rules/costs.js';
import { reportTabs } from './report-codes.js';

/*
 * The interface of a screen of reports (spec 001 §2):
 *
 * - `GET /v1/reports` → `ReportSummary[]`: the reports that the caller may run, in the order of their tabs; a tab without reports is
 *   hidden. Labels are included. `kind` of a parameter selects its control, `default` is its initial value.
 * - `GET /v1/reports/filters` → `ReportFilters`: the health authorities, units and centres that the caller sees.
 * - `GET /v1/reports/{code}/rows?from=…&to=…&page=1&limit=50&sort=patients&sortDirection=Descending` → `ReportPage`, with `x-total`. The
 *   parameters have the same names as in the page's address; an empty one counts as missing. With `Accept: text/csv` the same
 *   rows with the Italian headings and the total row last (`limit=-1`: all of them).
 * - `sort` is the name of a field. A `text` field begins ascending, every other one descending (`firstDirection`).
 * - `totals` is the total row: its `text` fields are null except the first, "Totale". It counts each person once, so that it may
 *   be less than the sum of the rows; percentages are computed from the totals, and a budget counts once.
 * - `level` EXCEEDED of a row marks it "oltre il budget" (`reportsLabels.overBudget`).
 * - `kindShown(kind, measure)`: the format of a `measure` of the monitor.
 * - 400 `invalid_fields` (an unknown parameter, an invalid day), 422 `rule_broken` with the path `to`
 *   (`periodTooLong`, `endBeforeStart`), 403 without the grant of the tab, 404 for an unknown report, 503 `report_timeout` after ten
 *   seconds (its `userMessage` asks for a shorter period), 503 `reports_exhausted` and 429 `too_many_reports` if too many are running, 503
 *   `reports_absent` if the installation has no database role for reports.
 */

const option = z.object({ code: z.string(), description: z.string() });

export const ReportParameter = z
  .object({
    name: z.string(),
    label: z.string(),
    kind: z.enum([
      ...(['text', 'number', 'date', 'year', 'choice', 'switch', 'list'] as const),
      ...(['localHealthAuthority', 'districtUnit', 'rehabilitationCenter'] as const),
    ]),
    mandatory: z.boolean(),
    /** Null for no default. */
    default: z.string().nullable(),
    /** Choices of a `choice`. */
    options: option.array(),
    /** For a `list`, its name in `GET /v1/code-lists`. */
    list: z.string().nullable(),
  })
  .meta({ id: 'ReportParameter' });
export type ReportParameter = z.infer<typeof ReportParameter>;

export const ReportField = z
  .object({
    name: z.string(),
    label: z.string(),
    kind: z.enum(['text', 'date', 'integer', 'decimal', 'amount', 'percent', 'measure']),
  })
  .meta({ id: 'ReportField' });
export type ReportField = z.infer<typeof ReportField>;

/** A report that the caller may run. */
export const ReportSummary = z
  .object({
    code: z.string(),
    title: z.string(),
    /** Contents and method of the report. */
    description: z.string(),
    tab: z.enum(reportTabs),
    /** Title of the tab; tabs, and the reports in each, come in the order of their settings. */
    tabLabel: z.string(),
    parameters: ReportParameter.array(),
    fields: ReportField.array(),
  })
  .meta({ id: 'ReportSummary' });
export type ReportSummary = z.infer<typeof ReportSummary>;
/** A report before it is placed in a tab. */
export type OfferedReport = Omit<ReportSummary, 'tabLabel'>;

/** A value of a cell: a text, a number of its field's kind, or null. */
const Cell = z.union([z.string(), z.number(), z.null()]);
export type ReportCell = z.infer<typeof Cell>;

/** The cells by field name. */
export const ReportRow = z
  .object({
    /** Identifies the row within its report. */
    id: z.string(),
    /** Share of the budget that is spent, if the report has a budget. */
    level: BudgetLevel.optional(),
  })
  .catchall(Cell)
  .meta({ id: 'ReportRow' });
export type ReportRow = z.infer<typeof ReportRow>;

export const ReportPage = z
  .object({
    items: ReportRow.array(),
    /** Number of rows on all pages. */
    total: z.int(),
    /** Totals of all rows, on any page; null without rows. */
    totals: ReportRow.nullable(),
  })
  .meta({ id: 'ReportPage' });
export type ReportPage = z.infer<typeof ReportPage>;

/** `GET /v1/reports/filters`: the structures to choose from. */
export const ReportFilters = z
  .object({
    localHealthAuthorities: option.array(),
    /** `code` is the unit's id. */
    districtUnits: option.array(),
    rehabilitationCenters: option.array(),
  })
  .meta({ id: 'ReportFilters' });
export type ReportFilters = z.infer<typeof ReportFilters>;

/** The default sort direction of a column: texts from A, numbers from the highest. */
export const firstDirection = (kind: ReportField['kind']): 'Ascending' | 'Descending' =>
  kind === 'text' ? 'Ascending' : 'Descending';
