import { z } from 'zod';
import { BudgetLevel } from '../rules/costs.js';
import { reportTabs } from './report-codes.js';

/*
 * The REST interface for a page of reports (spec 001 §2):
 *
 * - `GET /v1/reports` → `ReportSummary[]`: the reports that the caller may run, in the order of their tabs; a tab without reports is
 *   hidden. Labels are included. `kind` of a parameter selects its control, `default` is its initial value.
 * - `GET /v1/reports/filters` → `ReportFilters`: the health authorities, units and centres that the caller may see.
 * - `GET /v1/reports/{code}/rows?from=…&to=…&page=1&limit=50&sort=patients&sortDirection=Descending` → `ReportPage`, with `x-total`. The
 *   parameters have the same names as in the URL of the page; an empty parameter counts as missing. With `Accept: text/csv` the
 *   reply has the same rows with Italian headings, and the total row last (with `limit=-1`, all rows).
 * - `sort` is the name of a field. By default a `text` field is sorted ascending, any other field descending (`firstDirection`).
 * - `totals` is the total row: its first `text` field is "Totale", the others are null. It counts each patient once, so that it may
 *   be less than the sum of the rows; percentages are computed from the totals, and each budget counts once.
 * - A row with the `level` EXCEEDED is marked "oltre il budget" (`reportsLabels.overBudget`).
 * - `kindShown(kind, measure)` returns the display kind of a `measure` column in the monitor.
 * - Errors: 400 `invalid_fields` (an unknown parameter, an invalid date), 422 `rule_broken` with the path `to`
 *   (`periodTooLong`, `endBeforeStart`), 403 without the grant of the tab, 404 for an unknown report, 503 `report_timeout` after ten
 *   seconds (its `userMessage` asks for a shorter period), 503 `reports_exhausted` and 429 `too_many_reports` if too many reports are running, 503
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
    /** Null if there is no default. */
    default: z.string().nullable(),
    /** Options of a parameter with the kind `choice`. */
    options: option.array(),
    /** For a parameter with the kind `list`, the name of the list in `GET /v1/code-lists`. */
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
    /** Description of the contents and the method of the report. */
    description: z.string(),
    tab: z.enum(reportTabs),
    /** Title of the tab. Tabs, and the reports in each of them, are in the order of the settings. */
    tabLabel: z.string(),
    parameters: ReportParameter.array(),
    fields: ReportField.array(),
  })
  .meta({ id: 'ReportSummary' });
export type ReportSummary = z.infer<typeof ReportSummary>;
/** A report without the title of its tab. */
export type OfferedReport = Omit<ReportSummary, 'tabLabel'>;

/** Value of a cell: a text, a number of the field's kind, or null. */
const Cell = z.union([z.string(), z.number(), z.null()]);
export type ReportCell = z.infer<typeof Cell>;

/** A row: its cells by field name. */
export const ReportRow = z
  .object({
    /** Identifies the row within its report. */
    id: z.string(),
    /** Level of the spending compared with the budget, if the report has a budget. */
    level: BudgetLevel.optional(),
  })
  .catchall(Cell)
  .meta({ id: 'ReportRow' });
export type ReportRow = z.infer<typeof ReportRow>;

export const ReportPage = z
  .object({
    items: ReportRow.array(),
    /** Number of rows on all pages together. */
    total: z.int(),
    /** Totals of all rows, which are the same on every page; null without rows. */
    totals: ReportRow.nullable(),
  })
  .meta({ id: 'ReportPage' });
export type ReportPage = z.infer<typeof ReportPage>;

/** The reply of `GET /v1/reports/filters`: the structures that the caller may choose from. */
export const ReportFilters = z
  .object({
    localHealthAuthorities: option.array(),
    /** The `code` of a unit is its id. */
    districtUnits: option.array(),
    rehabilitationCenters: option.array(),
  })
  .meta({ id: 'ReportFilters' });
export type ReportFilters = z.infer<typeof ReportFilters>;

/** Returns the default sort direction of a column: texts from A, numbers from the highest. */
export const firstDirection = (kind: ReportField['kind']): 'Ascending' | 'Descending' =>
  kind === 'text' ? 'Ascending' : 'Descending';
