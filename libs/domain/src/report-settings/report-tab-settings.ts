import { z } from 'zod';
import { reportTabs } from '../reports/report-codes.js';
import { broken, repeated, type RuleIssue, text } from '../sheets/content-fields.js';
import { recordId } from '../record-id.js';

/**
 * A tab of the reports page: its title, and its custom reports in order. On the page, the custom reports follow the
 * system's five reports.
 */
const TabInput = z.strictObject({
  categoryTypeCode: z.enum(reportTabs),
  label: text(60),
  /** Custom reports of the tab, in order; reports that are left out are not shown. */
  reportIds: recordId().array().max(500),
});

/** Returns an issue for each tab that occurs twice, and for each report that occurs twice in a tab. */
const tabRules = ({ tabs }: { tabs: readonly z.infer<typeof TabInput>[] }): RuleIssue[] => [
  ...repeated(
    tabs.map(({ categoryTypeCode }) => categoryTypeCode),
    'tabs',
    'categoryTypeCode',
  ),
  ...tabs.flatMap(({ reportIds }, place) =>
    reportIds.flatMap((id, index) =>
      reportIds.indexOf(id) < index
        ? [{ path: ['tabs', place, 'reportIds', index], code: 'alreadyUsed' as const }]
        : [],
    ),
  ),
];

/** The body of `PUT /v1/report-settings/tabs`: both tabs, in order. */
export const ReportTabsInput = z
  .strictObject({ tabs: TabInput.array().min(reportTabs.length).max(reportTabs.length) })
  .superRefine(broken(tabRules))
  .meta({ id: 'ReportTabsInput' });
export type ReportTabsInput = z.infer<typeof ReportTabsInput>;

/** A custom report of the tab's category. */
const TabReport = z.object({ id: z.uuid(), code: z.string(), description: z.string(), active: z.boolean() });
export type TabReport = z.infer<typeof TabReport>;

/** The reply of `GET /v1/report-settings/tabs`. */
export const ReportTabSettings = z
  .object({
    revision: z.int(),
    tabs: z
      .object({
        categoryTypeCode: z.enum(reportTabs),
        label: z.string(),
        /** Reports that the tab shows, in order. */
        reports: TabReport.array(),
        /** Reports of the category that the tab does not show. */
        others: TabReport.array(),
      })
      .array(),
  })
  .meta({ id: 'ReportTabSettings' });
export type ReportTabSettings = z.infer<typeof ReportTabSettings>;
