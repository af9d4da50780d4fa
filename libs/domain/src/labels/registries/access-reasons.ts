import type { AccessReasonCode } from '../../access-reasons.js';

/** The reasons for looking up a patient of another structure by the complete identifier. Decision 0004. */
export const givenReasonLabels = {
  APERTURA_ACCESSO: 'Apertura di un nuovo accesso',
  CONTINUITA_CURA: 'Continuità della cura',
  URGENZA: 'Urgenza',
  RICHIESTA_ASSISTITO: 'Richiesta dell’assistito o di chi lo rappresenta',
  VERIFICA_ANAGRAFICA: 'Verifica dei dati anagrafici',
  ALTRO: 'Altro motivo',
} as const satisfies Record<AccessReasonCode, string>;

/** Texts of the dialog that asks for a reason. */
export const accessReasonDialogLabels = {
  title: 'Motivo dell’accesso',
  intro:
    'L’assistito non è delle strutture collegate al profilo. Indicare il motivo per cui si consultano i suoi dati: viene registrato con nome, data e ora, e il direttore della struttura lo vede. Vale per un’ora e per questo solo assistito.',
  reason: 'Motivo',
  text: 'Precisazione',
  textHelp: 'Obbligatoria per «Altro motivo», con almeno 10 lettere.',
  goOn: 'Prosegui',
} as const satisfies Record<string, string>;
