import type { BudgetSetting } from '../budgets/settings.js';
import { formatEuro, formatThousands } from '../money.js';
import { italianDay } from '../rules/calendar.js';
import { budgetSettingLabels } from './budgets.js';

/** What fills the question of each confirmation. */
type Params = {
  suspensionLimitExceeded: { days: number; total: number };
  /** Euro cents of the care plan. */
  effectiveCostExceeded: { effective: number; expected: number };
  /** `date`: the last day of the period that is closed. */
  closesPreviousPeriod: { date: string };
  /** `thousands`: of euro, on the worst day. */
  aslBudgetsExceedRegional: { setting: BudgetSetting; thousands: number };
};
/** What somebody is asked to confirm before a record is saved. */
export type Confirmation = { [Code in keyof Params]: { code: Code; params: Params[Code] } }[keyof Params];

const questions: { [Code in keyof Params]: (params: Params[Code]) => string } = {
  // Spec 000 §5 and §8: suspended days over 10 percent of the regimes' days need a confirmation.
  suspensionLimitExceeded: ({ days, total }) =>
    `Giorni di sospensione: ${days}, oltre il 10% dei giorni previsti dai regimi (${total}). Confermare il salvataggio?`,
  // Spec 000 §5 and §8: effective cost above the PRI expected cost needs a confirmation.
  effectiveCostExceeded: ({ effective, expected }) =>
    `Costo effettivo del progetto: ${formatEuro(effective)}, oltre quello previsto dal PRI (${formatEuro(expected)}). Confermare il salvataggio?`,
  closesPreviousPeriod: ({ date }) => `Il periodo in corso verrà chiuso il ${italianDay(date)}. Confermare?`,
  aslBudgetsExceedRegional: ({ setting, thousands }) =>
    `I budget delle ASL superano il volume regionale per ${budgetSettingLabels[setting]} di ${formatThousands(thousands)}. Confermare?`,
};

/** The question of a 428, in words. */
export const confirmationMessage = <Code extends keyof Params>({
  code,
  params,
}: {
  code: Code;
  params: Params[Code];
}): string => questions[code](params);
