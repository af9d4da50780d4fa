import { z } from 'zod';
import { eachOf, wholeUpTo } from '../amounts.js';
import { day, optionalDay, optionalText, type RuleIssue } from '../sheets/content-fields.js';
import { budgetSettings } from './settings.js';

/** First and last year in which a period may lie. */
export const budgetYears = { min: 2000, max: 2100 } as const;

/** A year that may have budgets. */
export const BudgetYear = z.coerce.number().int().min(budgetYears.min).max(budgetYears.max);

/** First and last date of a period, both included; without a last date it is open-ended. */
type Days = { validFrom: string; validTo?: string | null };

/** Thousands of euro a year, by care setting. */
const SpendingVolumes = eachOf(budgetSettings, wholeUpTo(9_999_999));
type SpendingVolumes = z.infer<typeof SpendingVolumes>;

/** Fields in the request body of every period, regional or of an ASL. */
export const periodFields = {
  validFrom: day,
  validTo: optionalDay,
  note: optionalText(500),
  spendingVolumeThousands: SpendingVolumes,
};
export type PeriodInput = Days & { note?: string | null; spendingVolumeThousands: SpendingVolumes };

/** Fields in the reply with one period, regional or of an ASL. */
export const periodDetails = {
  id: z.uuid(),
  revision: z.int(),
  validFrom: z.string(),
  validTo: z.string().nullable(),
  note: z.string().nullable(),
  spendingVolumeThousands: SpendingVolumes,
};

/** Fields in a row of a list of periods, regional or of an ASL. */
export const periodColumns = {
  id: z.uuid(),
  validFrom: z.string(),
  validTo: z.string().nullable(),
  /** Sum over all settings. */
  spendingVolumeThousands: z.int(),
  note: z.string().nullable(),
};

const yearRule = (field: keyof Days, day: string | null | undefined): RuleIssue[] => {
  const year = Number(day?.slice(0, 4));
  return !day || (year >= budgetYears.min && year <= budgetYears.max)
    ? []
    : [{ path: [field], code: 'yearOutOfRange', params: budgetYears }];
};

export const periodRules = ({ validFrom, validTo }: Days): RuleIssue[] => [
  ...yearRule('validFrom', validFrom),
  ...yearRule('validTo', validTo),
  ...(validTo && validTo < validFrom ? [{ path: ['validTo'], code: 'endBeforeStart' as const }] : []),
];
