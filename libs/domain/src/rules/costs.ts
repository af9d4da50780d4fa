import { z } from 'zod';
import { findCode } from '../code-lists/code-lists.js';

/** Accesses of a regime, architecture §4: `ceil(durationInDays / coefficient × regularity)`, multiplied first so that nothing is lost to fractions. */
export const provisionCount = (durationInDays: number, coefficient: number, regularity: number): number =>
  Math.ceil((durationInDays * regularity) / coefficient);

type Regime = { durationInDays: number; regularity: number; regularityAccessTypeCode: string };

/** The accesses of a regime; 0 where its access type is in no list. */
export const accessesOf = ({ durationInDays, regularity, regularityAccessTypeCode }: Regime): number => {
  const coefficient = findCode('regularityAccessTypes', regularityAccessTypeCode)?.regularityCoefficient;
  return coefficient === undefined ? 0 : provisionCount(durationInDays, coefficient, regularity);
};

/** Euro cents of accesses at one tariff, also where tariffs change meanwhile; null without a tariff. Architecture §14. */
export const expectedCost = (accesses: number, tariffCents: number | null): number | null =>
  tariffCents === null ? null : accesses * tariffCents;

/** Euro cents; null where one of the costs is not known: the others alone would look like the whole. */
export const sumOfCosts = (costs: readonly (number | null)[]): number | null =>
  costs.reduce<number | null>((sum, cost) => (sum === null || cost === null ? null : sum + cost), 0);

type RegimeCosts = { provisionCount: number; expectedRegimeCost: number | null; effectiveRegimeCost: number | null };

/** What a care plan is expected to cost, and what it has cost so far. Spec 000 §3. */
export const carePlanCosts = (regimes: readonly RegimeCosts[]) => ({
  provisionCount: regimes.reduce((sum, regime) => sum + regime.provisionCount, 0),
  expectedCareplanCost: sumOfCosts(regimes.map(({ expectedRegimeCost }) => expectedRegimeCost)),
  effectiveCareplanCost: sumOfCosts(regimes.map(({ effectiveRegimeCost }) => effectiveRegimeCost)),
});

/** Euro cents: what a plan is expected to cost, and what it has cost before and after a change. */
export type CostChange = Readonly<Record<'expected' | 'before' | 'after', number | null>>;

/**
 * Spec 000 §5: a change is asked about that raises the effective cost of the plan, where it is then above the expected one. A cost that is
 * not known asks nothing.
 */
export const isCostToConfirm = (change: CostChange): change is CostChange & { expected: number; after: number } => {
  const { expected, before, after } = change;
  return expected !== null && after !== null && after > expected && (before === null || after > before);
};

/** How much of a budget is spent: within its limits, nearly all of it, or more than it. Architecture §14. */
export const BudgetLevel = z.enum(['WITHIN', 'RUNNING_OUT', 'EXCEEDED']);
export type BudgetLevel = z.infer<typeof BudgetLevel>;

/** In percent, rounded up to a tenth, so that 100 is said only of what keeps within the budget. */
const spentPercent = (budgetInCents: number, costInCents: number): number =>
  Math.ceil((costInCents * 1000) / budgetInCents) / 10;

const levelOf = (percent: number): BudgetLevel =>
  percent <= 80 ? 'WITHIN' : percent <= 100 ? 'RUNNING_OUT' : 'EXCEEDED';

/** What a cost leaves of a budget. The residual is negative, and the budget exceeded, where more was spent than there was. */
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

/** Whether more was given, in euro cents, than a volume in thousands of euro; where none is laid down there is nothing to exceed. */
export const isVolumeExceeded = (givenCents: number, volumeThousands: number | null): boolean =>
  volumeThousands !== null && givenCents > volumeThousands * 1000_00;
