import type { Readable } from 'node:stream';
import {
  type Actor,
  hasGrant,
  isReportCode,
  type OfferedReport,
  type ReportCode,
  reportCodes,
  type ReportFilters,
  reportGrants,
  type ReportPage,
  type ReportQueryOf,
  type ReportSummary,
  romeDay,
  tabOfReport,
} from '@percorso/domain';
import { Injectable } from '@nestjs/common';
import { Database } from '../database/database.js';
import { Forbidden, NotFound } from '../http/problems/problem.js';
import { definitions, type Raw } from './definitions.js';
import { csvOfReport } from './report-csv.js';
import { CustomReports } from '../report-settings/custom-reports.service.js';
import { ReportTabsService } from '../report-settings/report-tabs.service.js';
import { ReportDatabase } from '../report-database/report-database.js';
import { reportFilters } from './report-filters.sql.js';
import { pageOf } from './report-page.js';
import { reportQueryOf } from './report-query.js';
import { summaryOf } from './report-summaries.js';

const grantOf = (code: ReportCode) => reportGrants[tabOfReport[code]];
const today = (): string => romeDay(new Date());

/** Lists and runs the built-in reports of spec 001 §2, and lists the custom ones with them. */
@Injectable()
export class ReportsService {
  constructor(
    private readonly database: Database,
    private readonly reportDatabase: ReportDatabase,
    private readonly custom: CustomReports,
    private readonly settings: ReportTabsService,
  ) {}

  /**
   * Returns the reports that the caller may run, tab by tab. Built-in reports are left out if the installation has no
   * database role for reports.
   */
  async list(actor: Actor): Promise<ReportSummary[]> {
    const [{ tabs }, custom] = await Promise.all([this.settings.get(), this.custom.list(actor)]);
    const offered = [...this.builtIn(actor), ...custom];
    return tabs.flatMap(({ categoryTypeCode, label }) =>
      offered.filter(({ tab }) => tab === categoryTypeCode).map((report) => ({ ...report, tabLabel: label })),
    );
  }

  private builtIn(actor: Actor): OfferedReport[] {
    if (!this.reportDatabase.isAvailable) return [];
    return reportCodes.filter((code) => hasGrant(actor, grantOf(code))).map((code) => summaryOf(code, today()));
  }

  async filters(actor: Actor): Promise<ReportFilters> {
    const { text, values } = reportFilters(actor);
    const { rows } = await this.database.reads.query<ReportFilters>(text, values);
    return rows[0] ?? { localHealthAuthorities: [], districtUnits: [], rehabilitationCenters: [] };
  }

  /**
   * Runs a report. @throws NotFound, Forbidden, Malformed (400), RuleBroken (422), and Problem (503) as
   * `ReportDatabase`
   */
  rows(actor: Actor, request: { code: string; query: object }): Promise<ReportPage> {
    const code = mayRun(actor, request.code);
    return this.run(actor, code, reportQueryOf(code, request.query));
  }

  /** Runs a report as `rows` does, and returns CSV with the labels of the screen. */
  async csv(actor: Actor, request: { code: string; query: object }): Promise<{ rows: Readable; total: number }> {
    const code = mayRun(actor, request.code);
    const query = reportQueryOf(code, request.query);
    const page = await this.run(actor, code, query);
    return { rows: csvOfReport(code, page, 'measure' in query ? query.measure : undefined), total: page.total };
  }

  private async run<Code extends ReportCode>(actor: Actor, code: Code, query: ReportQueryOf<Code>) {
    const definition = definitions[code];
    const statement = definition.statement(actor, query, today());
    return pageOf(code, definition, await this.reportDatabase.rows<Raw>(actor.id, statement), query);
  }
}

/**
 * Returns the code, if the caller may run the report. @throws NotFound for an unknown code, Forbidden without the grant
 * of its tab
 */
function mayRun(actor: Actor, code: string): ReportCode {
  if (!isReportCode(code)) throw new NotFound();
  if (!hasGrant(actor, grantOf(code))) throw new Forbidden(grantOf(code));
  return code;
}
