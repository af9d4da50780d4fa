import type { Readable } from 'node:stream';
import {
  type Actor,
  type CustomReportField,
  hasGrant,
  isScoped,
  listQuery,
  type OfferedReport,
  type ReportDefinition,
  reportGrants,
  type ReportPage,
} from '@percorso/domain';
import { Injectable } from '@nestjs/common';
import { Database } from '../database/database.js';
import { fieldErrors } from '../http/problems/field-errors.js';
import { Forbidden, Malformed, NotFound, Problem } from '../http/problems/problem.js';
import { csvOfRows } from '../report-database/rows-as-csv.js';
import { ReportDatabase } from '../report-database/report-database.js';
import { pageOfCustomReport } from './custom-report-page.js';
import { summaryOfCustomReport } from './custom-report-summary.js';
import { type ParameterValues, queryFor } from './query-values.js';
import { customReportByCode, customReports } from './report-definitions.sql.js';
import { ReportSources, schemaOf, type Source } from './report-sources.js';
import { columnsOf, MAX_ROWS, rowsOf } from './run-query.js';

/** The parts of a custom report that are needed to run it. */
export type CustomReport = Pick<
  ReportDefinition,
  'code' | 'description' | 'categoryTypeCode' | 'query' | 'parameters'
> & { fields: CustomReportField[]; source: Source };

type Request = { code: string; query: object };

const grantOf = ({ categoryTypeCode }: CustomReport) => reportGrants[categoryTypeCode];

/**
 * Whether the caller may see the report. A report whose query ignores the caller's scope is for unrestricted users
 * only.
 */
const isVisibleTo = ({ scope }: Actor, { query }: CustomReport): boolean => scope.everything || isScoped(query);

/** Lists and runs the reports that administrators configured, for the reports page. Spec 001 §1. */
@Injectable()
export class CustomReports {
  constructor(
    private readonly database: Database,
    private readonly reportDatabase: ReportDatabase,
    private readonly sources: ReportSources,
  ) {}

  /** Returns the reports that the caller may run, in the order of their tabs. */
  async list(actor: Actor): Promise<OfferedReport[]> {
    const { rows } = await this.database.reads.query<CustomReport>(customReports);
    return rows
      .filter((report) => hasGrant(actor, grantOf(report)) && isVisibleTo(actor, report))
      .filter(({ source }) => source.datasource !== null || this.reportDatabase.isAvailable)
      .map(summaryOfCustomReport);
  }

  /**
   * Runs a report.
   * @throws NotFound, Forbidden, Malformed (400), RuleBroken (422), Problem 422 if the query returns more than 100,000
   * rows, and Problem 503 as `ReportDatabase`
   */
  async rows(actor: Actor, request: Request): Promise<ReportPage> {
    return (await this.run(actor, request)).page;
  }

  /** Runs a report as `rows` does, and returns CSV with the labels of the fields as headings. */
  async csv(actor: Actor, request: Request): Promise<{ rows: Readable; total: number }> {
    const { fields, page } = await this.run(actor, request);
    return { rows: csvOfRows(fields, page.items), total: page.total };
  }

  private async run(
    actor: Actor,
    { code, query }: Request,
  ): Promise<{ fields: CustomReportField[]; page: ReportPage }> {
    const report = await this.mayRun(actor, code);
    const { page, values } = parseRequest(report, query);
    const schema = schemaOf(report.source);
    const bound = await queryFor(this.database, actor, { ...report, schema }, values);
    const found = await this.sources.withClient(actor.id, report.source, async (client) => {
      const columns = await columnsOf(client, bound);
      const isDescending = page.sortDirection === 'Descending';
      return { columns, ...(await rowsOf(client, bound, columns, { ...page, isDescending })) };
    });
    if (found.total > MAX_ROWS) throw new Problem(422, 'report_too_long');
    return { fields: report.fields, page: pageOfCustomReport(report.fields, found) };
  }

  /**
   * Returns the report, if the caller may run it.
   * @throws NotFound for an unknown code or a report that the caller may not see; Forbidden without the grant of its
   * tab
   */
  private async mayRun(actor: Actor, code: string): Promise<CustomReport> {
    const { rows } = await this.database.reads.query<CustomReport>(customReportByCode, [code]);
    const [report] = rows;
    if (!report) throw new NotFound();
    if (!hasGrant(actor, grantOf(report))) throw new Forbidden(grantOf(report));
    if (!isVisibleTo(actor, report)) throw new NotFound();
    return report;
  }
}

/** Splits a query string into paging and parameter values. @throws Malformed (400) */
function parseRequest({ fields }: CustomReport, query: object) {
  const names = fields.map(({ name }) => name) as [string, ...string[]];
  // A report may have a parameter named `count`. The rows of a report are always counted, so the option is not needed.
  const schema = listQuery(names, {}).omit({ count: true });
  const paging = Object.fromEntries(Object.entries(query).filter(([name]) => name in schema.shape));
  const { success, data, error } = schema.safeParse(paging, { reportInput: true });
  if (!success) throw new Malformed(fieldErrors(error.issues));
  const values = Object.fromEntries(
    Object.entries(query as ParameterValues).filter(([name]) => !(name in schema.shape)),
  );
  return { page: data, values };
}
