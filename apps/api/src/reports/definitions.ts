import { type Actor, type ReportCode, type ReportQueryOf, type ReportRow, spendingOf } from '@percorso/domain';
import { domiciliaryCare } from './domiciliary-care.sql.js';
import { monthlyProvisionMonitor } from './monthly-provision-monitor.sql.js';
import { patientsByDiagnosis } from './patients-by-diagnosis.sql.js';
import { patientsBySetting } from './patients-by-setting.sql.js';
import { provisionsBySetting } from './provisions-by-setting.sql.js';
import type { ReportStatement } from '../report-database/report-database.js';

/** A row of a report as the database returns it. */
export type Raw = Readonly<Record<string, string | number | null>>;

type Definition<Code extends ReportCode> = {
  statement: (actor: Actor, query: ReportQueryOf<Code>, today: string) => ReportStatement;
  /** The columns that identify a row; all of them are null in the total row. */
  key: readonly string[];
  /** Returns the cells that are computed from a row and the total row. */
  derive: (row: Raw, totals: Raw) => Partial<ReportRow>;
};

/** Returns `part` as a percentage of `whole`, rounded to a tenth; null if `whole` is 0. */
const percentOf = (part: number, whole: number): number | null =>
  whole > 0 ? Math.round((part / whole) * 1000) / 10 : null;

/**
 * Returns the percentage of the budget that is spent, and its warning level. Without a budget the percentage is null, and there is no
 * level.
 */
const spent = ({ budget = null, cost }: Raw): Partial<ReportRow> => {
  if (budget === null) return { usedPercent: null };
  const { percent, level } = spendingOf(Number(budget), Number(cost));
  return { usedPercent: percent, level };
};

/** For each built-in report, its statement, the key of its rows, and the cells that are computed afterwards. */
export const definitions: { readonly [Code in ReportCode]: Definition<Code> } = {
  'patients-by-diagnosis': {
    statement: patientsByDiagnosis,
    key: ['code'],
    derive: ({ patients }, totals) => ({ percent: percentOf(Number(patients), Number(totals.patients)) }),
  },
  'patients-by-setting': { statement: patientsBySetting, key: ['type'], derive: () => ({}) },
  'domiciliary-care': {
    statement: domiciliaryCare,
    key: ['unit'],
    derive: ({ delivered, plannedAccesses }) => ({
      deliveredPercent: percentOf(Number(delivered), Number(plannedAccesses)),
    }),
  },
  'provisions-by-setting': { statement: provisionsBySetting, key: ['centre_id', 'type'], derive: spent },
  'monthly-provision-monitor': {
    statement: monthlyProvisionMonitor,
    key: ['centre_id', 'setting_code'],
    derive: spent,
  },
};
