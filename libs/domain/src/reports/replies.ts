import { z } from 'zod';
import { ChangeEntry } from '../changes/change-entry.js';
import { ReportColumn, ReportFields, ReportPreview } from '../report-settings/report-columns.js';
import { ReportConnection, ReportConnectionRow, ReportConnectionTest } from '../report-settings/connections.js';
import { ReportDefinition, ReportDefinitionRow } from '../report-settings/report-definitions.js';
import { ReportFilters, ReportPage, ReportSummary } from './reports.js';
import { ReportTabSettings } from '../report-settings/report-tab-settings.js';

const nothing = z.undefined();

/** Reply schemas of the reports and of their settings. */
export const reportReplies = {
  'GET /reports': ReportSummary.array(),
  'GET /reports/filters': ReportFilters,
  'GET /reports/{code}/rows': ReportPage,
  'GET /report-settings/connections': ReportConnectionRow.array(),
  'POST /report-settings/connections': ReportConnection,
  'GET /report-settings/connections/{id}': ReportConnection,
  'PUT /report-settings/connections/{id}': ReportConnection,
  'DELETE /report-settings/connections/{id}': nothing,
  'POST /report-settings/connections/{id}/test': ReportConnectionTest,
  'GET /report-settings/connections/{id}/changes': ChangeEntry.array(),
  'GET /report-settings/reports': ReportDefinitionRow.array(),
  'POST /report-settings/reports': ReportDefinition,
  'GET /report-settings/reports/{id}': ReportDefinition,
  'PUT /report-settings/reports/{id}': ReportDefinition,
  'DELETE /report-settings/reports/{id}': nothing,
  'POST /report-settings/reports/{id}/preview': ReportPreview,
  'POST /report-settings/reports/{id}/columns': ReportColumn.array(),
  'GET /report-settings/reports/{id}/fields': ReportFields,
  'PUT /report-settings/reports/{id}/fields': ReportFields,
  'POST /report-settings/reports/{id}/prpt': ReportDefinition,
  'DELETE /report-settings/reports/{id}/prpt': nothing,
  'GET /report-settings/reports/{id}/changes': ChangeEntry.array(),
  'GET /report-settings/tabs': ReportTabSettings,
  'PUT /report-settings/tabs': ReportTabSettings,
  'GET /report-settings/tabs/changes': ChangeEntry.array(),
};
