import type { ReportTabSettings, ReportTabsInput, RuleIssue } from '@percorso/domain';
import { Injectable } from '@nestjs/common';
import { In, Not } from 'typeorm';
import { Database, type Queryable } from '../database/database.js';
import { mustBeConfirmed } from '../http/problems/confirmed.js';
import { mustBeCurrent } from '../http/requests/revision.js';
import { mustHold } from '../http/problems/rule-errors.js';
import type { Change } from './report-definitions.service.js';
import { ReportTabEntryEntity } from './report-tab-entry.entity.js';
import { ReportTabEntity } from './report-tab.entity.js';
import { lockTabs, reportTabs } from './report-tabs.sql.js';

type Tab = ReportTabSettings['tabs'][number] & { revision: number };

/** Reads and saves the tabs of the reports page, with the custom reports on each tab. Spec 001 §3. */
@Injectable()
export class ReportTabsService {
  constructor(private readonly database: Database) {}

  get(): Promise<ReportTabSettings> {
    return read(this.database);
  }

  /**
   * Replaces the labels and the order of all tabs, and the reports on them.
   * @throws StaleRevision (412), RuleBroken (422) for a report of another category, ConfirmationRequired (428) if a
   * report leaves its tab
   */
  save({ actor, confirmed, ifMatch }: Change, { tabs }: ReportTabsInput): Promise<ReportTabSettings> {
    return this.database.transactionAs(actor, async (db) => {
      await db.query(lockTabs);
      const current = await read(db);
      mustBeCurrent(current, ifMatch);
      mustHold(misplacedReports(current, tabs));
      mustBeConfirmed(removedReports(current, tabs), confirmed);
      const entries = tabs.flatMap(({ categoryTypeCode, reportIds }) =>
        reportIds.map((reportId, index) => ({ reportId, categoryTypeCode, place: index + 1 })),
      );
      await db.manager.delete(ReportTabEntryEntity, { reportId: Not(In(entries.map(({ reportId }) => reportId))) });
      if (entries.length > 0) await db.manager.upsert(ReportTabEntryEntity, entries, ['reportId']);
      const revision = current.revision + 1;
      const rows = tabs.map(({ categoryTypeCode, label }, index) => ({
        categoryTypeCode,
        label,
        place: index + 1,
        revision,
      }));
      await db.manager.upsert(ReportTabEntity, rows, ['categoryTypeCode']);
      return read(db);
    });
  }
}

async function read(db: Queryable): Promise<ReportTabSettings> {
  const { rows } = await db.query<Tab>(reportTabs);
  return {
    revision: Math.max(...rows.map(({ revision }) => revision)),
    tabs: rows.map(({ revision: _, ...tab }) => tab),
  };
}

type RequestedTabs = ReportTabsInput['tabs'];

/** Returns an issue for each report that is not of the tab's category. */
const misplacedReports = ({ tabs }: ReportTabSettings, requested: RequestedTabs): RuleIssue[] =>
  requested.flatMap(({ categoryTypeCode, reportIds }, place) => {
    const tab = tabs.find((one) => one.categoryTypeCode === categoryTypeCode);
    const reportsOfCategory = [...(tab?.reports ?? []), ...(tab?.others ?? [])].map(({ id }) => id);
    return reportIds.flatMap((id, index): RuleIssue[] =>
      reportsOfCategory.includes(id) ? [] : [{ path: ['tabs', place, 'reportIds', index], code: 'reportNotOfTab' }],
    );
  });

const removedReports = ({ tabs }: ReportTabSettings, requested: RequestedTabs) => {
  const requestedIds = new Set(requested.flatMap(({ reportIds }) => reportIds));
  return tabs.flatMap(({ label, reports }) =>
    reports
      .filter(({ id }) => !requestedIds.has(id))
      .map(({ code }) => ({ code: 'reportLeavesTab' as const, params: { code, tab: label } })),
  );
};
