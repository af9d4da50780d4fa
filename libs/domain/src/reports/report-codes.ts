import type { Grant } from '../grants.js';

/** The system's reports (spec 001 §2), in the order of their tabs. */
export const reportCodes = [
  'patients-by-diagnosis',
  'patients-by-setting',
  'domiciliary-care',
  'provisions-by-setting',
  'monthly-provision-monitor',
] as const;
export type ReportCode = (typeof reportCodes)[number];

/**
 * The tabs of reports: about patients, and about the activity of structures (spec 001 §2). A custom report is in the
 * tab with the code of its category.
 */
export const reportTabs = ['PATIENTS', 'STRUCTURES'] as const;
export type ReportTab = (typeof reportTabs)[number];

/** The grant for each tab; without it the tab is hidden and its reports cannot be run. Spec 001 §6. */
export const reportGrants = {
  PATIENTS: 'reports_patients_read',
  STRUCTURES: 'reports_structures_activities_read',
} as const satisfies Record<ReportTab, Grant>;

export const tabOfReport = {
  'patients-by-diagnosis': 'PATIENTS',
  'patients-by-setting': 'PATIENTS',
  'domiciliary-care': 'PATIENTS',
  'provisions-by-setting': 'STRUCTURES',
  'monthly-provision-monitor': 'STRUCTURES',
} as const satisfies Record<ReportCode, ReportTab>;

export const isReportCode = (code: string): code is ReportCode => (reportCodes as readonly string[]).includes(code);
