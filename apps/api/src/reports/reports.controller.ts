import {
  type Actor,
  AnyReportQuery,
  isReportCode,
  ReportFilters,
  ReportPage,
  ReportRow,
  ReportSummary,
} from '@percorso/domain';
import { Controller, Get, Headers, Param, Query, Res } from '@nestjs/common';
import type { FastifyReply } from 'fastify';
import { z } from 'zod';
import { Access } from '../http/requests/access.decorator.js';
import { csvFile, prefersCsv } from '../http/lists/csv.js';
import { CurrentActor } from '../http/requests/current-actor.decorator.js';
import { ApiReply, Returns } from '../http/replies/returns.decorator.js';
import { withTotal } from '../http/lists/total.js';
import { CustomReports } from '../report-settings/custom-reports.service.js';
import { ReportsService } from './reports.service.js';

const anyTab = { anyOf: ['reports_patients_read', 'reports_structures_activities_read'] } as const;

/** Lists the reports and returns their rows. Spec 001 §2. */
@Controller('v1/reports')
export class ReportsController {
  constructor(
    private readonly reports: ReportsService,
    private readonly custom: CustomReports,
  ) {}

  @Get()
  @Access(anyTab)
  @Returns(ReportSummary, { list: true })
  list(@CurrentActor() actor: Actor): Promise<ReportSummary[]> {
    return this.reports.list(actor);
  }

  @Get('filters')
  @Access(anyTab)
  @Returns(ReportFilters)
  filters(@CurrentActor() actor: Actor): Promise<ReportFilters> {
    return this.reports.filters(actor);
  }

  /** Returns JSON, or CSV with the labels of the screen and the total row last; `limit=-1` returns all rows. */
  @Get(':code/rows')
  @Access(anyTab)
  @ApiReply(ReportPage, { list: { of: ReportRow } })
  async rows(
    @CurrentActor() actor: Actor,
    @Param('code', { schema: z.string() }) code: string,
    @Query({ schema: AnyReportQuery }) query: AnyReportQuery,
    @Headers('accept') accept: string | undefined,
    @Res({ passthrough: true }) reply: FastifyReply,
  ) {
    const reports = isReportCode(code) ? this.reports : this.custom;
    if (prefersCsv(accept)) return csvFile(withTotal(reply, await reports.csv(actor, { code, query })));
    return reports.rows(actor, { code, query });
  }
}
