import type { Confirmation, ConfirmationCode } from '../sheets/entry-confirmations.js';

const questions = {
  // Spec 000 §5 and §8: suspended days over 10 percent of the regimes' days need a confirmation.
  suspensionLimitExceeded: ({ days, total }) =>
    `Giorni di sospensione: ${String(days)}, oltre il 10% dei giorni previsti dai regimi (${String(total)}). Confermare il salvataggio?`,
} satisfies Record<ConfirmationCode, (params: Record<string, number>) => string>;

/** The question of a 428, in words. */
export const confirmationMessage = ({ code, params }: Confirmation): string => questions[code](params);
