import type { BudgetSetting } from '../budgets/settings.js';
import { italianDay } from '../rules/calendar.js';

/** Texts of tariffs and budgets. Spec 001 §2. */
export const budgetLabels = {
  regionalPeriod: 'Periodo tariffario',
  regionalVolume: 'Volume di spesa regionale',
  aslPeriod: 'Periodo del budget',
  aslVolume: 'Volume di spesa dell’ASL',
  localHealthAuthority: 'ASL',
  validFrom: 'Dal',
  validTo: 'Al',
  note: 'Note',
  setting: 'Setting',
  careRegimeType: 'Tipo di regime',
  spendingVolume: 'Volume di spesa',
  tariff: 'Tariffa',
} as const satisfies Record<string, string>;

export const budgetSettingLabels = {
  DOM: 'Domiciliare',
  AMB: 'Ambulatoriale',
  AMB_PG: 'Ambulatoriale per piccolo gruppo',
  RES_SEMIRES: 'Residenziale e semiresidenziale',
} as const satisfies Record<BudgetSetting, string>;

/** `dal 01/01/2026 al 31/12/2026`; a period without an end has no second day. */
export const periodText = ({ validFrom, validTo }: { validFrom: string; validTo: string | null }): string =>
  `dal ${italianDay(validFrom)}${validTo ? ` al ${italianDay(validTo)}` : ''}`;
