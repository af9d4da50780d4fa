import type { CareRegimeCategory } from '../code-lists/care-regimes.js';

/** The settings that volumes are defined for: the care settings, with the two residential ones as one. Spec 001 §2. */
export const budgetSettings = ['DOM', 'AMB', 'AMB_PG', 'RES_SEMIRES'] as const;
export type BudgetSetting = (typeof budgetSettings)[number];

export const settingOf = (category: CareRegimeCategory): BudgetSetting =>
  category === 'RES' || category === 'SEMIRES' ? 'RES_SEMIRES' : category;
