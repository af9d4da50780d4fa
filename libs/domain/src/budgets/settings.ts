import type { CareRegimeCategory } from '../code-lists/care-regimes.js';

/** What volumes are given for: the care settings, of which the two where people stay are one. Spec 001 §2. */
export const budgetSettings = ['DOM', 'AMB', 'AMB_PG', 'RES_SEMIRES'] as const;
export type BudgetSetting = (typeof budgetSettings)[number];

export const settingOf = (category: CareRegimeCategory): BudgetSetting =>
  category === 'RES' || category === 'SEMIRES' ? 'RES_SEMIRES' : category;
