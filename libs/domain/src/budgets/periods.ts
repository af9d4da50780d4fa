import { z } from 'zod';
import { eachOf, wholeUpTo } from '../amounts.js';
import { day, optionalDay, optionalText, type RuleIssue } from '../sheets/content-fields.js';
import { budgetSettings } from './settings.js';

/** The years in which a period lies. */
export const budgetYears = { min: 2000, max: 2100 } as const;

/** A year for which there may be budgets. */
export const BudgetYear = z.coerce.number().int().min(budgetYears.min).max(budgetYears.max);

/** The days of a period, both ends included; without a last one it has no end. */
type Days = { validFrom: string; validTo?: string | null };

/** Thousands of euro a year, by setting. */
const SpendingVolumes = eachOf(budgetSettings, wholeUpTo(9_999_999));
type SpendingVolumes = z.infer<typeof SpendingVolumes>;

/** What is sent of any period. */
export const periodFields = {
  validFrom: day,
  validTo: optionalDay,
  note: optionalText(500),
  spendingVolumeThousands: SpendingVolumes,
};
export type PeriodInput = Days & { note?: string | null; spendingVolumeThousands: SpendingVolumes };

/** What is read of any period. */
export const periodDetails = {
  id: z.uuid(),
  revision: z.int(),
  validFrom: z.string(),
  validTo: z.string().nullable(),
  note: z.string().nullable(),
  spendingVolumeThousands: SpendingVolumes,
};

/** What a list shows of any period. */
export const periodColumns = {
  id: z.uuid(),
  validFrom: z.string(),
  validTo: z.string().nullable(),
  /** Of all settings together. */
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
