import type { Grant } from '../grants.js';

/** The reports of spec 001 §2, in the order of their tabs. */
export const reportCodes = [
  'patients-by-diagnosis',
  'patients-by-setting',
  'domiciliary-care',
  'provisions-by-setting',
  'monthly-provision-monitor',
] as const;
export type ReportCode = (typeof reportCodes)[number];

/** Spec 001 §2: patients and structures activities. A custom report belongs to the tab with the code of its category. */
export const reportTabs = ['PATIENTS', 'STRUCTURES'] as const;
export type ReportTab = (typeof reportTabs)[number];

/** The grant that each tab requires: without it the tab is hidden and none of its reports can be run. Spec 001 §6. */
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
