import type { CareRegimeCategory } from '../code-lists/care-regimes.js';

/**
 * The settings for which volumes are defined: the care settings, with the residential and the semi-residential one
 * combined. Spec 001 §2.
 */
export const budgetSettings = ['DOM', 'AMB', 'AMB_PG', 'RES_SEMIRES'] as const;
export type BudgetSetting = (typeof budgetSettings)[number];

export const settingOf = (category: CareRegimeCategory): BudgetSetting =>
  category === 'RES' || category === 'SEMIRES' ? 'RES_SEMIRES' : category;
