import { z } from 'zod';
import { findCode } from '../code-lists/code-lists.js';

/**
 * Returns the accesses of a regime, `ceil(durationInDays / coefficient × regularity)` (architecture §4). The multiplication comes first, to
 * avoid rounding errors.
 */
export const provisionCount = (durationInDays: number, coefficient: number, regularity: number): number =>
  Math.ceil((durationInDays * regularity) / coefficient);

type Regime = { durationInDays: number; regularity: number; regularityAccessTypeCode: string };

/** Returns the accesses of a regime; 0 if its access type is in no list. */
export const accessesOf = ({ durationInDays, regularity, regularityAccessTypeCode }: Regime): number => {
  const coefficient = findCode('regularityAccessTypes', regularityAccessTypeCode)?.regularityCoefficient;
  return coefficient === undefined ? 0 : provisionCount(durationInDays, coefficient, regularity);
};

/**
 * Returns the cost of the accesses in euro cents, all at this tariff, even if the tariff changes during the regime;
 * null without a tariff. Architecture §14.
 */
export const expectedCost = (accesses: number, tariffCents: number | null): number | null =>
  tariffCents === null ? null : accesses * tariffCents;

/** Returns the sum in euro cents; null if one of the costs is unknown, because a partial sum would look complete. */
export const sumOfCosts = (costs: readonly (number | null)[]): number | null =>
  costs.reduce<number | null>((sum, cost) => (sum === null || cost === null ? null : sum + cost), 0);

type RegimeCosts = Record<'provisionCount' | 'deliveredProvisionCount', number> &
  Record<'expectedRegimeCost' | 'effectiveRegimeCost', number | null>;

/** Returns the planned and the delivered accesses of a care plan, its expected cost and its cost so far, in euro cents. Spec 000 §3. */
export const carePlanCosts = (regimes: readonly RegimeCosts[]) => ({
  provisionCount: regimes.reduce((sum, regime) => sum + regime.provisionCount, 0),
  deliveredProvisionCount: regimes.reduce((sum, regime) => sum + regime.deliveredProvisionCount, 0),
  expectedCareplanCost: sumOfCosts(regimes.map(({ expectedRegimeCost }) => expectedRegimeCost)),
  effectiveCareplanCost: sumOfCosts(regimes.map(({ effectiveRegimeCost }) => effectiveRegimeCost)),
});

/** The expected cost of a plan, and its effective cost before and after a change, in euro cents; null if unknown. */
export type CostChange = Readonly<Record<'expected' | 'before' | 'after', number | null>>;

/**
 * Whether a change needs a confirmation: it raises the plan's effective cost above the expected cost. Unknown costs need none. Spec 000 §5.
 */
export const isCostToConfirm = (change: CostChange): change is CostChange & { expected: number; after: number } => {
  const { expected, before, after } = change;
  return expected !== null && after !== null && after > expected && (before === null || after > before);
};

/** How much of a budget is spent: clearly less, nearly all, or more than all. Architecture §14. */
export const BudgetLevel = z.enum(['WITHIN', 'RUNNING_OUT', 'EXCEEDED']);
export type BudgetLevel = z.infer<typeof BudgetLevel>;

/** Returns the spent percentage, rounded up to a tenth, so that any cost above the budget gives more than 100. */
const spentPercent = (budgetInCents: number, costInCents: number): number =>
  Math.ceil((costInCents * 1000) / budgetInCents) / 10;

const levelOf = (percent: number): BudgetLevel =>
  percent <= 80 ? 'WITHIN' : percent <= 100 ? 'RUNNING_OUT' : 'EXCEEDED';

/** Returns what remains of a budget after a cost. The residual is negative, and the budget exceeded, if the cost is higher. */
export const spendingOf = (
  budgetInCents: number,
  costInCents: number,
): { residualCents: number; percent: number | null; level: BudgetLevel } => {
  const percent = budgetInCents > 0 ? spentPercent(budgetInCents, costInCents) : null;
  return {
    residualCents: budgetInCents - costInCents,
    percent,
    level: percent === null ? levelOf(costInCents > 0 ? Infinity : 0) : levelOf(percent),
  };
};

/** Whether the sum of budgets, in euro cents, exceeds a volume in thousands of euro; false without a volume. */
export const isVolumeExceeded = (givenCents: number, volumeThousands: number | null): boolean =>
  volumeThousands !== null && givenCents > volumeThousands * 1000_00;
